"""The table of operations, for the routes and `/openapi.json`."""

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.documents.boards import BoardDetails, Boards
from kaivuri.documents.calendar import CalendarDocument, ChallengeDocument, YearDocument
from kaivuri.documents.dictionary import DefineDocument
from kaivuri.documents.document import Health
from kaivuri.documents.makers import GenerateDocument, ReadDocument, ThemeWords
from kaivuri.documents.solve import SolveDocument, WordsDocument
from kaivuri.documents.word_play import (
    CheckDocument,
    DayDocument,
    Games,
    HintDocument,
    PositionDocument,
)
from kaivuri.version import __version__
from kaivuri.web.service import day_routes, generator_routes, word_routes
from kaivuri.web.service.http import json_response
from kaivuri.web.service.openapi import Operation, openapi_document
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import Service


async def health(_: Service, request: Request) -> Response:
    """Check whether the service is running."""
    return json_response(request, EncodedDocument.from_document(Health(__version__, ok=True)))


async def openapi_json(_: Service, request: Request) -> Response:
    """Get this document."""
    return json_response(request, EncodedDocument.from_document(openapi()))


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    return openapi_document(OPERATIONS)


_ROWS = {"rows": ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]}
_GRID_ERRORS = (400, 408, 413, 415, 422, 429, 503)
_GENERATOR_ERRORS = (400, 404, 408, 413, 415, 422, 429, 503)
_DAY_ERRORS = (404, 422, 429, 503)

OPERATIONS = (
    Operation("solve", "/api/solve", word_routes.solve_grid, SolveDocument, _GRID_ERRORS,
              {**_ROWS, "mode": "likeliest", "limit": 6}, streams_lines=True),
    Operation("position", "/api/position", word_routes.grid_position, PositionDocument,
              _GRID_ERRORS, {**_ROWS, "found": ["tuskin"]}),
    Operation("check", "/api/check", word_routes.check_words, CheckDocument, _GRID_ERRORS,
              {**_ROWS, "word": "tuskin"}),
    Operation("hints", "/api/hints", word_routes.hints, HintDocument, _GRID_ERRORS,
              {**_ROWS, "level": 2}),
    Operation("words", "/api/words", word_routes.words, WordsDocument, _GRID_ERRORS,
              {**_ROWS, "length": [7, None], "sort": "common"}),
    Operation("define", "/api/define/{word}", word_routes.define_word, DefineDocument,
              (422, 429, 503)),
    Operation("generate", "/api/generate", generator_routes.generate_puzzles,
              GenerateDocument, _GENERATOR_ERRORS, {"seed": 7}),
    Operation("theme_words", "/api/theme-words", generator_routes.words_near_theme, ThemeWords,
              (422, 429, 503)),
    Operation("read", "/api/read", generator_routes.read_letters, ReadDocument,
              _GENERATOR_ERRORS[2:], takes_picture=True),
    Operation("games", "/api/games", word_routes.games, Games),
    Operation("puzzle", "/api/puzzles/{date}", day_routes.day_puzzle, DayDocument,
              (403, *_DAY_ERRORS), needs_request_header=True),
    Operation("boards", "/api/boards", day_routes.list_boards, Boards),
    Operation("board", "/api/boards/{board}", day_routes.board, BoardDetails, (404,)),
    Operation("calendar", "/api/calendar/{board}/{date}", day_routes.board_date,
              CalendarDocument, _DAY_ERRORS),
    Operation("board_solutions", "/api/calendar/{board}", day_routes.board_date,
              CalendarDocument, _DAY_ERRORS),
    Operation("challenge", "/api/challenge/{board}/{date}", day_routes.day_challenge,
              ChallengeDocument, _DAY_ERRORS),
    Operation("board_challenge", "/api/challenge/{board}", day_routes.day_challenge,
              ChallengeDocument, _DAY_ERRORS),
    Operation("year", "/api/year/{board}", day_routes.board_year, YearDocument, _DAY_ERRORS),
    Operation("health", "/health", health, Health),
    Operation("openapi", "/openapi.json", openapi_json, None),
)  # fmt: skip
"""All routes except the static files."""
