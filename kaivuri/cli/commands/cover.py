"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager

from kaivuri.cli.arguments import (
    UsageError,
    check_options,
    integer,
    positive_int,
    worker_count,
)
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.cover_progress import CoverProgress
from kaivuri.cli.input_files import MAX_PROBLEM_BYTES, read_text
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_stop
from kaivuri.cli.search_arguments import add_jobs, add_limit, add_limits, add_output, add_solver
from kaivuri.documents.cover import ExpectedLine, SizeLine
from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.problem_text import read_problem
from kaivuri.generator.classics import CLASSICS, classic_problem
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.queries.context import Context
from kaivuri.queries.cover import (
    cover_count,
    cover_shares,
    cover_sizes,
    covers,
    expected_weight,
    weighted_count,
)
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.proof import Proof
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.watched_stop import WatchedStop

_UNUSED_OPTIONS = {
    "problem": ("solver", "jobs", "json"),
    "shares": ("solver", "jobs"),
    "expected": (
        *("count", "stats", "sample", "lightest", "shares", "problem", "limit"),
        *("solver", "jobs"),
    ),
    "weighted": ("solver", "jobs", "proof", "workers", "scheduler"),
    "sample": ("solver", "jobs"),
    "proof": ("solver", "jobs", "workers", "scheduler"),
    "stats": ("jobs",),
    "count": ("jobs",),
}
"""The options that each kind of answer does not depend on."""
_NEEDED_OPTIONS = {
    "seed": ("sample",),
    "proof": ("count",),
    "weighted": ("count", "expected"),
    "workers": ("count",),
    "scheduler": ("count",),
    "parts": ("workers", "scheduler"),
    "results": ("workers", "scheduler"),
}
"""For each option, the options of which it needs one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    _add_source(parser)
    _add_answer_options(parser)
    _add_weight_options(parser)
    parser.add_argument(
        "--proof",
        metavar="FILE",
        help=_("with --count: write a proof of the number to FILE, which can be verified"),
    )
    _add_worker_options(parser)
    parser.add_argument("--seed", type=integer, help=_("seed of --sample (0)"))
    add_solver(parser, text=_("how to find covers: {names}").format(names=", ".join(SOLVER_NAMES)))
    add_jobs(parser, text=_("list covers with N threads (1); their order stays the same"))
    add_limits(parser, text=_("stop and print what was found after this time (no limit)"))
    parser.add_argument(
        "--json", action="store_true", help=_("a JSON line for each cover, or for each solver")
    )
    add_output(parser)


def _add_source(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help=_(
            "items on the first line, secondary ones after a |, then one option per "
            "line; or a matrix of 0 and 1; - for standard input"
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


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--count", action="store_true", help=_("only the number of covers"))
    output.add_argument(
        "--stats",
        action="store_true",
        help=_("for each solver the covers, the nodes of its search and diagram, and its time"),
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
        "--problem", action="store_true", help=_("only the problem itself, in the format of FILE")
    )
    add_limit(output, text=_("stop after N covers"))


def _add_weight_options(parser: argparse.ArgumentParser) -> None:
    # --expected is not in the group of answers, whose line of the usage would be too wide.
    parser.add_argument(
        "--expected",
        action="store_true",
        help=_("the exact expected weight of a cover drawn at random"),
    )
    parser.add_argument(
        "--weighted",
        action="store_true",
        help=_(
            "with --count or --expected: a cover counts as the product of its options' weights, "
            "in place of once"
        ),
    )


def _add_worker_options(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help=_("with --count: count in parts on a Dask scheduler, such as tcp://host:8786"),
    )
    where.add_argument(
        "--workers",
        type=worker_count,
        metavar="N",
        help=_("with --count: count in parts with N worker processes; 0: in this process"),
    )
    parser.add_argument(
        "--parts",
        type=positive_int,
        metavar="N",
        help=_("with --workers or --scheduler: into how many parts to divide the problem (200)"),
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        help=_("with --workers or --scheduler: save the parts in FILE; a rerun continues"),
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the problem and show its covers."""
    check_options(arguments, unused=_UNUSED_OPTIONS, needs=_NEEDED_OPTIONS)
    for option in ("proof", "results"):
        if getattr(arguments, option) and getattr(arguments, option) == arguments.output:
            message = _("--{option} and --output name the same file")
            raise UsageError(message.format(option=option))
    progress = CoverProgress(console, arguments.solver)
    with (
        _enforce_limits(arguments, progress) as stop,
        open_output(output_target(arguments), console) as target,
    ):
        problem = _problem(arguments, console)
        if arguments.problem:
            target.write(str(problem).rstrip("\n"))
            return ExitCode.SUCCESS
        progress.take(problem.problem)
        context = Context(stop=stop, note=console.note)
        if arguments.stats:
            count = _show_sizes(problem, context, target, arguments, progress)
        elif arguments.count:
            with progress.estimating():
                count = _count(problem, context, arguments, console)
            target.write(str(count))
        elif arguments.expected:
            count = _show_expected(problem, context, target, arguments)
        else:
            count = 0
            for count, text in enumerate(_texts(problem, context, arguments), 1):  # noqa: B007
                progress.line.clear()
                target.write(text)
            progress.line.clear()
            if not count:
                console.note(_("the problem has no cover"))
    return ExitCode.SUCCESS if count else ExitCode.NO_SOLUTION


