"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial

from kaivuri.cli.arguments import (
    UsageError,
    check_options,
)
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.cover_arguments import add_cover_arguments
from kaivuri.cli.cover_drawing import DRAWINGS, cover_text, show_drawing
from kaivuri.cli.cover_progress import CoverProgress
from kaivuri.cli.input_files import MAX_PROBLEM_BYTES, read_text
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_limits, enforce_stop
from kaivuri.documents.cover import ExpectedLine, ShareLine, SizeLine
from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.problem_text import read_problem
from kaivuri.generator.classics import classic_problem
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.long_integers import with_all_digits
from kaivuri.queries.context import Context
from kaivuri.queries.cover import (
    cover_count,
    cover_shares,
    cover_sizes,
    covers,
    expected_weight,
    weighted_count,
)
from kaivuri.solvers.proof import Proof
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.trace import Trace
from kaivuri.solvers.watched_stop import WatchedStop

_ANSWERS = ("count", "stats", "sample", "lightest", "shares", "problem", "limit")
_UNUSED_OPTIONS = {
    "problem": ("solver", "jobs", "json", "draw"),
    "trace": (*_ANSWERS, "solver", "jobs", "json", "draw"),
    "count": ("jobs", "draw"),
    "shares": ("solver", "jobs", "draw"),
    "expected": (*_ANSWERS, "trace", "solver", "jobs"),
    "weighted": ("solver", "jobs", "proof", "workers", "scheduler"),
    "sample": ("solver", "jobs"),
    "proof": ("solver", "jobs", "workers", "scheduler"),
    "stats": ("jobs", "draw"),
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
    add_cover_arguments(parser)


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
        count = _answer(problem, context, arguments, target, progress)
    return ExitCode.SUCCESS if count else ExitCode.NO_SOLUTION


def _answer(
    problem: NamedProblem,
    context: Context,
    arguments: argparse.Namespace,
    target: Console,
    progress: CoverProgress,
) -> int:
    """Write what is asked for, and return the number of covers, 0 for none."""
    if arguments.trace:
        return _show_trace(problem, context, target)
    if arguments.draw in DRAWINGS[1:]:
        return show_drawing(arguments.draw, problem, context, target)
    if arguments.stats:
        return _show_sizes(problem, context, target, arguments, progress)
    if arguments.count:
        with progress.estimating():
            count = _count(problem, context, arguments, progress.console)
        target.write(with_all_digits(str, count))
        return count
    if arguments.expected:
        return _show_expected(problem, context, target, arguments)
    return _show_covers(problem, context, target, arguments, progress)


def _show_covers(
    problem: NamedProblem,
    context: Context,
    target: Console,
    arguments: argparse.Namespace,
    progress: CoverProgress,
) -> int:
    count = 0
    for count, text in enumerate(_texts(problem, context, arguments), 1):  # noqa: B007
        progress.line.clear()
        target.write(text)
    progress.line.clear()
    if not count:
        context.note(_("the problem has no cover"))
    return count


def _show_trace(problem: NamedProblem, context: Context, target: Console) -> int:
    trace = Trace(problem, context.stop or Stop())
    for line in trace.lines():
        target.write(line)
    return trace.covers


def _has_workers(arguments: argparse.Namespace) -> bool:
    return arguments.workers is not None or arguments.scheduler is not None


def _enforce_limits(
    arguments: argparse.Namespace, progress: CoverProgress
) -> AbstractContextManager[Stop]:
    """Enforce the limits; memory limits apply to workers, which would inherit that of a process."""
    if _has_workers(arguments):
        return enforce_stop(Stop(arguments.timeout))
    create = partial(WatchedStop, report=progress.report)
    return enforce_limits(arguments.timeout, arguments.memory, create)


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
        target.write(_text(size, arguments), flush=True)
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
    text = with_all_digits(str, weight)
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


def _text(line: SizeLine | ShareLine, arguments: argparse.Namespace) -> str:
    return dumps_line(line) if arguments.json else with_all_digits(str, line)


def _texts(problem: NamedProblem, context: Context, arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the text of each share, or of each cover with its number."""
    if arguments.shares:
        for share in cover_shares(problem, context):
            yield _text(share, arguments)
        return
    selected = {
        name: value
        for name in ("limit", "sample", "lightest", "seed", "solver", "jobs")
        if (value := getattr(arguments, name)) is not None
    }
    for number, cover in enumerate(covers(problem, context, **selected), 1):
        text = cover_text(problem, number, cover, arguments.draw)
        yield dumps_line(cover) if arguments.json else text
