"""What is answered about days: puzzles of newspapers, calendar boards."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.play.days import today
from kaivuri.queries.board_help import BoardHelpRequest, board_help
from kaivuri.queries.board_hint import BoardHintStep
from kaivuri.queries.challenge import ChallengeRequest, challenge
from kaivuri.queries.context import Context
from kaivuri.queries.year import YearRequest, year
from kaivuri.render.board_document import board_document, board_heading
from kaivuri.web.service.errors import bad_puzzle_as_bad_date
from kaivuri.web.service.http import json_response, run_until_disconnect
from kaivuri.web.service.request_bodies import GameName, check_board_name
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.state import QueryWork, Service

Moves = Annotated[
    str, Meta(description="Moves that lay what is on the board.", examples=["put V 4,0 r1"])
]
SolutionLimit = Annotated[int, Meta(ge=0, le=1000, description="How many to list.", examples=[3])]
LevelParameter = Annotated[
    BoardHintStep, Meta(description="How much to give away.", examples=["piece"])
]
Year = Annotated[int, Meta(ge=1, le=9999, description="Only its dates.", examples=[2026])]


class PuzzleQuery(Struct, frozen=True):
    """What the address says of a day's puzzle."""

    game: GameName | UnsetType = UNSET


class CalendarQuery(Struct, frozen=True):
    """What the address says of a board's date."""

    placed: Moves | UnsetType = UNSET
    limit: SolutionLimit | UnsetType = UNSET
    hint: LevelParameter | UnsetType = UNSET


class YearQuery(Struct, frozen=True):
    """What the address says of a board's dates."""

    year: Year | UnsetType = UNSET


async def boards(_: Service, request: Request) -> Response:
    """The calendar boards."""
    listed = [board_heading(name, find_board(name)) for name in board_names()]
    return json_response(request, EncodedDocument.of({"boards": listed}))


async def board(_: Service, request: Request) -> Response:
    """A board's cells and pieces."""
    name = check_board_name(request.path_params["board"])
    return json_response(request, EncodedDocument.of(board_document(name, find_board(name))))


async def day_puzzle(service: Service, request: Request, query: PuzzleQuery) -> Response:
    """Letters and clue of a day."""
    game = query.game or None
    found = service.daily_puzzles.puzzle(request.path_params["date"], game)
    return json_response(
        request, EncodedDocument.of((await run_until_disconnect(request.receive, found)).document())
    )


async def board_date(service: Service, request: Request, query: CalendarQuery) -> Response:
    """Solutions of a date on a board."""
    board, date = check_board_name(request.path_params["board"]), request.path_params["date"]
    asked = BoardHelpRequest(board, date, **to_builtins(query))

    def work(context: Context) -> EncodedDocument:
        helped = board_help(asked, context)
        known = helped.remaining_solutions is not None and helped.results.interruption is None
        return EncodedDocument.of(helped.document(), cacheable=known)

    return await _respond(service, request, work)


async def day_challenge(service: Service, request: Request) -> Response:
    """Pieces that leave one solution."""
    asked = ChallengeRequest(
        check_board_name(request.path_params["board"]), request.path_params["date"]
    )

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.of(challenge(asked, context).document())

    return await _respond(service, request, work)


async def board_year(service: Service, request: Request, query: YearQuery) -> Response:
    """Solutions of every date."""
    asked = YearRequest(
        check_board_name(request.path_params["board"]),
        **to_builtins(query),
        jobs=1,
        use_precomputed=True,
    )

    def work(context: Context) -> EncodedDocument:
        found = year(asked, context)
        return EncodedDocument.of(found.document(), cacheable=found.counts.complete)

    return await _respond(service, request, work)


async def _respond(service: Service, request: Request, work: QueryWork) -> Response:
    def guarded(context: Context) -> EncodedDocument:
        with bad_puzzle_as_bad_date():
            return work(context)

    now = today(service.context.clock, None)  # what `today` means, and a year left out
    key = f"{now} {request.url.path}?{sorted(request.query_params.multi_items())}"
    seconds = service.limits.seconds
    return json_response(
        request, await service.cached_document(key.encode(), guarded, seconds, request.receive)
    )
