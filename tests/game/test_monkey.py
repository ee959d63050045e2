"""Random hands on everything: whatever is clicked, typed and changed, the game stands.

No exception, no lost card, and whenever the table has come to rest its picture holds exactly
the cards that the player's view says.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.deal import Phase
from engine.ruleset import PRESETS
from engine.view import PlayerView
from game.i18n.catalog import LANGUAGES
from game.input.bindings import DEFAULT_KEYS
from game.scenes.table import TableScene
from game.session import MatchPlan
from tests.screens import Program

SIZES = ((960, 540), (1024, 600), (1280, 720), (1366, 768), (1000, 1400), (1920, 1080))
MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
CODES = {
    "Enter": pygame.K_RETURN,
    "KeypadEnter": pygame.K_KP_ENTER,
    "Space": pygame.K_SPACE,
    "Esc": pygame.K_ESCAPE,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
}
NEVER = {"Ctrl+Q", "F12"}
"""Keys that end the program or write into the player's pictures."""


class Monkey:
    """Hands without a plan.

    Args:
        game: The program, with its first screen open.
        seed: Of everything it does.
    """

    def __init__(self, game: Program, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.settled = 0
        keys = [key for keys in DEFAULT_KEYS.values() for key in keys]
        self._keys = [key for key in keys if key not in NEVER and not key.startswith("Pad")]
        self._acts: list[tuple[int, Callable[[], None]]] = [
            (40, self.click),
            (34, self.press_key),
            (6, self.carry),
            (6, self.wait),
            (4, self.press_button),
            (2, self.resize),
            (2, self.restyle),
            (1, self.look_away),
        ]

    def act(self) -> None:
        """Do one thing, let a moment pass, and see that all is well."""
        weights, acts = zip(*self._acts, strict=True)
        self.rng.choices(acts, weights)[0]()
        self.game.app.step(self.rng.choice((0.0, 0.016, 0.016, 0.1)))
        if self.game.app.running and self.game.top is not None:
            self.check()
        else:
            self.game.start(self.plan())

    def plan(self) -> MatchPlan:
        """Return a match of any preset."""
        preset = self.rng.choice(sorted(PRESETS))
        return MatchPlan(preset, PRESETS[preset], self.rng.getrandbits(40), level="greedy")

    def check(self) -> None:
        """See that no card is lost, and that a table at rest shows what the view says."""
        top = self.game.top
        if not isinstance(top, TableScene) or not top.quiet:
            return
        view = top.session.latest
        assert top.view == view
        shown = top.moment()
        assert not shown.animations
        assert set(shown.layout.hand) == set(view.hand)
        self.count(view)
        self.settled += 1

    def count(self, view: PlayerView) -> None:
        """See that every card of the deck is in one place, as far as the player can tell."""
        if view.phase is not Phase.PLAYING:
            return
        taken = [card for _, _, cards in view.tricks for card in cards]
        seen = [*view.hand, *view.trick, *taken]
        assert len(set(seen)) == len(seen)
        others = sum(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        assert len(seen) + others + view.stock_size == len(view.deck)

    # -- what it does ---------------------------------------------------------------------

    def place(self) -> tuple[int, int]:
        """Return a place to click: often a hand card, else anywhere."""
        top = self.game.top
        if isinstance(top, TableScene) and self.rng.random() < 0.6 and top.layout.hand:
            return self.rng.choice(list(top.layout.hand.values())).center
        wide, high = self.game.app.window.surface.get_size()
        return self.rng.randrange(wide), self.rng.randrange(high)

    def feed(self, *events: pygame.Event) -> None:
        self.game.app.feed(self.game.services.reader.translate(events))

    def click(self) -> None:
        at, button = self.place(), self.rng.choice((1, 1, 1, 1, 3))
        touch = self.rng.random() < 0.1
        self.feed(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch),
        )
        if self.rng.random() < 0.95:
            self.feed(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=touch))

    def carry(self) -> None:
        start, end = self.place(), self.place()
        self.feed(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)),
        )
        self.game.app.step(0.016)
        self.feed(
            pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-1, 1))),
        )

    def press_key(self) -> None:
        name = self.rng.choice((*self._keys, *"1234567890", "Enter", "Enter", "Left", "Space"))
        *mods, cap = name.replace("++", "+=").split("+") if name != "+" else ["+"]
        mod = sum(MODS[each] for each in mods)
        code = (
            CODES.get(cap)
            or getattr(pygame, f"K_{cap}", None)
            or getattr(pygame, f"K_{cap.upper()}", None)
        )
        code = code if code is not None else pygame.key.key_code(cap.lower())
        text = cap if len(cap) == 1 and not mods else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.feed(pygame.Event(kind, key=code, mod=mod, unicode=text, scancode=-1))

    def press_button(self) -> None:
        button = self.rng.randrange(15)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.feed(pygame.Event(kind, button=button, instance_id=0))

    def wait(self) -> None:
        for _ in range(self.rng.randrange(40)):
            self.game.app.step(0.05)

    def resize(self) -> None:
        size = self.rng.choice(SIZES)
        self.game.app.window.resize(size)
        self.feed(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def restyle(self) -> None:
        rng, services = self.rng, self.game.services
        change = rng.choice(
            (
                {"language": rng.choice(list(LANGUAGES))},
                {"deck": rng.choice(services.themes.decks()).id},
                {"table": rng.choice(services.themes.tables()).id},
                {"text_scale": rng.choice((1.0, 1.25, 1.5))},
                {"reduced_motion": rng.random() < 0.3},
                {"animation_speed": rng.choice(("instant", "fast", "normal"))},
                {"direction": rng.choice(("cw", "ccw"))},
                {"wait_for_click": rng.random() < 0.2},
                {"two_click_play": rng.random() < 0.3},
            )
        )
        services.change(**change)

    def look_away(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE)
        self.feed(*(pygame.Event(kind) for kind in kinds[self.rng.randrange(3) :]))


def let_loose(folder: Path, seed: int, events: int) -> int:
    """Let a monkey do so many things; return how often the table had come to rest."""
    game = Program(folder, draws=True, animation_speed="fast")
    monkey = Monkey(game, seed)
    game.start(monkey.plan())
    try:
        for _ in range(events):
            monkey.act()
            if monkey.rng.random() < 0.01:
                game.start(monkey.plan())
    finally:
        game.close()
    return monkey.settled


def test_a_few_hundred_random_events_do_no_harm(tmp_path: Path) -> None:
    assert let_loose(tmp_path, 4, 300) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_random_events_do_no_harm(tmp_path: Path, seed: int) -> None:
    assert let_loose(tmp_path, 100 + seed, 5000) > 300
