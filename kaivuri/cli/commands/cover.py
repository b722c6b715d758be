"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

from __future__ import annotations

import argparse

from kaivuri.cli.arguments import integer, positive_int, thread_count
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import MAX_PROBLEM_BYTES, read_text
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_limits, add_output, add_solver
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.generator.classics import CLASSICS, classic_problem
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.queries.context import Context
from kaivuri.queries.cover import (
    CoverAnswer,
    CoverRequest,
    cover,
    cover_count,
    cover_sizes,
)
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.solvers.stop import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help=_(
            "items on the first line, secondary ones after a |, then one option per "
            "line; - for standard input"
        ),
    )
    source.add_argument(
        "--make",
        nargs=2,
        metavar=(_("PROBLEM"), _("SIZE")),
        help=_(
            "a classic problem in place of a file, as in queens 8 or dominoes 8x8: {names}"
        ).format(names=", ".join(CLASSICS)),
    )
    _add_answer_options(parser)
    add_solver(parser, text=_("how to find covers: {names}").format(names=", ".join(SOLVER_NAMES)))
    parser.add_argument(
        "--jobs",
        type=thread_count,
        metavar="N",
        help=_("list covers with N threads (1); their order stays the same"),
    )
    add_limits(parser, text=_("stop and print what was found after this time (no limit)"))
    parser.add_argument(
        "--json", action="store_true", help=_("a JSON line for each cover, or for each solver")
    )
    add_output(parser)


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--count", action="store_true", help=_("only the number of covers"))
    output.add_argument(
        "--stats",
        action="store_true",
        help=_("for each solver the covers, the nodes of its search and those of its diagram"),
    )
    output.add_argument(
        "--sample",
        type=positive_int,
        metavar="N",
        help=_("N covers drawn at random, all equally likely"),
    )
    output.add_argument(
        "--lightest",
        type=positive_int,
        metavar="K",
        help=_(
            "the K covers of least weight: costs are written item|7; without costs "
            "each option has weight 1"
        ),
    )
    output.add_argument(
        "--problem",
        action="store_true",
        help=_("only the problem itself, in the format of FILE"),
    )
    output.add_argument(
        "-n", "--limit", type=positive_int, metavar="N", help=_("stop after N covers")
    )
    parser.add_argument("--seed", type=integer, help=_("seed of --sample (0)"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the problem and show its covers."""
    with (
        enforce_limits(arguments.timeout, arguments.memory) as stop,
        open_output(output_target(arguments), console) as target,
    ):
        request = _request(arguments, console)
        if arguments.problem:
            target.write(str(request.named_problem).rstrip("\n"))
            return ExitCode.SUCCESS
        if arguments.stats:
            count = _show_sizes(request, console, stop, target, as_json=arguments.json)
        elif arguments.count:
            count = cover_count(request, Context(stop=stop)).count
            target.write(str(count))
        else:
            answer = cover(request, Context(stop=stop))
            count = _show(answer, target, as_json=arguments.json)
            if not count:
                console.note(_("the problem has no cover"))
    return ExitCode.SUCCESS if count else ExitCode.NO_SOLUTION


def _show_sizes(
    request: CoverRequest, console: Console, stop: Stop, target: Console, *, as_json: bool
) -> int:
    count = 0
    answer = cover_sizes(request, Context(note=console.note, stop=stop))
    if not as_json:
        target.write(answer.heading)
    for each in answer.sizes:
        target.write(dumps_line(each.document()) if as_json else str(each), flush=True)
        count = each.size.covers
    return count


def _request(arguments: argparse.Namespace, console: Console) -> CoverRequest:
    if arguments.make:
        problem = classic_problem(*arguments.make)
    else:
        problem = parse_problem(read_text(arguments.file, MAX_PROBLEM_BYTES))
    if problem.skipped:
        console.note(
            ngettext(
                "{n} option without a primary item was ignored",
                "{n} options without a primary item were ignored",
                problem.skipped,
            ).format(n=problem.skipped)
        )
    return CoverRequest(
        problem,
        limit=arguments.limit,
        sample=arguments.sample,
        lightest=arguments.lightest,
        seed=arguments.seed,
        solver=arguments.solver,
        jobs=arguments.jobs,
    )


def _show(answer: CoverAnswer, target: Console, *, as_json: bool) -> int:
    number = 0
    for number, each in enumerate(answer.covers, 1):
        target.write(dumps_line(each.document()) if as_json else f"{number}: {each}")
    return number
