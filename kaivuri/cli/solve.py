"""`kaivuri solve PUZZLE`, and `kaivuri PUZZLE`, which is the same."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import chain, count, repeat

from kaivuri.cli import knowledge, puzzle_input, strands_choice
from kaivuri.cli.arguments import positive_int, positive_seconds, thread_count
from kaivuri.cli.console import Console, ExitCode, on_terminal
from kaivuri.cli.output import exit_code, writing_to
from kaivuri.cli.puzzle_input import NamedGrid
from kaivuri.render.report import figures, numbered, plain, report
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import NAMES, make_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer, find
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.puzzle import Solution, WordPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

USUAL = {
    **puzzle_input.USUAL,
    **knowledge.USUAL,
    **strands_choice.USUAL,
    **dict.fromkeys(("solve_mode", "solver", "limit", "output")),
    **dict.fromkeys(("json", "jsonl", "plain", "text", "no_color", "stats"), False),
    "words": "fi",
    "timeout": 60.0,
    "jobs": 1,
}
"""All arguments but the puzzle and their values where nothing else is asked for."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)
    solving = parser.add_argument_group("solving")
    solving.add_argument(
        "--solve-mode",
        choices=[mode.value for mode in SolveMode],
        metavar="MODE",
        help="which covers: least_words (the default), most_words, any, all, likeliest",
    )
    solving.add_argument(
        "--solver",
        choices=NAMES,
        metavar="NAME",
        help=f"how to find them: {', '.join(NAMES)}",
    )
    solving.add_argument(
        "--jobs",
        type=thread_count,
        metavar="N",
        help="list covers with N threads (1); their order stays the same",
    )
    solving.add_argument(
        "--words", metavar="LIST", help="word list: fi (the default), en, or a file"
    )
    solving.add_argument(
        "-n", "--limit", type=positive_int, metavar="N", help="how many covers to give"
    )
    solving.add_argument(
        "--timeout",
        type=positive_seconds,
        metavar="SECONDS",
        help="give what was found by then (60)",
    )
    knowledge.configure(parser)
    strands_choice.configure(parser)
    _configure_output(parser)
    parser.set_defaults(**USUAL)


def _configure_output(parser: argparse.ArgumentParser) -> None:
    output = parser.add_argument_group("output")
    form = output.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document")
    form.add_argument("--jsonl", action="store_true", help="a JSON line a cover, as found")
    form.add_argument("--plain", action="store_true", help="the words alone, one a line")
    form.add_argument("--text", action="store_true", help="the report, on a terminal too")
    output.add_argument("-o", "--output", metavar="FILE", help="write to a file")
    output.add_argument("--no-color", action="store_true", help="no colours (also NO_COLOR)")
    output.add_argument("--stats", action="store_true", help="counters on stderr")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench on the puzzle, or solve it and print what was found."""
    if not strands_choice.is_strands(arguments) and _workbench_is_wanted(arguments, console):
        from kaivuri.cli.tui import open_workbench

        asked = bool(arguments.long_form or arguments.solve_mode or arguments.solver)
        open_workbench(arguments, console, solutions=asked)
        return ExitCode.SOLVED
    return _solve_and_print(arguments, console)


def _workbench_is_wanted(arguments: argparse.Namespace, console: Console) -> bool:
    """Whether a person sits at a terminal and asked for nothing that is printed."""
    all_seen = console.terminal and on_terminal()
    if not all_seen or os.environ.get("TERM") == "dumb":
        return False
    forms = ("json", "jsonl", "plain", "text", "output", "stats", "limit")
    if any(getattr(arguments, form) for form in (*forms, *knowledge.USUAL)):
        return False
    from kaivuri.cli.settings import prefers_plain_text

    return not prefers_plain_text()


def _solve_and_print(arguments: argparse.Namespace, console: Console) -> int:
    named = puzzle_input.read_grid(arguments, console, arguments.game or "sanalouhos")
    if strands_choice.is_strands(arguments, named.grid):
        from kaivuri.cli.strands import solve_and_print

        return solve_and_print(arguments, named, console)
    strands_choice.refuse_strands_arguments(arguments)
    lexicon = open_lexicon(arguments.words)
    if lexicon.remark:
        console.note(f"{arguments.words}: {lexicon.remark}")
    started = time.perf_counter()
    known = knowledge.read_knowledge(arguments)
    puzzle = WordPuzzle.of(named.grid, lexicon, knowledge=known)
    searched = time.perf_counter() - started
    solver = make_solver(arguments.solver or "auto", jobs=arguments.jobs)
    mode = SolveMode(arguments.solve_mode or SolveMode.LEAST_WORDS)
    sizes = known.allows_size if known.limits_size else None
    stop = Stop(arguments.timeout)
    search = Search(puzzle.problem, solver, mode, puzzle.weights, stop, sizes)
    with writing_to(arguments.output, console) as target:
        answer = _show(arguments, named, puzzle, search, target)
    if arguments.stats:
        console.note(f"tiles found in {1000 * searched:.1f} ms")
        console.note(f"covers found in {1000 * answer.seconds:.1f} ms by {answer.solver}")
        for remark in search.remarks():
            console.note(remark)
    return exit_code(answer.interruption, answer.found, console)


def _show(
    arguments: argparse.Namespace,
    named: NamedGrid,
    puzzle: WordPuzzle,
    search: Search,
    console: Console,
) -> Answer:
    limit = arguments.limit or search.mode.usual_limit
    as_text = not arguments.json
    one_by_one = _one_by_one(arguments, search.mode)
    if one_by_one is not None:
        answer = find(puzzle, search, limit, lambda s: console.write_now(one_by_one(s)))
        if as_text and not (arguments.jsonl or arguments.plain):
            console.write(figures(answer))
        return answer
    answer = find(puzzle, search, limit)
    if as_text:
        console.write(report(answer, named.title, colour=console.colour, width=console.width))
    else:
        from kaivuri.render.document import dumps, puzzle_document, solve_document

        about = puzzle_document(named.grid, name=named.name, language=arguments.words)
        console.write(dumps(solve_document(answer, about, limit)))
    return answer


def _one_by_one(arguments: argparse.Namespace, mode: SolveMode) -> Callable[[Solution], str] | None:
    """How a solution is written as soon as it is found; None where all are awaited."""
    if arguments.jsonl:
        from kaivuri.render.document import cover_document, dumps_line

        return lambda solution: dumps_line(cover_document(solution))
    if arguments.plain:
        separators = chain([""], repeat("\n"))
        return lambda solution: next(separators) + plain(solution)
    if mode == SolveMode.ALL and not arguments.json:
        numbers = count(1)
        return lambda solution: numbered(next(numbers), solution)
    return None
