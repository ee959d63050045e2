"""The table: follows the events of a match one by one and passes on what the player does.

The scene never says what happens; it shows what the session tells it, moving everything from
the layout of the view before an event to the layout of the view after it, and asks the view
what is legal. What is highlighted, offered or awaited depends on that view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.actions import (
    Action,
    DeclarePair,
    ExchangeTrump,
    IllegalActionError,
    Pass,
    PlayCard,
)
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.events import (
    BidMade,
    CardDrawn,
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    PartnerRevealed,
    Passed,
    PhraseSaid,
    SignalSeen,
    TrickWon,
)
from engine.ruleset import Signals, TableTalk
from engine.view import PlayerView
from game.advice import Advice, Reading
from game.aids import Aids, aids_of
from game.choices import in_hand_order
from game.company.words import spoken
from game.finish import is_decided
from game.input.intents import (
    Back,
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    FocusChanged,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    Point,
    PointerLeft,
    Position,
    Press,
    Release,
    Resized,
    Restyled,
)
from game.scenes.auction import AuctionBoard
from game.scenes.base import BaseScene
from game.scenes.board import Board
from game.scenes.call import CallBoard
from game.scenes.notebook import CARDS, COACH, NotebookSheet, pages_of
from game.scenes.sheets import (
    BidsSheet,
    LastTrickSheet,
    ScoresSheet,
    Sheet,
    SpeechSheet,
    signal_picture,
)
from game.scenes.talk import TalkSheet, accuses
from game.table import pieces
from game.table.aim import Aim
from game.table.animation import Group, Timeline, out_back, out_cubic
from game.table.asides import Asides, Said
from game.table.choreography import (
    Announcement,
    Pace,
    Reveal,
    TrickHold,
    choreograph,
    pace_for,
)
from game.table.coach import Slip, advice_slip, bar_items, seat_slip, slip_item
from game.table.drag import Drag
from game.table.focus import Focus, Groups, groups_of
from game.table.layout import (
    BAR_BUTTONS,
    Control,
    Fit,
    HandCard,
    SeatPanel,
    StockPile,
    TableLayout,
    Target,
    lay_out,
)
from game.table.moment import Moment, Speech
from game.table.moods import Moods
from game.table.overlay import REVEAL_NAMES, describe_over
from game.table.picture import Item, Picture, prepare
from game.table.renderer import Renderer
from game.table.silence import why_silent
from game.table.speech import apart, fitted
from game.table.words import (
    MARKS,
    ChipPart,
    Prompt,
    SeatFace,
    TableWords,
    Tone,
    counts_wins,
    has_notes,
    may_note,
    secret_role,
)

if TYPE_CHECKING:
    from game.scenes.manager import SceneManager
    from game.scenes.session_port import SessionPort
    from game.services import Services
    from game.widgets.look import Look

SWALLOW_SECONDS: Final = 0.25
"""For so long after a card was played, or a movement hurried, a click plays and marks nothing."""

PEEK_SECONDS: Final = 0.3
"""A key held longer than this shows its sheet only while it is held; a tap leaves it open."""

NEWS_SECONDS: Final = 0.4
"""For so long after an announcement Enter plays and marks nothing: it was meant to end it."""

PATIENCE_SECONDS: Final = 0.7
"""A wait shorter than this leaves the line above the hand as it is."""

THINK_MOVING: Final = 0.004
THINK_STILL: Final = 0.008
LEAST_SHARE: Final = 0.2
"""Of these slices, on a machine that is too busy to let frames come in time."""
_LATE: Final = 0.025
"""Seconds since the last frame that mean the machine is."""
_RECOVERY: Final = 1.005
"""How a slice grows again with each frame that came in time: in some seconds to the whole."""
_ANY_KEY: Final = (MoveFocus, NextGroup, Confirm, Digit, Back)
"""Keys that end an announcement or the reveal (interface.md 4.6)."""

_QUESTION_KEYS: Final = (MoveFocus, NextGroup, Leap, Confirm, Digit)
"""Keys that belong to a question while one is open."""

_POINTER: Final = (Point, PointerLeft, Press, Release)


@dataclass(frozen=True, slots=True)
class _Words:
    """What a view says in words, with everything the words depend on."""

    view: PlayerView
    stamp: tuple[object, ...]
    faces: dict[Seat, SeatFace]
    title: str
    progress: str
    chip: tuple[ChipPart, ...]
    labels: dict[str, str]


class TableScene(BaseScene):
    """One match at the table.

    Args:
        services: The program's parts.
        manager: The stack of scenes.
        session: The match, as the player lives it.
        open_score: Called when a deal is over and has been seen.
        open_pause: Called by Esc and the menu button.
        open_rules: Called by F1.
    """

    def __init__(
        self,
        services: Services,
        manager: SceneManager,
        session: SessionPort,
        *,
        open_score: Callable[[], None],
        open_pause: Callable[[], None],
        open_rules: Callable[[], None],
    ) -> None:
        super().__init__()
        self.services = services
        self.manager = manager
        self.session = session
        self._open_score = open_score
        self._open_pause = open_pause
        self._open_rules = open_rules
        self.timeline = Timeline()
        self.picture = Picture()
        self.words = TableWords(services.names, session.people, session.seat)
        self.renderer = Renderer(services.look, self.words)
        self._before = self._after = session.view
        self._shows_before = False
        self._is_latest = False
        self._layouts: list[tuple[PlayerView, tuple[object, ...], TableLayout]] = []
        self.asides = Asides()
        self._worded = services.catalog.language, services.surfaces.deck.id
        self.moods = Moods()
        self.focus = Focus()
        self._hovered: Target | None = None
        self._pressed: Target | None = None
        self._drag = Drag()
        self._aim = Aim()
        self._selected: Card | None = None
        self._armed: Card | None = None
        self._clock = 0.0
        self._played_at = self._hurried_at = -1.0
        self._score_is_due = False
        self._away = False
        self._auction = AuctionBoard(services.look, self.words)
        self._call = CallBoard(services.look, self.words)
        self._sheet: Sheet | None = None
        self._sheet_key = ""
        self._sheet_at = 0.0
        self._news_at = -1.0
        self._busy_at = 0.0
        self._share = 1.0
        self._taken: TrickWon | None = None
        self._told_last = Prompt("")
        self._marks = 0
        self._slip: Slip | None = None
        self._asks = False
        self._kept_aids: tuple[object, Aids] | None = None
        self._kept_reading: tuple[PlayerView, Reading] | None = None
        self._warmed_for: tuple[object, ...] = ()
        self._warming: Iterator[None] = iter(())
        self._kept_words: _Words | None = None
        self._kept_end: tuple[PlayerView, bool] | None = None
        self._finishing = False

    # ------------------------------------------------------------------------- what is shown

    @property
    def look(self) -> Look:
        """The means of drawing."""
        return self.services.look

    @property
    def view(self) -> PlayerView:
        """The view that everything at rest shows."""
        return self._before if self._shows_before else self._after

    @property
    def quiet(self) -> bool:
        """Whether nothing moves and everything that has happened was shown."""
        shown = self.timeline.idle and self.session.caught_up and self._is_latest
        return shown and not self.held

    @property
    def held(self) -> bool:
        """Whether the match waits for something beside the cards, such as a teacher's words."""
        return False

    @property
    def animating(self) -> bool:
        """Whether something moves, or a computer player thinks."""
        if self.held and self.timeline.idle:
            return self._moves
        return (
            self._moves or not self.quiet or self._someone_thinks() or self._asks or self._finishing
        )

    @property
    def _moves(self) -> bool:
        return not self.timeline.idle or self.asides.moves or self._drag.moves

    @property
    def layout(self) -> TableLayout:
        """The layout of what is shown, at this size and with these settings."""
        return self._layout_of(self.view)

    def _fit(self, view: PlayerView) -> Fit:
        settings, look = self.services.settings, self.look
        labels = self._said_of(view).labels
        return Fit(
            aspect=float(look.deck.aspect),
            text_scale=look.text_scale,
            clockwise=settings.direction == "cw",
            bar_labels=tuple(pieces.bar_button_width(look, labels[name]) for name in BAR_BUTTONS),
            actions=self._action_names(view),
            extras=self._extra_names(view),
            order=self._hand_order(view),
            mirrored=settings.left_handed,
        )

    def _layout_of(self, view: PlayerView) -> TableLayout:
        look, settings = self.look, self.services.settings
        key = (
            look.size,
            look.text_scale,
            settings.direction,
            settings.left_handed,
            self._finishing,
            look.deck.aspect,
            self.services.catalog.revision,
        )
        for known, stamp, layout in self._layouts:
            if known is view and stamp == key:
                return layout
        made = lay_out(look.size, view, self._fit(view))
        self._layouts = [(view, key, made), *self._layouts[:3]]
        return made

    def _hand_order(self, view: PlayerView) -> tuple[Card, ...]:
        # Three cards stay where they came, so that a drawn one is seen to be the new one.
        if view.ruleset.hand_size <= 3:
            return view.hand
        return in_hand_order(view.hand, None)

    def _action_names(self, view: PlayerView) -> tuple[str, ...]:
        middle = "bids" if view.phase in (Phase.AUCTION, Phase.CALLING) else "cards_played"
        usual = ("hint", "undo", middle)
        return (*usual, "signal") if self._may_talk(view) else usual

    def _extras(self, view: PlayerView) -> dict[str, Action]:
        """Return what may be done beside playing a card, by the button's name."""
        extras: dict[str, Action] = {}
        for action in view.legal_actions:
            if isinstance(action, ExchangeTrump):
                extras["exchange"] = action
            elif isinstance(action, DeclarePair):
                extras[f"pair-{action.suit.letter}"] = action
        return extras

    def _extra_names(self, view: PlayerView) -> tuple[str, ...]:
        extras = tuple(self._extras(view))
        return (*extras, "finish") if self._may_finish(view) else extras

    def _may_finish(self, view: PlayerView) -> bool:
        """Whether the rest of the deal may be played quickly, because it changes nothing."""
        if self._finishing:
            return False
        if self._kept_end is None or self._kept_end[0] is not view:
            self._kept_end = (view, is_decided(view))
        return self._kept_end[1]

    def _labels(self, view: PlayerView) -> dict[str, str]:
        catalog = self.services.catalog
        labels = {
            "last_trick": catalog.text_in("button", "Last trick"),
            "score": catalog.text_in("button", "Score"),
            "menu": catalog.text_in("button", "Menu"),
            "hint": catalog.text_in("button", "Hint"),
            "undo": catalog.text_in("button", "Undo"),
            "cards_played": catalog.text_in("button", "Played"),
            "bids": catalog.text_in("button", "Bids"),
            "signal": self._signal_label(view),
            "finish": catalog.text_in("button", "Finish"),
        }
        for name, action in self._extras(view).items():
            swap = isinstance(action, ExchangeTrump)
            labels[name] = (
                catalog.text_in("button", "Swap") if swap else catalog.text_in("button", "Marianna")
            )
        return labels

    def _signal_label(self, view: PlayerView) -> str:
        if view.ruleset.signals is Signals.OFF:
            return self.services.catalog.text_in("button", "Talk")
        return self.services.catalog.text_in("button", "Signals")

    # ---------------------------------------------------------------------------- life cycle

    def enter(self) -> None:
        """Show the first event, or the table as it was left."""
        self._take_events()
        self.focus.first(self._groups())

    def resume(self) -> None:
        """Go on after another scene; look and settings may have changed."""
        self.words.names = self.services.names
        self._score_is_due = False
        super().resume()
        self._take_events()

    def invalidate(self) -> None:
        """Have everything drawn anew."""
        super().invalidate()
        self.picture.forget()

    def prepare(self, seconds: float) -> bool:
        """Make the sprites of the next picture for so long; return whether all are there."""
        return prepare(self.describe(), seconds)

    def changed(self) -> bool:
        """Return whether the picture may differ; a thinking player alone changes nothing."""
        return self._stale or self._moves

    # ------------------------------------------------------------------------------- in time

    def update(self, dt: float) -> None:
        """Advance by so many seconds: movements, then events, then the computer players."""
        self._clock += dt
        if self.services.notices and not self.asides.note:
            self._tell(self.services.notices.pop(0))
        still = self.services.settings.reduced_motion
        if self.asides.update(dt, self._after.hand, self._lifted(), still=still):
            self._stale = True
        if self.moods.update(dt, self._ponderer()):
            self._stale = True
        if self._drag.update(dt, still=still):
            self._stale = True
        if not self.timeline.idle:
            self._stale = True
            self.timeline.update(dt)
        if self.timeline.idle:
            self._settle()
            self._take_events()
        self._aim.follow(self.layout.hand, self.timeline.current, self._clock)
        if self.asides.speak_up(dt, may=not self._shows_news()):
            self._stale = True
        if self._score_is_due and self.quiet and not self._is_spoken_to():
            self._score_is_due = False
            self._open_score()
            return
        if self._shows_news():
            self._news_at = self._clock
        if self.quiet:
            self._busy_at = self._clock
            self._play_selected()
            self._play_on()
            self._warm()
        self._think_of_hint()
        moving = not self.quiet
        grown = self._share / 2 if dt > _LATE else self._share * _RECOVERY
        self._share = max(LEAST_SHARE, min(1.0, grown))
        if moving or self._someone_thinks() or self._may_talk(self._after):
            self.session.speed = "instant" if self._finishing else self._speed()
            slice_ = (THINK_MOVING if moving else THINK_STILL) * self._share
            self.session.think(slice_, quiet=not moving)

    def _someone_thinks(self) -> bool:
        """Whether a computer player is to act, or one of them in secret."""
        view = self._after
        return view.phase is not Phase.OVER and not view.legal_actions

    def _ponderer(self) -> Seat | None:
        """Return the computer player for whom the table waits with nothing moving."""
        view = self._after
        waits = self.quiet and view.phase is Phase.PLAYING and view.to_act != view.seat
        return view.to_act if waits else None

    def _is_spoken_to(self) -> bool:
        """Whether the player should be given time to hear what was said about the last trick."""
        return self.asides.is_speaking and self.services.settings.animation_speed != "instant"

    @staticmethod
    def _may_talk(view: PlayerView) -> bool:
        rules = view.ruleset
        return rules.signals is not Signals.OFF or rules.table_talk is not TableTalk.OFF

    def _speed(self) -> str:
        """Return how fast the computer players act: at once in an auction the player has left."""
        settings, view = self.services.settings, self._after
        hurries = settings.skip_auction and view.phase is Phase.AUCTION
        if hurries and any(isinstance(b, Pass) and b.seat == view.seat for b in view.bids):
            return "instant"
        return settings.animation_speed

    def _warm(self) -> None:
        """Make one more picture that will be needed, while the player has time."""
        if self._someone_thinks():
            return
        layout, deck = self.layout, self.look.deck
        wanted = (layout.hand_card, layout.trick_card, deck.about.source)
        if self._warmed_for != wanted:
            self._warmed_for = wanted
            cards = [card for card in self._after.deck if card not in self._after.hand]
            sizes = (layout.trick_card, layout.hand_card)
            self._warming = self.services.surfaces.prepare(deck, sizes, cards)
        next(self._warming, None)

    def _is_lifted(self, card: Card) -> bool:
        return card in self._lifted()

    def _lifted(self) -> tuple[Card, ...]:
        """Return the cards that are raised: chosen, pointed at, or with the ring."""
        pointed = (each for each in (self._focused(), self._hovered) if isinstance(each, HandCard))
        chosen = (card for card in (self._selected, self._armed) if card is not None)
        return (*chosen, *(each.card for each in pointed))

    def _focused(self) -> Target | None:
        """Return what has the ring; while something is bid or called, no hand card has it."""
        if not self.focus.ring or self._board_has_focus():
            return None
        target, playing = self.focus.target, self.view.phase is Phase.PLAYING
        return None if isinstance(target, HandCard) and not playing else target

    @property
    def pace(self) -> Pace:
        """How long everything takes, by the player's settings."""
        settings = self.services.settings
        if self._finishing:
            return pace_for("instant", reduced=settings.reduced_motion)
        return pace_for(
            settings.animation_speed,
            reduced=settings.reduced_motion,
            wait_for_click=settings.wait_for_click,
            hold_ms=settings.trick_hold_ms,
            scale=self.look.table.motion_scale,
        )

    def _take_events(self) -> None:
        """Take events until one of them takes time to show."""
        while self.timeline.idle and not self.held:
            taken = self.session.next()
            if taken is None:
                self._catch_up()
                return
            self._is_latest = False
            event, after = taken
            self._show(event, after)

    def _catch_up(self) -> None:
        """Everything was shown: the latest view says what may be done now."""
        if not self._is_latest:
            self._is_latest = True
            self._before = self._after = self.session.latest
            self._shows_before = False
            self._stale = True

    def _show(self, event: Event, after: PlayerView) -> None:
        before = after if isinstance(event, DealStarted) else self._after
        self._before, self._after = before, after
        self._stale = True
        if isinstance(event, TrickWon):
            self._taken = event
        elif not isinstance(event, CardDrawn):
            self._taken = None
        self._react(event)
        self._listen(event)
        script = choreograph(event, before, after, self.pace)
        self._shows_before = script.shows_before and bool(script.acts)
        for act in script.acts:
            sound = act.sound
            start = (lambda name=sound: self._sound(name)) if sound else None
            self.timeline.add_group(Group(act.animations, on_start=start))
        if self.timeline.idle:
            self._settle()

    def _settle(self) -> None:
        """Everything has arrived: what stands still is the view after the event."""
        if self._before is not self._after or self._shows_before:
            self._before = self._after
            self._shows_before = False
            self._stale = True
        if self._drag.card is not None and self._drag.card not in self._after.hand:
            self._drag.forget()

    def _sound(self, name: str) -> None:
        heard = {"draw": "deal", "call": "chime", "deal": "shuffle"}.get(name, name)
        self.services.audio.play(heard)

    def _react(self, event: Event) -> None:
        """Do what an event asks for beside movement."""
        match event:
            case DealStarted():
                self._finishing = False
                self._forget_choices()
                self.focus.target = None
                self.asides.fall_silent()
            case BidMade() | Passed():
                self._say_bid(event)
            case PhraseSaid() if not self._is_reasoned(event):
                text = self.services.names.phrase(event, self.words.listener(self._after))
                self._say(event.seat, text)
            case SignalSeen():
                table = self._after.ruleset.signal_table
                text = self.services.names.gesture(event.gesture)
                self._say(event.seat, text, picture=signal_picture(event.gesture, table))
            case CardPlayed() if event.seat == self.session.seat:
                self._forget_choices()
                old, new = (list(self._layout_of(v).hand) for v in (self._before, self._after))
                self.focus.follow_hand(event.card, old, new)
            case DealScored():
                self._finishing = False
                self._score_is_due = True
            case _:
                pass

    def _is_reasoned(self, event: PhraseSaid) -> bool:
        """Whether a phrase comes with words that say on what it rests."""
        return any(r.proof is not None and r.speaker == event.seat for r in self.session.heard)

    def _listen(self, event: Event) -> None:
        """Show what the company says about an event, and the faces it makes."""
        self.moods.follow(event, self._after)
        if isinstance(event, PartnerRevealed):
            self.asides.fall_silent()  # what was suspected until now is known to all
        names, listener = self.services.names, self.words.listener(self._after)
        for remark in self.session.heard:
            self.asides.remark(remark.speaker, spoken(remark, names, listener))

    def _say_bid(self, event: BidMade | Passed) -> None:
        if isinstance(event, Passed):
            self.services.audio.play("knock")
        if event.seat == self.session.seat:
            return
        names = self.services.names
        text = (
            names.bid(event)
            if isinstance(event, BidMade)
            else self.services.catalog.text_in("bubble", "Pass")
        )
        self._say(event.seat, text, strong=True)

    def _say(self, seat: Seat, text: str, *, picture: str = "", strong: bool = False) -> None:
        self.asides.say(seat, text, picture=picture, strong=strong)
        self._stale = True

    def _forget_choices(self) -> None:
        self._selected = self._armed = None

    # ----------------------------------------------------------------------------- the picture

    def moment(self) -> Moment:
        """Return everything the picture depends on."""
        view, layout = self.view, self.layout
        settings = self.services.settings
        named = self._after if self._names_are_out() else view
        said = self._said_of(view)
        board = self.board
        sealed = None
        contract = view.contract
        if settings.show_secret and secret_role(view) and contract is not None:
            sealed = contract.called
        return Moment(
            view=view,
            layout=layout,
            start=(self._before, self._layout_of(self._before)),
            end=(self._after, self._layout_of(self._after)),
            animations=self.timeline.current,
            faces=self._lit(said.faces if named is view else self._faces(named)),
            title=said.title,
            progress=said.progress,
            chip=said.chip,
            prompt=self._prompt(view),
            labels=said.labels,
            disabled=self._disabled(),
            lifts={card: self._eased(card) for card in self.asides.lifts},
            hovered=self._hovered,
            focused=self._focused(),
            pressed=self._pressed,
            chosen=self._chosen(view),
            dragged=None if self._drag.card is None else (self._drag.card, self._drag.offset),
            sealed=sealed,
            wobble=self.asides.wobble,
            speeches=apart([self._speech(said) for said in self.asides.said]),
            badge=self.services.badge,
            badge_everywhere=self.services.badge_everywhere,
            reserved=board is not None,
            covered=self._away and settings.hide_when_away,
            barred=self._barred(view),
            still=settings.reduced_motion,
            strongest=view.winning_seat if settings.highlight_strongest else None,
            show_points=settings.show_points,
        )

    def _barred(self, view: PlayerView) -> frozenset[Card]:
        """Return the cards that the rules forbid on the player's turn, as by a duty to follow."""
        if not self.timeline.idle or view.phase is not Phase.PLAYING:
            return frozenset()
        free = {action.card for action in view.legal_actions if isinstance(action, PlayCard)}
        return frozenset(view.hand) - free if free else frozenset()

    def _names_are_out(self) -> bool:
        """Whether the reveal has come to the point at which it names the sides."""
        return any(
            isinstance(each, Reveal) and each.motion.time >= REVEAL_NAMES
            for each in self.timeline.current
        )

    @property
    def board(self) -> Board | None:
        """The panel on which something is bid, called or named now, built for this moment."""
        view = self.view
        if not self.timeline.idle:
            return None
        found: Board | None = None
        if view.phase is Phase.AUCTION:
            found = self._auction
        elif view.phase in (Phase.CALLING, Phase.NOMINATING) and view.legal_actions:
            found = self._call
        if found is not None:
            found.follow(view, self.layout, self._style())
            found.show_ring(self.focus.ring)
        return found

    def _style(self) -> tuple[object, ...]:
        """Return what every text and picture depends on beside the view."""
        look = self.look
        return (
            look.size,
            look.text_scale,
            self.services.catalog.revision,
            look.deck.about.source,
            look.surfaces.back_id,
            look.table.about.source,
        )

    def _eased(self, card: Card) -> float:
        lift = self.asides.lifts[card]
        selected = card == self._selected
        return out_back(lift) if selected and lift < 1 else out_cubic(lift)

    def _said_of(self, view: PlayerView) -> _Words:
        """Return the words that a view asks for, which are the same from frame to frame."""
        session = self.session
        stamp = (
            self.services.settings,
            self._style(),
            session.scores,
            session.deal_number,
            self._marks,
            self.moods.revision,
        )
        if (
            self._kept_words is None
            or self._kept_words.view is not view
            or (self._kept_words.stamp != stamp)
        ):
            self._kept_words = _Words(
                view,
                stamp,
                self._faces(view),
                self.words.title(session.preset),
                self.words.progress(view, session.deal_number),
                self.words.chip(view),
                self._labels(view),
            )
        return self._kept_words

    def _faces(self, view: PlayerView) -> dict[Seat, SeatFace]:
        return {Seat(s): self._face(view, Seat(s)) for s in range(view.players)}

    def _lit(self, faces: dict[Seat, SeatFace]) -> dict[Seat, SeatFace]:
        """Return the faces with the light on whoever takes the trick that is being gathered."""
        taken = None if self.timeline.idle else self._taken
        if taken is None:
            return faces
        own = self.session.seat
        return {s: replace(f, is_next=s == taken.seat != own) for s, f in faces.items()}

    def _face(self, view: PlayerView, seat: Seat) -> SeatFace:
        scores = self.session.scores
        wins = scores[seat] if counts_wins(view) and any(scores) else None
        mark = self.session.mark(seat) if self._takes_notes(view) else ""
        face = self.words.seat_face(
            view, seat, mark=mark, wins=wins, points=self.services.settings.show_points
        )
        return replace(face, mood=self.moods.of(seat))

    def _speech(self, said: Said) -> Speech:
        look = self.look
        stamp = (*self._style(), tuple(self.layout.bubbles[said.seat]), len(self.layout.hand))
        if said.made_for != stamp:
            said.room, said.lines, said.size = fitted(
                self.layout,
                look,
                said.seat,
                said.text,
                strong=said.strong,
                picture=bool(said.picture),
            )
            said.made_for = stamp
        return Speech(
            said.seat, said.lines, said.age, said.room, said.size, said.picture, said.strong
        )

    def _chosen(self, view: PlayerView) -> Card | None:
        """Return the card with the yellow ring: chosen already, or about to be played."""
        if self._armed is not None or self._selected is not None:
            return self._armed or self._selected
        over = self._hovered
        if isinstance(over, HandCard) and not self.focus.ring and self._can_play(over.card):
            return over.card
        return None

    def _prompt(self, view: PlayerView) -> Prompt:
        """Return the line above the hand, which a short wait leaves as it was."""
        if not self.timeline.idle and view.legal_actions and not self._taken:
            short = self._clock < self._busy_at + PATIENCE_SECONDS
            told = self._news() or (self._told_last if short else self._wait())
        else:
            told = self._say_now(view)
        self._told_last = told
        return told

    def _wait(self) -> Prompt:
        return Prompt(self.services.catalog.text("One moment"))

    def _news(self) -> Prompt | None:
        """Return what is said about the events that are being shown, and to the player."""
        if self.asides.warning:
            return Prompt("", self.asides.warning, Tone.WARNING)
        if self.asides.note and not self._advises:
            return Prompt("", self.asides.note)
        for animation in self.timeline.current:
            told = self._told(animation)
            if told is not None:
                return told
        if self._taken is not None and not self.timeline.idle:
            return Prompt(self._sentence(self._taken))
        return None

    def _say_now(self, view: PlayerView) -> Prompt:
        news = self._news()
        if news is not None:
            return news
        board = self.board
        asked = None if board is None else board.prompt(view)
        if asked is not None:
            return self._with_name(asked)
        over = self._hovered if isinstance(self._hovered, HandCard) else None
        ringed = self._focused()
        if over is None and isinstance(ringed, HandCard):
            over = ringed
        card = over.card if over is not None and over.card in view.hand else None
        usual = self.words.prompt(view, focused=card, selected=self._selected, armed=self._armed)
        for target in (self._hovered, ringed):
            if isinstance(target, Control) and target.name == "finish":
                note = self.services.catalog.text("nothing can change this deal any more")
                return replace(usual, detail=note)
            if isinstance(target, Control) and target.name in self._disabled():
                return replace(usual, detail=self._reason(target.name))
        if isinstance(self._hovered, StockPile) and view.turn_up is not None:
            return replace(usual, detail=self.words.stock_note(view))
        if isinstance(self._hovered, SeatPanel) and self._takes_notes(view):
            return replace(usual, detail=self.words.note_hint(self._hovered.seat))
        return self._with_name(usual)

    def _with_name(self, prompt: Prompt) -> Prompt:
        """Return the prompt with the name of the button that is meant, where it shows none."""
        for target in (self._hovered, self._focused()):
            if isinstance(target, Control) and self._is_picture(target.name):
                label = self._said_of(self.view).labels.get(target.name, "")
                return replace(prompt, detail=label or prompt.detail)
        return prompt

    def _is_picture(self, name: str) -> bool:
        """Whether a button's word gave way to large text."""
        rect = self.layout.buttons.get(name)
        if rect is None:
            return self.layout.compact
        return rect.width <= rect.height + self.look.px(24)

    def _takes_notes(self, view: PlayerView) -> bool:
        """Whether a click on a seat writes a private note."""
        return may_note(view) and self._aids.seat_marks

    @property
    def _aids(self) -> Aids:
        settings = self.services.settings
        if self._kept_aids is None or self._kept_aids[0] is not settings:
            self._kept_aids = (settings, aids_of(settings))
        return self._kept_aids[1]

    def _reading(self, view: PlayerView) -> Reading:
        """Return what the coach reads from a view, nothing while he is not asked for."""
        if not (self._aids.coach_bars and has_notes(view)):
            return Reading()
        if self._kept_reading is None or self._kept_reading[0] is not view:
            self._kept_reading = (view, self.session.reading(view))
        return self._kept_reading[1]

    @property
    def _advises(self) -> bool:
        """Whether the slip with a hint lies on the table; it goes when its note does."""
        return self._slip is not None and self.asides.note == self._slip.spoken

    def _shown_slip(self) -> Slip | None:
        """Return the slip above the hand: a hint, else what the coach thinks of a seat."""
        if self._advises:
            return self._slip
        for target in (self._hovered, self._focused()):
            if isinstance(target, SeatPanel) and self.timeline.idle:
                reading = self._reading(self.view)
                return seat_slip(
                    self.services.names, reading, target.seat, self.words.listener(self.view)
                )
        return None

    def _told(self, animation: object) -> Prompt | None:
        match animation:
            case TrickHold() if animation.won is not None:
                waits = animation.seconds is None
                more = self.services.catalog.text("Space or a click goes on") if waits else ""
                return Prompt(self._sentence(animation.won), more)
            case Announcement():
                return _in_two(self._sentence(animation.event))
            case Reveal():
                return Prompt(self._sentence(animation.event), "", Tone.LOUD)
            case _:
                return None

    def _sentence(self, event: Event) -> str:
        """Return what is said of an event."""
        return self.services.names.event(event, self.words.listener(self._after))

    def _disabled(self) -> frozenset[str]:
        off = set()
        if not self.session.can_undo:
            off.add("undo")
        if not (self.quiet and self._after.legal_actions):
            off.add("hint")
        if not self._after.free_actions:
            off.add("signal")
        if not self._after.tricks or self.services.settings.trick_review == "off":
            off.add("last_trick")
        if not self._after.bids or not self._aids.bid_history:
            off.add("bids")
        if CARDS not in pages_of(self._after, self._aids):
            off.add("cards_played")
        return frozenset(off)

    def _reason(self, name: str) -> str:
        """Return why a button is grey."""
        catalog, view = self.services.catalog, self._after
        match name:
            case "undo":
                return catalog.text("there is nothing to take back")
            case "finish":
                return catalog.text("the deal is not decided yet")
            case "hint":
                return catalog.text("hints are given on your turn")
            case "last_trick" if view.tricks:
                return catalog.text("your settings leave the tricks to your memory")
            case "bids" if view.bids:
                return catalog.text("your settings leave the bids to your memory")
            case "coach" if self._aids.coach_bars:
                return catalog.text("there is nothing the coach could say now")
            case "last_trick":
                return catalog.text("no trick has been taken yet")
            case "bids":
                return catalog.text("nobody has bid yet")
            case "cards_played" | "coach":
                return catalog.text("your settings leave the counting to you")
            case _:
                return why_silent(catalog, view)

    def draw(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what differs from the last picture."""
        self._stale = False
        return self.picture.draw(target, self.describe())

    def describe(self) -> list[Item]:
        """Return the whole picture of this moment, from the ground up."""
        moment = self.moment()
        items = self.renderer.describe(moment)
        board = self.board
        if board is not None:
            items.append(board.item(self._style()))
        items += self._coach_items(moment)
        items += describe_over(self.renderer, moment)
        if self._sheet is not None:
            self._sheet.follow(self._after, self.layout, self._style())
            items.append(self._sheet.item(self._style()))
        return items

    def _coach_items(self, moment: Moment) -> Iterator[Item]:
        """Yield the coach's bars, and the slip above the hand."""
        reading = self._reading(moment.view)
        yield from bar_items(self.look, moment.layout, reading, self.services.names)
        slip = self._shown_slip()
        if slip is not None:
            yield slip_item(self.look, moment, slip)

    # ------------------------------------------------------------------------------- intents

    def handle(self, intent: Intent) -> bool:
        """Take what the player does; True when it was used."""
        match intent:
            case Resized() | Restyled():
                self.words.names = self.services.names
                self._forget_other_words()
                self.invalidate()
                return False
            case FocusChanged():
                self._away = not intent.gained
                self._drag.let_go()
                self._stale = True
                return False
            case _:
                pass
        if self._to_sheet(intent) or self._to_board(intent):
            return True
        return self._by_pointer(intent) if isinstance(intent, _POINTER) else self._by_key(intent)

    def _forget_other_words(self) -> None:
        """Take away what was said in another language, or of cards of another name."""
        worded = self.services.catalog.language, self.services.surfaces.deck.id
        if worded != self._worded:
            self._worded = worded
            self.asides.fall_silent()
            self.asides.hush()

    def _shows_news(self) -> bool:
        """Whether something is announced or revealed that any key may end."""
        return any(isinstance(each, Announcement | Reveal) for each in self.timeline.current)

    def _by_pointer(self, intent: Point | PointerLeft | Press | Release) -> bool:
        match intent:
            case Point():
                return self._point(intent)
            case PointerLeft():
                self._hover(None)
                return True
            case Press():
                return self._press(intent)
            case Release():
                return self._release(intent)

    def _by_key(self, intent: Intent) -> bool:
        if isinstance(intent, _ANY_KEY) and self._shows_news():
            self._news_at = self._clock
            self.timeline.skip()
            self._stale = True
            return True
        match intent:
            case MoveFocus():
                return self._move_focus(intent.dx, intent.dy)
            case NextGroup():
                return self._next_group(intent.step)
            case Confirm():
                return self._confirm(space=intent.space)
            case Digit():
                return self._digit(intent.n)
            case Command():
                return self._command(intent.name)
            case Back():
                return self._back()
            case _:
                return False

    def _to_sheet(self, intent: Intent) -> bool:
        """Give an intent to the sheet that lies on the table; True when it used it."""
        sheet = self._sheet
        if sheet is None:
            return False
        self._stale = True
        if isinstance(intent, CommandEnd):
            if intent.name == self._sheet_key and self._clock > self._sheet_at + PEEK_SECONDS:
                self._sheet = None
            return True
        if isinstance(intent, Command):
            return self._command_over_sheet(intent.name)
        if isinstance(intent, Press) and not sheet.area.collidepoint(intent.pos):
            self._sheet = None
            target = self._target_at(intent.pos)
            # Another button is pressed at once; the button of the sheet itself only closes it.
            return not isinstance(target, Control) or target.name == self._sheet_key
        sheet.handle(intent)
        if sheet.closed and self._sheet is sheet:
            self._sheet = None
        return True

    def _command_over_sheet(self, name: str) -> bool:
        """Close the sheet with its own key, change to another one; play and bid nothing."""
        if name in ("pass", "more", "less"):
            return True
        self._sheet = None
        return name == self._sheet_key or self._command(name)

    def _to_board(self, intent: Intent) -> bool:
        """Give an intent to the panel of choices; True when it used it."""
        board = self.board
        if board is None:
            return False
        if isinstance(intent, Point | Press | Release):
            inside = board.area.collidepoint(intent.pos)
            if not inside and not isinstance(intent, Release | Point):
                return False
            used = board.handle(intent)
            if inside:
                self._hover(None)
        elif isinstance(intent, _QUESTION_KEYS) and board.has_choices:
            used = inside = True
            if not self.focus.show() or isinstance(intent, Confirm | Digit):
                self._key_to_board(board, intent)
        else:
            return False
        self._stale = self._stale or used or board.take_stale()
        action = board.take()
        if action is not None:
            self._act(action)
        return inside

    def _key_to_board(self, board: Board, intent: Intent) -> None:
        self.asides.hush()
        if isinstance(intent, Digit):
            board.want_nth(self.view, intent.n or 10)
        elif not self._call_confirmed(board, intent):
            board.handle(intent)

    def _call_confirmed(self, board: Board, intent: Intent) -> bool:
        """Let Enter confirm what was chosen on the panel of the call, wherever its focus is."""
        if not isinstance(intent, Confirm) or intent.space or not isinstance(board, CallBoard):
            return False
        return board.confirm_focused(self.view)

    def _back(self) -> bool:
        if self._selected is not None or self._armed is not None:
            self._forget_choices()
            self._stale = True
            return True
        self._open_pause()
        return True

    # -- pointer ---------------------------------------------------------------------------

    def _target_at(self, pos: Position) -> Target | None:
        found = self.layout.target_at(pos)
        if found is None or isinstance(found, HandCard):
            return self._hand_card_at(pos)
        return found

    def _hand_card_at(self, pos: Position) -> Target | None:
        """Return the hand card under a place; a lifted one keeps the room it was lifted from."""
        layout = self.layout
        for card, rect in reversed(list(layout.hand.items())):
            lifted = self._is_lifted(card)
            tall = rect.union(rect.move(0, -layout.lift)) if lifted else rect
            if tall.collidepoint(pos):
                return HandCard(card)
        return None

    def _hover(self, target: Target | None) -> None:
        if target != self._hovered:
            self._hovered = target
            self._stale = True

    def _point(self, intent: Point) -> bool:
        if intent.origin is not None and self._carry(intent.pos, intent.origin):
            return True
        self._hover(self._target_at(intent.pos))
        if self.focus.ring:
            self.focus.ring, self._stale = False, True
        return True

    def _carry(self, pos: Position, origin: Position) -> bool:
        """Have the pressed card follow the pointer; True when it does."""
        self._drag.carry((pos[0] - origin[0], pos[1] - origin[1]), self.look.u)
        if not self._drag.carried:
            return False
        self.focus.ring, self._stale = False, True
        return True

    def _press(self, intent: Press) -> bool:
        if intent.button is not Button.LEFT:
            return self._right_press(intent)
        target = self._target_at(intent.pos)
        if isinstance(target, HandCard) and not self._is_meant(target.card, intent.pos):
            target = None
        if isinstance(target, HandCard):
            self._drag.grasp(target.card)
        self._pressed, self.focus.ring, self._stale = target, False, True
        if not isinstance(target, HandCard) and not self.timeline.idle:
            self._hurried_at = self._clock
            self._finish_movement()
        return True

    def _is_meant(self, card: Card, pos: Position) -> bool:
        """Whether a press on a card was aimed at it, not at what lay there or moved just now."""
        if self._clock < self._hurried_at + SWALLOW_SECONDS:
            return False
        return self._can_play(card) or self._aim.meant(card, pos, self._clock)

    def _right_press(self, intent: Press) -> bool:
        if self._drag.carried:
            self._drag.let_go()
            self._pressed, self._stale = None, True
            return True
        target = self._target_at(intent.pos)
        if isinstance(target, HandCard):
            self._tell(self.words.read_card(self._after, target.card))
        return True

    def _release(self, intent: Release) -> bool:
        if intent.button is not Button.LEFT:
            return False
        pressed, self._pressed, self._stale = self._pressed, None, True
        target = self._target_at(intent.pos)
        if isinstance(pressed, HandCard):
            self._release_card(pressed, target, intent.pos)
            return True
        if pressed is not None and target == pressed:
            self._use(pressed)
        return True

    def _release_card(self, pressed: HandCard, target: Target | None, pos: Position) -> None:
        """Click or throw the pressed card; one carried elsewhere goes back to its place."""
        thrown = pos[1] < min(self.layout.own.top, self._hand_top()) - self.layout.lift
        clicked = target == pressed and self._drag.is_click(self.look.u)
        self._drag.throw()
        if thrown or clicked:
            self._click_card(pressed.card)
        if pressed.card in self._after.hand:
            self._drag.let_go()

    def _hand_top(self) -> int:
        tops = [rect.top for rect in self.layout.hand.values()]
        return min(tops, default=self.layout.own.top)

    def _use(self, target: Target) -> None:
        match target:
            case Control():
                self._use_control(target.name)
            case SeatPanel():
                self._use_seat(target.seat)
            case HandCard():
                self._click_card(target.card)
            case StockPile():
                self._tell(self.words.stock_note(self._after))

    # -- playing ---------------------------------------------------------------------------

    def _can_play(self, card: Card) -> bool:
        view = self._after
        return self.quiet and PlayCard(view.seat, card) in view.legal_actions

    def _click_card(self, card: Card) -> None:
        """Play a card, or keep it ready (README of the design, "Clicks")."""
        if self._clock < self._played_at + SWALLOW_SECONDS:
            return
        view = self._after
        if card not in view.hand:
            return
        self.asides.hush()
        if self._can_play(card):
            if self.services.settings.two_click_play and self._armed != card:
                self._armed, self._stale = card, True
                return
            self._play(card)
        elif view.phase is not Phase.PLAYING or (self.quiet and view.legal_actions):
            self._refuse(card)
        else:
            self._selected = None if self._selected == card else card
            self._stale = True
            self._end_wait()

    def _end_wait(self) -> None:
        """Go on from a trick that waits for the player: choosing a card says so too."""
        for animation in self.timeline.current:
            if isinstance(animation, TrickHold) and animation.seconds is None:
                self.timeline.skip()
                return

    def _play(self, card: Card) -> None:
        self._played_at = self._clock
        self._forget_choices()
        self._act(PlayCard(self._after.seat, card), card)

    def _play_selected(self) -> None:
        """Play the card that was kept ready, now that it is the player's turn."""
        view = self._after
        if view.phase is not Phase.PLAYING or not view.legal_actions:
            return
        card = self._selected
        if card is None and self.services.settings.autoplay_last and len(view.hand) == 1:
            card = view.hand[0] if len(view.legal_actions) == 1 else None
        if card is None:
            return
        self._selected = None
        if self._can_play(card):
            self._play(card)
        else:
            self._refuse(card)

    def _finish_deal(self) -> None:
        """Have the rest of the deal played at once, now that it changes nothing."""
        if not self._may_finish(self._after):
            self._tell(self._reason("finish"))
            return
        self._finishing = True
        self._forget_choices()
        self._finish_movement()

    def _play_on(self) -> None:
        """While the deal is being finished, play what a computer player would."""
        if not self._finishing or not self._after.legal_actions:
            return
        advice = self.session.advise(THINK_STILL, asked=False)
        if advice is not None:
            self._act(advice.action)

    def _refuse(self, card: Card) -> None:
        """Shake a card that may not be played, and say why."""
        try:
            self.session.submit(PlayCard(self._after.seat, card))
        except IllegalActionError as error:
            self._warn(error.reason, card)

    def _act(self, action: Action, card: Card | None = None) -> None:
        self.asides.hush()
        self._stale = True
        try:
            self.session.submit(action)
        except IllegalActionError as error:
            self._warn(error.reason, card)
            return
        self._take_events()

    def _warn(self, reason: str, card: Card | None) -> None:
        self.asides.warn(self.services.names.reason(reason), card)
        self.services.audio.play("shake")
        self._stale = True

    def _tell(self, text: str) -> None:
        self.asides.tell(text)
        self._stale = True

    def _finish_movement(self) -> None:
        """End what moves: a held trick is collected, anything else jumps to its end."""
        held = any(isinstance(each, TrickHold) for each in self.timeline.current)
        if held:
            self.timeline.skip()
        else:
            self.timeline.finish()
        self._stale = True
        if self.timeline.idle:
            self._settle()

    # -- keys ------------------------------------------------------------------------------

    def _groups(self) -> Groups:
        extras = self._extra_names(self.view)
        controls = (*reversed(extras), *self._action_names(self.view))
        return groups_of(self.layout, controls)

    def _board_has_focus(self) -> bool:
        board = self.board
        return board is not None and board.has_choices

    def _put_focus(self, target: Target) -> None:
        self.focus.put(target)
        self._hovered, self._stale = None, True

    def _move_focus(self, dx: int, dy: int) -> bool:
        self.asides.hush()
        self._hovered, self._stale = None, True
        self._forget_choices()
        self.focus.move(self._groups(), self.layout, (dx, dy))
        return True

    def _next_group(self, step: int) -> bool:
        self._hovered, self._stale = None, True
        self.focus.next_group(self._groups(), step)
        return True

    def _confirm(self, *, space: bool) -> bool:
        # With no card left there is nothing that Enter could mean but to go on.
        if not self.timeline.idle and (space or not self.layout.hand):
            self._finish_movement()
            return True
        self.focus.settle(self._groups())
        self._stale = True
        target = self.focus.target
        if self.focus.show():
            self._hovered = None
        elif isinstance(target, HandCard):
            if not space:  # Space ends waits: one that came too late must not choose a card
                self._card_by_key(target.card)
        elif target is not None:
            self._use(target)
        return True

    def _card_by_key(self, card: Card) -> None:
        """Play or mark a card, unless the key only came too late to end an announcement."""
        playing = self._after.phase is Phase.PLAYING
        if playing and self._clock >= self._news_at + NEWS_SECONDS:
            self._click_card(card)

    def _digit(self, n: int) -> bool:
        hand = list(self.layout.hand)
        place = n - 1 if n else 9
        if place < len(hand):
            self._put_focus(HandCard(hand[place]))
            self._card_by_key(hand[place])
        return True

    # -- commands --------------------------------------------------------------------------

    def _use_control(self, name: str) -> None:
        extra = self._extras(self._after).get(name)
        if extra is not None:
            if self.quiet:
                self._act(extra)
            return
        if name == "menu":
            self._open_pause()
        else:
            self._command(name)

    def _command(self, name: str) -> bool:
        match name:
            case "pass":
                self._pass()
            case "last_trick" | "score" | "bids" | "cards_played" | "coach" | "signal":
                self._open_sheet(name)
            case "more" | "less":
                self._want_more(1 if name == "more" else -1)
            case "undo":
                self._undo()
            case "hint":
                self._hint()
            case "finish":
                self._finish_deal()
            case "read_table" | "read_focus":
                self._read(name)
            case "mute":
                self.services.change(mute=not self.services.settings.mute)
            case "help":
                self._open_rules()
            case "mark":
                self._mark()
            case _:
                return False
        return True

    def _mark(self) -> None:
        """Note something about the seat with the focus, or say why nothing can be noted."""
        if not self._takes_notes(self._after):
            self._tell(self.words.why_no_notes(self._after))
        elif isinstance(self.focus.target, SeatPanel):
            self._use_seat(self.focus.target.seat)

    def _pass(self) -> None:
        """Leave the auction; outside it the same key pauses the game."""
        action = Pass(self._after.seat)
        if self.quiet and action in self._after.legal_actions:
            self._act(action)
        elif self._after.phase is not Phase.AUCTION:
            self._open_pause()

    def _read(self, name: str) -> None:
        """Say what is on the table, or what the card with the focus is."""
        if name == "read_table":
            self._tell(self.words.read_table(self._after))
        elif isinstance(self.focus.target, HandCard):
            self._tell(self.words.read_card(self._after, self.focus.target.card))

    def _want_more(self, step: int) -> None:
        """Raise or lower what is about to be bid."""
        board = self.board
        if board is not None and board.has_choices:
            board.want_more(step)
            self.focus.ring = self._stale = True

    def _open_sheet(self, name: str) -> None:
        sheet = self._new_sheet(name)
        if sheet is None:
            self._tell(self._reason(name))
            return
        self._sheet, self._sheet_key, self._sheet_at = sheet, name, self._clock
        self._stale = True

    def _new_sheet(self, name: str) -> Sheet | None:
        view, settings, look = self._after, self.services.settings, self.look
        match name:
            case "last_trick" if view.tricks and settings.trick_review != "off":
                every = settings.trick_review == "all"
                return LastTrickSheet(look, self.words, view, every=every)
            case "score":
                length = self.services.names.match_length(view.ruleset)
                return ScoresSheet(look, self.words, self.session.scores, length)
            case "bids" if view.bids and self._aids.bid_history:
                return BidsSheet(look, self.words)
            case "cards_played" | "coach":
                page = CARDS if name == "cards_played" else COACH
                if page not in pages_of(view, self._aids):
                    return None
                return NotebookSheet(look, self.words, self._aids, self.session.reading, page)
            case "signal" if accuses(view):
                return TalkSheet(look, self.words, self._act, reasons=self._aids.by_player)
            case "signal" if view.free_actions:
                return SpeechSheet(look, self.words, self._act)
            case _:
                return None

    def _undo(self) -> None:
        if not self.session.can_undo:
            self._tell(self._reason("undo"))
            return
        self.timeline.finish()
        self._finishing = False
        self.session.undo()
        self._is_latest = False
        self._taken = None
        self._catch_up()
        self._forget_choices()
        self.asides.fall_silent()
        self.moods.clear()
        self.asides.hush()
        self._score_is_due = False
        self._stale = True

    def _hint(self) -> None:
        if not (self.quiet and self._after.legal_actions):
            self._tell(self._reason("hint"))
            return
        self._asks = True
        self._think_of_hint()

    def _think_of_hint(self) -> None:
        """Think a little about the hint that was asked for, and show it once it is ready."""
        if not self._asks:
            return
        self._asks = self.quiet and bool(self._after.legal_actions)
        advice = self.session.advise(THINK_STILL) if self._asks else None
        if advice is not None:
            self._asks = False
            self._show_advice(advice)

    def _show_advice(self, advice: Advice) -> None:
        self._forget_choices()
        if isinstance(advice.action, PlayCard):
            self._put_focus(HandCard(advice.action.card))
        listener = self.words.listener(self._after)
        self._slip = advice_slip(self.services.names, advice, listener)
        self._tell(self._slip.spoken)

    def _show_trick_of(self, seat: Seat) -> None:
        view = self._after
        review = self.services.settings.trick_review
        every = review == "all"
        taken = any(winner == seat for _, winner, _ in view.tricks)
        if review != "off" and taken and (every or view.tricks[-1][1] == seat):
            self._sheet = LastTrickSheet(self.look, self.words, view, every=every, seat=seat)
            self._sheet_key, self._sheet_at, self._stale = "last_trick", self._clock, True

    def _use_seat(self, seat: Seat) -> None:
        """Go on to the next private note about a seat; elsewhere show the last trick it took."""
        if not self._takes_notes(self._after):
            self._show_trick_of(seat)
            return
        mark = MARKS[(MARKS.index(self.session.mark(seat)) + 1) % len(MARKS)]
        self.session.set_mark(seat, mark)
        self._marks += 1
        self._stale = True


def _in_two(text: str) -> Prompt:
    """Return a prompt with the first sentence as its title and the others as its detail."""
    first, mark, rest = text.partition(". ")
    return Prompt(first + mark.strip(), rest) if rest else Prompt(text)
