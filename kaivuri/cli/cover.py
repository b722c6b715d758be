"""`kaivuri cover FILE`: solve a problem in Knuth's text format."""

import argparse
from collections.abc import Iterator
from typing import Any

from kaivuri.cli.arguments import positive_int, positive_seconds, thread_count
from kaivuri.cli.console import Console, ExitCode, standard_input
from kaivuri.cli.output import writing_to
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import NAMES, make_solver
from kaivuri.solvers.stop import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="items on the first line, secondary ones after a |, "
        "then an option a line; - for standard input",
    )
    _configure_what(parser)
    _configure_how(parser)
    parser.add_argument("--json", action="store_true", help="a JSON line a cover")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file")


def _configure_what(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--count", action="store_true", help="only how many covers there are")
    what.add_argument(
        "--sample",
        type=positive_int,
        metavar="N",
        help="N covers drawn at random, all alike likely",
    )
    what.add_argument(
        "--lightest",
        type=positive_int,
        metavar="K",
        help="the K covers of least weight: costs are written item|7, "
        "without costs each option weighs 1",
    )
    what.add_argument("-n", "--limit", type=positive_int, metavar="N", help="stop after N covers")
    parser.add_argument("--seed", type=int, default=0, help="seed of --sample (0)")


def _configure_how(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--solver",
        choices=NAMES,
        default="auto",
        metavar="NAME",
        help=f"how to find covers: {', '.join(NAMES)}",
    )
    parser.add_argument(
        "--jobs",
        type=thread_count,
        default=1,
        metavar="N",
        help="list covers with N threads (1); their order stays the same",
    )
    parser.add_argument(
        "--timeout",
        type=positive_seconds,
        metavar="SECONDS",
        help="give what was found by then (no limit)",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the problem and show its covers."""
    named = parse_problem(_read(arguments.file))
    if named.left_out:
        console.note(f"{named.left_out} options without a primary item left out")
    stop = Stop(arguments.timeout)
    with writing_to(arguments.output, console) as target:
        if arguments.count:
            return _show_count(named, arguments.solver, stop, target)
        found = 0
        for found, cover in enumerate(_covers(named, arguments, stop), 1):
            target.write(_shown(named, cover, found, as_json=arguments.json))
    return ExitCode.SOLVED if found else ExitCode.NO_COVER


def _read(path: str) -> str:
    try:
        if path == "-":
            return standard_input().read().decode("utf-8-sig")
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as fault:
        raise BadProblem(f"{path} can't be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise BadProblem(f"{path} is not UTF-8 text") from fault


def _show_count(named: NamedProblem, solver: str, stop: Stop, console: Console) -> int:
    exact = "zdd" if solver == "auto" else solver
    search = Search(named.problem, make_solver(exact), SolveMode.ALL, named.weights, stop)
    count = search.count()
    if count is None:
        count = sum(1 for _ in search)
    console.write(str(count))
    return ExitCode.SOLVED if count else ExitCode.NO_COVER


def _covers(named: NamedProblem, arguments: argparse.Namespace, stop: Stop) -> Iterator[Cover]:
    if arguments.sample:
        family = CoverFamily.of(named.problem, stop)
        return iter(family.sample(arguments.sample, arguments.seed) if family.count else ())
    mode = SolveMode.LIKELIEST if arguments.lightest else SolveMode.ALL
    solver = make_solver(arguments.solver, jobs=arguments.jobs)
    search = Search(named.problem, solver, mode, named.weights, stop)
    return search.first(arguments.lightest or arguments.limit)


def _shown(named: NamedProblem, cover: Cover, number: int, *, as_json: bool) -> str:
    weight = sum(named.weights[option] for option in cover)
    if as_json:
        return _json_line(named, cover, weight)
    lines = "".join(f"\n  {named.option_text(option)}" for option in cover)
    return f"{number}: {len(cover)} options, weight {weight}{lines}"


def _json_line(named: NamedProblem, cover: Cover, weight: int) -> str:
    import json

    document: dict[str, Any] = {
        "weight": weight,
        "lines": [named.lines[option] for option in cover],
        "options": [named.option_text(option) for option in cover],
    }
    return json.dumps(document, ensure_ascii=False)
