"""The program around the scenes: window, pace, settings at once, resizing, failing politely."""

import os
import shutil
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import (
    AWAY_RATE,
    BUSY_RATE,
    IDLE_RATE,
    App,
    start_logging,
)
from game.crash import write_report
from game.input.intents import (
    Back,
    Command,
    Confirm,
    Dropped,
    Exposed,
    Intent,
    Minimised,
    Press,
    Quit,
    Resized,
)
from game.paths import Paths
from game.scenes.base import BaseScene
from game.scenes.page import PageScene
from game.services import Services
from game.settings import SettingsFile
from game.storage.store import Store
from game.widgets.button import Button
from game.widgets.look import Look
from game.window import NoDisplayError, Window, prepare_display, start_place, start_size
from tests.theme.broken import CHILD

SIZE = (960, 540)


class Hall(PageScene):
    """A page with one button that shows the language."""

    def __init__(self, services: Services) -> None:
        super().__init__(lambda: services.look)
        self.services = services
        self.built = 0
        self.drawn = 0

    def build(self, look: Look) -> None:
        self.built += 1
        self.add_bar(self.services.catalog.language, "Back")
        self.page.add(Button(look.rect(100, 200, 200, 48), "Go", lambda: self.page.say("gone")))
        self.add_keys(("Enter", "go"))

    def paint(self, target: pygame.Surface) -> None:
        self.drawn += 1
        super().paint(target)

    def back(self) -> None:
        self.services.scenes.clear()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    prepare_display()
    services = Services.build(
        Paths.find(tmp_path), SIZE, overrides={"language": "it"}, store=Store.in_memory()
    )
    app = App(services, Window(SIZE, full_screen=False, software="auto"))
    app.start(Hall(services))
    run(app)
    yield app
    services.close()
    pygame.display.quit()


def hall(app: App) -> Hall:
    scene = app.services.scenes.scenes[0]
    assert isinstance(scene, Hall)
    return scene


def run(app: App, *intents: Intent, seconds: float = 0.3) -> None:
    app.feed(intents)
    for _ in range(round(seconds * 60)):
        app.step(1 / 60)


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    drawn = app.frames_drawn
    run(app, seconds=3)
    assert app.frames_drawn == drawn
    run(app, Exposed())
    assert app.frames_drawn == drawn + 1


def test_the_page_gets_intents_and_shows_the_answer(app: App) -> None:
    before = pygame.image.tobytes(app.frame(), "RGB")
    run(app, Confirm())
    assert hall(app).page.toast is not None
    assert pygame.image.tobytes(app.frame(), "RGB") != before


def test_a_new_language_rebuilds_the_page_at_once_and_is_saved_soon(app: App) -> None:
    scene, services = hall(app), app.services
    built = scene.built
    services.change(language="en")
    run(app, seconds=0.05)
    assert scene.built == built + 1
    assert scene.page.named("en")
    run(app, seconds=2)
    assert SettingsFile.load(services.paths.settings_file).settings.language == "en"


def test_what_the_command_line_says_is_not_saved(app: App) -> None:
    app.services.change(table="walnut")
    run(app, seconds=2)
    saved = SettingsFile.load(app.services.paths.settings_file).settings
    assert (saved.language, saved.table) == ("auto", "walnut")


def test_a_resize_is_stretched_first_and_built_when_the_size_holds_still(app: App) -> None:
    scene = hall(app)
    built = scene.built
    app.window.surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    for _ in range(5):
        run(app, Resized((1280, 720)), seconds=0.05)
    assert (scene.built, app.services.look.size) == (built, SIZE)
    # The new size came with an empty picture, as a real window's does.
    assert pygame.transform.average_color(app.window.surface)[:3] != (0, 0, 0)
    run(app, seconds=0.4)
    assert (scene.built, app.services.look.size) == (built + 1, (1280, 720))
    assert app.services.settings.window_size == (1280, 720)


def test_a_window_put_away_is_not_drawn_and_slow(app: App) -> None:
    run(app, Minimised(True), seconds=1)
    drawn = app.frames_drawn
    hall(app).invalidate()
    run(app, seconds=1)
    assert app.frames_drawn == drawn
    assert app._rate() == AWAY_RATE
    run(app, Minimised(False), Exposed())
    assert app.frames_drawn > drawn


