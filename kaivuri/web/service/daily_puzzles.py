"""Gets the puzzles of the day: one request to a newspaper at a time, with pauses."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from cachetools import LRUCache

from kaivuri.games.puzzles import DailyPuzzle
from kaivuri.queries.context import Context
from kaivuri.queries.puzzle import DailyPuzzleAnswer, DailyPuzzleRequest, daily_puzzle
from kaivuri.queries.resolve import parse_daily
from kaivuri.web.service.errors import ServiceError, about_days
from kaivuri.web.service.limits import Limits

_KEPT = 400


class Newsroom:
    """The puzzles asked for last, and one thread that fetches others."""

    def __init__(self, context: Context, limits: Limits) -> None:
        self._outside = context
        self._context = replace(context, get=self._get)
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="kaivuri-newsroom")
        self._kept: LRUCache[DailyPuzzle, DailyPuzzleAnswer] = LRUCache(_KEPT)
        self._waiting = 0
        self._asked = False

    async def puzzle(self, date: str, game: str | None) -> DailyPuzzleAnswer:
        """The puzzle of a day, as people write it.

        Raises:
            ServiceError: when there is no such day, or too many wait for the newspaper.
        """
        with about_days():
            day = parse_daily(date, self._context, game)
        found = self._kept.get(day)
        if found is None:
            if self._waiting >= self._limits.fetching:
                line = "too many wait for the newspaper; try again in a moment"
                raise ServiceError(429, "busy", line, {"retry-after": "5"})
            self._kept[day] = found = await self._fetched(DailyPuzzleRequest(day))
        return found

    async def _fetched(self, request: DailyPuzzleRequest) -> DailyPuzzleAnswer:
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, daily_puzzle, request, self._context)
        finally:
            self._waiting -= 1

    def _get(self, address: str, subject: str) -> bytes:
        """A request over the network, a pause after the one before."""
        if self._asked:
            self._outside.pause()
        self._asked = True
        return self._outside.http_get(address, subject)

    def close(self) -> None:
        """Fetch nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
