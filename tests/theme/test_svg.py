"""The linter of SVGs: it names what is drawn wrongly, and what it lets through is drawn rightly."""

import io
from pathlib import Path

import pygame
import pytest

from game.theme import svg

BOX = '<rect width="10" height="10" %s/>'
GRADIENT = (
    '<%s id="g" %s><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></%s>'
)
RED, BLUE, BLACK, CLEAR = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 0, 255), (0, 0, 0, 0)


def document(body: str) -> str:
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {space} viewBox="0 0 10 10">\n{body}\n</svg>\n'


def lint(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "x.svg"
    file.write_text(text, encoding="utf-8")
    return [f"{fault.line}:{fault.column}: {fault.message}" for fault in svg.faults_of(file)]


def drawn(body: str, at: tuple[int, int] = (5, 5)) -> tuple[int, ...]:
    picture = pygame.image.load(io.BytesIO(document(body).encode()), "x.svg")
    return tuple(picture.get_at(at))


def gradient(kind: str, words: str) -> str:
    return GRADIENT % (kind, words, kind)


WRONG = {
    '<text x="1" y="9">A</text>': "<text> is not drawn; turn the letters into paths",
    '<clipPath id="c"><path d="M0 0H9"/></clipPath>': (
        "<clipPath> is not drawn; cut the shapes themselves"
    ),
    '<image href="x.png"/>': "<image> is not drawn; save the card as PNG",
    "<blink/>": "<blink> is not drawn",
    '<svg viewBox="0 0 1 1"/>': "<svg> inside another is not drawn; use <g>",
    '<s:rect xmlns:s="http://www.w3.org/2000/svg"/>': (
        "<s:rect> is not drawn; write <rect>, without a prefix"
    ),
    BOX % 'fill="gold"': "fill gold is drawn grey; write #RRGGBB",
    BOX % 'style="stroke: Red"': "stroke Red is drawn grey; write #RRGGBB",
    BOX % 'fill="currentColor"': "fill currentColor is drawn grey; write #RRGGBB",
    BOX % 'fill="#ff000080"': ("fill #ff000080 is drawn opaque; write #RRGGBB and fill-opacity"),
    BOX % 'fill="url(#g)"': "fill names url(#g), and there is no such gradient",
    BOX % 'filter="url(#f)"': (
        "filter is not drawn; leave the effect out, or save the card as PNG"
    ),
    BOX % 'mix-blend-mode="multiply"': "mix-blend-mode is not drawn; draw it as shapes",
    BOX % 'visibility="hidden"': "visibility hidden is not read; write display='none'",
    BOX % 'class="a b"': "class 'a b' is not read; a shape can have one class only",
    BOX % 'stroke-dasharray="0.1 0.1"': "stroke-dasharray 0.1 0.1 is too fine to be drawn",
    '<rect width="1em" height="9"/>': ("width 1em is not read; write the number without a unit"),
    '<g opacity="0.5"><path d="M0 0H9"/></g>': (
        "opacity of <g> is drawn for each shape alone; set it on the shapes"
    ),
    gradient("linearGradient", 'x2="1"'): "x2 1 of a gradient is read in units; write 100%",
    gradient("linearGradient", 'spreadMethod="repeat"'): (
        "spreadMethod repeat is not read; add more stops"
    ),
    '<linearGradient id="g" href="#h"/>': "href of a gradient is not read; write xlink:href",
    gradient("radialGradient", ""): (
        "<radialGradient> over a shape's box is drawn round, never oval;"
        " write gradientUnits='userSpaceOnUse'"
    ),
    gradient("radialGradient", 'gradientUnits="userSpaceOnUse" cx="5" fx="2"'): (
        "fx of a gradient is not read; leave it out"
    ),
    "<style>rect{fill:#f00}</style>": "the style of 'rect' is not read; use a class",
    "<style>.a{fill:gold}</style>": "fill gold is drawn grey; write #RRGGBB",
    "<style>/* red */ .a{fill:#f00}</style>": (
        "a comment in <style> hides the rule after it; leave it out"
    ),
    "<style><![CDATA[.a{fill:#f00}]]></style>": (
        "<style> in CDATA is not read; leave the <![CDATA[ and ]]> out"
    ),
}


@pytest.mark.parametrize("body", WRONG)
def test_what_is_not_drawn_rightly_is_named_with_its_line(tmp_path: Path, body: str) -> None:
    (fault,) = lint(tmp_path, document(body))
    place, message = fault.split(" ", 1)
    assert place.startswith("2:")
    assert message == WRONG[body]


RIGHT = {
    BOX % 'fill="#f00"': RED,
    BOX % 'fill="rgb(255, 0, 0)"': RED,
    BOX % 'style="fill : #ff0000 ;"': RED,
    "<style>.a, .b {fill:#f00}</style>" + BOX % 'class="b"': RED,
    '<g fill="blue">' + BOX % "" + "</g>": BLUE,
    BOX % 'display="none"': CLEAR,
    '<path fill="red" fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2Z"/>': CLEAR,
    '<title>t</title><metadata><x:y xmlns:x="u"/></metadata>' + BOX % 'fill="red"': RED,
    '<path d="M0 5H10" stroke="red" stroke-width="8" stroke-dasharray="8 1"/>': RED,
    gradient("linearGradient", 'gradientUnits="userSpaceOnUse" x1="8" x2="9"')
    + BOX % 'fill="url(#g)"': RED,
    gradient("radialGradient", 'gradientUnits="userSpaceOnUse" cx="5" cy="5" r="1000"')
    + BOX % 'fill="url(#g)"': RED,
}


@pytest.mark.parametrize("body", RIGHT)
def test_what_is_let_through_is_drawn_rightly(tmp_path: Path, body: str) -> None:
    assert lint(tmp_path, document(body)) == []
    assert max(abs(a - b) for a, b in zip(drawn(body), RIGHT[body], strict=True)) <= 4


@pytest.mark.parametrize("body", [BOX % 'fill="gold"', BOX % 'visibility="hidden"'])
def test_what_is_named_is_really_drawn_wrongly(body: str) -> None:
    """Else the linter would forbid what a newer loader can."""
    assert drawn(body) not in ((255, 215, 0, 255), CLEAR)


def test_faults_are_named_where_they_are(tmp_path: Path) -> None:
    text = document('<g>\n  <path fill="#fff"/>\n  <use/><path fill="pink"/>\n</g>')
    assert lint(tmp_path, text) == [
        "4:3: <use> is not drawn; copy the shape to where it is used",
        "4:9: fill pink is drawn grey; write #RRGGBB",
    ]


def test_a_style_after_a_shape_is_named(tmp_path: Path) -> None:
    body = BOX % 'class="a"' + "<style>.a{fill:#f00}</style>"
    assert drawn(body) == BLACK
    assert "<style> must stand before the first shape" in lint(tmp_path, document(body))[0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<svg", "1:1: is not XML: unclosed token"),
        ("<html/>", "1:1: is not an SVG: it begins with <html>"),
        (
            '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg/>',
            "1:27: declares an entity; write what it stands for",
        ),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "1:1: <svg> has no viewBox"),
        (document("<g>" * 70 + "</g>" * 70), "2:190: is nested deeper than 64 elements"),
        (document("<g/>" * 20_001), "has more than 20000 elements"),
        (" " * 600_000, "1:1: is larger than 512 KiB"),
    ],
)
def test_a_file_that_does_harm_is_refused(tmp_path: Path, text: str, says: str) -> None:
    found = lint(tmp_path, text)
    assert len(found) == 1
    assert says in found[0]
