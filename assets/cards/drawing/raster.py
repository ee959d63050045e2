"""SVG text to palette PNG: rasterising, a fixed palette of blends, and a small PNG writer.

The PNG writer is ours so that the files depend on the drawing and on resvg alone, never on
the version of an imaging library.
"""

import io
import struct
import zlib

import resvg_py
from PIL import Image

from .woodcut import INK, PALETTE, PAPER

CARD_COLOURS = tuple(PALETTE.values())
BLEND_STEPS = 8  # an anti-aliased edge between two colours has seven tones

Rgba = tuple[int, int, int, int]


def rasterise(svg: str, width: int) -> Image.Image:
    """Draw ``svg`` at ``width`` pixels and return it as an RGBA image."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def rgb(colour: str) -> tuple[int, int, int]:
    """Return ``#rrggbb`` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Palette:
    """Colours, the tones between each two of them, and ink and paper fading out.

    Args:
        colours: The flat colours, as ``#rrggbb``.
        steps: How finely each pair is blended.
    """

    def __init__(self, colours: tuple[str, ...], steps: int = BLEND_STEPS) -> None:
        base = [rgb(colour) for colour in colours]
        tones = dict.fromkeys(base)
        for i, one in enumerate(base):
            for other in base[i + 1 :]:
                for k in range(1, steps):
                    r, g, b = (
                        (p * (steps - k) + q * k + steps // 2) // steps
                        for p, q in zip(one, other, strict=True)
                    )
                    tones[r, g, b] = None
        self.rows: list[Rgba] = [(*tone, 255) for tone in tones]
        self.rows.append((0, 0, 0, 0))
        self.rows += [(*rgb(c), alpha) for c in (INK, PAPER) for alpha in range(32, 255, 32)]
        if len(self.rows) > 256:
            raise ValueError(f"{len(colours)} colours in {steps} steps need more than 256 tones")
        self._nearest: dict[int, int] = {}

    def index(self, value: int) -> int:
        """Return the row nearest to a pixel, given as its four bytes read little-endian."""
        if value not in self._nearest:
            r, g, b, a = value.to_bytes(4, "little")
            self._nearest[value] = min(
                range(len(self.rows)), key=lambda i: _distance(self.rows[i], (r, g, b, a))
            )
        return self._nearest[value]

    def indexed(self, image: Image.Image) -> bytes:
        """Return one row number per pixel of an RGBA image."""
        raw = image.tobytes()
        pixels = struct.unpack(f"<{len(raw) // 4}I", raw)
        table = {value: self.index(value) for value in set(pixels)}
        return bytes(map(table.__getitem__, pixels))

    def rgba(self, indexed: bytes) -> bytes:
        """Return the RGBA bytes that ``indexed`` stands for."""
        return b"".join(map([bytes(row) for row in self.rows].__getitem__, indexed))


def _distance(one: Rgba, other: Rgba) -> float:
    """Return the squared distance of two colours, premultiplied with their alpha."""
    v, w = one[3] / 255, other[3] / 255
    return sum((p * v - q * w) ** 2 for p, q in zip(one[:3], other[:3], strict=True)) + (
        (one[3] - other[3]) ** 2
    )


def encode_png(indexed: bytes, size: tuple[int, int], palette: Palette) -> bytes:
    """Return a palette PNG that holds only the tones in use, transparent ones first."""
    width, height = size
    used = sorted(set(indexed), key=lambda i: (palette.rows[i][3], i))
    numbers = bytearray(256)
    for new, old in enumerate(used):
        numbers[old] = new
    data = indexed.translate(bytes(numbers))
    lines = b"".join(b"\0" + data[y * width : (y + 1) * width] for y in range(height))
    see_through = bytes(palette.rows[i][3] for i in used if palette.rows[i][3] < 255)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(bytes(palette.rows[i][:3]) for i in used)),
            _chunk(b"tRNS", see_through) if see_through else b"",
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return one PNG chunk with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def encode_ico(pngs: dict[int, bytes]) -> bytes:
    """Return an icon file that holds square PNGs, given by their edge in pixels."""
    head = struct.pack("<HHH", 0, 1, len(pngs))
    offset = len(head) + 16 * len(pngs)
    for edge, data in sorted(pngs.items()):
        head += struct.pack("<BBBBHHII", edge % 256, edge % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(data for _, data in sorted(pngs.items()))


def same_png(one: bytes, other: bytes) -> bool:
    """Return whether two PNGs decode to the same pixels."""
    if one == other:
        return True
    a, b = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (one, other))
    return a.size == b.size and a.tobytes() == b.tobytes()


def same_ico(one: bytes, other: bytes) -> bool:
    """Return whether two icon files hold the same pictures in the same sizes."""
    return one == other or all(
        len(a) == len(b) and all(map(same_png, a, b)) for a, b in [(_pngs(one), _pngs(other))]
    )


def _pngs(ico: bytes) -> list[bytes]:
    count = struct.unpack_from("<HHH", ico)[2]
    entries = (struct.unpack_from("<BBBBHHII", ico, 6 + 16 * i)[6:] for i in range(count))
    return [ico[offset : offset + length] for length, offset in entries]
