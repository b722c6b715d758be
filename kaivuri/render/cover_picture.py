"""Pictures of covers of grids: tilings, queens, Latin squares and sudokus; and of diagrams.

The items of an option tell its cells: `2.3` or `cell2.3` is row 2, column 3, and `r2 c3` is the
square of a queen. The label of a cell is the number that `row2.7` writes, the name of a piece, or a
letter for each option.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_letters

from kaivuri.common import Cell
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover
from kaivuri.language import gettext as _
from kaivuri.render.board_svg import CELL_SIZE, svg_document
from kaivuri.render.palette import ON_LIGHT, hex_colour
from kaivuri.solvers.family import CoverFamily

# A picture has 999 rows and columns at most.
_CELL = re.compile(r"(?:cell)?([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})")
_LINE = re.compile(r"([rc])([1-9][0-9]{0,2})")
_NUMBER = re.compile(r"row[0-9]+\.([0-9]+)")
_PIECE = re.compile(r"[^\W\d_]{1,2}")
_FREE = "."
_MAX_ARCS = 2000
"""The number of arcs above which a diagram is not drawn."""


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
            names = [named.names[item] for item in named.problem.options[option]]
            for cell in _cells(names):
                options[cell], labels[cell] = number, _label(names, number)
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
        """Draw the cells in the colours of their options, with their labels."""
        shapes = (
            f'<path d="M{c * CELL_SIZE} {r * CELL_SIZE}h{CELL_SIZE}v{CELL_SIZE}h-{CELL_SIZE}z" '
            f'fill="{hex_colour(ON_LIGHT[n % len(ON_LIGHT)])}" fill-opacity="0.55" stroke="#fff"/>'
            for (r, c), n in sorted(self.options.items())
        )
        texts = (
            f'<text x="{c * CELL_SIZE + CELL_SIZE // 2}" y="{r * CELL_SIZE + CELL_SIZE // 2 + 5}" '
            f'font-size="15" fill="#222">{label}</text>'
            for (r, c), label in sorted(self.labels.items())
        )
        size = self.columns * CELL_SIZE, self.rows * CELL_SIZE
        return svg_document(*size, title, [*shapes, *texts], dark=False)


def _cells(names: Sequence[str]) -> list[Cell]:
    matches = filter(None, map(_CELL.fullmatch, names))
    cells = [(int(match[1]) - 1, int(match[2]) - 1) for match in matches]
    lines = {match[1]: int(match[2]) - 1 for match in map(_LINE.fullmatch, names) if match}
    return cells or ([(lines["r"], lines["c"])] if lines.keys() == {"r", "c"} else [])


def _label(names: Sequence[str], number: int) -> str:
    written = next(filter(None, map(_NUMBER.fullmatch, names)), None)
    if written:
        return written[1]
    piece = next((name for name in names if _PIECE.fullmatch(name)), None)
    if any(map(_LINE.fullmatch, names)):
        return "Q"
    return piece or ascii_letters[number % len(ascii_letters)]


def diagram_dot(named: NamedProblem, family: CoverFamily) -> Iterator[str]:
    """Yield the lines of the decision diagram of all covers in the language of Graphviz."""
    yield "digraph covers {"
    yield '  1 [label="⊤", shape=box];'
    arcs_of_nodes = family.diagram.arcs_from(2, _MAX_ARCS) if family.diagram.nodes > 2 else []
    if family.diagram.nodes > len(arcs_of_nodes) + 2:
        raise BadProblem(_("the diagram has more than {max} arcs").format(max=_MAX_ARCS))
    for node, arcs in enumerate(arcs_of_nodes, 2):
        yield f'  {node} [label="", shape=circle];'
        for option, target in arcs:
            text = (
                named.option_text(option).replace("\\", "\\\\").replace('"', "'")
                if option < len(named.problem.options)
                else ""
            )
            yield f'  {node} -> {target} [label="{text}"];'
    yield "}"
