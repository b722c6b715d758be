"""What is answered about word grids."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.games.registry import GAMES
from kaivuri.queries.check import check
from kaivuri.queries.context import Context
from kaivuri.queries.hint import hint
from kaivuri.queries.position import PositionAnswer, position
from kaivuri.queries.solve import solve
from kaivuri.render.word_document import cover_document
from kaivuri.render.word_game_document import game_document
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.http import json_response
from kaivuri.web.service.ndjson import NDJSON, NdjsonResponse, WriteLine
from kaivuri.web.service.request_bodies import (
    CheckBody,
    GridBody,
    HintBody,
    PositionBody,
    SolveBody,
)
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.state import QueryWork, Service


async def games(_: Service, request: Request) -> Response:
    """The word games."""
    listed = [game_document(game) for game in GAMES.values()]
    return json_response(request, EncodedDocument.of({"games": listed}))


async def solve_grid(service: Service, request: Request, body: SolveBody) -> Response:
    """Solutions of a word grid."""
    asked = body.request(service.limits)
    if NDJSON in request.headers.get("accept", ""):
        streamed = replace(asked, streamed=True)

        def lines(stop: Stop, write: WriteLine) -> bytes:
            def take(solution: Any) -> None:
                write(msgspec.json.encode(cover_document(solution)))

            context = replace(service.context, stop=stop, on_progress=take)
            return EncodedDocument.of(solve(streamed, context).document()).body

        return NdjsonResponse(
            service.search_pool, lines, service.limits.search_seconds(body.seconds)
        )

    def work(context: Context) -> EncodedDocument:
        solved = solve(asked, context)
        return EncodedDocument.of(solved.document(), cacheable=solved.result.complete)

    return await _respond(service, request, body, work)


async def grid_position(service: Service, request: Request, body: PositionBody) -> Response:
    """How many solutions are still possible."""
    return await _answer_query(service, request, body, position)


async def check_words(service: Service, request: Request, body: CheckBody) -> Response:
    """In how many solutions words are."""
    return await _answer_query(service, request, body, check)


async def hints(service: Service, request: Request, body: HintBody) -> Response:
    """One step of the hint ladder."""
    return await _answer_query(service, request, body, hint)


async def _answer_query(
    service: Service,
    request: Request,
    body: PositionBody,
    query: Callable[[Any, Context], PositionAnswer],
) -> Response:
    asked = body.request(service.limits)

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.of(query(asked, context).document())

    return await _respond(service, request, body, work)


async def _respond(service: Service, request: Request, body: GridBody, work: QueryWork) -> Response:
    key = request.url.path.encode() + msgspec.json.encode(body, order="deterministic")
    seconds = service.limits.search_seconds(body.seconds)
    return json_response(
        request, await service.cached_document(key, work, seconds, request.receive)
    )
