"""Draw the page's icons, shown by devices where the page is installed.

usage: draw_icons.py   (with Pillow; the output is reproducible with the same version)

The symbol is that of `icon.svg`. A maskable icon fills the square, with its symbol in the middle
four fifths.
"""

from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).parents[2] / "kaivuri/web/page/static"
BACKGROUND, FOREGROUND = "#0a655c", "#ffffff"
STROKES = (((9, 24), (9, 8)), ((9, 17), (21, 8)), ((12, 15), (22, 24)))
OVERSAMPLING = 4
"""Scale of the drawing before it is reduced, for smooth edges."""


def icon(size: int, *, maskable: bool = False) -> Image.Image:
    """Return the icon with `size` pixels per side."""
    wide = size * OVERSAMPLING
    image = Image.new("RGBA", (wide, wide), BACKGROUND if maskable else "#0000")
    pen = ImageDraw.Draw(image)
    if not maskable:
        pen.rounded_rectangle((0, 0, wide - 1, wide - 1), 7 * wide / 32, BACKGROUND)
    unit = wide / 32 * (0.8 if maskable else 1)
    edge = (wide - 32 * unit) / 2
    for stroke in STROKES:
        ends = [(edge + x * unit, edge + y * unit) for x, y in stroke]
        pen.line(ends, FOREGROUND, round(4 * unit))
        for x, y in ends:
            pen.ellipse((x - 2 * unit, y - 2 * unit, x + 2 * unit, y + 2 * unit), FOREGROUND)
    smooth = image.resize((size, size), Image.Resampling.LANCZOS)
    return smooth.quantize(32, Image.Quantize.FASTOCTREE)


def main() -> None:
    """Draw all icons."""
    for size in (192, 512):
        icon(size).save(STATIC / f"icon-{size}.png", optimize=True)
    icon(512, maskable=True).save(STATIC / "icon-maskable-512.png", optimize=True)


if __name__ == "__main__":
    main()
