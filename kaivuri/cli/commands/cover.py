"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

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
    CoverRequest,
    NamedCover,
    OptionShare,
    cover,
    cover_count,
    cover_proof,
    cover_shares,
)
from kaivuri.solvers.registry import SOLVER_NAMES


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
    parser.add_argument("--json", action="store_true", help=_("a JSON line for each cover"))
    add_output(parser)


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--count", action="store_true", help=_("only the number of covers"))
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
        "--shares",
        action="store_true",
        help=_("for each option the number of covers that contain it, and their exact share"),
    )
    output.add_argument(
        "--proof",
        metavar="FILE",
        help=_("only the number of covers, and a proof of it in FILE that can be verified"),
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
        context = Context(stop=stop)
        if arguments.count or arguments.proof:
            count = _count(request, context, arguments.proof, console)
            target.write(str(count))
        else:
            shares = arguments.shares
            answers = cover_shares(request, context) if shares else cover(request, context).covers
            count = _show(answers, target, as_json=arguments.json, numbered=not shares)
            if not count:
                console.note(_("the problem has no cover"))
    return ExitCode.SUCCESS if count else ExitCode.NO_SOLUTION


def _count(
    request: CoverRequest, context: Context, proof_file: str | None, console: Console
) -> int:
    if proof_file is None:
        return cover_count(request, context).count
    with open_output(proof_file, console) as proof:
        return cover_proof(request, context, proof.write).count


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


def _show(
    answers: Iterable[NamedCover | OptionShare], target: Console, *, as_json: bool, numbered: bool
) -> int:
    number = 0
    for number, each in enumerate(answers, 1):
        text = f"{number}: {each}" if numbered else str(each)
        target.write(dumps_line(each.document()) if as_json else text)
    return number
