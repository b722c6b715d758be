"""Gets the puzzles of the day: one request to a newspaper at a time, with pauses."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cachetools import LRUCache

from kaivuri.games.puzzle_id import DailyPuzzle
from kaivuri.queries.context import Context
from kaivuri.queries.daily_puzzle import DailyPuzzleAnswer, DailyPuzzleRequest, daily_puzzle
from kaivuri.queries.resolve import parse_daily
from kaivuri.web.service.errors import ServiceError, bad_puzzle_as_bad_date
from kaivuri.web.service.limits import Limits

_CACHE_SIZE = 400


class DailyPuzzles:
    """The puzzles asked for last, and one thread that fetches others."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self._base_context = context
        self._context = replace(context, get=self._get)
        self._limits = limits
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="kaivuri-newsroom")
        self._cache: LRUCache[DailyPuzzle, DailyPuzzleAnswer] = LRUCache(_CACHE_SIZE)
        self._waiting = 0
        self._has_requested = False

    async def puzzle(self, date: str, game: str | None) -> DailyPuzzleAnswer:
        """The puzzle of a day, as people write it.

        Raises:
            ServiceError: when there is no such day, or too many wait for the newspaper.
        """
        with bad_puzzle_as_bad_date():
            day = parse_daily(date, self._context, game)
        found = self._cache.get(day)
        if found is None:
            if self._waiting >= self._limits.queued_fetches:
                line = "too many wait for the newspaper; try again in a moment"
                raise ServiceError(429, "busy", line, {"retry-after": "5"})
            self._cache[day] = found = await self._fetch(DailyPuzzleRequest(day))
        return found

    async def _fetch(self, request: DailyPuzzleRequest) -> DailyPuzzleAnswer:
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, daily_puzzle, request, self._context)
        finally:
            self._waiting -= 1

    def _get(self, address: str, subject: str) -> bytes:
        """A request over the network, a pause after the one before."""
        if self._has_requested:
            self._base_context.pause()
        self._has_requested = True
        return self._base_context.http_get(address, subject)

    def close(self) -> None:
        """Fetch nothing more."""
        self._executor.shutdown(wait=False, cancel_futures=True)
