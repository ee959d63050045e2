"""The first screen: every way out of it, its notices, its languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Command, Confirm
from game.scenes.menu import MenuActions, MenuScene, OpenMatch
from game.services import Services
from tests.screens import ROOMS, Program, cut_texts, faults_of_layout, program, reachable, shown

OPEN = OpenMatch(
    "Chiamata, socio nascosto, mano 14",
    "Zi’ Peppe −12, tu −11: si va a 21 punti",
    ("comare", "fisher", "nonna", "innkeeper", "notary"),
)
WAYS = ("resume", "new_match", "rules", "learn", "teach", "settings", "about", "quit")


class Visitor:
    """Stands behind the menu and notes where it leads."""

    def __init__(self, services: Services, match: OpenMatch | None = OPEN) -> None:
        self.went: list[str] = []
        self.services = services
        ways = {way: (lambda way=way: self.went.append(way)) for way in WAYS}
        self.menu = MenuScene(
            services,
            MenuActions(
                describe_open=lambda: match,
                set_language=lambda code: services.change(language=code),
                **ways,
            ),
        )
        self.menu.enter()


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return Program(tmp_path).services


def test_every_button_leads_where_it_says(services: Services) -> None:
    visitor = Visitor(services)
    labels = {
        "Continue": "resume",
        "New match": "new_match",
        "Learn": "learn",
        "Settings": "settings",
        "About the game": "about",
        "Quit": "quit",
    }
    for label, way in labels.items():
        visitor.went.clear()
        visitor.menu.page.focus_on(visitor.menu.page.named(label))
        visitor.menu.handle(Confirm())
        assert visitor.went == [way], label
    for command, way in (("help", "rules"), ("new_match", "new_match")):
        visitor.went.clear()
        assert visitor.menu.handle(Command(command))
        assert visitor.went == [way]


def test_arrows_reach_everything(services: Services) -> None:
    page = Visitor(services).menu.page
    assert reachable(page) == {widget.label for widget in page.widgets if widget.focusable}


def test_continue_has_the_focus_where_there_is_a_match(services: Services) -> None:
    for match, label in ((OPEN, "Continue"), (None, "New match")):
        page = Visitor(services, match).menu.page
        assert page.focus is not None
        assert page.focus.label == label
    assert "Zi’ Peppe −12" in Visitor(services).menu.page.spoken


def test_the_language_changes_at_once(services: Services) -> None:
    visitor = Visitor(services)
    seen = []
    for _ in range(4):
        language = visitor.menu.page.widgets
        button = next(w for w in language if w.label in ("English", "Italiano", "日本語", "한국어"))
        seen.append((button.label, visitor.menu.page.widgets[2].label))
        button.activate()
    assert sorted(name for name, _ in seen) == ["English", "Italiano", "日本語", "한국어"]
    assert len({title for _, title in seen}) == 4
    assert services.catalog.language == "en"


def test_notices_are_a_quiet_line(tmp_path: Path) -> None:
    broken = tmp_path / "settings.yaml"
    broken.write_text("deck: [", encoding="utf-8")
    with program(tmp_path) as game:
        (told,) = game.scene(MenuScene).told
        assert "settings.broken-1.yaml" in told
        assert game.page.toast is None
        assert game.services.notices == []


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_everything_fits(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    size = (width, height)
    services = Program(tmp_path, size, language=language, text_scale=scale).services
    for match in (OPEN, None):
        visitor = Visitor(services, match)
        with cut_texts() as cut:
            shown(services, visitor.menu)
        assert faults_of_layout(visitor.menu.page, size) == []
        # The longest standing may be cut where text is twice as large.
        assert [text for text in cut if scale < 2 or "Peppe" not in text] == []
