"""A board as numbers: cells in scan order, kinds of pieces and holes, all placements.

The searches cover the lowest open cell first. What they have to remember of
a half-filled board is then the ragged edge of the filled part, which is as
wide as a scan line: so the scan runs along the short side, or across, if
that way the labels of a kind come close together.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.board_state import Placement
from kaivuri.play import Cell


class PlanKind(NamedTuple):
    """A shape with equal copies, or a hole that shows a label."""

    copies: int
    required: bool
    strides: tuple[int, ...]
    """For holes: what a label adds to the index of a combination, one number per copy."""


class PlanOption(NamedTuple):
    """One way to lay a piece, or to leave a label open."""

    kind: int
    label: int
    cells: tuple[int, ...]
    """Numbers of cells in scan order, increasing."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What the searches work on; compared by identity, as plans are large."""

    cells: tuple[Cell, ...]
    kinds: tuple[PlanKind, ...]
    options: tuple[PlanOption, ...]


@lru_cache(maxsize=64)
def all_placements(board: Board) -> tuple[Placement, ...]:
    """Every way to lay each piece on the empty board, piece by piece."""
    cells = frozenset(board.cells)
    found = []
    for piece in board.pieces:
        for shape in piece.shape.orientations(board.turn_over):
            for first in board.cells:
                laid = shape.cells_at(first)
                if cells.issuperset(laid):
                    found.append(Placement(piece.name, laid))
    return tuple(found)


@lru_cache(maxsize=64)
def piece_plan(board: Board) -> Plan:
    """The pieces alone; option n is `all_placements(board)[n]`."""
    cells = scan_order(board)
    number = {cell: n for n, cell in enumerate(cells)}
    kind_of = {piece.name: k for k, piece in enumerate(board.pieces)}
    kinds = tuple(PlanKind(piece.copies, not piece.spare, ()) for piece in board.pieces)
    options = tuple(
        PlanOption(kind_of[p.piece], 0, tuple(sorted(number[cell] for cell in p.cells)))
        for p in all_placements(board)
    )
    return Plan(cells, kinds, options)


@lru_cache(maxsize=64)
def date_plan(board: Board) -> Plan:
    """Pieces, and a hole for each kind of label; a combination's index is row-major by kind."""
    plan = piece_plan(board)
    number = {cell: n for n, cell in enumerate(plan.cells)}
    kinds, options = list(plan.kinds), list(plan.options)
    stride = 1
    for kind in reversed(board.kinds):
        labels = board.of_kind(kind)
        for value, label in enumerate(labels):
            own = tuple(sorted(number[cell] for cell in label.cells))
            options.append(PlanOption(len(kinds), value, own))
        kinds.append(PlanKind(1, required=True, strides=(stride,)))
        stride *= len(labels)
    return Plan(plan.cells, tuple(kinds), tuple(options))


def month_plan(board: Board, month: int) -> Plan:
    """The date plan with only one month's hole; indices stay."""
    plan = date_plan(board)
    hole = len(board.pieces) + board.kinds[::-1].index(LabelKind.MONTH)
    value = [label.value for label in board.of_kind(LabelKind.MONTH)].index(month)
    chosen = (option for option in plan.options if option.kind != hole or option.label == value)
    return Plan(plan.cells, plan.kinds, tuple(chosen))


@lru_cache(maxsize=64)
def pair_plan(board: Board) -> Plan:
    """Pieces and two equal one-cell holes anywhere; the index is first cell × cells + second.

    Cells are numbered in scan order, the first hole being the lower one.
    """
    plan = piece_plan(board)
    cells = plan.cells
    hole = len(plan.kinds)
    kinds = (*plan.kinds, PlanKind(2, required=True, strides=(len(cells), 1)))
    return Plan(
        cells, kinds, (*plan.options, *(PlanOption(hole, c, (c,)) for c in range(len(cells))))
    )


def scan_order(board: Board) -> tuple[Cell, ...]:
    """The cells row by row or column by column, whichever promises fewer states."""
    by_row = board.cells
    by_column = tuple(sorted(by_row, key=lambda cell: (cell[1], cell[0])))
    rows, columns = len(board.drawing), len(board.drawing[0])
    return min((by_row, columns), (by_column, rows), key=lambda way: _estimate_states(board, *way))[
        0
    ]


def _estimate_states(board: Board, cells: Iterable[Cell], width: int) -> int:
    """A guess of the number of states: ragged edges × sets of holes that may be open so far."""
    number = {cell: n for n, cell in enumerate(cells)}
    undecided = [0] * len(number)
    for kind in board.kinds:
        where = [number[cell] for label in board.of_kind(kind) for cell in label.cells]
        for n in range(min(where), max(where)):
            undecided[n] += 1
    return sum(1 << (width + kinds) for kinds in undecided)
