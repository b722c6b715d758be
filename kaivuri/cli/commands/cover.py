"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from kaivuri.cli.arguments import UsageError, integer, positive_int, thread_count
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
    cover_sizes,
)
from kaivuri.solvers.registry import SOLVER_NAMES

_UNUSED_OPTIONS = {
    "problem": ("solver", "jobs"),
    "shares": ("solver", "jobs"),
    "sample": ("solver", "jobs"),
    "proof": ("solver", "jobs"),
    "stats": ("jobs",),
    "count": ("jobs",),
}
"""The options of the search that each kind of answer does not depend on."""


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
    parser.add_argument(
        "--proof",
        metavar="FILE",
        help=_("with --count: write a proof of the number to FILE, which can be verified"),
    )
    parser.add_argument("--seed", type=integer, help=_("seed of --sample (0)"))
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
        "--shares",
        action="store_true",
        help=_("for each option the number of covers that contain it, and their exact share"),
    )
    output.add_argument(
        "--problem",
        action="store_true",
        help=_("only the problem itself, in the format of FILE"),
    )
    output.add_argument(
        "-n", "--limit", type=positive_int, metavar="N", help=_("stop after N covers")
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the problem and show its covers."""
    if arguments.proof is not None and not arguments.count:
        raise UsageError(_("--proof proves a number of covers; add --count"))
    if arguments.proof and arguments.proof == arguments.output:
        raise UsageError(_("--proof and --output name the same file"))
    _check_search_options(arguments)
    with (
        enforce_limits(arguments.timeout, arguments.memory) as stop,
        open_output(output_target(arguments), console) as target,
    ):
        request = _request(arguments, console)
        if arguments.problem:
            target.write(str(request.named_problem).rstrip("\n"))
            return ExitCode.SUCCESS
        context = Context(stop=stop, note=console.note)
        if arguments.stats:
            count = _show_sizes(request, context, target, as_json=arguments.json)
        elif arguments.count:
            count = _count(request, context, arguments.proof, console)
            target.write(str(count))
        else:
            count = 0
            for count, text in enumerate(_texts(request, context, arguments), 1):  # noqa: B007
                target.write(text)
            if not count:
                console.note(_("the problem has no cover"))
    return ExitCode.SUCCESS if count else ExitCode.NO_SOLUTION


def _check_search_options(arguments: argparse.Namespace) -> None:
    """Refuse --solver and --jobs where the answer does not depend on them."""
    for answer, options in _UNUSED_OPTIONS.items():
        for option in options:
            if getattr(arguments, answer) and getattr(arguments, option) is not None:
                message = _("--{answer} does not use --{option}: leave it out")
                raise UsageError(message.format(answer=answer, option=option))


def _count(
    request: CoverRequest, context: Context, proof_file: str | None, console: Console
) -> int:
    if proof_file is None:
        return cover_count(request, context).count
    proof = cover_proof(request, context).proof
    with open_output(proof_file, console) as file:
        for line in proof.lines():
            file.write(line)
    return proof.count


def _show_sizes(request: CoverRequest, context: Context, target: Console, *, as_json: bool) -> int:
    count = 0
    answer = cover_sizes(request, context)
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


def _texts(request: CoverRequest, context: Context, arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the text of each share, or of each cover with its number."""
    answers: Iterable[NamedCover | OptionShare] = (
        cover_shares(request, context).shares
        if arguments.shares
        else cover(request, context).covers
    )
    for number, answer in enumerate(answers, 1):
        if arguments.json:
            yield dumps_line(answer.document())
        else:
            yield str(answer) if arguments.shares else f"{number}: {answer}"
