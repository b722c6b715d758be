"""Pictures of covers of grids: tilings, queens, Latin squares, sudokus and word squares.

The items of an option tell its cells: `2.3` or `cell2.3` is row 2, column 3, and `r2 c3` is the
square of a queen. The label of a cell is its colour, the number that `row2.7` writes, the name of a
piece, or a letter for each option.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from string import ascii_letters

from kaivuri.common import Cell
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover
from kaivuri.language import gettext as _
from kaivuri.render.board_svg import CELL_SIZE, svg_document
from kaivuri.render.palette import ON_LIGHT, hex_colour
from kaivuri.words.geometry import side_neighbours

# A picture has 999 rows and columns at most.
_CELL = re.compile(r"(?:cell)?([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})")
_LINE = re.compile(r"([rc])([1-9][0-9]{0,2})")
_NUMBER = re.compile(r"row[0-9]+\.([0-9]+)")
_PIECE = re.compile(r"[^\W\d_]{1,2}")
_FREE = "."


@dataclass(frozen=True, slots=True)
class CoverPicture:
    """The options of a cover on the cells of a grid."""

    rows: int
    columns: int
    options: Mapping[Cell, int]
    """The position in the cover of the option on each cell."""
    labels: Mapping[Cell, str]

    @classmethod
    def from_cover(cls, named: NamedProblem, cover: Cover) -> "CoverPicture":
        """Return the picture of a cover.

        Raises:
            BadProblem: if the items don't name the cells of a grid.
        """
        options: dict[Cell, int] = {}
        labels: dict[Cell, str] = {}
        for number, option in enumerate(cover):
            items = named.option_text(option).split()
            names, letters = zip(*(item.partition(":")[::2] for item in items), strict=True)
            for cell, letter in _cells(names, letters):
                options[cell], labels[cell] = number, letter or _label(names, number)
        if not options:
            raise BadProblem(_("covers are drawn if items are cells such as 2.3, or r2 and c3"))
        rows, columns = (max(side) + 1 for side in zip(*options, strict=True))
        return cls(rows, columns, options, labels)

    def __str__(self) -> str:
        width = max(map(len, self.labels.values()))
        lines = (
            " ".join(self.labels.get((row, c), _FREE).rjust(width) for c in range(self.columns))
            for row in range(self.rows)
        )
        return "\n".join(lines)

    def svg(self, title: str) -> str:
        """Draw the cells with their labels, options that touch in different colours."""
        hues = self._hues()
        shapes = (
            f'<path d="M{c * CELL_SIZE} {r * CELL_SIZE}h{CELL_SIZE}v{CELL_SIZE}h-{CELL_SIZE}z" '
            f'fill="{hex_colour(ON_LIGHT[hues[n]])}" fill-opacity="0.55" stroke="#fff"/>'
            for (r, c), n in sorted(self.options.items())
        )
        texts = (
            f'<text x="{c * CELL_SIZE + CELL_SIZE // 2}" y="{r * CELL_SIZE + CELL_SIZE // 2 + 5}" '
            f'font-size="15" fill="#222">{label}</text>'
            for (r, c), label in sorted(self.labels.items())
        )
        size = self.columns * CELL_SIZE, self.rows * CELL_SIZE
        return svg_document(*size, title, [*shapes, *texts], dark=False)

    def _hues(self) -> Mapping[int, int]:
        """Return a colour for each option, not that of an option whose cells touch its cells.

        Those with the fewest neighbours come last (Matula and Beck 1983), so that connected pieces
        need six colours at most.
        """
        touching: dict[int, set[int]] = {number: set() for number in self.options.values()}
        for cell, number in self.options.items():
            near = side_neighbours(cell, self.rows, self.columns)
            touching[number] |= {self.options.get(other, number) for other in near} - {number}
        left, last_first, hues = dict(touching), list[int](), dict[int, int]()
        while left:
            last_first.append(min(left, key=lambda n: len(touching[n] & left.keys())))
            del left[last_first[-1]]
        for number in reversed(last_first):
            used = {hues.get(other) for other in touching[number]}
            hues[number] = next(hue for hue in count() if hue not in used) % len(ON_LIGHT)
        return hues


def _cells(names: Sequence[str], letters: Sequence[str]) -> list[tuple[Cell, str]]:
    """Return the cells that items name, each with the colour of its item."""
    matches = zip(map(_CELL.fullmatch, names), letters, strict=True)
    cells = [((int(match[1]) - 1, int(match[2]) - 1), text) for match, text in matches if match]
    lines = {match[1]: int(match[2]) - 1 for match in map(_LINE.fullmatch, names) if match}
    return cells or ([((lines["r"], lines["c"]), "")] if lines.keys() == {"r", "c"} else [])


def _label(names: Sequence[str], number: int) -> str:
    written = next(filter(None, map(_NUMBER.fullmatch, names)), None)
    if written:
        return written[1]
    piece = next((name for name in names if _PIECE.fullmatch(name)), None)
    if any(map(_LINE.fullmatch, names)):
        return "Q"
    return piece or ascii_letters[number % len(ascii_letters)]
