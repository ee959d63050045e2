"""Fonts by role and language, and rendered lines of text.

A line is measured and placed by its cap height, not by its line box, so that labels,
values and icons in one row stand on one middle line (mockups). A text that its face
cannot write (Japanese, Korean) is set in the face of that script, mixed text in runs.
"""

import enum
import itertools
import logging
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.paths import ASSETS
from game.record import Record
from game.theme.palette import Colour

MIN_PX: Final = 14
"""No text is set smaller than this."""

_LOG: Final = logging.getLogger(__name__)

_KEPT_LINES: Final = 1500
_KEPT_WIDTHS: Final = 6000
_FINE_BELOW: Final = 48
"""Pixels of type size below which labels are drawn twice as large and reduced: whole pixels
would space their bold letters unevenly."""


class Style(enum.Enum):
    """The roles of type: a face, its weight and slope."""

    TITLE = "title"
    TITLE_ITALIC = "title-italic"
    LABEL = "label"
    LABEL_LIGHT = "label-light"
    LABEL_ITALIC = "label-italic"
    LABEL_HEAVY = "label-heavy"
    TEXT = "text"
    TEXT_BOLD = "text-bold"
    TEXT_ITALIC = "text-italic"


_FILES: Final = {
    Style.TITLE: "bodoni-moda-700.ttf",
    Style.TITLE_ITALIC: "bodoni-moda-600-italic.ttf",
    Style.LABEL: "sansita-700.ttf",
    Style.LABEL_LIGHT: "sansita-400.ttf",
    Style.LABEL_ITALIC: "sansita-400-italic.ttf",
    Style.LABEL_HEAVY: "sansita-800.ttf",
    Style.TEXT: "source-sans-3-400.ttf",
    Style.TEXT_BOLD: "source-sans-3-600.ttf",
    Style.TEXT_ITALIC: "source-sans-3-400-italic.ttf",
}
_SCRIPT_FILES: Final = {"ja": "briscola-jp-400.otf", "ko": "briscola-kr-400.otf"}
_BOLD: Final = frozenset({Style.TITLE, Style.LABEL, Style.LABEL_HEAVY, Style.TEXT_BOLD})
_REDUCED: Final = frozenset({Style.LABEL, Style.LABEL_LIGHT, Style.LABEL_ITALIC, Style.LABEL_HEAVY})
_SCRIPT_SHARE: Final = 0.94
"""Size of a Japanese or Korean face beside a Latin one, whose letters are smaller."""

_NO_LINE_START: Final = (
    "、。，．・：；？！」』）］｝〉》】ー…々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
)
_NO_LINE_END: Final = "「『（［｛〈《【"


class Line(Record):
    """One rendered line.

    Attributes:
        surface: Premultiplied.
        cap_middle: Pixels from the surface's top to the middle of its capitals.
        baseline: Pixels from the surface's top to the baseline.
    """

    surface: pygame.Surface
    cap_middle: float
    baseline: int

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.surface.get_width()


