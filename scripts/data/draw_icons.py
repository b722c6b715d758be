"""Draws the page's icons, which a device shows where the page is installed.

usage: draw_icons.py   (with Pillow; the files are the same on each run of one version of it)

The sign is that of `icon.svg`. A maskable icon fills all of the square, its sign within the
middle four fifths.
"""

from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).parents[2] / "kaivuri/web/page/static"
GROUND, SIGN = "#0a655c", "#ffffff"
STROKES = (((9, 24), (9, 8)), ((9, 17), (21, 8)), ((12, 15), (22, 24)))
"""Lines of the sign, on a square of 32."""
FINE = 4
"""So many times as large it is drawn, then made small: its edges get smooth."""


def icon(size: int, *, maskable: bool = False) -> Image.Image:
    """The icon, so many pixels wide."""
    wide = size * FINE
    image = Image.new("RGBA", (wide, wide), GROUND if maskable else "#0000")
    pen = ImageDraw.Draw(image)
    if not maskable:
        pen.rounded_rectangle((0, 0, wide - 1, wide - 1), 7 * wide / 32, GROUND)
    unit = wide / 32 * (0.8 if maskable else 1)
    edge = (wide - 32 * unit) / 2
    for stroke in STROKES:
        ends = [(edge + x * unit, edge + y * unit) for x, y in stroke]
        pen.line(ends, SIGN, round(4 * unit))
        for x, y in ends:
            pen.ellipse((x - 2 * unit, y - 2 * unit, x + 2 * unit, y + 2 * unit), SIGN)
    fine = image.resize((size, size), Image.Resampling.LANCZOS)
    return fine.quantize(32, Image.Quantize.FASTOCTREE)


def main() -> None:
    """Draw all of them."""
    for size in (192, 512):
        icon(size).save(STATIC / f"icon-{size}.png", optimize=True)
    icon(512, maskable=True).save(STATIC / "icon-maskable-512.png", optimize=True)


if __name__ == "__main__":
    main()
