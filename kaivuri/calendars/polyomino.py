"""Polyominoes: shapes of cells that share sides, and the eight ways to lay one.

A **fixed** shape is a set of cells, wherever it lies. Turning by quarters and
turning over make the dihedral group D4. See S. W. Golomb, *Polyominoes*, 2nd ed., 1994.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play import Cell


def rotate_about(cells: Iterable[Cell], pivot: Cell, quarter_turns: int = 1) -> frozenset[Cell]:
    """The cells after so many clockwise quarter turns about the centre of the cell `pivot`."""
    row, column = pivot
    turned = frozenset(cells)
    for _turn in range(quarter_turns % 4):
        turned = frozenset((row + c - column, column - (r - row)) for r, c in turned)
    return turned


def flip_about(cells: Iterable[Cell], pivot: Cell) -> frozenset[Cell]:
    """The cells turned over about the upright line through the cell `pivot`: left for right."""
    return frozenset((r, 2 * pivot[1] - c) for r, c in cells)


def is_connected(cells: Iterable[Cell]) -> bool:
    """Whether one can walk from any of the cells to any other across shared sides."""
    left = set(cells)
    edge = [left.pop()] if left else []
    while edge:
        row, column = edge.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in left:
                left.remove(near)
                edge.append(near)
    return not left


@dataclass(frozen=True)
class Polyomino:
    r"""A fixed shape; `Polyomino.parse(picture)` and `str(shape)` are inverse.

    >>> print(Polyomino.parse("X./XX").turned())
    XX
    X.
    """

    cells: tuple[Cell, ...]
    """In row-major order, shifted so that the least row and the least column are 0."""

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> "Polyomino":
        """The shape of these cells, wherever they lie.

        Raises:
            BadPuzzle: when there are none, or they are in two parts.
        """
        there = sorted(set(cells))
        if not there:
            raise BadPuzzle(_("a piece has no cells; draw it with X and ."))
        if not is_connected(there):
            raise BadPuzzle(_("a piece is in two parts; its cells must share sides"))
        top, left = there[0][0], min(cell[1] for cell in there)
        return cls(tuple((row - top, column - left) for row, column in there))

    @classmethod
    def parse(cls, picture: str) -> "Polyomino":
        """Read a drawing: X for a cell, a dot or a blank for none, a line (or `/`) for each row.

        Raises:
            BadPuzzle: as `of`, or on another sign.
        """
        cells = []
        for row, line in enumerate(picture.replace("/", "\n").splitlines()):
            for column, sign in enumerate(line):
                if sign in "Xx":
                    cells.append((row, column))
                elif sign not in ". ":
                    raise BadPuzzle(
                        _("a piece is drawn with X and ., not with {sign!r}").format(sign=sign)
                    )
        return cls.of(cells)

    def __str__(self) -> str:
        return "\n".join(
            "".join("X" if (r, c) in self.cells else "." for c in range(self.columns))
            for r in range(self.rows)
        )

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def rows(self) -> int:
        """Its height in cells."""
        return 1 + max(row for row, _ in self.cells)

    @cached_property
    def columns(self) -> int:
        """Its width in cells."""
        return 1 + max(column for _, column in self.cells)

    def rotated(self, quarter_turns: int = 1) -> "Polyomino":
        """The shape after so many clockwise quarter turns."""
        return Polyomino.of(rotate_about(self.cells, (0, 0), quarter_turns))

    def flipped(self) -> "Polyomino":
        """The mirror image, left for right."""
        return Polyomino.of(flip_about(self.cells, (0, 0)))

    def oriented(self, quarter_turns: int, flip: bool) -> "Polyomino":
        """The shape turned over first (if `flip`), then turned clockwise."""
        return (self.flipped() if flip else self).rotated(quarter_turns)

    def orientations(self, flips: bool) -> dict["Polyomino", tuple[int, bool]]:
        """Every distinct way to lay it, with the fewest (flips, quarter turns) that lead there."""
        ways: dict[Polyomino, tuple[int, bool]] = {}
        for flip in (False, True) if flips else (False,):
            for quarters in range(4):
                ways.setdefault(self.oriented(quarters, flip), (quarters, flip))
        return ways

    def cells_at(self, first: Cell) -> tuple[Cell, ...]:
        """Its cells, in row-major order, when its first one lies on `first`."""
        row, column = first[0] - self.cells[0][0], first[1] - self.cells[0][1]
        return tuple((row + r, column + c) for r, c in self.cells)