def _has_workers(arguments: argparse.Namespace) -> bool:
    return arguments.workers is not None or arguments.scheduler is not None


def _enforce_limits(
    arguments: argparse.Namespace, progress: CoverProgress
) -> AbstractContextManager[Stop]:
    """Enforce the limits; memory limits apply to workers, which would inherit that of a process."""
    if _has_workers(arguments):
        return enforce_stop(Stop(arguments.timeout))
    memory = default_memory() if arguments.memory is None else arguments.memory
    return enforce_stop(WatchedStop(arguments.timeout, memory, progress.report))


def _count(
    problem: NamedProblem, context: Context, arguments: argparse.Namespace, console: Console
) -> int:
    if _has_workers(arguments):
        return _count_parts(problem.problem, context, arguments, console)
    if arguments.weighted:
        return weighted_count(problem, context)
    if arguments.proof is None:
        return cover_count(problem.problem, context, solver=arguments.solver or "auto")
    proof = Proof(problem, context.stop or Stop())
    with open_output(arguments.proof, console) as file:
        for line in proof.lines():
            file.write(line)
    return proof.count


def _count_parts(
    problem: ExactCover, context: Context, arguments: argparse.Namespace, console: Console
) -> int:
    from kaivuri.batch.count import PartsRequest, count_parts
    from kaivuri.cli.workers import progress_reporter, worker_executor, worker_memory

    memory = worker_memory(arguments)
    request = PartsRequest(problem, arguments.parts, arguments.solver, arguments.results, memory)
    executor = worker_executor(arguments, "--workers")
    try:
        return count_parts(request, executor, context.stop or Stop(), progress_reporter(console))
    except (KeyboardInterrupt, TimeLimit):
        if arguments.results is not None:
            console.note(_("run the same command again to continue"))
        raise


def _show_sizes(
    problem: NamedProblem,
    context: Context,
    target: Console,
    arguments: argparse.Namespace,
    progress: CoverProgress,
) -> int:
    count = 0
    if not arguments.json:
        target.write(SizeLine.heading())
    for size in cover_sizes(problem.problem, context, solver=arguments.solver or "auto"):
        progress.line.clear()
        target.write(dumps_line(size) if arguments.json else str(size), flush=True)
        count = size.covers
    return count


def _show_expected(
    problem: NamedProblem, context: Context, target: Console, arguments: argparse.Namespace
) -> bool:
    """Show the expected weight, and return whether there is one."""
    weight = expected_weight(problem, context, weighted=arguments.weighted)
    if weight is None:
        none = _("the problem has no cover")
        context.note(_("the weighted count is 0") if arguments.weighted else none)
        return False
    text = str(weight)
    target.write(dumps_line(ExpectedLine(text)) if arguments.json else text)
    return True


def _problem(arguments: argparse.Namespace, console: Console) -> NamedProblem:
    if arguments.make:
        problem = classic_problem(*arguments.make)
    else:
        problem = read_problem(read_text(arguments.file, MAX_PROBLEM_BYTES))
    if problem.skipped:
        console.note(
            ngettext(
                "{n} option without a primary item was ignored",
                "{n} options without a primary item were ignored",
                problem.skipped,
            ).format(n=problem.skipped)
        )
    return problem


def _texts(problem: NamedProblem, context: Context, arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the text of each share, or of each cover with its number."""
    if arguments.shares:
        for share in cover_shares(problem, context):
            yield dumps_line(share) if arguments.json else str(share)
        return
    selected = {
        name: value
        for name in ("limit", "sample", "lightest", "seed", "solver", "jobs")
        if (value := getattr(arguments, name)) is not None
    }
    for number, cover in enumerate(covers(problem, context, **selected), 1):
        yield dumps_line(cover) if arguments.json else f"{number}: {cover}"
