"""Pictures made anew: another deck in a deal, another size of cards, another size of window."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.commands.bench.measuring import FRAME, SIZES, table, times_of, undisturbed
from game.commands.stage import unseen_app

if TYPE_CHECKING:
    from game.app import App

_CARD_WIDTHS: Final = {"720p": 112, "1080p": 168, "4k": 336}
"""Pixels of a card in hand by the window's height."""

_RESIZED: Final = {"1080p": ((1280, 720), (1920, 1080)), "4k": ((1920, 1080), (3840, 2160))}
"""Windows before and after a change of size."""


def deck_switch_1080p() -> dict[str, Any]:
    """Return how another deck is taken up in a deal: for the first time, and when seen before."""
    from game.theme.loader import ThemeLibrary

    figures = {}
    for deck in ThemeLibrary().decks():
        start = "francesi" if deck.id == "napoletane" else "napoletane"
        with table(SIZES["1080p"], deck=start) as (app, _):
            figures[deck.id] = _deck_switch(app, deck.id)
            _deck_switch(app, start)
            figures[f"{deck.id} again"] = _deck_switch(app, deck.id)
    return figures


def _deck_switch(app: App, deck: str) -> dict[str, float]:
    """Return the longest frame, and after how long at 60 frames a second the faces are there."""
    frames: list[float] = []
    services, in_sight = app.services, 0.0
    began = time.process_time()
    services.change(deck=deck)
    with undisturbed():
        while not frames or services.deck_is_coming or not in_sight:
            app.step(FRAME)
            frames.append(time.process_time() - began)
            began = time.process_time()
            if not in_sight and services.surfaces.deck.id == deck and not services.redressed:
                in_sight = sum(max(FRAME, each) for each in frames)
    return {
        "longest_frame_ms": max(frames) * 1000,
        "faces_in_sight_s": in_sight,
        "all_faces_s": sum(max(FRAME, each) for each in frames),
    }


def deck_at_new_size() -> dict[str, Any]:
    """Return what forty cards of a new size cost, against reading and scaling their files."""
    return {name: _new_size(width) for name, width in _CARD_WIDTHS.items()}


def _new_size(width: int) -> dict[str, float]:
    """Return the cost of a deck shown for the first time, and then at another size."""
    import pygame

    from game.theme.fonts import Fonts
    from game.theme.loader import ThemeLibrary
    from game.theme.shapes import Shapes
    from game.theme.surfaces import Surfaces, card_size

    library = ThemeLibrary()
    deck, size = library.deck("francesi"), card_size(width, library.deck("francesi"))
    other = (size[0] + 5, size[1] + 8)
    with unseen_app(SIZES["720p"], {}):
        best = dict.fromkeys(("plain", "first", "again", "longest_step"), math.inf)
        for _ in range(5):  # in turn, so that a busy machine slows both alike
            best["plain"] = min(best["plain"], _plain_masters(list(deck.faces.values()), size))
            surfaces = Surfaces(deck, library.table("felt"), Fonts("en"), Shapes())
            first = times_of(surfaces.prepare(deck, [size]))
            again = times_of(surfaces.prepare(deck, [other]))
            best["first"] = min(best["first"], sum(first))
            best["again"] = min(best["again"], sum(again))
            best["longest_step"] = min(best["longest_step"], max(first + again))
    pygame.quit()
    return {
        "first_over_masters": best["first"] / best["plain"],
        "again_over_masters": best["again"] / best["plain"],
        "longest_step_ms": best["longest_step"] * 1000,
    }


def _plain_masters(files: list[Path], size: tuple[int, int]) -> float:
    """Return the processor time of reading and smoothly scaling pictures one after another."""
    import pygame

    began = time.process_time()
    for file in files:
        pygame.transform.smoothscale(pygame.image.load(file).convert_alpha(), size)
    return time.process_time() - began


def resize_longest_frame_ms() -> dict[str, float]:
    """Return the longest frame after the window got another size."""
    return {name: _longest_after_resize(*sizes) for name, sizes in _RESIZED.items()}


def _longest_after_resize(before: tuple[int, int], after: tuple[int, int]) -> float:
    """Return the milliseconds of the longest frame after a change of size."""
    from game.input.intents import Resized

    with table(before) as (app, _):
        app.services.surfaces.hurried = True  # as in the program that a player runs
        for _ in range(400):
            app.step(FRAME)
        app.window.resize(after)
        app.feed([Resized(after)])
        times = []
        for _ in range(120):
            began = time.process_time()
            app.step(FRAME)
            times.append(time.process_time() - began)
    return max(times) * 1000
