"""Routes for word grids."""

from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.documents.solve import Cover
from kaivuri.documents.word_play import GameDetails, Games
from kaivuri.games.registry import GAMES
from kaivuri.queries.context import Context
from kaivuri.queries.define import define
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
    return json_response(request, EncodedDocument.from_document(Games(games)))


async def solve_grid(service: Service, request: Request, body: SolveBody) -> Response:
    """Solve a word grid."""
    query = body.query(service.limits)
    if NDJSON in request.headers.get("accept", ""):

        def lines(stop: Stop, write: WriteLine) -> bytes:
            def write_solution(solution: Any) -> None:
                write(msgspec.json.encode(Cover.from_solution(solution)))

            answer = query(replace(service.context, stop=stop), on_solution=write_solution)
            return EncodedDocument.from_document(answer.document()).body

        seconds = service.limits.search_seconds(body.seconds)
        costly = body.cost > service.limits.cheap_cost
        return NdjsonResponse(service.search_pool, lines, seconds, costly=costly)

    def work(context: Context) -> EncodedDocument:
        answer = query(context)
        return EncodedDocument.from_document(answer.document(), cacheable=answer.result.complete)

    return await _respond(service, request, body, work)


async def grid_position(service: Service, request: Request, body: PositionBody) -> Response:
    """Count the solutions that remain possible in a position."""
    return await _answer_query(service, request, body)


async def check_words(service: Service, request: Request, body: CheckBody) -> Response:
    """Count the solutions that contain given words."""
    return await _answer_query(service, request, body)


async def hints(service: Service, request: Request, body: HintBody) -> Response:
    """Get one level of the hint ladder."""
    return await _answer_query(service, request, body)


async def words(service: Service, request: Request, body: WordsBody) -> Response:
    """List the words of a grid with their paths."""
    return await _answer_query(service, request, body)


async def define_word(service: Service, request: Request, query: DefineQuery) -> Response:
    """Get what a word means, and its entries in dictionaries on the web."""
    word = parse_word("word", request.path_params["word"])
    language = query.language or None

    def work(_context: Context) -> EncodedDocument:
        return EncodedDocument.from_document(define([word], language).document())

    key = f"{word} {language}".encode()
    return await service.respond(request, key, work, costly=False)


async def _answer_query(
    service: Service, request: Request, body: PositionBody | WordsBody
) -> Response:
    query = body.query(service.limits)

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.from_document(query(context).document())

    return await _respond(service, request, body, work)


async def _respond(service: Service, request: Request, body: GridBody, work: QueryWork) -> Response:
    key = msgspec.json.encode(body, order="deterministic")
    costly = body.cost > service.limits.cheap_cost
    return await service.respond(request, key, work, costly=costly, seconds=body.seconds)
