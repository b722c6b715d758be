"""A start that leaves one solution: the rarest placements of all solutions are given.

A placement that only one solution has leaves that one. On the usual board each date
has such a placement; where there is none, the rarest is given and the next is looked for
among what is left.
"""

from collections import Counter
from hashlib import sha256
from itertools import islice

from kaivuri.calendars.board_state import BoardState, Placement, put_move
from kaivuri.calendars.date_covers import fillings
from kaivuri.solvers.stop import Stop

_LOOKED_AT = 20_000


def given_pieces(start: BoardState, key: str, stop: Stop) -> BoardState | None:
    """The state with pieces given, at least one where any is left, that leave one solution.

    Args:
        start: the board and its date.
        key: of several starts equally rare, it chooses; the same key, the same start.
        stop: ends the search.

    Returns:
        None where there is no solution.
    """
    state = start
    while True:
        found = list(islice(fillings(state, stop), _LOOKED_AT))
        if not found:
            return None
        if len(found) == 1 and (state is not start or not found[0]):
            return state
        counts = Counter(placement for filling in found for placement in filling)
        given = _chosen(counts, f"{key} {len(state.placed)}")
        state = state.apply(put_move(state.board, given))


def _chosen(counts: Counter[Placement], key: str) -> Placement:
    least = min(counts.values())
    rarest = sorted((p for p, n in counts.items() if n == least), key=lambda p: (p.piece, p.cells))
    return rarest[int.from_bytes(sha256(key.encode()).digest()) % len(rarest)]
