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

_STEP_CHARACTERS = {(0, 1): "─", (1, 0): "│", (1, 1): "╲", (1, -1): "╱"}
START_MARKER = "›"
"""Before a letter that a word starts at."""
LETTER_MARKER = "•"
"""Before a letter of a word whose order is not told."""
STAR = "*"
_THICK_CHARACTERS = {"─": "━", "│": "┃"}
"""What the steps of a spangram are drawn with; thick slanted lines there are none."""
_BADGES = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class GridRun:
    """A run of characters that belong together."""

    text: str
    word_index: int | None
    """Which of the paths it belongs to; None for letters outside all paths and for gaps."""


Row = tuple[GridRun, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """How far apart letters stand."""

    column_spacing: int
    """Columns from one letter to the next."""
    row_spacing: int
    """Lines from one row to the next; with 1, steps don't fit in, and badges tell the words."""

    def letter_offset(self, cell: Cell) -> tuple[int, int]:
        """Where in a drawing the letter of a cell stands: its line and its column."""
        return self.row_spacing * cell[0], self.column_spacing * cell[1] + self.column_spacing // 2

    def cell_at(self, line: int, column: int) -> Cell | None:
        """The cell whose letter stands at or beside a place; None between letters."""
        if line % self.row_spacing or column % self.column_spacing == 0 < self.row_spacing - 1:
            return None
        return line // self.row_spacing, column // self.column_spacing

    def size(self, grid: Grid) -> tuple[int, int]:
        """Columns and lines of a drawing."""
        return self.column_spacing * grid.columns, self.row_spacing * (grid.rows - 1) + 1


NORMAL, LARGE, DENSE = Scale(4, 2), Scale(8, 4), Scale(3, 1)


def badge(index: int) -> str:
    """The sign of a word by its place in the solution: a … z, then A … Z, then *."""
    signs = _BADGES + _BADGES.upper()
    return signs[index] if index < len(signs) else STAR


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


def with_markers(
    rows: Sequence[Row], markers: Mapping[Cell, str], scale: Scale = NORMAL
) -> list[Row]:
    """The drawing with signs before these letters, unless a badge is there."""
    drawn = list(rows)
    for cell, sign in markers.items():
        line, column = scale.letter_offset(cell)
        drawn[line] = tuple(_overlay(drawn[line], column - 1, sign))
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
                y, x = scale.letter_offset((row, column))
                self.lines[y][x] = (" " if letter == HOLE else letter, None)

    def draw(self, word: int, path: Sequence[Cell], badge_text: str) -> None:
        if self._scale.row_spacing > 1:
            for cell, following in pairwise(path):
                self._draw_step(word, *sorted((cell, following)), thick=badge_text == STAR)
        for cell in path:
            y, x = self._scale.letter_offset(cell)
            self.lines[y][x] = (self.lines[y][x][0], word)
        for cell in path[: None if self._scale.row_spacing == 1 else 1]:
            y, x = self._scale.letter_offset(cell)
            self.lines[y][x - 1] = (badge_text, word)

    def _draw_step(self, word: int, upper: Cell, lower: Cell, *, thick: bool) -> None:
        down, across = lower[0] - upper[0], lower[1] - upper[1]
        sign = _STEP_CHARACTERS[down, across]
        sign = _THICK_CHARACTERS.get(sign, sign) if thick else sign
        for y, x in self._step_offsets(upper, down, across):
            before = self.lines[y][x][0]
            crossing = {before, sign} == {"╲", "╱"} or before == "╳"
            self.lines[y][x] = ("╳" if crossing else sign, word)

    def _step_offsets(self, cell: Cell, down: int, across: int) -> Iterator[tuple[int, int]]:
        """The places on the way from a letter to its neighbour."""
        (y, x), scale = self._scale.letter_offset(cell), self._scale
        if not down:
            yield from ((y, x + i) for i in range(1, scale.column_spacing))
        else:
            aside = across * scale.column_spacing // scale.row_spacing
            yield from ((y + i, x + i * aside) for i in range(1, scale.row_spacing))


def _overlay(row: Row, column: int, character: str) -> Iterator[GridRun]:
    """Put a sign where a row is blank."""
    for run in row:
        if 0 <= column < len(run.text) and run.text[column] == " ":
            before, after = run.text[:column], run.text[column + 1 :]
            yield from (
                GridRun(text, run.word_index) for text in (before, character, after) if text
            )
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