def test_the_pace_follows_what_happens(app: App) -> None:
    run(app, seconds=1)
    assert app._rate() == IDLE_RATE
    run(app, Press((5, 5)), seconds=0.1)
    assert app._rate() == BUSY_RATE


class QuickClock:
    """A clock that does not wait."""

    def tick(self, rate: float) -> int:
        return round(1000 / rate)


def test_a_program_at_rest_hardly_steps_but_answers_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.audio.muted = True
    monkeypatch.setattr(app, "_clock", QuickClock())
    for _ in range(1000):
        app.turn()
    assert app.rests
    begun = app._now
    steps: list[float] = []
    step = app.step

    def counted(dt: float) -> None:
        steps.append(dt)
        step(dt)

    monkeypatch.setattr(app, "step", counted)
    for _ in range(20):
        app.turn()
    assert len(steps) == 4
    assert app._now - begun == pytest.approx(1.0, abs=0.06)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.turn()
    assert len(steps) == 5
    assert not app.rests
    assert app._rate() == BUSY_RATE


def test_full_screen_and_back_keeps_the_window_size(app: App) -> None:
    run(app, Command("fullscreen"))
    assert app.window.full_screen
    run(app, Command("fullscreen"))
    assert not app.window.full_screen
    assert app.window.surface.get_size() == SIZE
    assert not app.services.settings.full_screen


def test_a_window_the_system_leaves_too_large_is_asked_for_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(app, Command("fullscreen"))
    real, asked = pygame.display.set_mode, []

    def stubborn(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(size)
        warnings.warn(
            "Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=1
        )
        return real((1200, 700) if len(asked) == 1 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", stubborn)
    run(app, Command("fullscreen"))
    assert asked == [SIZE, SIZE]
    assert app.services.look.size == app.window.surface.get_size() == SIZE


def test_the_layout_follows_the_window_the_system_grants(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(app, Command("fullscreen"))
    real = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags=0: real((1200, 700), flags))
    run(app, Command("fullscreen"))
    assert app.services.look.size == (1200, 700)


def test_larger_text_than_the_window_holds_is_explained(app: App) -> None:
    run(app, *[Command("text_bigger")] * 12)
    assert app.services.look.text_scale < 2
    assert "contiene" in app.services.notices[-1] or "%" in app.services.notices[-1]


def test_esc_leaves_full_screen_when_nothing_else_wants_it(app: App) -> None:
    app.services.scenes.push(BaseScene())
    run(app, Command("fullscreen"))
    hall(app).page.on_back = None
    run(app, Back())
    assert not app.window.full_screen
    assert app.running


def test_mute_and_screenshot_say_what_came_of_them(app: App) -> None:
    services = app.services
    run(app, Command("mute"))
    assert services.take_answer() == services.catalog.text("Sound off")
    run(app, Command("mute"))
    assert services.take_answer() == services.catalog.text("Sound on")
    run(app, Command("screenshot"))
    assert "briscola-001.png" in services.take_answer()
    assert services.take_answer() == ""


def test_text_size_and_mute_answer_to_their_keys(app: App) -> None:
    settings = app.services.settings
    run(app, Command("text_bigger"), Command("mute"))
    changed = app.services.settings
    assert changed.text_scale > settings.text_scale
    assert changed.mute != settings.mute
    run(app, Command("text_normal"))
    assert app.services.settings.text_scale == 1.0


def test_a_screenshot_never_overwrites_another(app: App) -> None:
    run(app, Command("screenshot"), Command("screenshot"))
    folder = app.services.paths.pictures
    assert len(list(folder.glob("*.png"))) == 2


def test_another_deck_appears_some_frames_later_and_no_frame_reads_it_all(app: App) -> None:
    services = app.services
    services.surfaces.card(None, (90, 144))
    services.change(deck="francesi", back="blue")
    assert services.surfaces.deck.id == "napoletane"
    run(app, seconds=3)
    assert services.surfaces.deck.id == "francesi"
    assert services.surfaces.back_id == "blue"


def test_a_theme_that_is_gone_becomes_a_notice(app: App) -> None:
    app.services.change(deck="gone")
    run(app, seconds=1)
    assert app.services.surfaces.deck.id == "napoletane"
    assert any("gone" in notice for notice in app.services.notices)


def test_a_theme_dropped_onto_the_window_is_there_at_once(app: App, tmp_path: Path) -> None:
    source = tmp_path / "found somewhere"
    source.mkdir()
    (source / "deck.yaml").write_text(CHILD, encoding="utf-8")
    run(app, Dropped(source))
    assert [deck.id for deck in app.services.themes.decks()][-1] == "mine"
    assert any("Mine" in notice for notice in app.services.notices)
    app.services.change(deck="mine")
    run(app, seconds=3)
    assert app.services.surfaces.deck.name("en") == "Mine"
    (source / "deck.yaml").write_text(CHILD.replace("{en: Mine}", "{en: New}"), encoding="utf-8")
    run(app, Dropped(source), seconds=3)
    assert app.services.surfaces.deck.name("en") == "New"


@pytest.mark.parametrize("packed", [False, True])
def test_the_system_s_own_event_brings_a_folder_and_a_zip(
    app: App, tmp_path: Path, packed: bool
) -> None:
    source = tmp_path / "mine"
    source.mkdir()
    (source / "deck.yaml").write_text(CHILD, encoding="utf-8")
    dropped = str(source)
    if packed:
        dropped = shutil.make_archive(str(tmp_path / "gift"), "zip", tmp_path, "mine")
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=dropped))
    app.feed(app.services.reader.read())
    run(app)
    assert [deck.id for deck in app.services.themes.decks()][-1] == "mine"


