"""Grids with word paths, drawn in characters.

Two neighbouring letters stand four columns or two lines apart, so that a step
of a path fits between them: ─, │, ╲ or ╱, and ╳ where two paths cross. A badge
(a, b, c …) stands before the letter that a word starts at, so that a drawing
says the same without colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kaivuri.play import Cell
from kaivuri.words.grid import HOLE, Grid

_STEPS = {(0, 1): "─", (1, 0): "│", (1, 1): "╲", (1, -1): "╱"}
START = "›"
"""Before a letter that a word starts at."""
LETTER = "•"
"""Before a letter of a word whose order is not told."""
STAR = "*"
_THICK = {"─": "━", "│": "┃"}
"""What the steps of a spangram are drawn with; thick slanted lines there are none."""
_BADGES = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class GridRun:
    """A run of characters that belong together."""

    text: str
    word: int | None
    """Which of the paths it belongs to; None for letters outside all paths and for gaps."""


Row = tuple[GridRun, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """How far apart letters stand."""

    across: int
    """Columns from one letter to the next."""
    down: int
    """Lines from one row to the next; with 1, steps don't fit in, and badges tell the words."""

    def place(self, cell: Cell) -> tuple[int, int]:
        """Where in a drawing the letter of a cell stands: its line and its column."""
        return self.down * cell[0], self.across * cell[1] + self.across // 2

    def cell_at(self, line: int, column: int) -> Cell | None:
        """The cell whose letter stands at or beside a place; None between letters."""
        if line % self.down or column % self.across == 0 < self.down - 1:
            return None
        return line // self.down, column // self.across

    def size(self, grid: Grid) -> tuple[int, int]:
        """Columns and lines of a drawing."""
        return self.across * grid.columns, self.down * (grid.rows - 1) + 1


NORMAL, LARGE, DENSE = Scale(4, 2), Scale(8, 4), Scale(3, 1)


def badge(word: int) -> str:
    """The sign of a word by its place in the solution: a … z, then A … Z, then *."""
    signs = _BADGES + _BADGES.upper()
    return signs[word] if word < len(signs) else STAR


def grid_rows(
    grid: Grid,
    paths: Sequence[Sequence[Cell]] = (),
    *,
    starred: int | None = None,
    scale: Scale = NORMAL,
) -> list[Row]:
    """Draw a grid with paths, by default 2 · rows - 1 rows, each 4 · columns wide.

    The path with the number `starred` has a star for its badge, and thicker steps.
    """
    canvas = _Canvas(grid, scale)
    for word, path in enumerate(paths):
        canvas.draw(word, path, STAR if word == starred else badge(word))
    return [tuple(_runs(line)) for line in canvas.lines]


def with_signs(rows: Sequence[Row], signs: Mapping[Cell, str], scale: Scale = NORMAL) -> list[Row]:
    """The drawing with signs before these letters, unless a badge is there."""
    drawn = list(rows)
    for cell, sign in signs.items():
        line, column = scale.place(cell)
        drawn[line] = tuple(_put(drawn[line], column - 1, sign))
    return drawn


def plain_text(rows: Sequence[Row]) -> str:
    """A drawing without colours or trailing blanks."""
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)


class _Canvas:
    """Characters, each with the word that it belongs to."""

    def __init__(self, grid: Grid, scale: Scale) -> None:
        self._scale = scale
        width, height = scale.size(grid)
        self.lines: list[list[tuple[str, int | None]]] = [
            [(" ", None)] * width for _ in range(height)
        ]
        for row, line in enumerate(grid.lines):
            for column, letter in enumerate(line):
                y, x = scale.place((row, column))
                self.lines[y][x] = (" " if letter == HOLE else letter, None)

    def draw(self, word: int, path: Sequence[Cell], sign: str) -> None:
        if self._scale.down > 1:
            for cell, following in pairwise(path):
                self._draw_step(word, *sorted((cell, following)), thick=sign == STAR)
        for cell in path:
            y, x = self._scale.place(cell)
            self.lines[y][x] = (self.lines[y][x][0], word)
        for cell in path[: None if self._scale.down == 1 else 1]:
            y, x = self._scale.place(cell)
            self.lines[y][x - 1] = (sign, word)

    def _draw_step(self, word: int, upper: Cell, lower: Cell, *, thick: bool) -> None:
        down, across = lower[0] - upper[0], lower[1] - upper[1]
        sign = _STEPS[down, across]
        sign = _THICK.get(sign, sign) if thick else sign
        for y, x in self._between(upper, down, across):
            before = self.lines[y][x][0]
            crossing = {before, sign} == {"╲", "╱"} or before == "╳"
            self.lines[y][x] = ("╳" if crossing else sign, word)

    def _between(self, cell: Cell, down: int, across: int) -> Iterator[tuple[int, int]]:
        """The places on the way from a letter to its neighbour."""
        (y, x), scale = self._scale.place(cell), self._scale
        if not down:
            yield from ((y, x + i) for i in range(1, scale.across))
        else:
            aside = across * scale.across // scale.down
            yield from ((y + i, x + i * aside) for i in range(1, scale.down))


def _put(row: Row, column: int, sign: str) -> Iterator[GridRun]:
    """Put a sign where a row is blank."""
    for run in row:
        if 0 <= column < len(run.text) and run.text[column] == " ":
            before, after = run.text[:column], run.text[column + 1 :]
            yield from (GridRun(text, run.word) for text in (before, sign, after) if text)
        else:
            yield run
        column -= len(run.text)


def _runs(line: list[tuple[str, int | None]]) -> Iterator[GridRun]:
    text, word = "", line[0][1]
    for sign, of in line:
        if of != word:
            yield GridRun(text, word)
            text, word = "", of
        text += sign
    yield GridRun(text, word)
