"""Redraws the masters: ``python -m assets.cards.drawing``, from the repository's root.

``--check`` compares instead of writing and names each file that differs; ``--sheet OUT.png``
draws a contact sheet instead.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from .masters import Master, all_masters
from .raster import Palette, encode_ico, encode_png, rasterise, same_ico, same_png
from .sheets import contact_sheet

ASSETS = Path(__file__).parents[2]


def main(argv: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m assets.cards.drawing", description=__doc__)
    parser.add_argument("only", nargs="*", help="beginnings of paths, such as icons/ or cards/nap")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="compare, write nothing")
    action.add_argument("--sheet", type=Path, metavar="OUT.png", help="draw a contact sheet")
    options = parser.parse_args(argv)
    chosen = [
        m for m in all_masters() if not options.only or m.path.startswith(tuple(options.only))
    ]
    if not chosen:
        parser.error(f"nothing is drawn under {', '.join(options.only)}")
    if options.sheet:
        contact_sheet(chosen).save(options.sheet)
        return 0
    if options.check:
        differing = [path for path, data in files(chosen) if not same(ASSETS / path, data)]
        for path in differing:
            sys.stdout.write(f"assets/{path} differs from its drawing\n")
        return 1 if differing else 0
    for path, data in files(chosen):
        (ASSETS / path).parent.mkdir(parents=True, exist_ok=True)
        (ASSETS / path).write_bytes(data)
    return 0


def files(masters: list[Master]) -> Iterator[tuple[str, bytes]]:
    """Yield each file's place under ``assets/`` and its content."""
    palettes: dict[tuple[tuple[str, ...], int], Palette] = {}
    app_icons = {}
    for master in masters:
        yield f"{master.path}.svg", master.svg.encode()
        key = master.colours, master.steps
        palette = palettes[key] = palettes.get(key) or Palette(*key)
        for path, width in master.pngs:
            image = rasterise(master.svg, width)
            data = encode_png(palette.indexed(image), image.size, palette)
            yield f"{path}.png", data
            if path.startswith("app/"):
                app_icons[width] = data
    if app_icons:
        yield "app/icon.ico", encode_ico(app_icons)


def same(path: Path, data: bytes) -> bool:
    """Return whether a file holds the drawing: SVG by bytes, pictures by their pixels."""
    if not path.exists():
        return False
    compare = {".png": same_png, ".ico": same_ico}.get(path.suffix)
    old = path.read_bytes()
    return compare(old, data) if compare else old == data


if __name__ == "__main__":
    sys.exit(main())
