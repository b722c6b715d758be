"""Challenges on calendar boards: given pieces that leave one solution for a date."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.date_fillings import count_fillings, fillings
from kaivuri.calendars.date_problem import Filling, all_placements
from kaivuri.play import Cell
from kaivuri.solvers.stop import Stop

_MAX_FILLINGS = 100_000
"""The maximum number of solutions held in memory."""
_MAX_STARTS = 200
"""The maximum number of starts with several pieces that are graded, at a few ms each."""


@dataclass(frozen=True, slots=True)
class StartingPosition:
    """A board with given pieces, and its only filling."""

    state: BoardState
    filling: Filling
    """The pieces that complete the board."""
    forced: int
    """The number of consecutive forced moves from the start."""

    @property
    def solved_state(self) -> BoardState:
        """The board with all pieces."""
        return replace(self.state, placed=(*self.state.placed, *self.filling))

    @property
    def given(self) -> tuple[Placement, ...]:
        """The given pieces."""
        return self.state.placed


def board_starts(empty: BoardState, stop: Stop) -> list[StartingPosition]:
    """Return the starts with the fewest given pieces, the easiest first.

    A start is easier the more moves are forced, and then the larger its given pieces are. Of
    starts with several pieces at most 200 are graded, evenly spaced among all. The list is
    empty if the board has no solution or is solved.
    """
    state, all_fillings = _all_fillings(empty, stop)
    starts = []
    for given, filling in _unique_sets(all_fillings, stop):
        stop.check()
        with_given = replace(state, placed=(*state.placed, *given))
        rest = tuple(placement for placement in filling if placement not in given)
        starts.append(StartingPosition(with_given, rest, forced_moves(with_given)))
    return sorted(starts, key=_ease_key)


def _ease_key(start: StartingPosition) -> tuple[int, int, list[tuple[Cell, ...]]]:
    size = sum(len(placement.cells) for placement in start.given)
    return -start.forced, -size, [placement.cells for placement in start.given]


def _all_fillings(state: BoardState, stop: Stop) -> tuple[BoardState, list[Filling]]:
    """Return the board and all its fillings, after placing pieces until there are few enough."""
    while True:
        found = list(islice(fillings(state, stop), _MAX_FILLINGS + 1))
        if len(found) <= _MAX_FILLINGS:
            return state, [tuple(sorted(filling, key=_sort_key)) for filling in found]
        state = _with_rarest(state, stop)


def _with_rarest(state: BoardState, stop: Stop) -> BoardState:
    """Cover the first free cell with the placement that leaves the fewest solutions."""
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells
    first = min(free)
    left = {piece.name for piece in state.board.pieces if state.copies_left(piece)}
    counted = []
    for placement in all_placements(state.board):
        cells = placement.cells
        if first in cells and free.issuperset(cells) and placement.piece in left:
            after = replace(state, placed=(*state.placed, placement))
            counted.append((count_fillings(after, stop), _sort_key(placement), after))
    return min((each for each in counted if each[0]), key=lambda each: each[:2])[2]


def _sort_key(placement: Placement) -> tuple[tuple[Cell, ...], str]:
    return placement.cells, placement.piece


def _unique_sets(
    all_fillings: Sequence[Filling], stop: Stop
) -> list[tuple[tuple[Placement, ...], Filling]]:
    """Return the smallest sets of placements that occur in only one filling, with that filling."""
    bits: dict[Placement, bytearray] = {}
    for number, filling in enumerate(all_fillings):
        stop.check()
        for placement in filling:
            mask = bits.setdefault(placement, bytearray(len(all_fillings) // 8 + 1))
            mask[number >> 3] |= 1 << (number & 7)
    members = [(each, int.from_bytes(bits[each], "little")) for each in sorted(bits, key=_sort_key)]
    for size in range(1, min(map(len, all_fillings), default=0)):
        found = list(_sets_in_one_filling(members, size, stop))
        if found:
            count = len(found) if size == 1 else min(len(found), _MAX_STARTS)
            chosen = (found[n * len(found) // count] for n in range(count))
            return [(given, all_fillings[number]) for given, number in chosen]
    return []


def _sets_in_one_filling(
    members: Sequence[tuple[Placement, int]], size: int, stop: Stop, among: int = -1
) -> Iterator[tuple[tuple[Placement, ...], int]]:
    """Yield sets of `size` members with exactly one filling in common, and its number.

    The numbers of the fillings of each member, and of those considered (`among`), are bits.
    """
    for index, (placement, numbers) in enumerate(members):
        stop.check()
        common = numbers & among
        if size == 1:
            if common and not common & (common - 1):
                yield (placement,), common.bit_length() - 1
        elif common:
            for given, number in _sets_in_one_filling(members[index + 1 :], size - 1, stop, common):
                yield (placement, *given), number


def forced_moves(state: BoardState) -> int:
    """Return the number of consecutive moves without a choice.

    A move is forced if it is the only placement that covers some cell, or the only one of a
    piece that must be used.
    """
    moves = 0
    while (forced := _forced_placement(state)) is not None:
        state = replace(state, placed=(*state.placed, forced))
        moves += 1
    return moves


def _forced_placement(state: BoardState) -> Placement | None:
    left = {piece.name: state.copies_left(piece) for piece in state.board.pieces}
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells
    by_item: dict[object, list[Placement]] = {cell: [] for cell in sorted(free)}
    by_item |= {
        piece.name: []
        for piece in state.board.pieces
        if left[piece.name] == 1 and not piece.optional
    }
    for placement in all_placements(state.board):
        if left[placement.piece] and free.issuperset(placement.cells):
            for item in (*placement.cells, placement.piece):
                if item in by_item:
                    by_item[item].append(placement)
    return next((found[0] for found in by_item.values() if len(found) == 1), None)
