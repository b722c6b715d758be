"""Starts of calendar boards: pieces given for a date, after which one solution is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations

from kaivuri.calendars.plan import placements
from kaivuri.calendars.puzzle import fillings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kaivuri.calendars.puzzle import Filling
    from kaivuri.calendars.state import BoardState, Placement
    from kaivuri.play import Cell
    from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class BoardStart:
    """Pieces that are given, and the one filling that they leave."""

    state: BoardState
    """The board with the pieces given."""
    rest: Filling
    """The pieces that complete it."""
    forced: int
    """How many moves in a row are forced from here on."""

    @property
    def whole(self) -> BoardState:
        """The board with all pieces."""
        return replace(self.state, placed=(*self.state.placed, *self.rest))

    @property
    def given(self) -> tuple[Placement, ...]:
        """The pieces given."""
        return self.state.placed


def board_starts(empty: BoardState, stop: Stop) -> list[BoardStart]:
    """All starts of a board with the fewest pieces given, the easiest first.

    The more moves are forced, the easier; of equally many the start that gives the
    larger pieces away. There is none where the board has no solution or is solved.

    Raises:
        TimeLimit, MemoryLimit: when `stop` says so.
    """
    every = sorted(
        (tuple(sorted(filling, key=lambda laid: laid.cells)) for filling in fillings(empty, stop)),
        key=lambda filling: [(laid.cells, laid.piece) for laid in filling],
    )
    starts = []
    for given, filling in _sole(every, stop):
        stop.check()
        state = replace(empty, placed=(*empty.placed, *given))
        rest = tuple(laid for laid in filling if laid not in given)
        starts.append(BoardStart(state, rest, forced_moves(state)))
    return sorted(starts, key=_ease)


def _ease(start: BoardStart) -> tuple[int, int, list[tuple[Cell, ...]]]:
    sizes = sum(len(laid.cells) for laid in start.given)
    return -start.forced, -sizes, [laid.cells for laid in start.given]


def _sole(every: Sequence[Filling], stop: Stop) -> Iterator[tuple[tuple[Placement, ...], Filling]]:
    """The smallest sets of placements that are in one filling only, with that filling."""
    most = min(map(len, every), default=0)
    for size in range(1, most):
        times: Counter[tuple[Placement, ...]] = Counter()
        for filling in every:
            stop.check()
            times.update(combinations(filling, size))
        if 1 in times.values():
            for filling in every:
                yield from ((s, filling) for s in combinations(filling, size) if times[s] == 1)
            return


def forced_moves(state: BoardState) -> int:
    """How many moves in a row leave no choice.

    A move is forced where a cell can be covered in one way only, or a piece that has to
    be used fits in one place only.
    """
    moves = 0
    while (forced := _forced(state)) is not None:
        state = replace(state, placed=(*state.placed, forced))
        moves += 1
    return moves


def _forced(state: BoardState) -> Placement | None:
    left = {piece.name: state.left(piece) for piece in state.board.pieces}
    free = frozenset(state.board.cells) - state.open_cells - state.covered
    ways: dict[object, list[Placement]] = {cell: [] for cell in sorted(free)}
    ways |= {
        piece.name: [] for piece in state.board.pieces if left[piece.name] == 1 and not piece.spare
    }
    for laid in placements(state.board):
        if left[laid.piece] and free.issuperset(laid.cells):
            for item in _items(laid, ways):
                ways[item].append(laid)
    return next((found[0] for found in ways.values() if len(found) == 1), None)


def _items(laid: Placement, ways: Iterable[object]) -> Iterator[object]:
    yield from laid.cells
    if laid.piece in ways:
        yield laid.piece