class Fonts:
    """Opens each face once per size and keeps the lines rendered last."""

    def __init__(self, language: str = "en", folder: Path = ASSETS / "fonts") -> None:
        pygame.font.init()
        self._folder = folder
        self._language = language
        self._own: dict[Style, Path] = {}
        self._fonts: dict[tuple[Style, int, str], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style, int], int] = {}
        self._lines: OrderedDict[tuple[str, Style, int, Colour], Line] = OrderedDict()

    @property
    def language(self) -> str:
        """The language whose face writes characters that several scripts share."""
        return self._language

    def switch(self, language: str) -> None:
        """Use another language from now on."""
        self._language = language
        self._lines.clear()
        self._widths.clear()

    def use(self, files: dict[Style, Path]) -> None:
        """Take the faces of a table theme for some roles, the built-in ones for the others."""
        self._own = dict(files)
        self._fonts.clear()
        self._lines.clear()
        self._widths.clear()

    def line(self, text: str, style: Style, px: int, colour: Colour) -> Line:
        """Return the text rendered on one line, in pixels of type size."""
        key = (text, style, px, colour)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        made = self._render(text, style, px, colour)
        self._lines[key] = made
        if len(self._lines) > _KEPT_LINES:
            self._lines.popitem(last=False)
        return made

    def width(self, text: str, style: Style, px: int) -> int:
        """Return how wide a text is, in pixels."""
        key = (text, style, px)
        known = self._widths.get(key)
        if known is not None:
            return known
        runs = self._runs(text)
        fine = _fineness(style, px, runs)
        whole = sum(self._font(style, px * fine, script).size(run)[0] for script, run in runs)
        if len(self._widths) >= _KEPT_WIDTHS:
            self._widths.clear()
        self._widths[key] = -(-whole // fine)
        return self._widths[key]

    def wrap(self, text: str, style: Style, px: int, width: int) -> list[str]:
        """Return the lines of a text broken to a width in pixels.

        Line breaks of the text stay. A word wider than the line is broken where it must.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrapped(paragraph, style, px, width)
        return lines

    def fit(
        self, text: str, style: Style, px: int, width: int, *, smallest: int = 0
    ) -> tuple[str, int]:
        """Return text and size that fit a width: made smaller, at last cut with "…".

        Never smaller than `smallest` (four fifths when left out), nor than `MIN_PX`.
        """
        smallest = min(px, max(MIN_PX, smallest or round(px * 0.8)))
        size = px
        while size > smallest and self.width(text, style, size) > width:
            size -= 1
        if self.width(text, style, size) <= width:
            return text, size
        cut = text
        while cut and self.width(cut + "…", style, size) > width:
            cut = cut[:-1].rstrip()
        return cut + "…", size

    def _wrapped(self, paragraph: str, style: Style, px: int, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for piece in _pieces(paragraph):
            if not line or self.width((line + piece).rstrip(), style, px) <= width:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece.lstrip()
            while len(line) > 1 and self.width(line.rstrip(), style, px) > width:
                keep = self._longest(line, style, px, width)
                lines.append(line[:keep])
                line = line[keep:]
        return [*lines, line.rstrip()]

    def _longest(self, text: str, style: Style, px: int, width: int) -> int:
        """Return how many characters of a text fit a width, at least one."""
        count = 1
        while count < len(text) and self.width(text[: count + 1], style, px) <= width:
            count += 1
        return count

    def _render(self, text: str, style: Style, px: int, colour: Colour) -> Line:
        fine = _fineness(style, px, self._runs(text))
        line = self._render_runs(text, style, px * fine, colour)
        if fine == 1:
            return line
        # The baseline falls between two rows, and even lengths keep the halves exact.
        lower = line.baseline % fine
        width, height = line.surface.get_width(), line.surface.get_height() + lower
        even = pygame.Surface((width + width % fine, height + height % fine), pygame.SRCALPHA, 32)
        even.blit(line.surface, (0, lower), special_flags=pygame.BLEND_RGBA_MAX)
        half = (even.get_width() // fine, even.get_height() // fine)
        small = pygame.transform.smoothscale(even, half)
        return Line(small, (line.cap_middle + lower) / fine, (line.baseline + lower) // fine)

    def _render_runs(self, text: str, style: Style, px: int, colour: Colour) -> Line:
        runs = self._runs(text)
        fonts = [self._font(style, px, script) for script, _ in runs]
        parts = [
            font.render(run, True, colour[:3]).premul_alpha()
            for font, (_, run) in zip(fonts, runs, strict=True)
        ]
        main = fonts[0]
        baseline = max(font.get_ascent() for font in fonts)
        middle = baseline - _cap_height(main) / 2
        if len(parts) == 1:
            return Line(parts[0], middle, baseline)
        height = max(
            baseline - f.get_ascent() + p.get_height() for f, p in zip(fonts, parts, strict=True)
        )
        whole = pygame.Surface((sum(p.get_width() for p in parts), height), pygame.SRCALPHA, 32)
        x = 0
        for font, part in zip(fonts, parts, strict=True):
            whole.blit(
                part, (x, baseline - font.get_ascent()), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            x += part.get_width()
        return Line(whole, middle, baseline)

    def _runs(self, text: str) -> list[tuple[str, str]]:
        """Return the text in runs of (script, text); script is "" for Latin, "ja" or "ko"."""
        scripts = {_script(char) for char in text} - {""}
        if not scripts:
            return [("", text)]
        if len(scripts) == 1:
            only = scripts.pop()
            return [
                (
                    self._language
                    if only == "any" and self._language in _SCRIPT_FILES
                    else _known(only),
                    text,
                )
            ]
        main = self._language if self._language in _SCRIPT_FILES else "ja"
        named = [(_script(char) if _script(char) in _SCRIPT_FILES else main, char) for char in text]
        return [
            (script, "".join(char for _, char in group))
            for script, group in itertools.groupby(named, key=lambda pair: pair[0])
        ]

    def _font(self, style: Style, px: int, script: str) -> pygame.font.Font:
        key = (style, px, script)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = self._open(style, px, script)
        return font

    def _open(self, style: Style, px: int, script: str) -> pygame.font.Font:
        """Open a face; one of the theme's that is damaged gives way to the built-in one."""
        if script:
            path = self._folder / _SCRIPT_FILES[script]
            font = pygame.font.Font(path, round(px * _SCRIPT_SHARE))
            font.set_bold(style in _BOLD)
            return font
        own = self._own.get(style)
        if own is not None:
            try:
                return pygame.font.Font(own, px)
            except (pygame.error, OSError) as error:
                _LOG.warning("font %s cannot be read: %s", own, error)
                del self._own[style]
        return pygame.font.Font(self._folder / _FILES[style], px)


def _fineness(style: Style, px: int, runs: list[tuple[str, str]]) -> int:
    """Return how many times as large a line is drawn before it is reduced."""
    thickened = style in _BOLD and any(script for script, _ in runs)
    return 2 if thickened or (style in _REDUCED and px < _FINE_BELOW) else 1


def _known(script: str) -> str:
    return script if script in _SCRIPT_FILES else "ja"


def _script(char: str) -> str:
    """Return "ko" for Hangul, "ja" for kana and kanji, "any" for marks both have, else ""."""
    code = ord(char) if char else 0
    if 0xAC00 <= code < 0xD7B0 or 0x1100 <= code < 0x1200 or 0x3130 <= code < 0x3190:
        return "ko"
    if 0x3000 <= code < 0x3030:
        return "any"
    return (
        "ja"
        if 0x3030 <= code < 0xA000 or 0xF900 <= code < 0xFB00 or 0xFF00 <= code < 0xFFF0
        else ""
    )


def _pieces(paragraph: str) -> Iterator[str]:
    """Yield the parts of a paragraph between which a line may be broken."""
    piece = ""
    for char, after in itertools.zip_longest(paragraph, paragraph[1:], fillvalue=""):
        piece += char
        wide = _script(char) in ("ja", "any") or _script(after) in ("ja", "any")
        if (char == " " and after != " ") or (
            wide
            and after
            and after not in _NO_LINE_START
            and char not in _NO_LINE_END
            and after != " "
        ):
            yield piece
            piece = ""
    if piece:
        yield piece


def _cap_height(font: pygame.font.Font) -> int:
    metrics = font.metrics("H")
    return int(metrics[0][3]) if metrics and metrics[0] else font.get_ascent()