def test_what_is_no_theme_is_refused_with_a_reason(app: App, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("hello", encoding="utf-8")
    run(app, Dropped(tmp_path / "letter.txt"))
    assert app.services.notices == [
        "letter.txt non si può installare: non è né la cartella di un tema né un suo file zip"
    ]


def test_quit_leaves_every_scene_and_an_empty_stack_ends_the_program(app: App) -> None:
    left: list[str] = []

    class Upper(BaseScene):
        def leave(self) -> None:
            left.append("upper")

    app.services.scenes.push(Upper())
    run(app, seconds=0.05)
    run(app, Quit())
    assert not app.running
    assert left == ["upper"]
    assert app.services.scenes.top is None


def test_leaving_the_last_scene_ends_the_program(app: App) -> None:
    run(app, Back())
    assert not app.running


def test_a_failure_is_written_down_and_told_in_one_line(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(BaseScene):
        def update(self, dt: float) -> None:
            raise ZeroDivisionError("the cards are wet")

    app.services.change(player_name="Giovannino")
    assert app.run(Broken()) == 1
    (report,) = app.services.paths.logs.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "the cards are wet" in text
    assert "Giovannino" not in text
    assert str(Path.home()) not in text
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert str(report) in told


def test_a_report_that_cannot_be_written_is_no_second_failure(app: App) -> None:
    app.services.paths.logs.parent.mkdir(parents=True, exist_ok=True)
    app.services.paths.logs.write_text("a file where the folder should be")
    assert write_report(ValueError("x"), app.services) is None
    assert start_logging(app.services.paths) is None


def test_a_window_is_never_larger_than_the_screen() -> None:
    assert start_size((1280, 720), [(1024, 600)]) == (1024, 570)
    assert start_size((1280, 720), [(1920, 1080)]) == (1280, 720)
    assert start_size((1280, 720), [(3840, 2160)]) == (2688, 1512)
    assert start_size((800, 600), []) == (800, 600)


def test_a_window_opens_where_it_was_within_reach() -> None:
    size, one = (1280, 720), [(1920, 1080)]
    assert start_place((300, 200), size, one) == (300, 200)
    assert start_place((-300, -60), size, one) == (-300, 0)
    assert start_place((1200, 300), size, one) == (1200, 300)
    assert start_place((2500, 1400), size, one) == (640, 306)
    assert start_place((-1900, -60), size, one) == (0, 0)
    assert start_place((5000, 5000), (1920, 1140), [(1920, 1080)]) == (0, 0)
    assert start_place((500, 400), (1024, 570), [(1024, 600)]) == (0, 0)
    assert start_place((2500, 100), size, [*one, *one]) == (2500, 100)
    assert start_place((2500, 100), size, []) == (2500, 100)


def test_a_slow_screen_is_drawn_on_simply_from_the_next_start(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr("game.window.SLOW_PRESENT", -1.0)
    for _ in range(40):
        app.window.present(None)
    app.services.scenes.invalidate()
    run(app, seconds=0.1)
    assert app.services.settings.software == "on"
    assert sum("lente" in each for each in app.services.notices) == 1


def test_no_screen_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplayError, match="no window can be opened"):
        prepare_display()


def test_folders_follow_the_override_and_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = Paths.find(tmp_path / "a")
    assert paths.settings_file == tmp_path / "a" / "settings.yaml"
    assert all(tmp_path in p.parents for p in (paths.store_file, paths.themes, paths.logs))
    monkeypatch.setenv("BRISCOLA_DATA", str(tmp_path / "b"))
    assert Paths.find().data == tmp_path / "b"
    assert Paths.find(tmp_path / "a").data == tmp_path / "a"
    monkeypatch.delenv("BRISCOLA_DATA")
    assert Paths.find().data.name == "Briscola"


def test_the_window_has_the_name_of_the_program_and_not_of_its_script(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")  # as importing pygame does
    prepare_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "briscola"


def test_a_window_does_not_wander_by_the_width_of_its_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepare_display()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    place = (300, 200)
    for frame, moved in (((1, 20), (0, 0)), ((0, 0), (0, 0)), ((4, 31), (-90, 45))):
        inside = (place[0] + frame[0], place[1] + frame[1])
        monkeypatch.setattr(pygame.display, "get_window_position", lambda at=inside: at)
        window = Window((1024, 600), full_screen=False, software="on", place=place)
        window.present(None)
        inside = (inside[0] + moved[0], inside[1] + moved[1])
        monkeypatch.setattr(pygame.display, "get_window_position", lambda at=inside: at)
        assert window.place == (place[0] + moved[0], place[1] + moved[1])


class Desktop:
    """A desktop that moves a window by its frame, unless it is told the place once more."""

    def __init__(self, frame: tuple[int, int], *, obeys: bool = True) -> None:
        self.frame, self.obeys = frame, obeys
        self.at = (0, 0)
        self.asked = 0

    def place(self) -> tuple[int, int]:
        return self.at

    def put(self, place: tuple[int, int]) -> None:
        self.asked += 1
        if self.obeys:
            self.at = place

    def give_frame(self) -> None:
        self.at = (self.at[0] + self.frame[0], self.at[1] + self.frame[1])


@pytest.mark.parametrize(
    ("desktop", "asked"),
    [
        (Desktop((1, 20)), 1),
        (Desktop((0, 0)), 0),
        (Desktop((1, 20), obeys=False), 3),
    ],
)
def test_after_the_full_screen_a_window_stands_where_it_stood(
    monkeypatch: pytest.MonkeyPatch, desktop: Desktop, asked: int
) -> None:
    prepare_display()
    window = Window((1024, 600), full_screen=False, software="on")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_window_position", desktop.place)
    monkeypatch.setattr(pygame.display, "set_window_position", desktop.put)
    home = desktop.at = (301, 220)
    window.toggle_full_screen()
    desktop.at = (0, 0)
    window.settle()
    assert desktop.asked == 0
    desktop.at = home
    window.toggle_full_screen()
    window.settle()
    desktop.give_frame()
    for _ in range(10):
        window.settle()
    assert desktop.asked == asked
    assert (desktop.at == home) is (desktop.obeys or desktop.frame == (0, 0))
    if not desktop.obeys:
        return
    desktop.at = (10, 10)  # much later the player moves it
    monkeypatch.setattr("game.window.time.monotonic", lambda: float("inf"))
    window.settle()
    assert desktop.at == (10, 10)


def test_a_window_that_is_gone_has_no_place() -> None:
    prepare_display()
    window = Window(SIZE, full_screen=False, software="auto")
    pygame.display.quit()
    try:
        assert window.place is None
    finally:
        prepare_display()
