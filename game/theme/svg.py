"""What the program draws rightly of an SVG, and a linter that names the rest with its line.

The program's loader knows shapes, paths, groups, gradients and little more: what it does not
know it leaves out or draws grey, without a word. So a theme's SVGs are read here first. The
limits were found by drawing each construct and looking at its pixels (platform.md 3).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.strict_yaml import Fault, suggestion
from game.theme.picture_file import SVG_BYTES

MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 64
MAX_FAULTS: Final = 20
"""Faults named of one file; the rest come to light when these are mended."""

SHAPES: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GRADIENTS: Final = frozenset({"linearGradient", "radialGradient"})
_DRAWN: Final = SHAPES | _GRADIENTS | {"svg", "g", "a", "defs", "stop", "style"}
_SILENT: Final = frozenset({"title", "desc", "metadata"})
_INSTEAD: Final[Mapping[str, str]] = {
    "use": "copy the shape to where it is used",
    "symbol": "copy its shapes to where they are used",
    "clipPath": "cut the shapes themselves",
    "mask": "cut the shapes themselves",
    "pattern": "draw the pattern's shapes",
    "filter": "leave the effect out, or save the card as PNG",
    "text": "turn the letters into paths",
    "image": "save the card as PNG",
    "marker": "draw the marker as a shape",
}
_COLOURS: Final = frozenset(
    ["red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white", "none"]
)
_PAINTS: Final = frozenset({"fill", "stroke", "stop-color"})
_EFFECTS: Final = frozenset(
    {
        "clip-path",
        "filter",
        "marker",
        "marker-end",
        "marker-mid",
        "marker-start",
        "mask",
        "mix-blend-mode",
        "paint-order",
        "transform-origin",
        "vector-effect",
    }
)
_LENGTHS: Final = frozenset(
    [
        "x",
        "y",
        "x1",
        "x2",
        "y1",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "width",
        "height",
        "stroke-width",
    ]
)
_ENDS: Final = frozenset(["x1", "x2", "y1", "y2", "cx", "cy", "r"])
_LEAST_DASH: Final = 0.5
_HEX: Final = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_RGB: Final = re.compile(r"rgb\(\s*[0-9.]+%?\s*,\s*[0-9.]+%?\s*,\s*[0-9.]+%?\s*\)\Z")
_URL: Final = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)\Z")
_RELATIVE: Final = re.compile(r"[-+.0-9]+\s*(em|ex|ch|rem|vw|vh)\Z")
_NUMBER: Final = re.compile(r"[-+]?[0-9.]+\Z")
_RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")


def faults_of(path: Path) -> list[Fault]:
    """Return what the program would not draw, or draw otherwise than it is meant.

    Each fault has the line and column of its element. A file that is no SVG is one fault.
    """
    try:
        raw = path.read_bytes()[: SVG_BYTES + 1]
    except OSError as error:
        return [Fault(str(path), 1, 1, "", f"cannot be read: {error.strerror or error}")]
    if len(raw) > SVG_BYTES:
        return [Fault(str(path), 1, 1, "", f"is larger than {SVG_BYTES // 1024} KiB")]
    return _Linter(str(path)).read(raw)


class _StopError(Exception):
    """Enough is known of this file."""


class _Linter:
    """Reads one file element by element."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._faults: list[Fault] = []
        self._open: list[str] = []
        self._skipping = 0
        self._elements = 0
        self._shapes_begun = False
        self._gradients: set[str] = set()
        self._uses: list[tuple[str, str, int, int]] = []
        self._style: list[str] = []
        self._place = (1, 1)
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartCdataSectionHandler = self._cdata
        self._parser.EntityDeclHandler = self._entity

    def read(self, raw: bytes) -> list[Fault]:
        try:
            self._parser.Parse(raw, True)
        except _StopError:
            return self._faults
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            fault = Fault(self._name, error.lineno, error.offset + 1, "", f"is not XML: {reason}")
            return [*self._faults, fault]
        for used, owner, line, column in self._uses:
            if used not in self._gradients:
                near = suggestion(used, self._gradients)
                text = f"{owner} names url(#{used}), and there is no such gradient{near}"
                self._faults.append(Fault(self._name, line, column, "", text))
        return sorted(self._faults, key=lambda fault: (fault.line, fault.column))

    # -- what expat reports --------------------------------------------------------------

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._place = (self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)
        self._open.append(tag)
        self._elements += 1
        if self._elements > MAX_ELEMENTS:
            self._stop(f"has more than {MAX_ELEMENTS} elements")
        if len(self._open) > MAX_DEPTH:
            self._stop(f"is nested deeper than {MAX_DEPTH} elements")
        if self._skipping or not self._is_drawn(tag, attributes):
            self._skipping += 1
            return
        self._shapes_begun = self._shapes_begun or tag in SHAPES
        if tag in _GRADIENTS and "id" in attributes:
            self._gradients.add(attributes["id"])
        for name, value in _declared(attributes):
            self._check(tag, name, value.strip(), attributes)

    def _end(self, tag: str) -> None:
        self._open.pop()
        if self._skipping:
            self._skipping -= 1
        elif tag == "style":
            self._check_style("".join(self._style))
            self._style.clear()

    def _text(self, text: str) -> None:
        if self._open and self._open[-1] == "style":
            self._style.append(text)

    def _cdata(self) -> None:
        if self._open and self._open[-1] == "style":
            self._add("<style> in CDATA is not read; leave the <![CDATA[ and ]]> out")

    def _entity(self, *_: object) -> None:
        self._place = (self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)
        self._stop("declares an entity; write what it stands for")

    # -- what is drawn -------------------------------------------------------------------

    def _is_drawn(self, tag: str, attributes: Mapping[str, str]) -> bool:
        """Whether to look into an element; one that is lost is named."""
        if len(self._open) == 1:
            self._check_root(tag, attributes)
            return True
        if ":" in tag:
            local = tag.split(":", 1)[1]
            if local in _DRAWN:
                self._add(f"<{tag}> is not drawn; write <{local}>, without a prefix")
            return False
        if tag in _SILENT:
            return False
        if tag == "svg":
            self._add("<svg> inside another is not drawn; use <g>")
            return False
        if tag == "style" and self._shapes_begun:
            self._add("<style> must stand before the first shape")
        if tag not in _DRAWN:
            instead = _INSTEAD.get(tag)
            self._add(f"<{tag}> is not drawn" + (f"; {instead}" if instead else ""))
            return False
        return True

    def _check_root(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag != "svg":
            self._stop(f"is not an SVG: it begins with <{tag}>")
        if "viewBox" not in attributes and not {"width", "height"} <= attributes.keys():
            self._add("<svg> has no viewBox, so its size is a guess")

    def _check(self, tag: str, name: str, value: str, attributes: Mapping[str, str]) -> None:
        if name in _PAINTS:
            self._check_paint(name, value)
        elif name in _EFFECTS:
            if value not in ("none", "normal"):
                self._add(f"{name} is not drawn; {_INSTEAD.get(name, 'draw it as shapes')}")
        elif name == "opacity" and tag in ("g", "svg", "a") and value not in ("1", "100%"):
            self._add(f"opacity of <{tag}> is drawn for each shape alone; set it on the shapes")
        elif name == "visibility" and value != "visible":
            self._add(f"visibility {value} is not read; write display='none'")
        elif name == "class" and len(value.split()) > 1:
            self._add(f"class '{value}' is not read; a shape can have one class only")
        elif name == "stroke-dasharray" and value != "none":
            self._check_dashes(value)
        elif name in _LENGTHS and _RELATIVE.match(value):
            self._add(f"{name} {value} is not read; write the number without a unit")
        if tag in _GRADIENTS:
            self._check_gradient(tag, name, value, attributes)

    def _check_paint(self, name: str, value: str) -> None:
        url = _URL.match(value)
        if url is not None and name != "stop-color":
            self._uses.append((url[1], name, *self._place))
        elif re.fullmatch(r"#[0-9a-fA-F]{8}|#[0-9a-fA-F]{4}", value):
            self._add(f"{name} {value} is drawn opaque; write #RRGGBB and {_opacity(name)}")
        elif not (value in _COLOURS or _HEX.match(value) or _RGB.match(value)):
            self._add(f"{name} {value} is drawn grey; write #RRGGBB")

    def _check_dashes(self, value: str) -> None:
        numbers = re.findall(r"[-+]?[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?", value)
        if 0 < sum(map(float, numbers)) < _LEAST_DASH:
            self._add(f"stroke-dasharray {value} is too fine to be drawn")

    def _check_gradient(
        self, tag: str, name: str, value: str, attributes: Mapping[str, str]
    ) -> None:
        in_units = attributes.get("gradientUnits") == "userSpaceOnUse"
        if name in ("fx", "fy") and value != attributes.get(f"c{name[1]}"):
            self._add(f"{name} of a gradient is not read; leave it out")
        elif name == "spreadMethod" and value != "pad":
            self._add(f"spreadMethod {value} is not read; add more stops")
        elif name == "href":
            self._add("href of a gradient is not read; write xlink:href")
        elif name in _ENDS and not in_units and _NUMBER.match(value) and float(value) != 0:
            percent = f"{float(value) * 100:g}%"
            self._add(f"{name} {value} of a gradient is read in units; write {percent}")
        elif name == "id" and tag == "radialGradient" and not in_units:
            shared = "xlink:href" in attributes and "r" not in attributes
            if not shared:
                self._add(
                    "<radialGradient> over a shape's box is drawn round, never oval;"
                    " write gradientUnits='userSpaceOnUse'"
                )

    def _check_style(self, text: str) -> None:
        """Check the rules of a <style>: only `.name {..}` is read."""
        if "/*" in text:
            self._add("a comment in <style> hides the rule after it; leave it out")
            return
        for found in _RULE.finditer(text):
            for selector in found[1].split(","):
                if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                    self._add(f"the style of {selector.strip()!r} is not read; use a class")
            for name, value in _split(found[2]):
                self._check("", name, value, {})

    def _add(self, message: str) -> None:
        line, column = self._place
        self._faults.append(Fault(self._name, line, column, "", message))
        if len(self._faults) >= MAX_FAULTS:
            raise _StopError

    def _stop(self, message: str) -> None:
        self._add(message)
        raise _StopError


def _opacity(paint: str) -> str:
    return f"{paint}-opacity" if paint != "stop-color" else "stop-opacity"


def _declared(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield attributes, and the properties of `style` as if they were attributes."""
    for name, value in attributes.items():
        if name == "style":
            yield from _split(value)
        else:
            yield name, value


def _split(declarations: str) -> Iterator[tuple[str, str]]:
    for part in declarations.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()
