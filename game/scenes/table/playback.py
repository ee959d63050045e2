"""The events of a match, shown one after another: as movements, sounds, words and faces."""

from __future__ import annotations

import functools
from collections.abc import Callable

from engine.cards import Seat, card_points
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
from engine.view import PlayerView
from game.company.remarks import Remark
from game.company.words import spoken
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.state import TableState
from game.table.animation import Cue, Group
from game.table.choreography import (
    Act,
    Announcement,
    Pace,
    Reveal,
    TrickHold,
    choreograph,
    pace_for,
)
from game.table.overlay import REVEAL_NAMES
from game.table.signs import is_caught, signal_picture


class Playback:
    """Takes event after event from the session and shows it.

    Args:
        state: The table.
        arrangement: Where everything lies.
        attention: What the player has chosen meanwhile.
        shown: Called after an event with it and the view after it, once it is being shown.

    Attributes:
        taken: The trick that is being gathered.
        score_is_due: Whether the deal is over and its count was not opened yet.
        news_at: When an announcement was last on the table.
    """

    def __init__(
        self,
        state: TableState,
        arrangement: Arrangement,
        attention: Attention,
        shown: Callable[[Event, PlayerView], None],
    ) -> None:
        self.state = state
        self.arrangement = arrangement
        self.attention = attention
        self._shown = shown
        self.taken: TrickWon | None = None
        self.score_is_due = False
        self.news_at = -1.0

    @property
    def pace(self) -> Pace:
        """How long everything takes, by the player's settings."""
        settings = self.state.settings
        if self.state.finishing:
            return pace_for("instant", reduced=settings.reduced_motion)
        return pace_for(
            settings.animation_speed,
            reduced=settings.reduced_motion,
            wait_for_click=settings.wait_for_click,
            hold_ms=settings.trick_hold_ms,
            scale=self.state.look.table.motion_scale,
        )

    # ------------------------------------------------------------------------- one by one

    def advance(self, dt: float) -> None:
        """Move everything on by so many seconds, then take what has happened meanwhile."""
        timeline = self.state.timeline
        moving = timeline.current
        if not timeline.idle:
            timeline.update(dt)
        if timeline.current is not moving:
            self.state.stale = True
        if timeline.idle:
            self.settle()
            self.take_events()

    def take_events(self) -> None:
        """Take events until one of them takes time to show."""
        state = self.state
        while state.timeline.idle and not state.held:
            taken = state.session.next()
            if taken is None:
                self._catch_up()
                return
            event, after = taken
            self._show(event, after)

    def _catch_up(self) -> None:
        """Everything was shown: the latest view says what may be done now."""
        state = self.state
        if not state.is_latest:
            state.before = state.after = state.session.latest
            state.shows_before = False
            state.stale = True

    def _show(self, event: Event, after: PlayerView) -> None:
        state = self.state
        before = after if isinstance(event, DealStarted) else state.after
        state.before, state.after = before, after
        state.stale = True
        if isinstance(event, TrickWon):
            self.taken = event
        elif not isinstance(event, CardDrawn):
            self.taken = None
        self._react(event)
        self._listen(event)
        script = choreograph(event, before, after, self.pace)
        state.shows_before = script.shows_before and bool(script.acts)
        for act in script.acts:
            start = functools.partial(self._begin, event, act)
            end = functools.partial(self._end, event, last=act is script.acts[-1])
            moves = (*act.animations, *self._cues(act))
            state.timeline.add_group(Group(moves, on_start=start, on_end=end))
        if state.timeline.idle:
            self.settle()
        self._shown(event, after)

    def settle(self) -> None:
        """Everything has arrived: what stands still is the view after the event."""
        state = self.state
        if state.before is not state.after or state.shows_before:
            state.before = state.after
            state.shows_before = False
            state.stale = True
        self.attention.drop_played()

    def finish_movement(self) -> None:
        """End what moves: a held trick is collected, anything else jumps to its end."""
        timeline = self.state.timeline
        held = any(isinstance(each, TrickHold) for each in timeline.current)
        if held:
            timeline.skip()
        else:
            timeline.finish()
        self.state.stale = True
        if timeline.idle:
            self.settle()

    def end_wait(self) -> None:
        """Go on from a trick that waits for the player: choosing a card says so too."""
        timeline = self.state.timeline
        for animation in timeline.current:
            if isinstance(animation, TrickHold) and animation.seconds is None:
                timeline.skip()
                return

    def skip_news(self) -> None:
        """End what is announced or revealed."""
        self.news_at = self.state.clock
        self.state.timeline.skip()
        self.state.stale = True

    def take_back(self) -> None:
        """Show the player's last decision in this deal once more."""
        state = self.state
        state.timeline.finish()
        state.finishing = False
        state.session.undo()
        self.taken = None
        self._catch_up()
        self.attention.forget_choices()
        state.asides.fall_silent()
        state.moods.clear()
        state.asides.hush()
        self.score_is_due = False
        state.stale = True

    # ------------------------------------------------------------------- what is shown now

    def shows_news(self) -> bool:
        """Return whether something is announced or revealed that any key may end."""
        return any(isinstance(e, Announcement | Reveal) for e in self.state.timeline.current)

    def names_are_out(self) -> bool:
        """Return whether the reveal has come to the point at which it names the sides."""
        return any(
            isinstance(each, Reveal) and each.motion.time >= REVEAL_NAMES
            for each in self.state.timeline.current
        )

    # ------------------------------------------------------------------- beside movement

    def _begin(self, event: Event, act: Act) -> None:
        """Let the movements of an event be heard."""
        self.state.services.audio.hushed = isinstance(event, PartnerRevealed)
        if act.sound and not act.sound_after:
            self._sound(act.sound)

    def _cues(self, act: Act) -> tuple[Cue, ...]:
        """Return what lets movements be heard some time after they have begun."""
        if not act.sound_after:
            return ()
        return (Cue(act.sound_after, functools.partial(self._sound, act.sound)),)

    def _end(self, event: Event, *, last: bool) -> None:
        """Take that movements of an event are over."""
        self.state.services.audio.hushed = False
        if last and isinstance(event, TrickWon):
            self._count(event)

    def _count(self, won: TrickWon) -> None:
        """Let the points of a trick pop up where it was gathered, if points are shown there."""
        shown, points = self.state.settings.show_points, card_points(won.cards)
        own = won.seat == self.state.session.seat
        if points and self.pace.collect and (shown == "all" or (shown == "own" and own)):
            self.state.asides.count(won.seat, points)

    def _sound(self, name: str) -> None:
        heard = {"draw": "deal", "call": "chime", "deal": "shuffle"}.get(name, name)
        self.state.services.audio.play(heard)

    def _react(self, event: Event) -> None:
        """Do what an event asks for beside movement."""
        state, names = self.state, self.state.services.names
        match event:
            case DealStarted():
                state.finishing = False
                self.attention.forget_choices()
                state.focus.target = None
                state.asides.fall_silent()
            case BidMade() | Passed():
                self._say_bid(event)
            case PhraseSaid() if not self._is_reasoned(event):
                text = names.phrase(event, state.words.listener(state.after))
                self._say(event.seat, text)
            case SignalSeen():
                table = state.after.ruleset.signal_table
                text = names.gesture(event.gesture)
                if is_caught(state.after, event.seat):
                    text = state.services.catalog.text("You saw it: {sign}", sign=text)
                self._say(event.seat, text, picture=signal_picture(event.gesture, table))
            case CardPlayed() if event.seat == state.session.seat:
                self.attention.forget_choices()
                layout_of = self.arrangement.layout_of
                old, new = (list(layout_of(v).hand) for v in (state.before, state.after))
                state.focus.follow_hand(event.card, old, new)
            case DealScored():
                state.finishing = False
                self.score_is_due = True
            case _:
                pass

    def _is_reasoned(self, event: PhraseSaid) -> bool:
        """Whether a phrase comes with words that say on what it rests."""
        heard = self.state.session.heard
        return any(r.proof is not None and r.speaker == event.seat for r in heard)

    def _listen(self, event: Event) -> None:
        """Show what the company says about an event, and the faces it makes."""
        state = self.state
        state.moods.follow(event, state.after)
        if isinstance(event, PartnerRevealed):
            state.asides.fall_silent()  # what was suspected until now is known to all
        names, listener = state.services.names, state.words.listener(state.after)
        for remark in state.session.heard:
            state.asides.remark(remark.speaker, spoken(self._claimed(remark), names, listener))

    def _claimed(self, remark: Remark) -> Remark:
        """Return the player's own words with the play that he has chosen to speak of."""
        claim = self.state.claim
        if claim is None or (claim.speaker, claim.kind, claim.about) != (
            remark.speaker,
            remark.kind,
            remark.about,
        ):
            return remark
        self.state.claim = None
        return claim

    def _say_bid(self, event: BidMade | Passed) -> None:
        services = self.state.services
        if isinstance(event, Passed):
            services.audio.play("knock")
        if event.seat == self.state.session.seat:
            return
        text = (
            services.names.bid(event)
            if isinstance(event, BidMade)
            else services.catalog.text_in("bubble", "Pass")
        )
        self._say(event.seat, text, strong=True)

    def _say(self, seat: Seat, text: str, *, picture: str = "", strong: bool = False) -> None:
        self.state.asides.say(seat, text, picture=picture, strong=strong)
        self.state.stale = True
