"""The stack of scenes: life-cycle calls pair, changes wait, intents go from the top down."""

from collections.abc import Sequence

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.input.intents import Back, Command, Intent, Resized, Restyled
from game.scenes.base import BaseScene
from game.scenes.manager import FADE_SECONDS, SceneManager


class Recorder(BaseScene):
    """Notes what is called, and uses the intents it is told to."""

    def __init__(self, name: str, log: list[str], *, opaque: bool = True) -> None:
        super().__init__()
        self.name, self.log, self.opaque = name, log, opaque
        self.uses: type[Intent] | tuple[()] = ()
        self.seen: list[Intent] = []

    def enter(self) -> None:
        self.log.append(f"{self.name}.enter")

    def pause(self) -> None:
        self.log.append(f"{self.name}.pause")

    def resume(self) -> None:
        super().resume()
        self.log.append(f"{self.name}.resume")

    def leave(self) -> None:
        self.log.append(f"{self.name}.leave")

    def handle(self, intent: Intent) -> bool:
        self.seen.append(intent)
        return isinstance(intent, self.uses)

    def paint(self, target: pygame.Surface) -> Sequence[pygame.Rect]:
        self.log.append(f"{self.name}.draw")
        return [target.get_rect()]


def test_calls_come_in_order() -> None:
    log: list[str] = []
    scenes = SceneManager(Recorder("a", log))
    scenes.push(Recorder("b", log))
    scenes.settle()
    scenes.replace(Recorder("c", log))
    scenes.settle()
    scenes.pop()
    scenes.settle()
    scenes.clear()
    scenes.settle()
    expected = "a.enter a.pause b.enter b.leave c.enter c.leave a.resume a.leave"
    assert log == expected.split()
    assert scenes.top is None


def test_changes_wait_for_the_end_of_the_update() -> None:
    log: list[str] = []
    scenes = SceneManager(Recorder("a", log))

    class Pusher(Recorder):
        def update(self, dt: float) -> None:
            scenes.push(Recorder("c", self.log))
            self.log.append("still on top" if scenes.top is self else "not")

    scenes.push(Pusher("b", log))
    scenes.settle()
    scenes.update(0.1)
    assert log[-3:] == ["still on top", "b.pause", "c.enter"]


@given(st.lists(st.sampled_from(["push", "pop", "replace", "reset", "settle", "update"])))
def test_life_cycles_always_pair(steps: list[str]) -> None:
    log: list[str] = []
    scenes = SceneManager(Recorder("0", log))
    for number, step in enumerate(steps, 1):
        fresh = Recorder(str(number), log)
        match step:
            case "push" | "replace" | "reset":
                getattr(scenes, step)(fresh)
            case "update":
                scenes.update(0.1)
            case _:
                getattr(scenes, step)()
    scenes.clear()
    scenes.settle()
    for name in {line.split(".")[0] for line in log}:
        calls = [line.split(".")[1] for line in log if line.split(".")[0] == name]
        assert calls[0] == "enter"
        assert calls[-1] == "leave"
        assert calls.count("enter") == calls.count("leave") == 1
        inner = calls[1:-1]
        assert inner == (["pause", "resume"] * len(inner))[: len(inner)]


def test_a_used_intent_goes_no_further() -> None:
    log: list[str] = []
    lower, upper = Recorder("a", log), Recorder("b", log)
    upper.uses = Back
    scenes = SceneManager(lower)
    scenes.push(upper)
    scenes.settle()
    assert scenes.handle(Back())
    assert not scenes.handle(Command("hint"))
    assert upper.seen == [Back(), Command("hint")]
    assert lower.seen == [Command("hint")]


def test_news_of_the_window_reach_every_scene() -> None:
    log: list[str] = []
    lower, upper = Recorder("a", log), Recorder("b", log)
    upper.uses = Resized
    scenes = SceneManager(lower)
    scenes.push(upper)
    scenes.settle()
    scenes.handle(Resized((9, 9)))
    scenes.handle(Restyled())
    assert lower.seen == upper.seen == [Resized((9, 9)), Restyled()]


def test_drawing_begins_at_the_topmost_opaque_scene() -> None:
    log: list[str] = []
    scenes = SceneManager(Recorder("a", log))
    scenes.push(Recorder("b", log))
    scenes.push(Recorder("c", log, opaque=False))
    scenes.settle()
    log.clear()
    assert scenes.draw(pygame.Surface((4, 4))) is None
    assert log == ["b.draw", "c.draw"]


def test_an_unchanged_scene_is_not_drawn_again() -> None:
    scenes = SceneManager(Recorder("a", []))
    target = pygame.Surface((4, 4))
    assert scenes.changed()
    assert scenes.draw(target) is None
    assert not scenes.changed()
    scenes.invalidate()
    assert scenes.changed()


def test_touched_parts_are_passed_on_only_when_the_rest_is_still_there() -> None:
    top = Recorder("a", [])
    scenes = SceneManager(top)
    target = pygame.Surface((4, 4))
    scenes.draw(target)
    top.invalidate()
    assert scenes.draw(target) == [target.get_rect()]
    scenes.invalidate()
    assert scenes.draw(target) is None


def test_a_fade_ends_with_the_new_picture_alone() -> None:
    scenes = SceneManager(BaseScene())
    target = pygame.Surface((4, 4))
    target.fill("white")
    scenes.push(Painter("black"))
    scenes.settle()
    assert scenes.switched
    scenes.begin_fade(target)
    assert scenes.animating
    scenes.draw(target)
    assert target.get_at((0, 0)).r > 200
    scenes.update(FADE_SECONDS / 2)
    scenes.draw(target)
    assert 80 < target.get_at((0, 0)).r < 180
    scenes.update(FADE_SECONDS)
    assert scenes.changed()
    scenes.draw(target)
    assert target.get_at((0, 0)).r == 0
    assert not scenes.animating
    assert not scenes.changed()


def test_reduced_motion_fades_nothing() -> None:
    scenes = SceneManager(BaseScene())
    scenes.fades = False
    scenes.begin_fade(pygame.Surface((4, 4)))
    assert not scenes.animating


class Painter(BaseScene):
    """Fills the target with a colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def paint(self, target: pygame.Surface) -> None:
        target.fill(self.colour)
