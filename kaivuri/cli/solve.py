"""`kaivuri solve PUZZLE`, and `kaivuri PUZZLE`, which is the same."""

from __future__ import annotations

import argparse
import os

from kaivuri.cli.bounds import bounded, held
from kaivuri.cli.console import Console, ExitCode, on_terminal
from kaivuri.cli.output import Output, search_exit_code, writing_to
from kaivuri.cli.puzzle_input import completed
from kaivuri.cli.settings import prefers_plain_text
from kaivuri.cli.solve_arguments import (
    configure,  # noqa: F401 - the command's own
    output_of,
    request_of,
)
from kaivuri.games.game import USUAL_SECONDS
from kaivuri.queries.solve import SolveRequest, solve
from kaivuri.queries.world import World
from kaivuri.solvers.stop import Stop
from kaivuri.words.knowledge import NOTHING_KNOWN


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench on the puzzle, or solve it and print what was found."""
    asked = bool(arguments.long_form or arguments.solve_mode or arguments.solver)
    with bounded(arguments.timeout or USUAL_SECONDS, arguments.memory) as stop:
        request = request_of(arguments)  # may read a file, or wait for one
    plain = request.chooses_search
    request = completed(arguments.puzzle, request, console)
    output = output_of(arguments)
    if _open_workbench(request, output, console, asked=asked, plain=plain):
        return ExitCode.SOLVED
    return _solve_and_print(request, output, console, stop)


def _open_workbench(
    request: SolveRequest, output: Output, console: Console, *, asked: bool, plain: bool = False
) -> bool:
    """Open the workbench where it is wanted, on its solutions if they are asked for."""
    if not _workbench_is_wanted(request, output, console):
        return False
    from kaivuri.cli.tui import open_workbench  # Textual

    open_workbench(request, console, solutions=asked, plain=plain)
    return True


def _workbench_is_wanted(request: SolveRequest, output: Output, console: Console) -> bool:
    """Whether a person sits at a terminal and did not ask for printed output."""
    all_seen = console.terminal and on_terminal()
    if not all_seen or os.environ.get("TERM") == "dumb" or output.told or request.limit:
        return False
    if request.known != NOTHING_KNOWN or not request.personal:
        return False
    return not prefers_plain_text()


def _solve_and_print(
    request: SolveRequest, output: Output, console: Console, stop: Stop
) -> ExitCode:
    world = World(note=console.note)
    with writing_to(output.file, console) as target:
        hand_on = output.taker(request, target)
        with held(stop):
            solved = solve(request, world, hand_on, stop)
        rest = output.rest(solved, target, handed_on=hand_on is not None)
        if rest is not None:
            target.write(rest)
    if output.stats:
        for remark in solved.remarks:
            console.note(remark)
    code = search_exit_code(solved.answer.interruption, solved.answer.found, console)
    if code is ExitCode.NO_COVER and output.form in ("jsonl", "plain"):
        console.note(" ".join(solved.answer.puzzle.why_none()))  # a report says it itself
    return code
