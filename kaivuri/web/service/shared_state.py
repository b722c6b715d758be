"""State shared by all routes: context, limits, search pool and caches."""

from collections.abc import Callable, Collection, Coroutine
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from threading import Lock
from typing import Any

from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game, NoteCallback
from kaivuri.games.options import SearchOptions
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.boards import Boards
from kaivuri.web.service.daily_puzzles import DailyPuzzles
from kaivuri.web.service.http import json_response, run_until_disconnect
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.response_cache import EncodedDocument, ResponseCache
from kaivuri.web.service.search_pool import SearchPool
from kaivuri.words.grid import Grid

QueryWork = Callable[[Context], EncodedDocument]
_MAX_CACHED_SOLUTIONS = 1_000_000
_MAX_CACHED_TILES = 5000
"""Analyses with more tiles, or more solutions, are not cached, as they may be large."""


class AnalysisCache:
    """A thread-safe LRU cache of analysed grids."""

    def __init__(self, max_grids: int) -> None:
        self._cache: LRUCache[tuple[object, ...], AnalysedGrid] = LRUCache(max_grids)
        self._lock = Lock()

    def __call__(
        self, game: Game, grid: Grid, options: SearchOptions, stop: Stop, note: NoteCallback
    ) -> AnalysedGrid:
        """Return the cached analysis of the grid, or compute it; see `Context.analyse`."""
        key = game, grid, options
        with self._lock:
            analysis = self._cache.get(key)
        if analysis is None:
            analysis = game.analyse(grid, options, stop, note)
            if _is_small(analysis):
                with self._lock:
                    self._cache[key] = analysis
        return analysis


def _is_small(analysis: AnalysedGrid) -> bool:
    if analysis.count is None or analysis.count > _MAX_CACHED_SOLUTIONS:
        return False
    return analysis.sizes[1] <= _MAX_CACHED_TILES


class Service:
    """The service of a process; all its state is cached data."""

    def __init__(self, context: Context, limits: Limits, origins: Collection[str] = ()) -> None:
        """Create the service; `origins`: other origins whose pages may use it."""
        self.origins = origins
        self.context = replace(context, analyse=AnalysisCache(limits.cached_grids))
        self.limits = limits
        self.boards = Boards()
        self._responses = ResponseCache(limits.cache_bytes)
        self.daily_puzzles = DailyPuzzles(context, limits)
        self.search_pool = SearchPool(limits)

    def run(
        self, work: QueryWork, seconds: float, *, costly: bool
    ) -> Coroutine[Any, Any, EncodedDocument]:
        """Run `work` in a thread, with a context that limits its time."""
        return self.search_pool.run(
            lambda stop: work(replace(self.context, stop=stop)), seconds, costly=costly
        )

    async def respond(
        self,
        request: Request,
        key: bytes,
        work: QueryWork,
        *,
        costly: bool,
        seconds: float | None = None,
    ) -> Response:
        """Answer with a cached document, or compute it while the client is connected.

        It depends on the path and on `key`; `seconds` is the requested time limit.
        """
        path = request.scope["path"].encode()
        digest = blake2b(path + b" " + key).digest()  # keys are as long as their requests
        document = self._responses.get(digest)
        if document is None:
            compute = partial(self.run, work, self.limits.search_seconds(seconds), costly=costly)
            document = await run_until_disconnect(
                request.receive, self._responses.get_or_compute(digest, compute)
            )
        return json_response(request, document)

    def close(self) -> None:
        """End all work."""
        self.search_pool.close()
        self.daily_puzzles.close()
