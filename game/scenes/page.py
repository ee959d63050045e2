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
BAR_HEIGHT = 40
MARGIN = 32
"""Units from the stage's sides to bar, panels and keys."""
INSET = 32
"""Units from a panel's outer edge to its content."""


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

    def content_area(self) -> pygame.Rect:
        """Return the area between the title bar and the line of keys, in pixels."""
        look = self.look
        top = look.px(BAR_TOP) + look.high(BAR_HEIGHT, 18) + look.px(24)
        bottom = look.size[1] - look.px(30) - look.high(26, 15)
        area = pygame.Rect(look.stage.left + look.px(MARGIN), top, 0, bottom - top)
        area.width = look.stage.width - 2 * look.px(MARGIN)
        return area

    def inside(self, panel: pygame.Rect) -> pygame.Rect:
        """Return the part of a framed panel that is free for content."""
        inset = self.look.px(INSET)
        return panel.inflate(-2 * inset, -2 * inset)

    def add_bar(self, title: str, back: str, subtitle: str = "") -> None:
        """Add the back button, the title in the title face and one subtitle after it."""
        look = self.look
        high = look.high(BAR_HEIGHT, 18)
        natural = Button.natural_width(look, back, size=18, icon="mark:left") - look.px(16)
        width = max(look.px(136), natural)
        left = look.stage.left + look.px(MARGIN)
        area = pygame.Rect(left, look.px(BAR_TOP), width, high)
        # A title is large already: it grows less than other text.
        size = 36 * min(1.0, 1.3 / look.text_scale)
        left = area.right + look.px(24)
        room = look.stage.right - look.px(MARGIN) - left
        title_width = min(room, look.width(title, Style.TITLE, size) + look.px(4))
        name = Label(
            pygame.Rect(left, area.top, title_width, high),
            title,
            style=Style.TITLE,
            size=size,
            colour=look.colour("text"),
            shadow=palette.INK,
        )
        self.page.add(name, group=BAR)
        at = left + title_width + look.px(24)
        rest = look.stage.right - look.px(MARGIN) - at
        if subtitle and rest > look.px(60):
            note = pygame.Rect(at, area.top + look.px(3), rest, high)
            self.page.add(
                Label(note, subtitle, style=Style.TEXT, colour=look.colour("text")), group=BAR
            )
        self.page.add(Button(area, back, self.back, icon="mark:left", size=18), group=BAR)

    def add_keys(self, *keys: tuple[str, str]) -> None:
        """Add the line of keys: pairs of key caps ("Left Right", "Enter") and a word."""
        look = self.look
        high = look.high(26, 15)
        area = pygame.Rect(look.stage.left + look.px(MARGIN), 0, 0, high)
        area.width = look.stage.width - 2 * look.px(MARGIN)
        area.bottom = look.size[1] - look.px(12)
        legend = KeyLegend(area, [Key(cap, word) for cap, word in keys], look.colour("text"))
        self.page.add(legend, group=BAR)
