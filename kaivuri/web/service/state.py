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
from kaivuri.web.service.daily_puzzles import Newsroom
from kaivuri.web.service.http import while_there
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.response_cache import Answers, Written
from kaivuri.web.service.searches import Searches
from kaivuri.words.grid import Grid

Work = Callable[[Context], Written]
_LARGEST = 1_000_000
"""Solutions; families and lists of more are not kept, as they may be large."""


class AnalysedGrids:
    """The grids used last, as players ask about one again and again; any thread may ask."""

    def __init__(self, most: int) -> None:
        self._kept: LRUCache[tuple[object, ...], AnalysedGrid] = LRUCache(most)
        self._lock = Lock()

    def __call__(
        self, game: Game, grid: Grid, options: SearchOptions, stop: Stop, note: NoteCallback
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


class Service:
    """The service of one process, which keeps nothing but copies of what it can find again."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self.context = replace(context, analyse=AnalysedGrids(limits.grids))
        self.limits = limits
        self._answers = Answers(limits.kept)
        self.newsroom = Newsroom(context, limits)
        self.searches = Searches(limits)

    def run(self, work: Work, seconds: float) -> Coroutine[Any, Any, Written]:
        """Do some work in a thread, with a context whose stop ends it."""
        return self.searches.run(lambda stop: work(replace(self.context, stop=stop)), seconds)

    async def once(self, key: bytes, work: Work, seconds: float, receive: Receive) -> Written:
        """The answer of a key: kept, or worked out in a thread while the client is there."""
        digest = blake2b(key).digest()  # keys are as long as what was asked
        known = self._answers.known(digest)
        if known is not None:
            return known
        make = partial(self.run, work, seconds)
        return await while_there(receive, self._answers.make(digest, make))

    def close(self) -> None:
        """End what is at work."""
        self.searches.close()
        self.newsroom.close()
