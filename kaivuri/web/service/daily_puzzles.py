"""Daily puzzles from newspapers, fetched one at a time with pauses."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cachetools import TTLCache

from kaivuri.common.days import today
from kaivuri.common.reference import Reference
from kaivuri.games.registry import game_for
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle, parse_daily
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits

_CACHE_SIZE = 400
_CACHE_SECONDS = 600
"""Letters may stand in for those of a newspaper that does not answer for a while."""


class DailyPuzzles:
    """A cache of daily puzzles, and one thread that fetches them."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self._base_context = context
        self._context = replace(context, get=self._get)
        self._limits = limits
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="kaivuri-fetch")
        self._cache: TTLCache[tuple[Reference, bool], Puzzle] = TTLCache(
            _CACHE_SIZE, _CACHE_SECONDS, lambda: context.clock().timestamp()
        )
        self._waiting = 0
        self._has_requested = False

    async def puzzle(self, date: str, game: str | None) -> Puzzle:
        """Return the puzzle of a day, given in any format that `parse_daily` accepts.

        Raises:
            BadPuzzle: if the day is not valid.
            ServiceError: if too many fetches are queued.
        """
        day = parse_daily(date, self._context, game)
        now = today(self._context.clock, game_for(day).time_zone)
        key = day, str(now) >= day.key  # letters from before the day are fetched again on it
        puzzle = self._cache.get(key)
        if puzzle is None:
            if self._waiting >= self._limits.queued_fetches:
                message = "too many requests for the newspaper; try again in a moment"
                raise ServiceError(429, "busy", message, {"retry-after": "5"})
            self._cache[key] = puzzle = await self._fetch(day)
        return puzzle

    async def _fetch(self, day: Reference) -> Puzzle:
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, load_puzzle, day, self._context)
        finally:
            self._waiting -= 1

    def _get(self, address: str, subject: str) -> bytes:
        """Fetch an address, pausing after the previous fetch."""
        if self._has_requested:
            self._base_context.pause()
        self._has_requested = True
        return self._base_context.http_get(address, subject)

    def close(self) -> None:
        """Stop fetching."""
        self._executor.shutdown(wait=False, cancel_futures=True)
