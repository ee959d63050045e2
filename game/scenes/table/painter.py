"""The picture of the table at one moment, put together from all its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.actions import PlayCard
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.view import PlayerView
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.boards import Boards
from game.scenes.table.buttons import Buttons
from game.scenes.table.coach import Coach
from game.scenes.table.playback import Playback
from game.scenes.table.prompt import PromptLine
from game.scenes.table.sheet import OpenSheet
from game.scenes.table.state import TableState
from game.table.animation import out_back, out_cubic
from game.table.asides import Said
from game.table.cards import moves_hand, only_flights
from game.table.choreography import Flight
from game.table.coach import Slip
from game.table.moment import Moment, Speech
from game.table.overlay import describe_over
from game.table.picture import Item, Picture
from game.table.renderer import Renderer
from game.table.speech import apart, fitted
from game.table.words import SeatFace, secret_role


@dataclass(frozen=True, slots=True)
class _Kept:
    """A picture in which nothing but cards on their way moves.

    Attributes:
        marks: What of it changes by itself (`Painter._marks`).
        below: Everything under the flying cards; the hand from `hand_from` on.
        above: Everything over them.
    """

    moment: Moment
    marks: tuple[object, ...]
    below: list[Item]
    hand_from: int
    above: list[Item]


class Painter:
    """Describes what is to be seen, and draws what has changed.

    Attributes:
        picture: What was drawn last.
        away: Whether the window is not the one the player works in.
        paused: Whether he has paused the game.
    """

    def __init__(
        self,
        state: TableState,
        *,
        buttons: Buttons,
        arrangement: Arrangement,
        boards: Boards,
        attention: Attention,
        playback: Playback,
        coach: Coach,
        prompt: PromptLine,
        sheet: OpenSheet,
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.arrangement = arrangement
        self.boards = boards
        self.attention = attention
        self.playback = playback
        self.coach = coach
        self.prompt = prompt
        self.sheet = sheet
        self.away = self.paused = False
        self.picture = Picture()
        self.renderer = Renderer(state.look, state.words)
        self._kept: _Kept | None = None
        self._warmed_for: tuple[object, ...] = ()
        self._warming: Iterator[None] = iter(())

    def describe(self, slip: Slip | None) -> list[Item]:
        """Return the whole picture of this moment, from the ground up.

        Args:
            slip: What lies above the hand.
        """
        moment = self.moment()
        below = self.renderer.describe_table(moment)
        hand = self.renderer.cards.hand(moment)
        above: list[Item] = []
        board = self.boards.open
        if board is not None:
            above.append(board.item(self.state.style))
        above += self.coach.items(moment, slip)
        above += describe_over(self.renderer, moment)
        sheet = self.sheet.item()
        if sheet is not None:
            above.append(sheet)
        self._kept = None
        if moment.animations and only_flights(moment):
            self._kept = _Kept(moment, self._marks(moment), [*below, *hand], len(below), above)
        return [*below, *hand, *self.renderer.cards.flying(moment), *above]

    def describe_flights(self) -> list[Item] | None:
        """Return the last picture with the cards that fly further on their way.

        None means that something else moves. That nothing else has changed must be known:
        all that changes beside movements makes the state stale.
        """
        kept = self._kept
        if kept is None or kept.moment.animations is not self.state.timeline.current:
            return None
        if kept.marks != self._marks(kept.moment):
            return None
        cards, moment = self.renderer.cards, kept.moment
        if moves_hand(moment):
            kept.below[kept.hand_from :] = cards.hand(moment)
        return [*kept.below, *cards.flying(moment), *kept.above]

    def _marks(self, moment: Moment) -> tuple[object, ...]:
        """Return what changes by itself while cards fly: who has landed, a wait grown long."""
        landed = [isinstance(a, Flight) and a.motion.over for a in moment.animations]
        said = self.arrangement.words_of(moment.view)
        return landed, self.prompt.is_patient, said

    def moment(self) -> Moment:
        """Return everything the picture depends on."""
        state, attention, settings = self.state, self.attention, self.state.settings
        view, layout_of = state.view, self.arrangement.layout_of
        asides, drag = state.asides, attention.drag
        named = state.after if self.playback.names_are_out() else view
        said = self.arrangement.words_of(view)
        return Moment(
            view=view,
            layout=layout_of(view),
            start=(state.before, layout_of(state.before)),
            end=(state.after, layout_of(state.after)),
            animations=state.timeline.current,
            faces=self._lit(said.faces if named is view else self.arrangement.faces(named)),
            title=said.title,
            progress=said.progress,
            chip=said.chip,
            prompt=self.prompt.now(view),
            labels=said.labels,
            disabled=self.buttons.disabled(),
            lifts={card: self._eased(card) for card in asides.lifts},
            hovered=attention.hovered,
            focused=attention.focused,
            pressed=attention.pressed,
            chosen=attention.chosen(),
            dragged=None if drag.card is None else (drag.card, drag.offset),
            sealed=self._sealed(view),
            wobble=asides.wobble,
            speeches=apart([self._speech(said) for said in asides.said]),
            taken=tuple((each.seat, each.points, each.age) for each in asides.taken),
            badge=state.services.badge,
            badge_everywhere=state.services.badge_everywhere,
            reserved=self.boards.open is not None,
            covered=(self.away or self.paused) and settings.hide_when_away,
            barred=self._barred(view),
            still=settings.reduced_motion,
            strongest=view.winning_seat if settings.highlight_strongest else None,
            show_points=settings.show_points,
        )

    def _sealed(self, view: PlayerView) -> Card | None:
        """Return the called card while the player's part in it is a secret."""
        if view.contract is None or not self.state.settings.show_secret or not secret_role(view):
            return None
        return view.contract.called

    def _barred(self, view: PlayerView) -> frozenset[Card]:
        """Return the cards that the rules forbid on the player's turn, as by a duty to follow."""
        if not self.state.timeline.idle or view.phase is not Phase.PLAYING:
            return frozenset()
        free = {action.card for action in view.legal_actions if isinstance(action, PlayCard)}
        return frozenset(view.hand) - free if free else frozenset()

    def _lit(self, faces: dict[Seat, SeatFace]) -> dict[Seat, SeatFace]:
        """Return the faces with the light on whoever takes the trick that is being gathered."""
        taken = None if self.state.timeline.idle else self.playback.taken
        if taken is None:
            return faces
        own = self.state.session.seat
        return {s: replace(f, is_next=s == taken.seat != own) for s, f in faces.items()}

    def _eased(self, card: Card) -> float:
        lift = self.state.asides.lifts[card]
        selected = card == self.attention.selected
        return out_back(lift) if selected and lift < 1 else out_cubic(lift)

    def _speech(self, said: Said) -> Speech:
        state, layout = self.state, self.arrangement.layout
        panel = state.view.phase in (Phase.AUCTION, Phase.CALLING, Phase.NOMINATING)
        stamp = (*state.style, tuple(layout.bubbles[said.seat]), len(layout.hand), panel)
        if said.setting is None or said.made_for != stamp:
            said.setting = fitted(
                layout,
                state.look,
                said.seat,
                said.text,
                strong=said.strong,
                picture=bool(said.picture),
                panel=panel,
            )
            said.made_for = stamp
        how = said.setting
        return Speech(
            said.seat,
            how.lines,
            said.age,
            how.room,
            how.size,
            said.picture,
            said.strong,
            how.is_apart,
        )

    def warm(self) -> None:
        """Make one more picture that will be needed, while the player has time."""
        state = self.state
        if state.someone_thinks:
            return
        layout, deck = self.arrangement.layout, state.look.deck
        wanted = (layout.hand_card, layout.trick_card, deck.about.source)
        if self._warmed_for != wanted:
            self._warmed_for = wanted
            cards = [card for card in state.after.deck if card not in state.after.hand]
            # Where nobody draws, none of them comes into the hand: memory for nothing.
            draws = state.after.stock_size > 0
            sizes = (layout.trick_card, layout.hand_card) if draws else (layout.trick_card,)
            self._warming = state.services.surfaces.prepare(deck, sizes, cards)
        next(self._warming, None)
