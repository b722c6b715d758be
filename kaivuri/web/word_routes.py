"""What is answered about word grids."""

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.games.registry import GAMES
from kaivuri.queries.check import Checks, checks
from kaivuri.queries.hint import Hints, hint
from kaivuri.queries.position import Standing, standing
from kaivuri.queries.solve import Solved, solve
from kaivuri.render.document import cover_document
from kaivuri.render.play_document import game_document
from kaivuri.solvers.stop import Stop
from kaivuri.web.answers import Written
from kaivuri.web.bodies import CheckBody, GridBody, HintBody, PositionBody, SolveBody
from kaivuri.web.exchange import answer, read_body
from kaivuri.web.lines import NDJSON, Lines, Write
from kaivuri.web.service import Service


async def games(request: Request) -> Response:
    """The word games."""
    listed = [game_document(game) for game in GAMES.values()]
    return answer(request, Written.of({"games": listed}))


class WordRoutes:
    """The routes that take a grid."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def solve(self, request: Request) -> Response:
        """Solutions, in one document or as they are found."""
        service = self._service
        body = await read_body(request, SolveBody, service.limits)
        asked = body.request(service.limits)
        if NDJSON in request.headers.get("accept", ""):

            def lines(stop: Stop, write: Write) -> bytes:
                def hand_on(solution: Any) -> None:
                    write(msgspec.json.encode(cover_document(solution)))

                return Written.of(solve(asked, service.world, hand_on, stop).document()).body

            return Lines(service.searches, lines, service.limits.time(body.seconds))
        return await self._answered(
            request, body, lambda stop: _solution(solve(asked, service.world, None, stop))
        )

    async def position(self, request: Request) -> Response:
        """How many solutions are still possible."""
        body = await read_body(request, PositionBody, self._service.limits)
        asked, service = body.request(self._service.limits), self._service
        return await self._answered(
            request, body, lambda stop: _final(standing(asked, service.world, stop, service.opened))
        )

    async def check(self, request: Request) -> Response:
        """In how many solutions words are."""
        body = await read_body(request, CheckBody, self._service.limits)
        asked, service = body.request(self._service.limits), self._service
        return await self._answered(
            request, body, lambda stop: _final(checks(asked, service.world, stop, service.opened))
        )

    async def hints(self, request: Request) -> Response:
        """One step of the hint ladder; the others are not sent."""
        body = await read_body(request, HintBody, self._service.limits)
        asked, service = body.request(self._service.limits), self._service
        return await self._answered(
            request, body, lambda stop: _final(hint(asked, service.world, stop, service.opened))
        )

    async def _answered(
        self, request: Request, body: GridBody, work: Callable[[Stop], Written]
    ) -> Response:
        key = request.url.path.encode() + msgspec.json.encode(body, order="deterministic")
        seconds = self._service.limits.time(body.seconds)
        return answer(request, await self._service.once(key, work, seconds, request.receive))


def _solution(solved: Solved) -> Written:
    return Written.of(solved.document(), final=solved.answer.complete)


def _final(found: Standing | Checks | Hints) -> Written:
    return Written.of(found.document())
