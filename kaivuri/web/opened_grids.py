"""Grids as they were opened for play: a player asks about the same grid again and again."""

from threading import Lock

from cachetools import LRUCache

from kaivuri.games.opened import OpenedGame
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionRequest, opened
from kaivuri.queries.which import Named
from kaivuri.solvers.stop import Stop

_LARGEST = 1_000_000
"""Solutions; families and lists of more are not kept, as they may be large."""


class OpenedGrids:
    """The grids used last; any thread may ask."""

    def __init__(self, most: int) -> None:
        """Keep that many."""
        self._kept: LRUCache[tuple[object, ...], OpenedGame] = LRUCache(most)
        self._lock = Lock()

    def __call__(
        self, named: Named, request: PositionRequest, stop: Stop, context: Context
    ) -> OpenedGame:
        """Find what the grid of a puzzle holds, or has kept it; see `queries.position.Opener`."""
        key = named.game.name, named.grid.lines, request.words, request.clue
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = opened(named, request, stop, context)
            if found.count is not None and found.count <= _LARGEST:
                with self._lock:
                    self._kept[key] = found
        return found
