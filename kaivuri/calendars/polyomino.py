"""Fixed polyominoes and their eight orientations, the dihedral group D4.

See S. W. Golomb, *Polyominoes*, 2nd ed., 1994.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from kaivuri.common import Cell
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _


def rotate_about(cells: Iterable[Cell], pivot: Cell, quarter_turns: int = 1) -> frozenset[Cell]:
    """Return the cells rotated clockwise about the centre of the cell `pivot`."""
    row, column = pivot
    rotated = frozenset(cells)
    for _turn in range(quarter_turns % 4):
        rotated = frozenset((row + c - column, column - (r - row)) for r, c in rotated)
    return rotated


def flip_about(cells: Iterable[Cell], pivot: Cell) -> frozenset[Cell]:
    """Return the cells mirrored left to right about the column of the cell `pivot`."""
    return frozenset((r, 2 * pivot[1] - c) for r, c in cells)


def connected_parts(
    cells: Iterable[Cell], are_joined: Callable[[Cell, Cell], bool] = lambda _cell, _other: True
) -> Iterator[list[Cell]]:
    """Yield the largest parts whose cells are connected by shared sides that join them."""
    unvisited = set(cells)
    while unvisited:
        part = [min(unvisited)]
        unvisited.remove(part[0])
        for r, c in part:
            for neighbour in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if neighbour in unvisited and are_joined((r, c), neighbour):
                    unvisited.remove(neighbour)
                    part.append(neighbour)
        yield part


def is_connected(cells: Iterable[Cell]) -> bool:
    """Return whether the cells are connected by shared sides."""
    parts = connected_parts(cells)
    next(parts, None)
    return next(parts, None) is None


@dataclass(frozen=True)
class Polyomino:
    r"""A fixed polyomino; `Polyomino.parse(picture)` and `str(shape)` are inverses.

    >>> print(Polyomino.parse("X./XX").rotated())
    XX
    X.
    """

    cells: tuple[Cell, ...]
    """In row-major order; the first row and the first column are 0."""

    @classmethod
    def from_cells(cls, cells: Iterable[Cell]) -> "Polyomino":
        """Return the shape of `cells`, moved to the origin.

        Raises:
            BadPuzzle: if there are no cells, or they are not connected.
        """
        ordered = sorted(set(cells))
        if not ordered:
            raise BadPuzzle(_("a piece has no cells; draw it with X and ."))
        if not is_connected(ordered):
            raise BadPuzzle(_("a piece is in two parts; its cells must share sides"))
        top, left = ordered[0][0], min(cell[1] for cell in ordered)
        return cls(tuple((row - top, column - left) for row, column in ordered))

    @classmethod
    def parse(cls, picture: str) -> "Polyomino":
        """Parse a picture: X is a cell, a dot or space is none, a newline or `/` ends a row.

        Raises:
            BadPuzzle: if the picture has other characters or is not a polyomino.
        """
        cells = []
        for row, line in enumerate(picture.replace("/", "\n").splitlines()):
            for column, character in enumerate(line):
                if character in "Xx":
                    cells.append((row, column))
                elif character not in ". ":
                    raise BadPuzzle(
                        _("a piece is drawn with X and ., not with {character!r}").format(
                            character=character
                        )
                    )
        return cls.from_cells(cells)

    def __str__(self) -> str:
        return "\n".join(
            "".join("X" if (r, c) in self.cells else "." for c in range(self.columns))
            for r in range(self.rows)
        )

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def rows(self) -> int:
        """The height in cells."""
        return 1 + max(row for row, _ in self.cells)

    @cached_property
    def columns(self) -> int:
        """The width in cells."""
        return 1 + max(column for _, column in self.cells)

    def rotated(self, quarter_turns: int = 1) -> "Polyomino":
        """Return the shape rotated clockwise."""
        return Polyomino.from_cells(rotate_about(self.cells, (0, 0), quarter_turns))

    def flipped(self) -> "Polyomino":
        """Return the mirror image, left to right."""
        return Polyomino.from_cells(flip_about(self.cells, (0, 0)))

    def oriented(self, quarter_turns: int, *, flip: bool) -> "Polyomino":
        """Return the shape flipped (if `flip`), then rotated clockwise."""
        return (self.flipped() if flip else self).rotated(quarter_turns)

    def orientations(self, *, flips: bool) -> dict["Polyomino", tuple[int, bool]]:
        """Map each distinct orientation to quarter turns and flip, preferably without a flip."""
        orientations: dict[Polyomino, tuple[int, bool]] = {}
        for flip in (False, True) if flips else (False,):
            for quarters in range(4):
                orientations.setdefault(self.oriented(quarters, flip=flip), (quarters, flip))
        return orientations

    def cells_at(self, first: Cell) -> tuple[Cell, ...]:
        """Return the cells covered, in row-major order, with the first one at `first`."""
        row, column = first[0] - self.cells[0][0], first[1] - self.cells[0][1]
        return tuple((row + r, column + c) for r, c in self.cells)
