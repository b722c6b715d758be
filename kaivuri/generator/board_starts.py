"""Starts of calendar boards: pieces given for a date, after which one solution is left."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice

from kaivuri.calendars.board_state import BoardState, Placement, place_move
from kaivuri.calendars.date_fillings import Filling, count_fillings, fillings
from kaivuri.calendars.plan import all_placements
from kaivuri.play import Cell
from kaivuri.solvers.stop import Stop

_MAX_FILLINGS = 100_000
"""Solutions of a date that are looked at, all of which are kept."""
_MAX_STARTS = 200
"""Starts of several pieces that are graded: one takes some milliseconds."""


@dataclass(frozen=True, slots=True)
class BoardStart:
    """Pieces that are given, and the one filling that they leave."""

    state: BoardState
    """The board with the pieces given."""
    filling: Filling
    """The pieces that complete it."""
    forced: int
    """How many moves in a row are forced from here on."""

    @property
    def solved_state(self) -> BoardState:
        """The board with all pieces."""
        return replace(self.state, placed=(*self.state.placed, *self.filling))

    @property
    def given(self) -> tuple[Placement, ...]:
        """The pieces given."""
        return self.state.placed


def board_starts(empty: BoardState, stop: Stop) -> list[BoardStart]:
    """Starts of a board with the fewest pieces given, the easiest first.

    The more moves are forced, the easier; of equally many the start that gives the
    larger pieces away. There is none where the board has no solution or is solved. All are
    found, but where several pieces have to be given: then they are so many that 200 are
    taken, evenly from all.
    """
    state, every = _all_fillings(empty, stop)
    starts = []
    for given, filling in _unique_sets(every, stop):
        stop.check()
        with_given = replace(state, placed=(*state.placed, *given))
        rest = tuple(laid for laid in filling if laid not in given)
        starts.append(BoardStart(with_given, rest, forced_moves(with_given)))
    return sorted(starts, key=_ease_key)


def _ease_key(start: BoardStart) -> tuple[int, int, list[tuple[Cell, ...]]]:
    sizes = sum(len(laid.cells) for laid in start.given)
    return -start.forced, -sizes, [laid.cells for laid in start.given]


def _all_fillings(state: BoardState, stop: Stop) -> tuple[BoardState, list[Filling]]:
    """The board and all its fillings; where they are too many, with pieces that leave fewer."""
    while True:
        every = list(islice(fillings(state, stop), _MAX_FILLINGS + 1))
        if len(every) <= _MAX_FILLINGS:
            return state, [tuple(sorted(each, key=_sort_key)) for each in every]
        state = _with_rarest(state, stop)


def _with_rarest(state: BoardState, stop: Stop) -> BoardState:
    """The board with its first free cell covered in the way that leaves fewest solutions."""
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells
    first, left = (
        min(free),
        {piece.name for piece in state.board.pieces if state.copies_left(piece)},
    )
    ways = [
        laid
        for laid in all_placements(state.board)
        if first in laid.cells and free.issuperset(laid.cells) and laid.piece in left
    ]
    counted = [
        (count_fillings(after, stop), _sort_key(laid), after)
        for laid in ways
        for after in (replace(state, placed=(*state.placed, laid)),)
    ]
    return min((each for each in counted if each[0]), key=lambda each: each[:2])[2]


def _sort_key(placement: Placement) -> tuple[tuple[Cell, ...], str]:
    return placement.cells, placement.piece


def _unique_sets(
    every: Sequence[Filling], stop: Stop
) -> list[tuple[tuple[Placement, ...], Filling]]:
    """The smallest sets of placements that are in one filling only, with that filling."""
    bits: dict[Placement, bytearray] = {}
    for number, filling in enumerate(every):
        stop.check()
        for laid in filling:
            holds = bits.setdefault(laid, bytearray(len(every) // 8 + 1))
            holds[number >> 3] |= 1 << (number & 7)
    members = [(laid, int.from_bytes(bits[laid], "little")) for laid in sorted(bits, key=_sort_key)]
    for size in range(1, min(map(len, every), default=0)):
        found = [
            (given, every[number]) for given, number in _sets_in_one_filling(members, size, stop)
        ]
        if found:
            taken = len(found) if size == 1 else min(len(found), _MAX_STARTS)
            return [found[n * len(found) // taken] for n in range(taken)]
    return []


def _sets_in_one_filling(
    members: Sequence[tuple[Placement, int]], size: int, stop: Stop, among: int = -1
) -> Iterator[tuple[tuple[Placement, ...], int]]:
    """The sets of so many members that have one number in common, with that number.

    Args:
        members: placements, and the numbers of the fillings that have them, as bits.
        size: of the sets.
        stop: ends the search.
        among: the numbers that count, as bits.
    """
    for place, (laid, numbers) in enumerate(members):
        stop.check()
        common = numbers & among
        if size == 1:
            if common and not common & (common - 1):
                yield (laid,), common.bit_length() - 1
        elif common:
            for given, number in _sets_in_one_filling(members[place + 1 :], size - 1, stop, common):
                yield (laid, *given), number


def forced_moves(state: BoardState) -> int:
    """How many moves in a row leave no choice.

    A move is forced where a cell can be covered in one way only, or a piece that has to
    be used fits in one place only.
    """
    moves = 0
    while (forced := _forced_placement(state)) is not None:
        state = replace(state, placed=(*state.placed, forced))
        moves += 1
    return moves


def _forced_placement(state: BoardState) -> Placement | None:
    left = {piece.name: state.copies_left(piece) for piece in state.board.pieces}
    free = frozenset(state.board.cells) - state.open_cells - state.covered_cells
    ways: dict[object, list[Placement]] = {cell: [] for cell in sorted(free)}
    ways |= {
        piece.name: [] for piece in state.board.pieces if left[piece.name] == 1 and not piece.spare
    }
    for laid in all_placements(state.board):
        if left[laid.piece] and free.issuperset(laid.cells):
            for item in _items(laid, ways):
                ways[item].append(laid)
    return next((found[0] for found in ways.values() if len(found) == 1), None)


def _items(placement: Placement, placements_of: Iterable[object]) -> Iterator[object]:
    yield from placement.cells
    if placement.piece in placements_of:
        yield placement.piece


_MAX_SAMPLED = 20_000


def make_challenge(start: BoardState, key: str, stop: Stop) -> BoardState | None:
    """The state with pieces given, at least one where any is left, that leave one solution.

    The rarest placement of all solutions is given; one that occurs in a single solution
    leaves that one. On the default board each date has such a placement; otherwise the next
    is chosen among the solutions left.

    Args:
        start: the board and its date.
        key: of several starts equally rare, it chooses; the same key, the same start.
        stop: ends the search.

    Returns:
        None where there is no solution.
    """
    state = start
    while True:
        found = list(islice(fillings(state, stop), _MAX_SAMPLED))
        if not found:
            return None
        if len(found) == 1 and (state is not start or not found[0]):
            return state
        counts = Counter(placement for filling in found for placement in filling)
        given = _rarest_placement(counts, f"{key} {len(state.placed)}")
        state = state.apply(place_move(state.board, given))


def _rarest_placement(counts: Counter[Placement], key: str) -> Placement:
    least = min(counts.values())
    rarest = sorted((p for p, n in counts.items() if n == least), key=lambda p: (p.piece, p.cells))
    return rarest[int.from_bytes(sha256(key.encode()).digest()) % len(rarest)]
