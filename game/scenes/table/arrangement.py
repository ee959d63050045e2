"""Where everything lies at the table, and the words and faces that stand there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card, Seat
from engine.view import PlayerView
from game.choices import in_hand_order
from game.scenes.table.buttons import Buttons
from game.scenes.table.state import TableState
from game.table import pieces
from game.table.contract import chip_width
from game.table.layout import BAR_BUTTONS, Fit, TableLayout, lay_out
from game.table.words import ChipPart, SeatFace, counts_wins


@dataclass(frozen=True, slots=True)
class Wording:
    """What a view says in words, with everything the words depend on."""

    view: PlayerView
    stamp: tuple[object, ...]
    faces: dict[Seat, SeatFace]
    title: str
    progress: tuple[str, ...]
    chip: tuple[ChipPart, ...]
    labels: dict[str, str]


class Arrangement:
    """Layouts and words, each made once for as long as it stays the same."""

    def __init__(self, state: TableState, buttons: Buttons) -> None:
        self.state = state
        self.buttons = buttons
        self._layouts: list[tuple[PlayerView, tuple[object, ...], TableLayout]] = []
        self._kept_words: Wording | None = None

    @property
    def layout(self) -> TableLayout:
        """The layout of what is shown, at this size and with these settings."""
        return self.layout_of(self.state.view)

    def layout_of(self, view: PlayerView) -> TableLayout:
        """Return where everything that a view shows lies."""
        state = self.state
        look, settings = state.look, state.settings
        key = (
            look.size,
            look.text_scale,
            settings.direction,
            settings.left_handed,
            settings.hand_order,
            state.finishing,
            look.deck.aspect,
            state.services.catalog.revision,
        )
        for known, stamp, layout in self._layouts:
            if known is view and stamp == key:
                return layout
        made = lay_out(look.size, view, self._fit(view))
        self._layouts = [(view, key, made), *self._layouts[:3]]
        return made

    def _fit(self, view: PlayerView) -> Fit:
        settings, look = self.state.settings, self.state.look
        words = self.words_of(view)
        labels = words.labels
        return Fit(
            aspect=float(look.deck.aspect),
            text_scale=look.text_scale,
            clockwise=settings.direction == "cw",
            bar_labels=tuple(pieces.bar_button_width(look, labels[name]) for name in BAR_BUTTONS),
            chip=chip_width(look, words.chip),
            actions=self.buttons.actions(view),
            extras=self.buttons.extras(view),
            order=hand_order(view, settings.hand_order),
            mirrored=settings.left_handed,
        )

    def words_of(self, view: PlayerView) -> Wording:
        """Return the words that a view asks for, which are the same from frame to frame."""
        state, session = self.state, self.state.session
        stamp = (
            state.settings,
            state.style,
            session.scores,
            session.deal_number,
            state.marks,
            state.moods.revision,
        )
        kept = self._kept_words
        if kept is None or kept.view is not view or kept.stamp != stamp:
            kept = self._kept_words = Wording(
                view,
                stamp,
                self.faces(view),
                state.words.title(session.preset),
                state.words.progress(view, session.deal_number, session.deal_code),
                state.words.chip(view),
                self.buttons.labels(view),
            )
        return kept

    def faces(self, view: PlayerView) -> dict[Seat, SeatFace]:
        """Return what stands at each seat."""
        return {Seat(s): self._face(view, Seat(s)) for s in range(view.players)}

    def _face(self, view: PlayerView, seat: Seat) -> SeatFace:
        state = self.state
        scores = state.session.scores
        wins = scores[seat] if counts_wins(view) and any(scores) else None
        mark = state.session.mark(seat) if state.takes_notes(view) else ""
        face = state.words.seat_face(
            view, seat, mark=mark, wins=wins, points=state.settings.show_points
        )
        return replace(face, mood=state.moods.of(seat))


def hand_order(view: PlayerView, wanted: str) -> tuple[Card, ...]:
    """Return the player's cards in the order on the screen.

    Args:
        view: What the player sees.
        wanted: The setting: suits, trump_last or dealt.
    """
    # Three cards stay where they came, so that a drawn one is seen to be the new one.
    if view.ruleset.hand_size <= 3:
        return view.hand
    if wanted == "dealt":
        return view.hand
    by_suit = in_hand_order(view.hand)
    if wanted == "suits" or view.trump is None:
        return by_suit
    return tuple(sorted(by_suit, key=lambda card: card.suit is view.trump))
