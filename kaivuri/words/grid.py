"""A rectangle of letters.

A **cell** is a pair (row, column), counted from 0. A cell without a letter is
a **hole**. `str` formats a grid with one line per row, and `Grid.parse` parses it.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kaivuri.common import Cell
from kaivuri.common.letters import QU, read_qu, spell_cell, upper_word, write_qu
from kaivuri.control_characters import TERMINAL_ESCAPES
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.words.geometry import adjacent, neighbours, side_neighbours
from kaivuri.words.pasted_letters import caret_lines, extract_letters
from kaivuri.words.printed_grid import printed_rows

HOLE = "."
ROW_END = "/"
"""Separates rows on one line, for example on a command line."""
Shapes = Mapping[int, tuple[int, int]]
"""Maps a number of letters to the numbers of rows and columns."""
DEFAULT_SHAPES: Shapes = {30: (6, 5), 48: (8, 6), 84: (12, 7)}
"""The shapes of Sanalouhos, Strands and Cell Tower."""
_PLAIN_CHARACTERS = HOLE + ROW_END + QU


@dataclass(frozen=True, slots=True)
class Grid:
    """Letters in rows of equal length."""

    lines: tuple[str, ...]
    """The rows: one upper-case NFC character per cell, '.' for a hole, `letters.QU` for Qu."""
    regions: bool = False
    """Whether words are regions, connected cells read row by row, instead of paths."""

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.lines)

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.lines[0])

    @property
    def written_rows(self) -> tuple[str, ...]:
        """The rows as people write them, cells with two letters as Qu."""
        return tuple(map(write_qu, self.lines))

    @property
    def letters(self) -> str:
        """All rows in one string, holes included."""
        return "".join(self.lines)

    def __getitem__(self, cell: Cell) -> str:
        return self.lines[cell[0]][cell[1]]

    def cells(self) -> Iterator[Cell]:
        """Yield the cells with a letter, row by row."""
        for row, line in enumerate(self.lines):
            for column, letter in enumerate(line):
                if letter != HOLE:
                    yield row, column

    def neighbours(self, cell: Cell) -> Iterator[Cell]:
        """Return the adjacent cells with a letter, also diagonal ones, row by row."""
        cells = neighbours(cell, self.rows, self.columns)
        return (other for other in cells if self[other] != HOLE)

    def can_extend(self, cells: Sequence[Cell], cell: Cell) -> bool:
        """Return whether a word on `cells` can continue on another cell."""
        if not cells or not self.regions:
            return not cells or adjacent(cells[-1], cell)
        return not set(cells).isdisjoint(side_neighbours(cell, self.rows, self.columns))

    def links(self, cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
        """Return the pairs of cells of a word that drawings connect."""
        if not self.regions:
            return list(pairwise(cells))
        right, down = [(r, c + 1) for r, c in cells], [(r + 1, c) for r, c in cells]
        pairs = zip((*cells, *cells), (*right, *down), strict=True)
        return [(cell, other) for cell, other in pairs if other in cells]

    def spell(self, cells: Iterable[Cell]) -> str:
        """Return the word that cells spell, in lower case."""
        return "".join(spell_cell(self[cell]) for cell in cells)

    def __str__(self) -> str:
        text = write_qu("\n".join(" ".join(line) for line in self.lines))
        return text if self.rows > 1 else f"{text} {ROW_END}"

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        rows: int | None = None,
        columns: int | None = None,
        shapes: Shapes = DEFAULT_SHAPES,
    ) -> "Grid":
        """Parse letters row by row, ignoring case, Unicode composition and separators.

        A cell may have the two letters Qu, as `letters.read_qu` reads them.
        The shape is `rows` and `columns` if either is given; else the shape of the lines
        (ended by a line break or '/') if there are several; else the shape in `shapes` for
        the number of letters; else one row per word if all words have the same length. One
        letter per line is not taken as a shape if `shapes` has one for the number of letters.

        Raises:
            BadPuzzle: if the text is not a grid; its `drawing` shows the parsed letters.
        """
        lines = _split_rows(text, shapes)
        letters = "".join(lines)
        if rows is not None or columns is not None:
            shape = _requested_shape(letters, rows, columns)
        elif len(lines) > 1 or ROW_END in text:
            shape = _shape_of_lines(lines, shapes)
        else:
            shape = _default_shape(letters, shapes)
        _check_letters(lines, shape)
        return cls(tuple(letters[i * shape[1] : (i + 1) * shape[1]] for i in range(shape[0])))


def _split_rows(text: str, shapes: Shapes) -> list[str]:
    """Split a text into rows of letters, dots and unknown characters."""
    composed = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    composed = TERMINAL_ESCAPES.sub("", composed)
    if printed := printed_rows(composed):
        return printed
    composed = read_qu(composed)
    if not all(c.isalpha() or c.isspace() or c in _PLAIN_CHARACTERS for c in composed):
        composed = read_qu(extract_letters(composed, shapes))
    broken = composed.strip().splitlines()
    rows = [row for line in broken for row in line.split(ROW_END)]
    if len(broken) > 1 and all(len(row.strip()) <= 1 for row in rows):
        rows = [line.replace(ROW_END, " ") for line in broken]
    lines = [upper_word("".join(row.split())) for row in rows]
    lines = _without_dot_separators([line for line in lines if line], shapes)
    if len(lines) == 1 and ROW_END not in text and len(lines[0]) not in shapes:
        return _words_as_rows(composed.split()) or lines
    return lines


def _words_as_rows(words: list[str]) -> list[str]:
    """Return words of equal length as rows; an empty list if the lengths differ."""
    equal = len({len(word) for word in words}) == 1 and len(words[0]) > 1
    return [upper_word(word) for word in words] if equal else []


def _without_dot_separators(lines: list[str], shapes: Shapes) -> list[str]:
    """Remove dots that separate letters, as in `T.M.S.I.I`, and are not holes."""
    if not any(HOLE in line for line in lines):
        return lines
    separated = all(set(line[1::2]) <= {HOLE} and HOLE not in line[::2] for line in lines)
    letters = [line[::2] for line in lines]
    return letters if separated and len("".join(letters)) in shapes else lines


def _requested_shape(letters: str, rows: int | None, columns: int | None) -> tuple[int, int]:
    for size in (rows, columns):
        if size is not None and size < 1:
            raise BadPuzzle(_("a grid can't have {size} rows or columns").format(size=size))
    if rows is None:
        rows = max(1, -(-len(letters) // (columns or 1)))
    return rows, columns or max(1, -(-len(letters) // rows))


def _shape_of_lines(lines: list[str], shapes: Shapes) -> tuple[int, int]:
    lengths = [len(line) for line in lines]
    if sum(lengths) in shapes and (len(set(lengths)) > 1 or set(lengths) == {1}):
        return shapes[sum(lengths)]  # rows of unequal length, or one letter per line
    if len(set(lengths)) > 1:
        index = next(i for i, n in enumerate(lengths) if n != lengths[0])
        raise _error(
            _(
                "row {row} has length {n}, row 1 has length {first}: "
                "all rows of a grid need the same number of letters ('.' marks a hole)"
            ).format(row=index + 1, n=lengths[index], first=lengths[0]),
            lines,
            sum(lengths[:index]) + min(lengths[index], lengths[0]),
            after=lengths[index] < lengths[0],
        )
    return (len(lines), lengths[0]) if lines else _default_shape("", shapes)


def _default_shape(letters: str, shapes: Shapes) -> tuple[int, int]:
    nearest = min(shapes, key=lambda size: abs(size - len(letters)))
    return shapes[nearest]


def _check_letters(lines: list[str], shape: tuple[int, int]) -> None:
    letters = "".join(lines)
    invalid = [i for i, c in enumerate(letters) if not c.isalpha() and c not in (HOLE, QU)]
    valid = len(letters) - len(invalid)
    needed = shape[0] * shape[1]
    counts = {"n": valid, "rows": shape[0], "columns": shape[1], "needed": needed}
    if not invalid and valid == needed and letters.strip(HOLE):
        return
    if letters and not letters.strip(HOLE):
        message = _("a grid needs letters, not only holes")
    elif invalid:
        message = ngettext(
            "{n} letter: a grid of {rows} by {columns} needs {needed} "
            "(character {number} is {character!r})",
            "{n} letters: a grid of {rows} by {columns} needs {needed} "
            "(character {number} is {character!r})",
            valid,
        ).format(**counts, number=invalid[0] + 1, character=letters[invalid[0]])
    else:
        message = _wrong_count_message(valid).format(**counts)
    index = invalid[0] if invalid else min(len(letters), needed)
    raise _error(message, lines, index, after=not invalid and len(letters) <= needed)


def _wrong_count_message(letters: int) -> str:
    return ngettext(
        "{n} letter: a grid of {rows} by {columns} needs {needed}; "
        "for another shape separate the rows by / or give the number of rows or columns",
        "{n} letters: a grid of {rows} by {columns} needs {needed}; "
        "for another shape separate the rows by / or give the number of rows or columns",
        letters,
    )


def _error(message: str, lines: list[str], index: int, *, after: bool = False) -> BadPuzzle:
    """Create an error whose drawing points at the letter at `index`, or after the one before it."""
    error = BadPuzzle(message)
    error.drawing = caret_lines(lines, index, after=after) if lines else ""
    return error
