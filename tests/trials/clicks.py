"""Hands that are quicker than the cards."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pygame

from engine.deal import Phase
from game.input.bindings import DEFAULT_KEYS
from game.table.layout import Fit, lay_out
from game.theme.loader import ThemeLibrary
from tests.trials.records import PLAYER, own_cards, record, steps, the_record, view
from tests.trials.trial import SCREEN, Workshop, trial
from tests.window import Running, pause, running, wait_for

WINDOW: Final = (1280, 720)
SECONDS: Final = 30
RATE: Final = 20
SOONEST: Final = 0.5
"""Seconds; two cards of the player cannot follow each other sooner: others play in between."""
_NEVER: Final = ("Ctrl+Q", "F12", "Ctrl+N")


@contextmanager
def table(workshop: Workshop, preset: str, **settings: Any) -> Iterator[Running]:
    """Start a match and wait until its first deal is dealt."""
    words = ("play", "--preset", preset, "--window", f"{WINDOW[0]}x{WINDOW[1]}")
    with workshop.game(*words, settings=settings) as game:
        wait_for(lambda: record(game.folder) is not None, "the match")
        yield game


def until_play(game: Running) -> None:
    """Pass in the auction until cards are played."""
    wait_for(lambda: _plays_or_passes(game), "the end of the auction", 240)


def _plays_or_passes(game: Running) -> bool:
    found = record(game.folder)
    seen = view(found) if found else None
    if seen is not None and seen.to_act == PLAYER and seen.phase is not Phase.PLAYING:
        game.key("p" if seen.phase is Phase.AUCTION else "Return")
    pause(0.5)
    return seen is not None and seen.phase is Phase.PLAYING


def places_of_cards(game: Running) -> list[pygame.Rect]:
    """Return where the cards lie that the player holds now."""
    deck = ThemeLibrary().deck("napoletane")
    layout = lay_out(game.size(), view(the_record(game.folder)), Fit(aspect=deck.aspect))
    return list(layout.hand.values())


def clicks(
    game: Running, cards: Sequence[pygame.Rect], number: int, seed: int
) -> list[tuple[str, ...]]:
    """Return so many clicks anywhere on cards drawn at random."""
    rng = random.Random(seed)
    to = ("mousemove", "--window", game.window)
    found: list[tuple[str, ...]] = []
    for _ in range(number):
        card = rng.choice(cards)
        x, y = rng.randrange(card.left, card.right), rng.randrange(card.top, card.bottom)
        found.append((*to, str(x), str(y), "click", "1"))
    return found


class Watch:
    """Notes when each card of the player was played."""

    def __init__(self, game: Running) -> None:
        self._game = game
        self.first = self._seen = own_cards(the_record(game.folder))
        self.times: list[float] = []

    def look(self) -> None:
        """Look once."""
        found = record(self._game.folder)
        now = own_cards(found) if found else self._seen
        self.times += [time.monotonic()] * (now - self._seen)
        self._seen = now

    def during(self, acts: Sequence[Sequence[str]], rate: float = RATE) -> float:
        """Do something, and look on; return how many seconds it took."""
        began = time.monotonic()
        hands = self._game.display.at_rate(acts, rate)
        while hands.is_alive():
            self.look()
            pause(0.05)
        took = time.monotonic() - began
        self._game.settle()
        self.look()
        return took

    @property
    def shortest(self) -> float:
        """Seconds between two cards of the player, the least of them."""
        pairs = zip(self.times, self.times[1:], strict=False)
        return min((later - earlier for earlier, later in pairs), default=99.0)


def _on_all_cards(preset: str) -> Callable[[Workshop], str]:
    def run(workshop: Workshop) -> str:
        with table(workshop, preset) as game:
            until_play(game)
            watch = Watch(game)
            acts = clicks(game, places_of_cards(game), SECONDS * RATE, seed=1)
            took = watch.during(acts)
            played = len(watch.times)
            assert played > 1, f"{played} cards played in {took:.0f} s"
            assert watch.shortest >= SOONEST, f"two cards within {watch.shortest:.1f} s"
            same = _compared(workshop, game)
            return (
                f"{len(acts)} clicks in {took:.0f} s, {played} cards, one for each turn, "
                f"no two within {watch.shortest:.1f} s; {same}"
            )

    return run


def _compared(workshop: Workshop, game: Running) -> str:
    """Compare the table with a fresh start, unless the deal is over."""
    if view(the_record(game.folder)).phase is not Phase.PLAYING:
        return "the deal came to its end"
    return f"then {workshop.compare(game, 'after')}"


for _name, _preset, _words in (
    ("39-clicks-two", "briscola_2", "for two"),
    ("39-clicks-chiamata", "chiamata", "in Chiamata"),
    ("39-clicks-six", "briscola_6", "for six"),
):
    trial(_name, f"{RATE} clicks a second on all cards for {SECONDS} s, {_words}")(
        _on_all_cards(_preset)
    )


@trial("39-two-at-once", "a double click; a click and a key at once; a key held down for 6 s")
def two_at_once(workshop: Workshop) -> str:
    done = []
    with table(workshop, "briscola_2") as game:
        for name in ("double click", "click and key", "key held"):
            game.settle()
            place = places_of_cards(game)[0].center
            at = ("mousemove", "--window", game.window, *map(str, place))
            acts = {
                "double click": (*at, "click", "--repeat", "2", "--delay", "60", "1"),
                "click and key": (*at, "click", "1", "key", "2"),
                "key held": ("keydown", "1", "sleep", "6", "keyup", "1"),
            }
            watch = Watch(game)
            watch.during([acts[name]])
            assert len(watch.times) == 1, f"{name}: {len(watch.times)} cards played"
            done.append(f"{name}: 1 card")
        return f"{', '.join(done)}; {_compared(workshop, game)}"


@trial("40-random-hands", "60 s of random keys, clicks and sizes, ten a second, in Chiamata")
def random_hands(workshop: Workshop) -> str:
    rng = random.Random(7)
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys if not key.startswith("Pad")]
    names = [_xdotool_name(key) for key in keys if key not in _NEVER]
    folder = workshop.player(animation_speed="fast")
    words, rounds, starts = ["play", "--preset", "chiamata"], 0, 0
    with workshop.screen() as display:
        while rounds < 12:
            with running(display, folder, *words) as game:
                starts += 1
                rounds += _rounds(game, rng, names, 12 - rounds)
                workshop.keep(display.picture(), f"after-{rounds}")
            words = ["play"]
    found = the_record(folder)
    view(found)
    again = f", started {starts} times as it was quit by a button" if starts > 1 else ""
    return f"600 acts, {steps(found)} steps kept{again}; no report, the match can be read"


def _rounds(game: Running, rng: random.Random, keys: Sequence[str], most: int) -> int:
    """Do rounds of 50 acts until the program is quit by one of them; return how many."""
    for number in range(most):
        game.resize(rng.choice(((1024, 600), (1280, 720), (900, 1000))))
        game.display.at_rate([_any_act(rng, keys) for _ in range(50)], 10).join()
        assert not game.reports, f"there is a report: {game.reports[0]}"
        if not game.is_alive:
            assert game.process.returncode == 0, f"ended with code {game.process.returncode}"
            return number + 1
    return most


def _any_act(rng: random.Random, keys: Sequence[str]) -> tuple[str, ...]:
    if rng.random() < 0.45:
        return ("key", rng.choice(keys))
    place = str(rng.randrange(SCREEN[0])), str(rng.randrange(SCREEN[1]))
    return ("mousemove", *place, "click", "1")


def _xdotool_name(key: str) -> str:
    """Return how xdotool calls a key of the bindings."""
    *modifiers, name = [key] if key in ("+", "=") else key.split("+")
    if key.endswith("++"):
        modifiers, name = key[:-2].split("+"), "+"
    known = {
        "Enter": "Return",
        "KeypadEnter": "KP_Enter",
        "Esc": "Escape",
        "Backspace": "BackSpace",
        "PageUp": "Prior",
        "PageDown": "Next",
        "+": "plus",
        "=": "equal",
        "-": "minus",
        "?": "question",
        "Space": "space",
    }
    name = known.get(name, name.lower() if len(name) == 1 else name)
    return "+".join([*(each.lower() for each in modifiers), name])
