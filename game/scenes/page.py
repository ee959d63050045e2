"""A scene made of one page: ground, bar with the title, content, line of keys."""

from collections.abc import Callable, Sequence

import pygame

from game.input.intents import Intent, Resized, Restyled
from game.scenes.base import BaseScene
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button
from game.widgets.look import Look
from game.widgets.page import BAR, Page
from game.widgets.panel import Key, KeyLegend
from game.widgets.text import Label

BAR_TOP = 16
CONTENT_TOP = 80
"""Units from the stage's top to the first panel."""
CONTENT_HEIGHT = 580
"""Units of height for panels between the bar and the line of keys."""
MARGIN = 32


class PageScene(BaseScene):
    """Builds its page when it is entered and again whenever the look changes.

    A scene gives `build`, which fills `self.page`. State that must outlive a change of
    size or language belongs to the scene, not to widgets.
    """

    def __init__(self, look: Callable[[], Look]) -> None:
        super().__init__()
        self._look = look
        self.page = Page(on_back=self.back)
        self._built = False

    @property
    def look(self) -> Look:
        """The means of drawing."""
        return self._look()

    @property
    def wants_text(self) -> bool:
        """Whether a text field has the focus."""
        return self.page.wants_text

    def build(self, look: Look) -> None:
        """Fill `self.page`; to be given by the scene itself."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the scene; Esc and the back button end here."""

    def rebuild(self) -> None:
        """Build the page anew and keep the focus on the widget of the same label."""
        old = self.page
        label = old.focus.label if self._built and old.focus and not old.dialog else ""
        self.page = Page(on_back=self.back)
        self.build(self.look)
        self._built = True
        for widget in self.page.widgets:
            if label and widget.label == label and widget.focusable:
                self.page.focus_on(widget)
                break
        if old.toast is not None:
            self.page.say(old.toast.label, old.toast.left)
        if old.dialog is not None:
            self.page.open(old.dialog)
        self.invalidate()

    def enter(self) -> None:
        """Build the page."""
        self.rebuild()

    def resume(self) -> None:
        """Build the page anew: the look may have changed meanwhile."""
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Rebuild for another size or look; let the page take everything else."""
        if isinstance(intent, Resized | Restyled):
            self.rebuild()
            return False
        return self.page.handle(intent)

    def update(self, dt: float) -> None:
        """Advance the page."""
        self.page.update(dt)

    def changed(self) -> bool:
        """Return whether the page has a new picture."""
        return super().changed() or self.page.take_stale()

    def paint(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw ground and page."""
        look = self.look
        look.ground(target)
        self.page.draw(target, look)
        return None

    # -- parts most screens share --------------------------------------------------------

    def add_bar(self, title: str, back: str, subtitle: str = "") -> None:
        """Add the back button, the title in the title face and one subtitle after it."""
        look = self.look
        width = max(look.px(136), Button.natural_width(look, back, size=18, icon="mark:left"))
        area = look.rect(MARGIN, BAR_TOP, 136, 40)
        area.width = width
        button = Button(area, back, self.back, icon="mark:left", size=18)
        left = area.right + look.px(24)
        room = look.stage.right - look.px(MARGIN) - left
        title_width = min(room, look.width(title, Style.TITLE, 36) + look.px(4))
        name = Label(
            pygame.Rect(left, area.top, title_width, area.height),
            title,
            style=Style.TITLE,
            size=36,
            colour=look.colour("text"),
            shadow=palette.INK,
        )
        self.page.add(name, group=BAR)
        if subtitle:
            at = left + title_width + look.px(24)
            rest = max(0, look.stage.right - look.px(MARGIN) - at)
            note = pygame.Rect(at, area.top + look.px(2), rest, area.height)
            self.page.add(
                Label(note, subtitle, style=Style.TEXT, colour=look.colour("text")), group=BAR
            )
        self.page.add(button, group=BAR)

    def add_keys(self, *keys: tuple[str, str]) -> None:
        """Add the line of keys: pairs of key caps ("Left Right", "Enter") and a word."""
        look = self.look
        area = look.rect(MARGIN, 682, 1280 - 2 * MARGIN, 28)
        self.page.add(KeyLegend(area, [Key(cap, word) for cap, word in keys]), group=BAR)
