"""`kaivuri calendar DATE`: solutions of a calendar puzzle, or help with one already begun."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from itertools import count
from typing import Any, get_args

from kaivuri.cli.arguments import UsageError, positive_int
from kaivuri.cli.board_arguments import add_board, add_theme, selected_board
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import read_text
from kaivuri.cli.output import open_output, output_target, search_exit_code
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_solver
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.queries.board_hint import BoardHintRequest, BoardHintStep, board_hint
from kaivuri.queries.calendar import (
    CalendarAnswer,
    CalendarRequest,
    calendar,
    calendar_count,
)
from kaivuri.queries.calendar_puzzle import BoardSolution, CalendarPuzzle
from kaivuri.queries.context import Context
from kaivuri.render.calendar_text import calendar_heading, solution_text
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES

_HINT_LEVELS = get_args(BoardHintStep)
_MODES = (SolveMode.ANY.value, SolveMode.ALL.value)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Cover a calendar board but for the cells that show a date.")
    parser.add_argument(
        "date", nargs="?", help=_("today, 24.12., 24.12.2026 or 2026-12-24 (today)")
    )
    parser.add_argument("--solve-mode", choices=_MODES, help=_("how many solutions (any: one)"))
    parser.add_argument(
        "-n",
        "--limit",
        type=positive_int,
        metavar="N",
        help=_("up to N solutions (1; of all: no limit)"),
    )
    parser.add_argument(
        "--placed",
        metavar="MOVES",
        help=_(
            "what lies on the board already: 'put O at Jan 1; put XX/X. at 24', 'put "
            "O 0,0 r1' (row and column of its first cell, from 0), a drawing with "
            "the names of pieces, a file with either, or - for standard input"
        ),
    )
    add_solver(
        parser,
        text=_("{names} (auto: the search made for boards)").format(names=", ".join(SOLVER_NAMES)),
    )
    _add_answer_options(parser)
    add_board(parser)
    add_theme(parser, default="light")


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--count", action="store_true", help=_("only how many solutions there are"))
    what.add_argument(
        "--hint",
        choices=_HINT_LEVELS,
        nargs="?",
        const=_HINT_LEVELS[0],
        help=_(
            "whether a solution is still possible; which piece comes next; its place "
            "too, as a move, whose row and column count from 0"
        ),
    )
    what.add_argument("--svg", action="store_true", help=_("a drawing of the solutions"))
    parser.add_argument(
        "--json", action="store_true", help=_("one JSON document, of the solutions or of the hint")
    )


def run(arguments: argparse.Namespace, console: Console, clock: Clock = utc_now) -> int:
    """Solve the puzzle of a date, or help with it."""
    if arguments.json and (arguments.count or arguments.svg):
        raise UsageError(_("--json goes with neither --count nor --svg; give one of them"))
    given: dict[str, Any] = {
        "date": arguments.date,
        "board": selected_board(arguments, console),
        "placed": arguments.placed and _placed_text(arguments.placed),
        "mode": arguments.solve_mode and SolveMode(arguments.solve_mode),
        "limit": arguments.limit,
        "solver": arguments.solver,
    }
    with (
        enforce_limits(arguments.timeout, arguments.memory) as stop,
        open_output(output_target(arguments), console) as target,
    ):
        context = Context(clock=clock, note=console.note, stop=stop)
        if arguments.hint:
            hint = board_hint(BoardHintRequest(**given, level=arguments.hint), context)
            target.write(dumps(hint.document()) if arguments.json else str(hint))
            return ExitCode.SUCCESS if hint.solvable else ExitCode.NO_SOLUTION
        request = CalendarRequest(**given, check_complete=arguments.json)
        if arguments.count:
            number = calendar_count(request, context).count
            target.write(str(number))
            return ExitCode.SUCCESS if number else ExitCode.NO_SOLUTION
        answer = _solve(request, context, arguments, target)
        return search_exit_code(answer.interruption, len(answer.solutions), target)


def _solve(
    request: CalendarRequest, context: Context, arguments: argparse.Namespace, target: Console
) -> CalendarAnswer:
    """Write a document of all solutions, or draw them as they are found."""
    if arguments.json or arguments.svg:
        answer = calendar(request, context)
        svg = arguments.svg and answer.svg(dark=arguments.theme == "dark")
        target.write(svg or dumps(answer.document()))
        return answer
    numbers = count(1)

    def show(found: CalendarPuzzle | BoardSolution) -> None:
        if isinstance(found, CalendarPuzzle):
            target.write(calendar_heading(found.board_name, found.state))
            return
        number = next(numbers) if request.wants_several else None
        target.write(solution_text(found.board, number, colour=target.colour))

    answer = calendar(request, replace(context, on_progress=show))
    if end := answer.footer():
        target.write(end)
    return answer


def _placed_text(placed: str) -> str:
    """What lies on the board; of a file, or standard input, its text."""
    if placed == "-" or os.path.isfile(os.path.expanduser(placed)):
        return read_text(placed)
    return placed
