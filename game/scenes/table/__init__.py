"""The table: follows the events of a match one by one and passes on what the player does.

The scene never says what happens; it shows what the session tells it, moving everything from
the layout of the view before an event to the layout of the view after it, and asks the view
what is legal. What is highlighted, offered or awaited depends on that view alone.

`TableScene` holds the parts together; each part has a module of its own:

* `state`: what the parts share: the match, what of it is shown, the time;
* `playback`: the events, one after another, as movements, sounds and words;
* `buttons`, `arrangement`, `prompt`: what the table says and where everything lies;
* `boards`, `sheet`, `coach`: the panel of choices, the sheet that lies open, hints;
* `attention`, `pointer`, `keys`, `commands`: what the player points at and asks for;
* `play`: his cards and other actions;
* `opponents`: when the computer players think;
* `painter`: everything put together for drawing.
"""

from game.scenes.table.scene import TableScene

__all__ = ["TableScene"]
