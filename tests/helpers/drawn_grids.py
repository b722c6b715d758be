"""Pictures of word grids, drawn with Pillow's default font.

The net was not trained on that font (Aileron). `scripts/measure/measure_reader.py` draws harder
pictures in a browser.
"""

import io
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw, ImageFont

Cell = tuple[int, int]


@dataclass(frozen=True)
class Look:
    width: int = 720
    page: str = "#ffffff"
    ink: str = "#121212"
    tile: str | None = None
    round: bool = False
    found: str = "#aedfee"
    found_ink: str = "#121212"
    line: str | None = None
    """The lines of found words, if not of the colour of their cells."""
    start: str | None = None
    """The first cell of each found word, if not of the colour of the others."""
    lower: bool = False
    dot: float = 0.08
    """Radius of the dots of Ä and Ö, in cap heights."""
    curve: float = 1
    """Height of the curve of a tilde, relative to that of a usual one."""
    raised: float = 0
    """Upward shift of the letters from the cell centres, in steps between cells."""


LIGHT = Look()
DARK = Look(page="#121212", ink="#f8f8f8")
TILES = Look(page="#f0efe8", tile="#ffffff", found="#ffd166")
CIRCLES = Look(page="#dfe9f5", ink="#ffffff", tile="#1c5d99", round=True, found="#c0562f",
               found_ink="#ffffff")  # fmt: skip
TINTED = Look(page="#f7f6f0", tile="#ffffff", found="#ebddc3", line="#cfa669")
"""As on kaivuri's own page, whose lines are darker than the cells."""
NIGHT = Look(page="#151619", ink="#f0efea", tile="#1f2129", found="#1a473f", found_ink="#f0efea",
             line="#0a8264")  # fmt: skip
"""As on its dark page."""


Text = tuple[str, float, float]
"""A line, its distance from the top and its size, in widths of the picture."""
TITLE: tuple[Text, ...] = (("Sanalouhos", 0.05, 0.06), ("2 / 5 found", 0.15, 0.04))


def strands_text(clue: str, progress: str) -> tuple[Text, ...]:
    """The lines above a Strands grid."""
    return (("TODAY'S THEME", 0.03, 0.045), (clue, 0.1, 0.06), (progress, 0.21, 0.045))


def with_theme_box(image: Image.Image, clue: str, look: Look) -> Image.Image:
    """Draw the box of the clue above a grid: its heading on a light blue band."""
    width, pen = image.width, ImageDraw.Draw(image)
    left, right, middle = 0.05 * width, 0.95 * width, 0.5 * width
    pen.rounded_rectangle((left, 0.03 * width, right, 0.18 * width), 0.02 * width, "#aedfee")
    pen.rectangle((left + 2, 0.1 * width, right - 2, 0.18 * width - 3), look.page)
    for text, y, size, ink in (
        ("TODAY'S THEME", 0.065, 0.035, "#121212"),
        (clue, 0.138, 0.052, look.ink),
    ):
        font = ImageFont.load_default(size * width)
        pen.text((middle, y * width), text, ink, font, anchor="mm")
    return image


def drawn(
    rows: Sequence[str],
    look: Look = LIGHT,
    words: Sequence[Sequence[Cell]] = (),
    texts: Sequence[Text] = TITLE,
) -> Image.Image:
    """Draw a phone screen with a grid, and lines through the found words."""
    width = look.width
    step = 0.88 * width / len(rows[0])
    top = 0.3 * width
    image = Image.new("RGB", (width, round(top + step * len(rows) + 0.3 * width)), look.page)
    pen = ImageDraw.Draw(image)
    for text, y, size in texts:
        font = ImageFont.load_default(size * width)
        pen.text((0.06 * width, y * width), text, look.ink, font)
    found_cells = {cell for word in words for cell in word}

    def middle(cell: Cell) -> tuple[float, float]:
        return 0.06 * width + (cell[1] + 0.5) * step, top + (cell[0] + 0.5) * step

    for r in range(len(rows)):
        for c in range(len(rows[0])):
            _cell(pen, middle((r, c)), step, look, found_cells=(r, c) in found_cells)
    for word in words:
        start = replace(look, found=look.start or look.found)
        _cell(pen, middle(word[0]), step, start, found_cells=True)
    for word in words:
        pen.line([middle(cell) for cell in word], look.line or look.found, round(0.13 * step))
    font = ImageFont.load_default(0.5 * step)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            ink = look.found_ink if (r, c) in found_cells else look.ink
            drawn_letter = letter.lower() if look.lower else letter
            x, y = middle((r, c))
            _letter(pen, (x, y - look.raised * step), drawn_letter, font, ink, look)
    return image


def _letter(
    pen: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    letter: str,
    font: ImageFont.FreeTypeFont | ImageFont.ImageFont,
    ink: str,
    look: Look,
) -> None:
    """Draw a letter; diacritics are drawn separately, because the font has none."""
    base, *marks = list(unicodedata.normalize("NFD", letter))
    pen.text(middle, base, ink, font, anchor="mm")
    left, top, right, _ = pen.textbbox(middle, base, font, anchor="mm")
    cap_box = pen.textbbox(middle, "H", font, anchor="mm")
    unit = 0.1 * (cap_box[3] - cap_box[1])
    x, y = (left + right) / 2, top - 1.6 * unit
    match marks:
        case ["\N{COMBINING DIAERESIS}"]:
            for side in (-1.8, 1.8):
                pen.circle((x + side * unit, y), 10 * look.dot * unit, ink)
        case ["\N{COMBINING RING ABOVE}"]:
            ring = (x - 1.4 * unit, y - 1.8 * unit, x + 1.4 * unit, y + unit)
            pen.ellipse(ring, outline=ink, width=max(1, round(0.7 * unit)))
        case ["\N{COMBINING TILDE}" | "\N{COMBINING CARON}" as mark]:
            curve = [(-2.0, 0.6), (-1.0, -0.5), (1.0, 0.5), (2.0, -0.6)]
            steps = [(right, look.curve * down) for right, down in curve]
            if mark == "\N{COMBINING CARON}":
                steps = [(-1.8, -1.0), (-0.1, 0.8), (0.1, 0.8), (1.8, -1.0)]
            points = [(x + right * unit, y + down * unit) for right, down in steps]
            pen.line(points, ink, max(1, round(0.9 * unit)), joint="curve")


def _cell(
    pen: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    step: float,
    look: Look,
    *,
    found_cells: bool,
) -> None:
    fill = look.found if found_cells else look.tile
    if fill is None:
        return
    half = 0.43 * step
    x, y = middle
    box = (x - half, y - half, x + half, y + half)
    if look.round or look.tile is None:
        pen.ellipse(box, fill)
    else:
        pen.rounded_rectangle(box, 0.1 * step, fill)


def file_of(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()
