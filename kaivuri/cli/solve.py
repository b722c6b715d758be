"""`kaivuri solve PUZZLE`, and `kaivuri PUZZLE`, which is the same."""

from __future__ import annotations

import os
from itertools import chain, count, repeat

from kaivuri.cli.console import Console, ExitCode, on_terminal
from kaivuri.cli.output import exit_code, writing_to
from kaivuri.cli.puzzle_input import check_letters, puzzle_text
from kaivuri.queries.solve import Solved, SolveRequest, solve
from kaivuri.queries.world import World
from kaivuri.words.knowledge import NOTHING_KNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from kaivuri.words.puzzle import Solution


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    from kaivuri.cli.solve_arguments import configure

    configure(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench on the puzzle, or solve it and print what was found."""
    from kaivuri.cli.solve_arguments import output_of, request_of

    asked = bool(arguments.long_form or arguments.solve_mode or arguments.solver)
    request, output = request_of(arguments), output_of(arguments)
    return _show(arguments.puzzle, request, output, console, asked=asked)


def run_puzzle(arguments: argparse.Namespace, console: Console) -> int:
    """The same for a puzzle and nothing else."""
    puzzle: str = arguments.puzzle
    return _show(puzzle, SolveRequest(puzzle_text(puzzle)), Output(), console, asked=False)


class Output:
    """How the answer is to be written."""

    __slots__ = ("file", "form", "stats")

    def __init__(
        self, form: str | None = None, file: str | None = None, *, stats: bool = False
    ) -> None:
        self.form = form
        """`json`, `jsonl`, `plain` or `text`; None: not told, so the report."""
        self.file = file
        """A file to write to, instead of stdout."""
        self.stats = stats
        """Whether counters go to stderr."""

    @property
    def told(self) -> bool:
        """Whether anything is told of it."""
        return bool(self.form or self.file or self.stats)

    def one_by_one(self, request: SolveRequest) -> Callable[[Solution], str] | None:
        """How a solution is written as soon as it is found; None where all are awaited."""
        if self.form == "jsonl":
            from kaivuri.render.document import cover_document, dumps_line

            return lambda solution: dumps_line(cover_document(solution))
        from kaivuri.render.report import numbered, plain

        if self.form == "plain":
            separators = chain([""], repeat("\n"))
            return lambda solution: next(separators) + plain(solution)
        if request.mode == "all" and self.form != "json":
            numbers = count(1)
            return lambda solution: numbered(next(numbers), solution)
        return None

    def rest(self, solved: Solved, console: Console, *, handed_on: bool) -> str | None:
        """What is written of the answer at the end of the search; None: nothing."""
        if self.form == "json":
            from kaivuri.render.document import dumps

            return dumps(solved.document())
        if not handed_on:
            return solved.report(colour=console.colour, width=console.width)
        from kaivuri.render.report import figures

        return None if self.form in ("jsonl", "plain") else figures(solved.answer)


def _show(
    puzzle: str, request: SolveRequest, output: Output, console: Console, *, asked: bool
) -> ExitCode:
    """Open the workbench, on its solutions if they are asked for, or print the answer."""
    check_letters(puzzle, request)
    if _workbench_is_wanted(request, output, console):
        from kaivuri.cli.tui import open_workbench

        open_workbench(request, console, solutions=asked)
        return ExitCode.SOLVED
    return _solve_and_print(request, output, console)


def _workbench_is_wanted(request: SolveRequest, output: Output, console: Console) -> bool:
    """Whether a person sits at a terminal and asked for nothing that is printed."""
    all_seen = console.terminal and on_terminal()
    if not all_seen or os.environ.get("TERM") == "dumb" or output.told or request.limit:
        return False
    if request.known != NOTHING_KNOWN or not request.personal:
        return False
    from kaivuri.cli.settings import prefers_plain_text
    from kaivuri.queries.which import game_of

    return game_of(request).has_ladder and not prefers_plain_text()


def _solve_and_print(request: SolveRequest, output: Output, console: Console) -> ExitCode:
    world = World(note=console.note)
    with writing_to(output.file, console) as target:
        write = output.one_by_one(request)
        hand_on = None if write is None else lambda s: target.write_now(write(s))
        solved = solve(request, world, hand_on)
        rest = output.rest(solved, target, handed_on=hand_on is not None)
        if rest is not None:
            target.write(rest)
    if output.stats:
        for remark in solved.remarks:
            console.note(remark)
    return exit_code(solved.answer.interruption, solved.answer.found, console)
