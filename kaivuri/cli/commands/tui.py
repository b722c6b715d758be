"""`kaivuri tui [PUZZLE]`: the terminal workbench."""

import argparse

from kaivuri.calendars.board_file import resolve_board_id
from kaivuri.calendars.board_puzzle import BoardPuzzle, board_reference
from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli import workbench
from kaivuri.cli.arguments import check_options
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.search_arguments import add_mode, add_solver
from kaivuri.common.clock import utc_now
from kaivuri.common.days import parse_puzzle_date, today
from kaivuri.common.reference import Reference
from kaivuri.games.options import SolveOptions
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_daily
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.tui.puzzle_options import PuzzleOptions

_WORD_OPTIONS = (
    *("rows", "columns", "letters", "game", "clue", "word_count", "words", "solve_mode", "solver"),
)
"""The options for word puzzles."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser, default="today")
    puzzle_input.configure_game(parser)
    puzzle_input.configure_strands(parser)
    parser.add_argument(
        "--words", metavar="LIST", help=_("word list: fi, en, or a file (that of the game)")
    )
    add_mode(
        parser,
        text=_("open on the solutions, in mode: {modes}").format(modes=", ".join(SolveMode)),
    )
    add_solver(
        parser,
        text=_("open on the solutions, found by: {names}").format(names=", ".join(SOLVER_NAMES)),
    )
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        help=_("open on a board (`kaivuri boards` lists them); PUZZLE is then its date, if any"),
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench, and return when the user quits."""
    if arguments.board is None:
        _open_puzzle(arguments, console)
    else:
        _open_board(arguments, console)
    return ExitCode.SUCCESS


def _open_puzzle(arguments: argparse.Namespace, console: Console) -> None:
    explicit_options = SolveOptions(
        word_list=arguments.words,
        clue=arguments.clue,
        word_count=arguments.word_count,
        mode=SolveMode.parse(arguments.solve_mode),
        solver=arguments.solver,
    )
    puzzle, options, found = puzzle_input.puzzle_argument(arguments, explicit_options, console)
    solutions = bool(arguments.solve_mode or arguments.solver)
    workbench.open_workbench(puzzle, options, explicit_options, console, found, solutions=solutions)


def _open_board(arguments: argparse.Namespace, console: Console) -> None:
    """Open the workbench on a calendar board; today's word puzzle is not fetched."""
    check_options(arguments, unused={"board": _WORD_OPTIONS})
    now = today(utc_now, None)
    name, date = resolve_board_id(arguments.board), puzzle_input.puzzle_name(arguments.puzzle)
    day = parse_puzzle_date(date, now).first_date_from(now.year)
    given = arguments.puzzle != "today"
    board = Reference.of_board(name, day) if given else board_reference(name, day)
    BoardPuzzle.from_reference(board)  # check that it exists
    workbench.prepare_terminal(console, "kaivuri calendar DATE")
    defaults, context = puzzle_input.user_defaults(console), Context(note=console.note)
    puzzle, options = parse_daily("today", context, defaults.game), SolveOptions()
    workbench.run_workbench(
        puzzle, PuzzleOptions.create(options, defaults, options), context, board=board
    )
