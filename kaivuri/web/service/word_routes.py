"""Routes for word grids."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.documents.solve import Cover
from kaivuri.documents.word_play import GameDetails, Games
from kaivuri.games.registry import GAMES
from kaivuri.queries.check import CheckAnswer, check
from kaivuri.queries.context import Context
from kaivuri.queries.define import DefineRequest, define
from kaivuri.queries.grid_words import GridWordsAnswer, GridWordsRequest, grid_words
from kaivuri.queries.hint import hint
from kaivuri.queries.position import PositionAnswer, position
from kaivuri.queries.solve import solve
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.http import json_response
from kaivuri.web.service.ndjson import NDJSON, NdjsonResponse, WriteLine
from kaivuri.web.service.request_bodies import (
    CheckBody,
    GridBody,
    HintBody,
    PositionBody,
    SolveBody,
    WordsBody,
    parse_word,
)
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import QueryWork, Service
from kaivuri.words.lists.dictionaries import DICTIONARY_LANGUAGES

DictionaryLanguage = Annotated[
    str,
    Meta(
        min_length=1,
        description="The language of the word; all whose list has the word if left out.",
        examples=["en"],
        extra_json_schema={"enum": [*DICTIONARY_LANGUAGES]},
    ),
]


class DefineQuery(Struct, frozen=True):
    """The query parameters of a definition."""

    language: DictionaryLanguage | UnsetType = UNSET


async def games(_: Service, request: Request) -> Response:
    """List the word games."""
    games = tuple(map(GameDetails.from_game, GAMES.values()))
    return json_response(request, EncodedDocument.of(Games(games)))


async def solve_grid(service: Service, request: Request, body: SolveBody) -> Response:
    """Solve a word grid."""
    solve_request = body.request(service.limits)
    if NDJSON in request.headers.get("accept", ""):
        streamed = replace(solve_request, streamed=True)

        def lines(stop: Stop, write: WriteLine) -> bytes:
            def write_solution(solution: Any) -> None:
                write(msgspec.json.encode(Cover.from_solution(solution)))

            context = replace(service.context, stop=stop, on_progress=write_solution)
            return EncodedDocument.of(solve(streamed, context).document()).body

        seconds = service.limits.search_seconds(body.seconds)
        costly = body.cost > service.limits.cheap_cost
        return NdjsonResponse(service.search_pool, lines, seconds, costly=costly)

    def work(context: Context) -> EncodedDocument:
        answer = solve(solve_request, context)
        return EncodedDocument.of(answer.document(), cacheable=answer.result.complete)

    return await _respond(service, request, body, work)


async def grid_position(service: Service, request: Request, body: PositionBody) -> Response:
    """Count the solutions that remain possible in a position."""
    return await _answer_query(service, request, body, position)


async def check_words(service: Service, request: Request, body: CheckBody) -> Response:
    """Count the solutions that contain given words."""
    return await _answer_query(service, request, body, check)


async def hints(service: Service, request: Request, body: HintBody) -> Response:
    """Get one step of the hint ladder."""
    return await _answer_query(service, request, body, hint)


async def words(service: Service, request: Request, body: WordsBody) -> Response:
    """List the words of a grid with their paths."""

    def limited_words(words_request: GridWordsRequest, context: Context) -> GridWordsAnswer:
        answer = grid_words(words_request, context)
        service.limits.check_paths(sum(len(word.paths) for word in answer.words))
        return answer

    return await _answer_query(service, request, body, limited_words)


async def define_word(service: Service, request: Request, query: DefineQuery) -> Response:
    """Get what a word means, and its entries in dictionaries on the web."""
    word = parse_word("word", request.path_params["word"])
    define_request = DefineRequest((word,), query.language or None)

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.of(define(define_request, context).document())

    key = f"{word} {define_request.language}".encode()
    return await service.respond(request, key, work, costly=False)


async def _answer_query(
    service: Service,
    request: Request,
    body: PositionBody | WordsBody,
    query: Callable[[Any, Context], PositionAnswer | CheckAnswer | GridWordsAnswer],
) -> Response:
    query_request = body.request(service.limits)

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.of(query(query_request, context).document())

    return await _respond(service, request, body, work)


async def _respond(service: Service, request: Request, body: GridBody, work: QueryWork) -> Response:
    key = msgspec.json.encode(body, order="deterministic")
    costly = body.cost > service.limits.cheap_cost
    return await service.respond(request, key, work, costly=costly, seconds=body.seconds)
