"""`kaivuri tui [PUZZLE]`: the terminal workbench."""

import argparse
import sys

from kaivuri.cli import puzzle_input
from kaivuri.cli.arguments import UsageFault
from kaivuri.cli.console import Console, ExitCode
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import NAMES
from kaivuri.sources.dates import looks_like_day, parse_day, today
from kaivuri.tui import run as run_workbench
from kaivuri.tui.opening import Opening


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser, default="today")
    parser.add_argument(
        "--words", default="fi", metavar="LIST", help="word list: fi (the default), en, or a file"
    )
    parser.add_argument(
        "--solve-mode",
        type=SolveMode,
        choices=list(SolveMode),
        metavar="MODE",
        help="open on the solutions, in this order: " + ", ".join(SolveMode),
    )
    parser.add_argument(
        "--solver",
        choices=NAMES,
        metavar="NAME",
        help="open on the solutions, found by: " + ", ".join(NAMES),
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench, and return when the user leaves it."""
    open_workbench(arguments, console, solutions=bool(arguments.solve_mode or arguments.solver))
    return ExitCode.SOLVED


def open_workbench(arguments: argparse.Namespace, console: Console, *, solutions: bool) -> None:
    """Open the workbench on the puzzle that the arguments name, fetching nothing beforehand.

    Raises:
        UsageFault: when there is no terminal to open it on.
        BadPuzzle: when the arguments name no puzzle.
    """
    if not (console.terminal and sys.stdin.isatty()):
        raise UsageFault("the workbench needs a terminal; elsewhere give 'kaivuri solve PUZZLE'")
    run_workbench(
        _opening(arguments, console),
        words=arguments.words,
        mode=arguments.solve_mode or SolveMode.LEAST_WORDS,
        solver=arguments.solver or "auto",
        solutions=solutions,
    )


def _opening(arguments: argparse.Namespace, console: Console) -> Opening:
    if looks_like_day(arguments.puzzle):
        return Opening.of_day(parse_day(arguments.puzzle, today()))
    named = puzzle_input.read_grid(arguments, console)
    return Opening(None, named.grid, named.name, named.title)
