"""The table of operations, for the routes and `/openapi.json`."""

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.documents.document import Health
from kaivuri.web.service import day_routes, generator_routes, word_routes
from kaivuri.web.service.http import json_response
from kaivuri.web.service.openapi import Operation, openapi_document
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import Service


async def health(_: Service, request: Request) -> Response:
    """Check whether the service is running."""
    return json_response(request, EncodedDocument.of(Health()))


async def openapi_json(_: Service, request: Request) -> Response:
    """Get this document."""
    return json_response(request, EncodedDocument.of(openapi()))


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    return openapi_document(OPERATIONS)


_ROWS = {"rows": ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]}
_GRID_ERRORS = (400, 408, 413, 415, 422, 429, 503)
_GENERATOR_ERRORS = (400, 404, 408, 413, 415, 422, 429, 503)
_DAY_ERRORS = (404, 422, 429, 503)

OPERATIONS = (
    Operation("solve", "/api/solve", word_routes.solve_grid, "solve-1.solved", _GRID_ERRORS,
              {**_ROWS, "mode": "likeliest", "limit": 6}, streams_lines=True),
    Operation("position", "/api/position", word_routes.grid_position, "position-1.position",
              _GRID_ERRORS, {**_ROWS, "found": ["tuskin"]}),
    Operation("check", "/api/check", word_routes.check_words, "check-1.checked", _GRID_ERRORS,
              {**_ROWS, "word": "tuskin"}),
    Operation("hints", "/api/hints", word_routes.hints, "hint-1.hints", _GRID_ERRORS,
              {**_ROWS, "step": 2}),
    Operation("words", "/api/words", word_routes.words, "words-1.words", _GRID_ERRORS,
              {**_ROWS, "length": [7, None], "sort": "common"}),
    Operation("define", "/api/define/{word}", word_routes.define_word, "define-1.defined",
              (422, 429, 503)),
    Operation("generate", "/api/generate", generator_routes.generate_puzzles,
              "generate-1.generated", _GENERATOR_ERRORS, {"seed": 7}),
    Operation("theme_words", "/api/theme-words", generator_routes.words_near_theme, "theme_words",
              (422, 429, 503)),
    Operation("read", "/api/read", generator_routes.read_letters, "read-1.read",
              _GENERATOR_ERRORS[2:], takes_picture=True),
    Operation("games", "/api/games", word_routes.games, "games"),
    Operation("puzzle", "/api/puzzles/{date}", day_routes.day_puzzle, "puzzle-1.puzzle",
              (403, *_DAY_ERRORS)),
    Operation("boards", "/api/boards", day_routes.boards, "boards"),
    Operation("board", "/api/boards/{board}", day_routes.board, "board", (404,)),
    Operation("calendar", "/api/calendar/{board}/{date}", day_routes.board_date,
              "calendar-1.solved", _DAY_ERRORS),
    Operation("board_solutions", "/api/calendar/{board}", day_routes.board_date,
              "calendar-1.solved", _DAY_ERRORS),
    Operation("challenge", "/api/challenge/{board}/{date}", day_routes.day_challenge,
              "challenge-1.challenge", _DAY_ERRORS),
    Operation("board_challenge", "/api/challenge/{board}", day_routes.day_challenge,
              "challenge-1.challenge", _DAY_ERRORS),
    Operation("year", "/api/year/{board}", day_routes.board_year, "year-1.counted", _DAY_ERRORS),
    Operation("health", "/health", health, "health"),
    Operation("openapi", "/openapi.json", openapi_json, "openapi"),
)  # fmt: skip
"""All routes except the static files."""
