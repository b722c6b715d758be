"""Text drawings of grids with word paths.

Adjacent letters are four columns or two lines apart, which leaves space for the steps of
a path: ─, │, ╲ or ╱, and ╳ where two paths cross. A badge (a, b, c …) precedes the first
letter of each word, so that the drawing is readable without colour.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kaivuri.common import Cell
from kaivuri.common.letters import write_qu
from kaivuri.words.grid import Grid

_STEP_CHARACTERS = {(0, 1): "─", (1, 0): "│", (1, 1): "╲", (1, -1): "╱"}
START_MARKER = "›"
"""Precedes a letter at which a word starts."""
LETTER_MARKER = "•"
"""Precedes a letter of a word whose order of letters is not revealed."""
STAR = "*"
_THICK_CHARACTERS = {"─": "━", "│": "┃"}  # for spangrams; Unicode has no thick diagonals
_BRAILLE = 0x2800  # the blank; each dot sets a bit
_DIAGONAL_DOTS = {1: (0x11, 0x84), -1: (0x60, 0x0A)}  # ⠑⢄ and ⡠⠊
_BADGES = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class GridRun:
    """A run of characters with a common style."""

    text: str
    word_index: int | None
    """The index of its path; None for letters outside all paths and for gaps."""


Row = tuple[GridRun, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """The spacing of the letters."""

    column_spacing: int
    row_spacing: int
    """Lines from one row to the next; with 1, badges replace the steps of paths."""

    def letter_offset(self, cell: Cell) -> tuple[int, int]:
        """Return the line and column of the letter of a cell."""
        return self.row_spacing * cell[0], self.column_spacing * cell[1] + self.column_spacing // 2

    def tinted_columns(self, cell: Cell, line: int) -> range:
        """Return the columns around the letter of a cell to tint on a line."""
        y, x = self.letter_offset(cell)
        height, width = (self.row_spacing - 1) // 2, (self.column_spacing - 1) // 2
        return range(x - width, x + width + 1) if abs(line - y) <= height else range(0)

    def cell_at(self, line: int, column: int) -> Cell | None:
        """Return the cell whose letter is at or beside a position, or None between letters."""
        if line % self.row_spacing or column % self.column_spacing == 0 < self.row_spacing - 1:
            return None
        return line // self.row_spacing, column // self.column_spacing

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and lines of a drawing."""
        return self.column_spacing * grid.columns, self.row_spacing * (grid.rows - 1) + 1


NORMAL, LARGE, DENSE = Scale(4, 2), Scale(8, 4), Scale(3, 1)


def badge(index: int) -> str:
    """Return the badge of the word at `index`: a … z, A … Z, then *."""
    badges = _BADGES + _BADGES.upper()
    return badges[index] if index < len(badges) else STAR


def grid_rows(
    grid: Grid,
    paths: Sequence[Sequence[Cell]] = (),
    *,
    starred: int | None = None,
    scale: Scale = NORMAL,
) -> list[Row]:
    """Draw a grid with paths, by default in 2 · rows - 1 lines of 4 · columns characters.

    The path at index `starred` has a star as its badge, and thicker steps.
    """
    canvas = _Canvas(grid, scale)
    for word, path in enumerate(paths):
        canvas.draw(word, path, STAR if word == starred else badge(word))
    return [tuple(_runs(line)) for line in canvas.lines]


def with_markers(
    rows: Sequence[Row], markers: Mapping[Cell, str], scale: Scale = NORMAL
) -> list[Row]:
    """Return a drawing with a marker before each of the given cells that has no badge."""
    marked = list(rows)
    for cell, marker in markers.items():
        line, column = scale.letter_offset(cell)
        marked[line] = tuple(_overlay(marked[line], column - 1, marker))
    return marked


def plain_text(rows: Sequence[Row]) -> str:
    """Return a drawing without colours or trailing blanks."""
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)


class _Canvas:
    def __init__(self, grid: Grid, scale: Scale) -> None:
        self._grid, self._scale = grid, scale
        width, height = scale.size(grid)
        self.lines: list[list[tuple[str, int | None]]] = [
            [(" ", None)] * width for _ in range(height)
        ]
        for cell in grid.cells():
            self._write_cell(cell, None)

    def draw(self, word: int, path: Sequence[Cell], badge_text: str) -> None:
        if self._scale.row_spacing > 1:
            for cell, next_cell in self._grid.links(path):
                self._draw_step(word, *sorted((cell, next_cell)), thick=badge_text == STAR)
        for cell in path:
            self._write_cell(cell, word)
        for cell in path[: None if self._scale.row_spacing == 1 else 1]:
            y, x = self._scale.letter_offset(cell)
            self.lines[y][x - 1] = (badge_text, word)

    def _write_cell(self, cell: Cell, word: int | None) -> None:
        """Write a letter, or two, the second in place of a step."""
        y, x = self._scale.letter_offset(cell)
        for column, letter in enumerate(write_qu(self._grid[cell]), x):
            self.lines[y][column] = (letter, word)

    def _draw_step(self, word: int, upper: Cell, lower: Cell, *, thick: bool) -> None:
        down, across = lower[0] - upper[0], lower[1] - upper[1]
        step = _STEP_CHARACTERS[down, across]
        step = _THICK_CHARACTERS.get(step, step) if thick else step
        if down and across and self._scale.row_spacing > 2:
            self._draw_diagonal(word, upper, across)
            return
        for y, x in self._step_offsets(upper, down, across):
            previous = self.lines[y][x][0]
            crossing = {previous, step} == {"╲", "╱"} or previous == "╳"
            self.lines[y][x] = ("╳" if crossing else step, word)

    def _draw_diagonal(self, word: int, cell: Cell, across: int) -> None:
        """Draw a straight stroke of two Braille characters per line, which may cross another."""
        for y, x in self._step_offsets(cell, 1, across):
            for column, dots in zip((x - 1, x), _DIAGONAL_DOTS[across], strict=True):
                previous = self.lines[y][column][0]
                others = max(0, ord(previous) - _BRAILLE)
                self.lines[y][column] = (chr(_BRAILLE + (dots | others)), word)

    def _step_offsets(self, cell: Cell, down: int, across: int) -> Iterator[tuple[int, int]]:
        (y, x), scale = self._scale.letter_offset(cell), self._scale
        if not down:
            yield from ((y, x + i) for i in range(1, scale.column_spacing))
        else:
            slope = across * scale.column_spacing // scale.row_spacing
            yield from ((y + i, x + i * slope) for i in range(1, scale.row_spacing))


def _overlay(row: Row, column: int, character: str) -> Iterator[GridRun]:
    """Yield the runs of a row with a character written at a column, if that is blank."""
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
    for character, owner in line:
        if owner != word:
            yield GridRun(text, word)
            text, word = "", owner
        text += character
    yield GridRun(text, word)
