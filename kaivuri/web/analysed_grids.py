"""Analysed grids that are kept: a player asks about the same grid again and again."""

from threading import Lock

from cachetools import LRUCache

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game, Note
from kaivuri.games.options import SearchOptions
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

_LARGEST = 1_000_000
"""Solutions; families and lists of more are not kept, as they may be large."""


class AnalysedGrids:
    """The grids used last; any thread may ask."""

    def __init__(self, most: int) -> None:
        """Keep that many."""
        self._kept: LRUCache[tuple[object, ...], AnalysedGrid] = LRUCache(most)
        self._lock = Lock()

    def __call__(
        self, game: Game, grid: Grid, options: SearchOptions, stop: Stop, note: Note
    ) -> AnalysedGrid:
        """Return the cached analysis of the grid, or compute it; see `Context.analyse`."""
        key = game, grid, options
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = game.analyse(grid, options, stop, note)
            if found.count is not None and found.count <= _LARGEST:
                with self._lock:
                    self._kept[key] = found
        return found
