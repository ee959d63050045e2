"""Whether a file of a theme can be shown or played: its kind, its weight, its size in pixels.

A picture's size is read from its first bytes, so that a small file that claims to be huge is
refused before it is unpacked.
"""

from pathlib import Path
from typing import Final

import pygame

MAX_BYTES: Final = 8 * 1024 * 1024
SVG_BYTES: Final = 512 * 1024
MAX_SIDE: Final = 4096
MAX_SOUND_BYTES: Final = 1024 * 1024
KINDS: Final = {
    ".png": "PNG",
    ".webp": "WebP",
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".svg": "SVG",
}
"""Picture files by their ending."""
FONTS: Final = (".ttf", ".otf")
SOUNDS: Final = (".ogg", ".wav")
MISSING: Final = "is missing"

_FIRST_BYTES: Final = 256 * 1024
"""As far as a JPEG's own size lies behind the maker's notes."""
_RASTER: Final = (600, 960)


def picture_problem(path: Path, decode: bool = False) -> str | None:
    """Return why a picture cannot be used, or None.

    Args:
        path: The picture.
        decode: Whether to read it to its end; else its size and first bytes must do.
    """
    limit = SVG_BYTES if path.suffix.lower() == ".svg" else MAX_BYTES
    problem, head = _head(path, limit)
    if problem is not None:
        return problem
    kind = KINDS.get(path.suffix.lower(), "")
    if kind == "SVG":
        return _undrawable(path) if decode else None
    size = _SIZES[kind](head) if kind else None
    if size is None:
        return f"is not a {kind or 'known kind of'} picture"
    if max(size) > MAX_SIDE:
        return f"is wider or higher than {MAX_SIDE} pixels"
    return _undrawable(path) if decode else None


def file_problem(path: Path, decode: bool = False) -> str | None:
    """Return why a font or a sound cannot be used, or None."""
    sound = path.suffix.lower() in SOUNDS
    problem, head = _head(path, MAX_SOUND_BYTES if sound else MAX_BYTES)
    if problem is not None:
        return problem
    if sound:
        known = head[:4] == b"OggS" or (head[:4] == b"RIFF" and head[8:12] == b"WAVE")
        return None if known else "is not an OGG or WAV sound"
    if head[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
        return "is not a TrueType or OpenType font"
    return _unwritable(path) if decode else None


def picture_size(path: Path) -> tuple[int, int] | None:
    """Return the width and height that a picture's first bytes tell; None for an SVG."""
    kind = KINDS.get(path.suffix.lower(), "SVG")
    problem, head = _head(path, MAX_BYTES)
    return None if problem or kind == "SVG" else _SIZES[kind](head)


def load_picture(path: Path, vector_size: tuple[int, int]) -> pygame.Surface:
    """Return a picture; an SVG is drawn as large as fits the size.

    Raises:
        pygame.error: It cannot be read.
        OSError: There is no such file.
    """
    if path.suffix.lower() == ".svg":
        return pygame.image.load_sized_svg(str(path), vector_size)
    return pygame.image.load(path)


def _head(path: Path, limit: int) -> tuple[str | None, bytes]:
    """Return why a file cannot be used at all, and its first bytes."""
    try:
        weight = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(_FIRST_BYTES)
    except IsADirectoryError:
        return "is a folder", b""
    except OSError:
        return MISSING, b""
    if weight == 0:
        return "is empty", b""
    if weight > limit:
        unit = f"{limit // 1024} KiB" if limit < MAX_SOUND_BYTES else f"{limit // 1024**2} MiB"
        return f"is larger than {unit}", b""
    return None, head


def _undrawable(path: Path) -> str | None:
    try:
        side = max(load_picture(path, _RASTER).get_size())
    except (pygame.error, OSError, ValueError):
        return "is damaged: it cannot be read as a picture"
    return f"is wider or higher than {MAX_SIDE} pixels" if side > MAX_SIDE else None


def _unwritable(path: Path) -> str | None:
    pygame.font.init()
    try:
        pygame.font.Font(path, 20).render("A", True, "black")
    except (pygame.error, OSError):
        return "is damaged: it cannot be read as a font"
    return None


def _png(head: bytes) -> tuple[int, int] | None:
    if not head.startswith(b"\x89PNG\r\n\x1a\n") or len(head) < 24:
        return None
    return _big(head, 16, 4), _big(head, 20, 4)


def _webp(head: bytes) -> tuple[int, int] | None:
    """Return the size that one of the three forms of WebP tells."""
    if head[:4] != b"RIFF" or head[8:12] != b"WEBP" or len(head) < 30:
        return None
    if head[12:16] == b"VP8X":
        return _little(head, 24, 3) + 1, _little(head, 27, 3) + 1
    if head[12:16] == b"VP8L":
        bits = _little(head, 21, 4)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return _little(head, 26, 2) & 0x3FFF, _little(head, 28, 2) & 0x3FFF


def _jpeg(head: bytes) -> tuple[int, int] | None:
    """Return the size in a JPEG's frame header, which follows segments of any length."""
    if not head.startswith(b"\xff\xd8\xff"):
        return None
    at = 2
    while at + 9 < len(head) and head[at] == 0xFF:
        marker = head[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return _big(head, at + 7, 2), _big(head, at + 5, 2)
        at += 2 + _big(head, at + 2, 2)
    return None


def _big(head: bytes, at: int, length: int) -> int:
    return int.from_bytes(head[at : at + length], "big")


def _little(head: bytes, at: int, length: int) -> int:
    return int.from_bytes(head[at : at + length], "little")


_SIZES: Final = {"PNG": _png, "WebP": _webp, "JPEG": _jpeg}
