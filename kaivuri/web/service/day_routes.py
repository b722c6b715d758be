"""Routes for daily puzzles and boards."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.calendars.board_state import BoardHintName
from kaivuri.common.days import today
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.challenge import challenge
from kaivuri.queries.context import Context
from kaivuri.queries.year import year
from kaivuri.solvers.modes import SolveMode
from kaivuri.web.service.http import check_origin, json_response, run_until_disconnect
from kaivuri.web.service.request_bodies import GameName
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import QueryWork, Service

Moves = Annotated[
    str, Meta(description="Moves that place the pieces on the board.", examples=["put V 4,0 r1"])
]
SolutionLimit = Annotated[
    int, Meta(ge=0, le=1000, description="The number of solutions to list.", examples=[3])
]
LevelParameter = Annotated[
    BoardHintName, Meta(description="How much to reveal.", examples=["piece"])
]
Year = Annotated[
    int, Meta(ge=1, le=9999, description="Count only the dates of this year.", examples=[2026])
]


class PuzzleQuery(Struct, frozen=True):
    """The query parameters of a day's puzzle."""

    game: GameName | UnsetType = UNSET


class CalendarQuery(Struct, frozen=True):
    """The query parameters of a board, on a date if it has dates."""

    placed: Moves | UnsetType = UNSET
    limit: SolutionLimit | UnsetType = UNSET
    hint: LevelParameter | UnsetType = UNSET


class YearQuery(Struct, frozen=True):
    """The query parameters of a board's dates."""

    year: Year | UnsetType = UNSET


async def list_boards(service: Service, request: Request) -> Response:
    """List the boards."""
    return json_response(request, service.boards.headings)


async def board(service: Service, request: Request) -> Response:
    """Get the cells and pieces of a board."""
    return json_response(request, service.boards.document(request.path_params["board"]))


async def day_puzzle(service: Service, request: Request, query: PuzzleQuery) -> Response:
    """Get the letters and the clue of a day's puzzle."""
    check_origin(request, service.origins)  # it may cause a request to the newspaper
    game = query.game or None
    puzzle = service.daily_puzzles.puzzle(request.path_params["date"], game)
    document = (await run_until_disconnect(request.receive, puzzle)).day_document()
    return json_response(request, EncodedDocument.from_document(document))


async def board_date(service: Service, request: Request, query: CalendarQuery) -> Response:
    """Get solutions, their number, or a hint, for a board without dates, or for a date (today)."""
    board = service.boards.find(request.path_params["board"])
    date = request.path_params.get("date")
    fields = {"limit": None if query.hint else 1, **to_builtins(query)}
    fields["limit"] = fields["limit"] or None  # 0: no solutions
    help_request = CalendarRequest(date, board, mode=SolveMode.ALL, count=True, **fields)

    def work(context: Context) -> EncodedDocument:
        answer = calendar(help_request, context)
        return EncodedDocument.from_document(
            answer.document(), cacheable=answer.interruption is None
        )

    return await _respond(service, request, work)


async def day_challenge(service: Service, request: Request) -> Response:
    """Choose given pieces that leave one solution, for a board without dates, or for a date."""
    board = service.boards.find(request.path_params["board"])
    date = request.path_params.get("date")

    def work(context: Context) -> EncodedDocument:
        return EncodedDocument.from_document(challenge(board, date, context).document())

    return await _respond(service, request, work)


async def board_year(service: Service, request: Request, query: YearQuery) -> Response:
    """Count the solutions for every date of a board."""
    board = service.boards.find(request.path_params["board"])
    wanted = query.year or None

    def work(context: Context) -> EncodedDocument:
        answer = year(board, context, year=wanted, jobs=1, use_precomputed=True)
        return EncodedDocument.from_document(answer.document(), cacheable=answer.counts.complete)

    return await _respond(service, request, work, costly=True)


async def _respond(
    service: Service, request: Request, work: QueryWork, *, costly: bool = False
) -> Response:
    now = today(service.context.clock, None)  # the answer may depend on the current date
    key = f"{now} {sorted(request.query_params.multi_items())}".encode()
    return await service.respond(request, key, work, costly=costly)
