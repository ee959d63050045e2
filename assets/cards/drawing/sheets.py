"""Contact sheets: many drawings on one felt-green page, large and small."""

from PIL import Image

from .masters import Master
from .raster import rasterise

GROUND = (42, 95, 68)
PAGE, GAP = 2200, 10
LARGE, SMALL = 200, 60


def contact_sheet(masters: list[Master]) -> Image.Image:
    """Return a page with every drawing at 200 pixels, and again at 60."""
    rows = [*_rows(masters, LARGE), *_rows(masters, SMALL)]
    height = GAP + sum(max(image.height for image in row) + GAP for row in rows)
    page = Image.new("RGB", (PAGE, height), GROUND)
    y = GAP
    for row in rows:
        x = GAP
        for image in row:
            page.paste(image, (x, y), image)
            x += image.width + GAP
        y += max(image.height for image in row) + GAP
    return page


def _rows(masters: list[Master], width: int) -> list[list[Image.Image]]:
    """Rasterise at ``width`` and break into rows, a new one for each folder."""
    rows: list[list[Image.Image]] = []
    folder = ""
    for master in masters:
        here = master.path.rpartition("/")[0]
        full = rows and (len(rows[-1]) + 1) * (width + GAP) > PAGE - GAP
        if here != folder or full:
            rows.append([])
        folder = here
        rows[-1].append(rasterise(master.svg, width))
    return rows
