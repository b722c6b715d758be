"""`kaivuri calendar [DATE|BOARD]`: solutions of a board, on a date if it has dates, or hints."""

import argparse
import os
from dataclasses import replace
from itertools import count
from typing import get_args

from kaivuri.calendars.board_file import board_names
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardHintLevel, BoardHintName
from kaivuri.cli.arguments import check_options
from kaivuri.cli.board_arguments import add_board, add_color_scheme
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import read_text_or_picture
from kaivuri.cli.output import open_output, output_target, search_exit_code
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_limit, add_solver
from kaivuri.cli.user_settings import argument_or_setting
from kaivuri.common.clock import Clock, utc_now
from kaivuri.common.days import today
from kaivuri.common.reference import Reference
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.calendar import (
    BoardSolution,
    CalendarAnswer,
    CalendarRequest,
    calendar,
)
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import drawing_of_svg
from kaivuri.render.calendar_text import solution_text
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES

_HINT_LEVELS = get_args(BoardHintName)
_MODES = (SolveMode.ANY.value, SolveMode.ALL.value)
_UNUSED_OPTIONS = {
    "count": ("solve_mode", "limit", "json"),
    "hint": ("solve_mode", "limit", "solver"),
    "svg": ("json",),
}
"""The options that each kind of answer does not depend on."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _(
        "Cover all cells of a board, except those of the date on a board with dates."
    )
    parser.add_argument(
        "date",
        nargs="?",
        help=_("today, 24.12., 24.12.2026 or 2026-12-24 (today), or a board without dates"),
    )
    parser.add_argument("--solve-mode", choices=_MODES, help=_("how many solutions (any: one)"))
    add_limit(parser, text=_("up to N solutions (1; of all: no limit)"))
    parser.add_argument(
        "--placed",
        metavar="MOVES",
        help=_(
            "the pieces on the board: 'put O at Jan 1; put XX/X. at 24', 'put "
            "O 0,0 r1' (row and column of its first cell, from 0), a drawing with "
            "the names of pieces, a file with either, a picture of a board drawn by "
            "kaivuri, or - for standard input"
        ),
    )
    add_solver(
        parser,
        text=_("{names} (auto: the solver for boards)").format(names=", ".join(SOLVER_NAMES)),
    )
    _add_answer_options(parser)
    add_board(parser)
    add_color_scheme(parser)


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--count", action="store_true", help=_("only the number of solutions"))
    output.add_argument(
        "--hint",
        choices=_HINT_LEVELS,
        nargs="?",
        const=_HINT_LEVELS[0],
        help=_(
            "whether a solution is still possible; the next piece; or where it goes, in a drawing"
        ),
    )
    output.add_argument("--svg", action="store_true", help=_("a drawing of the solutions"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console, clock: Clock = utc_now) -> int:
    """Solve a board, or give a hint."""
    check_options(arguments, unused=_UNUSED_OPTIONS, needs={"color_scheme": ("svg",)})
    puzzle = _date_and_board(arguments, console)
    request = CalendarRequest(
        **puzzle,
        placed=arguments.placed and _placed_text(arguments, puzzle, clock),
        mode=SolveMode.parse(arguments.solve_mode),
        limit=arguments.limit,
        solver=arguments.solver,
        check_complete=arguments.json or arguments.limit is not None,
        hint=arguments.hint,
        count=arguments.count,
    )
    with (
        enforce_limits(arguments.timeout, arguments.memory) as stop,
        open_output(output_target(arguments), console) as target,
    ):
        context = Context(clock=clock, note=console.note, stop=stop)
        if arguments.hint or arguments.count:
            answer = calendar(request, context)
            if answer.interruption is not None:
                raise answer.interruption
            _save_hint(answer, context)
            target.write(dumps(answer.document()) if arguments.json else str(answer))
            return ExitCode.SUCCESS if answer.solvable else ExitCode.NO_SOLUTION
        answer = _solve(request, context, arguments, target)
        return search_exit_code(answer.interruption, len(answer.solutions), target)


def _date_and_board(arguments: argparse.Namespace, console: Console) -> dict[str, str | None]:
    """Return the date and the board, which may be given in place of the date."""
    date, board = arguments.date, arguments.board
    if board is None and date is not None and (date in board_names() or date.endswith(".toml")):
        return {"date": None, "board": date}
    return {"date": date, "board": argument_or_setting(board, "board", console)}


def _solve(
    request: CalendarRequest, context: Context, arguments: argparse.Namespace, target: Console
) -> CalendarAnswer:
    """Write all solutions as one document, or print each one as it is found."""
    if arguments.json or arguments.svg:
        answer = calendar(request, context)
        svg = arguments.svg and answer.svg(dark=arguments.color_scheme == "dark")
        target.write(svg or dumps(answer.document()))
        return answer
    numbers = count(1)

    def show(result: BoardPuzzle | BoardSolution) -> None:
        if isinstance(result, BoardPuzzle):
            target.write(result.title)
            return
        number = next(numbers) if request.wants_several else None
        target.write(solution_text(result.board, number, colour=target.colour))

    answer = calendar(request, replace(context, on_progress=show))
    if end := answer.footer():
        target.write(end)
    return answer


def _save_hint(answer: CalendarAnswer, context: Context) -> None:
    """Record a hint about a known board in the archive, unless it reveals no piece."""
    puzzle, hint = answer.puzzle, answer.request.hint
    if hint in (None, "whether") or answer.next_placement is None:
        return
    if puzzle.board.id not in board_names():
        return
    reference = Reference.of_board(puzzle.board.id)
    if puzzle.date is not None:
        reference = reference.on(puzzle.date.first_date_from(today(context.clock, None).year))
    level = BoardHintLevel.PIECE if hint == "piece" else BoardHintLevel.PLACEMENT
    with context.open_archive() as archive:
        archive.save_hint(reference, level)


def _placed_text(arguments: argparse.Namespace, puzzle: dict[str, str | None], clock: Clock) -> str:
    """Return the description of the pieces, from a file or standard input if it names one."""
    placed: str = arguments.placed
    if placed != "-" and not os.path.isfile(os.path.expanduser(placed)):
        return placed
    content = read_text_or_picture(placed)
    if isinstance(content, str) and not content.startswith("<svg"):
        return content
    start = BoardPuzzle.resolve(puzzle["board"], puzzle["date"], None, clock).state
    if isinstance(content, str):
        return drawing_of_svg(content, start.board)
    from kaivuri.pictures.pixels import decode_picture  # needed only for pictures
    from kaivuri.pictures.read_board import board_drawing

    with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory):
        return board_drawing(decode_picture(content), start)
