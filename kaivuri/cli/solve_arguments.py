"""The arguments of `kaivuri solve`, and the request that they make."""

from __future__ import annotations

import argparse

from kaivuri.cli import knowledge, puzzle_input
from kaivuri.cli.arguments import positive_int, thread_count
from kaivuri.cli.output import Output, target_of
from kaivuri.cli.search_arguments import add_limits, add_output
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.queries.solve import SolveRequest
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import NAMES

FORMS = {
    "json": marked("one JSON document"),
    "jsonl": marked("a JSON line for each solution, as found"),
    "plain": marked("the words alone, one per line"),
    "svg": marked("a drawing of the solutions"),
    "text": marked("the report, on a terminal too"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    puzzle_input.configure(parser)
    solving = parser.add_argument_group(_("solving"))
    solving.add_argument(
        "--solve-mode",
        choices=[mode.value for mode in SolveMode],
        metavar="MODE",
        help=_("which solutions: likeliest (the default), least_words, most_words, any, all"),
    )
    solving.add_argument(
        "--solver",
        choices=NAMES,
        metavar="NAME",
        help=_("how to find them: {names}").format(names=", ".join(NAMES)),
    )
    solving.add_argument(
        "--jobs",
        type=thread_count,
        metavar="N",
        help=_("list solutions with N threads (1); their order stays the same"),
    )
    solving.add_argument(
        "--words", metavar="LIST", help=_("word list: fi (the default), en, or a file")
    )
    solving.add_argument(
        "-n",
        "--limit",
        type=positive_int,
        metavar="N",
        help=_("how many solutions to give (one, of Strands five, with all every one)"),
    )
    add_limits(solving, text=_("then give what has been found (60)"))
    knowledge.configure(parser)
    _configure_game(parser)
    _configure_output(parser)


def request_of(arguments: argparse.Namespace) -> SolveRequest:
    """What the arguments ask for."""
    mode: str | None = arguments.solve_mode
    return SolveRequest(
        puzzle_input.puzzle_text(arguments.puzzle),
        game=arguments.game,
        rows=arguments.rows,
        columns=arguments.columns,
        words=arguments.words,
        mode=None if mode is None else SolveMode(mode),
        solver=arguments.solver,
        jobs=arguments.jobs,
        limit=arguments.limit,
        timeout=arguments.timeout,
        memory=arguments.memory,
        known=knowledge.knowledge_of(arguments),
        personal=not arguments.no_personal,
        clue=arguments.clue,
        theme=arguments.theme,
    )


def output_of(arguments: argparse.Namespace) -> Output:
    """How the answer is to be written."""
    form = next((form for form in FORMS if getattr(arguments, form)), None)
    return Output(form, target_of(arguments), stats=arguments.stats)


def _configure_game(parser: argparse.ArgumentParser) -> None:
    strands = parser.add_argument_group(_("Strands (48 English letters are taken for it)"))
    puzzle_input.configure_game(strands)
    puzzle_input.configure_strands(strands)


def _configure_output(parser: argparse.ArgumentParser) -> None:
    output = parser.add_argument_group(_("output"))
    form = output.add_mutually_exclusive_group()
    for name, text in FORMS.items():
        form.add_argument(f"--{name}", action="store_true", help=_(text))
    add_output(output)
    output.add_argument("--no-color", action="store_true", help=_("no colours (also NO_COLOR)"))
    output.add_argument("--stats", action="store_true", help=_("counters on stderr"))
