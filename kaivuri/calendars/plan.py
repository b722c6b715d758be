"""Boards as numbers for the searches: cells in scan order, kinds of pieces and holes, placements.

The searches cover the lowest open cell first. The state of a partly filled board is then
the frontier of the filled part, one scan line wide, so the scan follows the short side, or
the long side if that brings the labels of a kind closer together.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kaivuri.calendars.board import Board, LabelKind
from kaivuri.calendars.board_state import Placement
from kaivuri.play import Cell


class PlanKind(NamedTuple):
    """A piece with its copies, or a hole for a label."""

    copies: int
    required: bool
    strides: tuple[int, ...]
    """For holes: the factor of the label in the combination index, one per copy."""


class PlanOption(NamedTuple):
    """A placement of a piece, or a label left open."""

    kind: int
    label: int
    cells: tuple[int, ...]
    """Indices in scan order, increasing."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The input of the searches, compared by identity because plans are large."""

    cells: tuple[Cell, ...]
    kinds: tuple[PlanKind, ...]
    options: tuple[PlanOption, ...]


@lru_cache(maxsize=64)
def all_placements(board: Board) -> tuple[Placement, ...]:
    """Return all placements on the empty board, piece by piece."""
    cells = frozenset(board.cells)
    placements = []
    for piece in board.pieces:
        for shape in piece.shape.orientations(flips=board.turn_over):
            for first in board.cells:
                covered = shape.cells_at(first)
                if cells.issuperset(covered):
                    placements.append(Placement(piece.name, covered))
    return tuple(placements)


@lru_cache(maxsize=64)
def piece_plan(board: Board) -> Plan:
    """Return the plan without holes; option n is `all_placements(board)[n]`."""
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
    """Return the plan with a hole for each kind of label; combinations are row-major by kind."""
    plan = piece_plan(board)
    number = {cell: n for n, cell in enumerate(plan.cells)}
    kinds, options = list(plan.kinds), list(plan.options)
    stride = 1
    for kind in reversed(board.kinds):
        labels = board.of_kind(kind)
        for value, label in enumerate(labels):
            cells = tuple(sorted(number[cell] for cell in label.cells))
            options.append(PlanOption(len(kinds), value, cells))
        kinds.append(PlanKind(1, required=True, strides=(stride,)))
        stride *= len(labels)
    return Plan(plan.cells, tuple(kinds), tuple(options))


def month_plan(board: Board, month: int) -> Plan:
    """Return the date plan with only one month's hole and the same combination indices."""
    plan = date_plan(board)
    hole = len(board.pieces) + board.kinds[::-1].index(LabelKind.MONTH)
    value = [label.value for label in board.of_kind(LabelKind.MONTH)].index(month)
    chosen = (option for option in plan.options if option.kind != hole or option.label == value)
    return Plan(plan.cells, plan.kinds, tuple(chosen))


@lru_cache(maxsize=64)
def pair_plan(board: Board) -> Plan:
    """Return the plan with two equal holes of one cell anywhere.

    The combination index is first cell × number of cells + second cell, in scan order.
    """
    plan = piece_plan(board)
    size, hole = len(plan.cells), len(plan.kinds)
    kinds = (*plan.kinds, PlanKind(2, required=True, strides=(size, 1)))
    holes = (PlanOption(hole, cell, (cell,)) for cell in range(size))
    return Plan(plan.cells, kinds, (*plan.options, *holes))


def scan_order(board: Board) -> tuple[Cell, ...]:
    """Return the cells by row or by column, whichever is estimated to give fewer states."""
    by_row = board.cells
    by_column = tuple(sorted(by_row, key=lambda cell: (cell[1], cell[0])))
    rows, columns = len(board.drawing), len(board.drawing[0])
    orders = (by_row, columns), (by_column, rows)
    return min(orders, key=lambda order: _estimate_states(board, *order))[0]


def _estimate_states(board: Board, cells: Iterable[Cell], width: int) -> int:
    """Estimate the number of states: frontiers × sets of holes that may be open."""
    number = {cell: n for n, cell in enumerate(cells)}
    undecided = [0] * len(number)
    for kind in board.kinds:
        indices = [number[cell] for label in board.of_kind(kind) for cell in label.cells]
        for n in range(min(indices), max(indices)):
            undecided[n] += 1
    return sum(1 << (width + kinds) for kinds in undecided)
