"""What the parts of the table share: the match, what of it is shown, and the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.actions import PlayCard
from engine.cards import Card
from engine.deal import Phase
from engine.view import PlayerView
from game.aids import Aids, aids_of
from game.table.animation import Timeline
from game.table.asides import Asides
from game.table.focus import Focus
from game.table.moods import Moods
from game.table.words import TableWords, may_note

if TYPE_CHECKING:
    from game.company.remarks import Remark
    from game.scenes.session_port import SessionPort
    from game.services import Services
    from game.settings import Settings
    from game.widgets.look import Look


class TableState:
    """One match at the table, at one moment.

    Args:
        services: The program's parts.
        session: The match, as the player lives it.
        held: Whether the match waits for something beside the cards.

    Attributes:
        words: What is said about the match.
        timeline: What moves.
        asides: What is said beside the game, and what is lifted or shaken meanwhile.
        moods: The faces of the company.
        focus: What the keys act on.
        before: The view before the event that is being shown.
        after: The view after it; the same when nothing is being shown.
        shows_before: Whether what stands still is the view before the event.
        finishing: Whether the rest of the deal is played at once.
        clock: Seconds at this table.
        marks: Counts the private notes that were changed.
        claim: What the player has just chosen to say, with the play it rests on.
        stale: Whether the picture differs from the last one drawn.
    """

    def __init__(self, services: Services, session: SessionPort, held: Callable[[], bool]) -> None:
        self.services = services
        self.session = session
        self._held = held
        self.words = TableWords(services.names, session.people, session.seat)
        self.timeline = Timeline()
        self.asides = Asides()
        self.moods = Moods()
        self.focus = Focus()
        self.before = self.after = session.view
        self.shows_before = False
        self.finishing = False
        self.clock = 0.0
        self.marks = 0
        self.claim: Remark | None = None
        self.stale = True
        self._kept_aids: tuple[Settings, Aids] | None = None

    @property
    def look(self) -> Look:
        """The means of drawing."""
        return self.services.look

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.services.settings

    @property
    def view(self) -> PlayerView:
        """The view that everything at rest shows."""
        return self.before if self.shows_before else self.after

    @property
    def held(self) -> bool:
        """Whether the match waits for something beside the cards, such as a teacher's words."""
        return self._held()

    @property
    def is_latest(self) -> bool:
        """Whether `after` is the newest view there is: what is done in secret is no event."""
        return self.after is self.session.latest

    @property
    def quiet(self) -> bool:
        """Whether nothing moves and everything that has happened was shown."""
        shown = self.timeline.idle and self.session.caught_up and self.is_latest
        return shown and not self.held

    @property
    def may_act(self) -> bool:
        """Whether the player is to choose, with nothing moving."""
        return self.quiet and bool(self.after.legal_actions)

    @property
    def someone_thinks(self) -> bool:
        """Whether a computer player is to act, or one of them in secret."""
        return self.after.phase is not Phase.OVER and not self.after.legal_actions

    @property
    def aids(self) -> Aids:
        """What the player lets the program remember for him."""
        settings = self.settings
        if self._kept_aids is None or self._kept_aids[0] is not settings:
            self._kept_aids = (settings, aids_of(settings))
        return self._kept_aids[1]

    @property
    def style(self) -> tuple[object, ...]:
        """What every text and picture depends on beside the view."""
        look = self.look
        return (
            look.size,
            look.text_scale,
            self.services.catalog.revision,
            look.deck.about.source,
            look.surfaces.back_id,
            look.table.about.source,
        )

    def can_play(self, card: Card) -> bool:
        """Return whether a card may be played now."""
        return self.quiet and PlayCard(self.after.seat, card) in self.after.legal_actions

    def takes_notes(self, view: PlayerView) -> bool:
        """Return whether a click on a seat writes a private note."""
        return may_note(view) and self.aids.seat_marks

    def tell(self, text: str) -> None:
        """Say something to the player in the line above the hand."""
        self.asides.tell(text)
        self.stale = True

    def warn(self, reason: str, card: Card | None) -> None:
        """Say why something is refused, and shake the card that was meant."""
        self.asides.warn(self.services.names.reason(reason), card)
        self.services.audio.play("shake")
        self.stale = True
