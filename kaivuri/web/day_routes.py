"""What is answered about days: puzzles of newspapers, calendar boards."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.play.days import today
from kaivuri.queries.board_help import BoardHelpRequest, board_help
from kaivuri.queries.challenge import challenge
from kaivuri.queries.puzzle import PuzzleRequest, puzzle_answer
from kaivuri.queries.year import YearRequest, year
from kaivuri.render.board_document import board_document, board_heading
from kaivuri.solvers.stop import Stop
from kaivuri.web.answers import Written
from kaivuri.web.exchange import answer, while_there
from kaivuri.web.faults import Fault, about_days
from kaivuri.web.service import Service


async def boards(request: Request) -> Response:
    """The calendar boards."""
    listed = [board_heading(name, find_board(name)) for name in board_names()]
    return answer(request, Written.of({"boards": listed}))


async def board(request: Request) -> Response:
    """A board's cells and pieces."""
    name = _board(request)
    return answer(request, Written.of(board_document(name, find_board(name))))


class DayRoutes:
    """The routes that take a day or a board."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def puzzle(self, request: Request) -> Response:
        """Letters and clue of a day."""
        asked = PuzzleRequest(request.path_params["date"], _given(request, "game"))
        named = await while_there(request.receive, self._service.newsroom.puzzle(asked))
        return answer(request, Written.of(puzzle_answer(named)))

    async def calendar(self, request: Request) -> Response:
        """Solutions left of a date, some of them, a hint."""
        most = self._service.limits.board_solutions
        asked = BoardHelpRequest(
            _board(request),
            request.path_params["date"],
            placed=_given(request, "placed"),
            limit=_number(request, "limit", most),
            hint=_given(request, "hint"),
        )
        clock = self._service.world.clock

        def work(stop: Stop) -> Written:
            found = board_help(asked, stop, clock)
            known = found.possible is not None and found.answer.interruption is None
            return Written.of(found.document(), final=known)

        return await self._answered(request, work)

    async def challenge(self, request: Request) -> Response:
        """Given pieces that leave one solution."""
        name, date = _board(request), request.path_params["date"]
        clock = self._service.world.clock
        return await self._answered(
            request, lambda stop: Written.of(challenge(name, date, stop, clock).document())
        )

    async def year(self, request: Request) -> Response:
        """The number of solutions of every date."""
        clock = self._service.world.clock
        only = _number(request, "year", 9999)
        asked = YearRequest(_board(request), only, jobs=1, counted=True)

        def work(stop: Stop) -> Written:
            found = year(asked, stop, clock)
            return Written.of(found.document(), final=found.counts.complete)

        return await self._answered(request, work)

    async def _answered(self, request: Request, work: Callable[[Stop], Written]) -> Response:
        def guarded(stop: Stop) -> Written:
            with about_days():
                return work(stop)

        now = today(self._service.world.clock, None)  # what `today` means, and a year left out
        key = f"{now} {request.url.path}?{sorted(request.query_params.multi_items())}"
        seconds = self._service.limits.seconds
        made = self._service.once(key.encode(), guarded, seconds, request.receive)
        return answer(request, await made)


def _board(request: Request) -> str:
    name: Any = request.path_params["board"]
    if name not in board_names():
        raise Fault(404, "no_board", f"there is no board {name!r}; /api/boards lists them")
    return str(name)


def _given(request: Request, key: str) -> str | None:
    """A value of the query; None where it is missing or empty."""
    values = request.query_params.getlist(key)
    if len(values) > 1:
        raise Fault(422, "bad_request", f"give {key} once")
    return values[0] if values and values[0] else None


def _number(request: Request, key: str, most: int) -> int | None:
    text = _given(request, key)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
        raise Fault(422, "bad_request", f"{key} {text!r} is no whole number from 0 to {most}")
    return int(text)
