"""Grids with word paths, drawn in characters.

Two neighbouring letters stand four columns or two lines apart, so that a step
of a path fits between them: ─, │, ╲ or ╱, and ╳ where two paths cross. A badge
(a, b, c …) stands before the letter that a word starts at, so that a drawing
says the same without colour.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kaivuri.play import Cell
from kaivuri.words.grid import HOLE, Grid

_ACROSS, _DOWN = 4, 2
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


def badge(word: int) -> str:
    """The sign of a word by its place in the solution: a … z, then A … Z, then *."""
    signs = _BADGES + _BADGES.upper()
    return signs[word] if word < len(signs) else STAR


def grid_rows(
    grid: Grid, paths: Sequence[Sequence[Cell]] = (), *, starred: int | None = None
) -> list[Row]:
    """Draw a grid with paths: 2 · rows - 1 rows, each 4 · columns wide.

    The path with the number `starred` has a star for its badge, and thicker steps.
    """
    canvas = _Canvas(grid)
    for word, path in enumerate(paths):
        canvas.draw(word, path, STAR if word == starred else badge(word))
    return [tuple(_runs(line)) for line in canvas.lines]


def place(cell: Cell) -> tuple[int, int]:
    """Where in a drawing the letter of a cell stands: its line and its column."""
    return _DOWN * cell[0], _ACROSS * cell[1] + 2


def cell_at(line: int, column: int) -> Cell | None:
    """The cell whose letter stands at or beside that column of a line; None between letters."""
    if line % _DOWN or column % _ACROSS == 0:
        return None
    return line // _DOWN, column // _ACROSS


def with_signs(rows: Sequence[Row], signs: Mapping[Cell, str]) -> list[Row]:
    """The drawing with signs before these letters, unless a badge is there."""
    drawn = list(rows)
    for cell, sign in signs.items():
        line, column = place(cell)
        drawn[line] = tuple(_put(drawn[line], column - 1, sign))
    return drawn


def plain_text(rows: Sequence[Row]) -> str:
    """A drawing without colours or trailing blanks."""
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)


class _Canvas:
    """Characters, each with the word that it belongs to."""

    def __init__(self, grid: Grid) -> None:
        width, height = _ACROSS * grid.columns, _DOWN * grid.rows - 1
        self.lines: list[list[tuple[str, int | None]]] = [
            [(" ", None)] * width for _ in range(height)
        ]
        for row, line in enumerate(grid.lines):
            for column, letter in enumerate(line):
                y, x = place((row, column))
                self.lines[y][x] = (" " if letter == HOLE else letter, None)

    def draw(self, word: int, path: Sequence[Cell], sign: str) -> None:
        for cell, following in pairwise(path):
            self._draw_step(word, *sorted((cell, following)), thick=sign == STAR)
        for cell in path:
            y, x = place(cell)
            self.lines[y][x] = (self.lines[y][x][0], word)
        if path:
            y, x = place(path[0])
            self.lines[y][x - 1] = (sign, word)

    def _draw_step(self, word: int, upper: Cell, lower: Cell, *, thick: bool) -> None:
        down, across = lower[0] - upper[0], lower[1] - upper[1]
        sign = _STEPS[down, across]
        sign = _THICK.get(sign, sign) if thick else sign
        y, x = place(upper)
        places = [(y, x + i) for i in (1, 2, 3)] if not down else [(y + 1, x + 2 * across)]
        for y, x in places:
            before = self.lines[y][x][0]
            crossing = {before, sign} == {"╲", "╱"} or before == "╳"
            self.lines[y][x] = ("╳" if crossing else sign, word)


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
