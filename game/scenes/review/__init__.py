"""After the deal: its tricks, the player's decisions, whom each suspected, and all hands open.

`ReviewScene` lays the page out; `tricks`, `decision`, `suspicions` and `hands` draw what lies on
it, each from the same `subject`.
"""

from game.scenes.review.scene import ReviewScene

__all__ = ["ReviewScene"]
