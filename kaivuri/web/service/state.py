"""What all routes share: the context, the limits, the searches, and what is kept for a while."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from threading import Lock
from typing import Any

from cachetools import LRUCache
from starlette.types import Receive

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game, NoteCallback
from kaivuri.games.options import SearchOptions
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.daily_puzzles import DailyPuzzles
from kaivuri.web.service.http import run_until_disconnect
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.response_cache import EncodedDocument, ResponseCache
from kaivuri.web.service.search_pool import SearchPool
from kaivuri.words.grid import Grid

QueryWork = Callable[[Context], EncodedDocument]
_MAX_CACHED_SOLUTIONS = 1_000_000
"""Solutions; families and lists of more are not kept, as they may be large."""


class AnalysisCache:
    """The grids used last, as players ask about one again and again; any thread may ask."""

    def __init__(self, max_grids: int) -> None:
        self._cache: LRUCache[tuple[object, ...], AnalysedGrid] = LRUCache(max_grids)
        self._lock = Lock()

    def __call__(
        self, game: Game, grid: Grid, options: SearchOptions, stop: Stop, note: NoteCallback
    ) -> AnalysedGrid:
        """Return the cached analysis of the grid, or compute it; see `Context.analyse`."""
        key = game, grid, options
        with self._lock:
            found = self._cache.get(key)
        if found is None:
            found = game.analyse(grid, options, stop, note)
            if found.count is not None and found.count <= _MAX_CACHED_SOLUTIONS:
                with self._lock:
                    self._cache[key] = found
        return found


class Service:
    """The service of one process, which keeps nothing but copies of what it can find again."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self.context = replace(context, analyse=AnalysisCache(limits.cached_grids))
        self.limits = limits
        self._responses = ResponseCache(limits.cache_bytes)
        self.daily_puzzles = DailyPuzzles(context, limits)
        self.search_pool = SearchPool(limits)

    def run(self, work: QueryWork, seconds: float) -> Coroutine[Any, Any, EncodedDocument]:
        """Do some work in a thread, with a context whose stop ends it."""
        return self.search_pool.run(lambda stop: work(replace(self.context, stop=stop)), seconds)

    async def cached_document(
        self, key: bytes, work: QueryWork, seconds: float, receive: Receive
    ) -> EncodedDocument:
        """The answer of a key: kept, or worked out in a thread while the client is there."""
        digest = blake2b(key).digest()  # keys are as long as what was asked
        known = self._responses.get(digest)
        if known is not None:
            return known
        make = partial(self.run, work, seconds)
        return await run_until_disconnect(receive, self._responses.get_or_compute(digest, make))

    def close(self) -> None:
        """End what is at work."""
        self.search_pool.close()
        self.daily_puzzles.close()
