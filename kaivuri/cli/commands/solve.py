"""`kaivuri solve PUZZLE`, and the bare form `kaivuri PUZZLE`."""

import argparse
import os
from collections.abc import Callable
from functools import partial

from kaivuri.cli import knowledge_arguments as knowledge
from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli.console import Console, ExitCode, is_interactive
from kaivuri.cli.found_words import assumed_words, solve_with_found
from kaivuri.cli.output import OutputOptions, open_output, output_target, search_exit_code
from kaivuri.cli.process_limits import enforce_limits, enforce_stop
from kaivuri.cli.search_arguments import (
    add_jobs,
    add_limit,
    add_limits,
    add_mode,
    add_output,
    add_solver,
    add_word_list,
)
from kaivuri.games.game import DEFAULT_SECONDS, SolutionCallback
from kaivuri.games.options import SolveOptions
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.context import Context
from kaivuri.queries.solve import SolveAnswer
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.solvers.stop import Stop
from kaivuri.words.knowledge import NOTHING_KNOWN

FORMATS = {
    "json": N_("one JSON document"),
    "jsonl": N_("one JSON line per solution, as found"),
    "plain": N_("only the words, one per line"),
    "svg": N_("a drawing of the solutions"),
    "define": N_("the report, with what its words mean"),
    "text": N_("the report, on a terminal too"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)
    solving = parser.add_argument_group(_("solving"))
    add_mode(solving)
    add_solver(solving, text=_("the solver: {names}").format(names=", ".join(SOLVER_NAMES)))
    add_jobs(solving, text=_("list solutions with N threads (1); their order stays the same"))
    add_word_list(solving)
    add_limit(solving, text=_("number of solutions (one; Strands five; mode all: every one)"))
    add_limits(solving, text=_("stop and print what was found after this time (60)"))
    knowledge.configure(parser)
    strands = parser.add_argument_group(_("Strands (the default for 48 English letters)"))
    puzzle_input.configure_game(strands)
    puzzle_input.configure_strands(strands)
    _configure_output(parser)


def _configure_output(parser: argparse.ArgumentParser) -> None:
    output = parser.add_argument_group(_("output"))
    form = output.add_mutually_exclusive_group()
    for name, text in FORMATS.items():
        form.add_argument(f"--{name}", action="store_true", help=_(text))
    add_output(output)
    output.add_argument("--no-color", action="store_true", help=_("no colours (also NO_COLOR)"))
    output.add_argument("--stats", action="store_true", help=_("counters on stderr"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the workbench on the puzzle, or print its solutions."""
    show_solutions = bool(arguments.long_form or arguments.solve_mode or arguments.solver)
    explicit_options = solve_options(arguments)
    with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory) as stop:
        puzzle, options, found = puzzle_input.puzzle_argument(
            arguments, explicit_options, console, stop
        )  # may read a file
    form = next((form for form in FORMATS if getattr(arguments, form)), None)
    output = OutputOptions(form, output_target(arguments), stats=arguments.stats)
    if _wants_workbench(explicit_options, output, console):
        from kaivuri.cli.workbench import open_workbench  # only on a terminal

        open_workbench(puzzle, options, explicit_options, console, found, solutions=show_solutions)
        return ExitCode.SUCCESS
    context = Context(note=console.note, stop=stop)
    query = partial(solve_with_found, puzzle, options, assumed_words(found, console), context)
    return _print_solutions(query, options, output, console, stop)


def solve_options(arguments: argparse.Namespace) -> SolveOptions:
    """Return the solve options given by the arguments."""
    return SolveOptions(
        word_list=arguments.words,
        clue=arguments.clue,
        word_count=arguments.word_count,
        personal=not arguments.no_personal,
        mode=SolveMode.parse(arguments.solve_mode),
        solver=arguments.solver,
        jobs=arguments.jobs,
        limit=arguments.limit,
        knowledge=knowledge.knowledge_from(arguments),
    )


def _wants_workbench(options: SolveOptions, output: OutputOptions, console: Console) -> bool:
    """Return whether the program runs on a terminal, and no printed output was requested."""
    interactive = console.is_terminal and is_interactive()
    if not interactive or os.environ.get("TERM") == "dumb" or output.is_set or options.limit:
        return False
    if options.knowledge != NOTHING_KNOWN or not options.personal:
        return False
    from kaivuri.settings import configured_value

    return configured_value("ui") != "plain"


def _print_solutions(
    query: Callable[[SolutionCallback | None], SolveAnswer],
    options: SolveOptions,
    output: OutputOptions,
    console: Console,
    stop: Stop,
) -> ExitCode:
    with open_output(output.target, console) as target:
        sink = output.sink(options, target)
        with enforce_stop(stop):
            answer = query(sink)
        rest = output.final_text(answer, target, streamed=sink is not None)
        if rest is not None:
            target.write(rest)
    if output.stats:
        for note in answer.result.notes:
            console.note(note)
    code = search_exit_code(answer.result.interruption, answer.result.found_count, console)
    if code is ExitCode.NO_SOLUTION and output.output_format in ("jsonl", "plain"):
        console.note(answer.result.puzzle.explain_no_solution().replace("\n", " "))
    return code
