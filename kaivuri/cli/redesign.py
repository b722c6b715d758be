"""`kaivuri redesign`: put a board's labels so that the year grows harder, even, or as wanted."""

import argparse
from dataclasses import replace
from pathlib import Path

from kaivuri.calendars.board import find_board
from kaivuri.calendars.fairness import Measure
from kaivuri.calendars.redesign import (
    Arrangement,
    PairCounts,
    harder_through_the_year,
    nearest_to,
)
from kaivuri.calendars.statistics import Day
from kaivuri.calendars.year import pair_counts
from kaivuri.cli.arguments import positive_int
from kaivuri.cli.board_arguments import add_board, add_effort, add_theme, effort, progress_on
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import writing_to
from kaivuri.errors import BadPuzzle
from kaivuri.render.board_text import picture
from kaivuri.solvers.stop import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = "Rearrange the month and day labels of a board."
    parser.add_argument(
        "--goal",
        choices=("harder", "even"),
        default="harder",
        help="each day of a month harder than the one before, or all days alike (harder)",
    )
    parser.add_argument(
        "--target",
        metavar="FILE",
        help="covers wanted for each day instead, in the form of `kaivuri year --csv`",
    )
    parser.add_argument(
        "--starts", type=positive_int, default=6, metavar="N", help="searches to try (6)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the searches' random starts (0)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--toml", action="store_true", help="the new board as a board file")
    what.add_argument("--json", action="store_true", help="one JSON document")
    what.add_argument("--svg", action="store_true", help="the new board's map of the year")
    parser.add_argument("--log", action="store_true", help="shades even in ratio, not in number")
    add_board(parser)
    add_effort(parser)
    add_theme(parser, usual="dark")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Search and show."""
    board = find_board(arguments.board)
    before = Arrangement.of(board)
    target = _target(arguments.target) if arguments.target else None
    stop = Stop(arguments.timeout)
    pairs = pair_counts(board, stop, progress_on(console), effort(arguments))
    after = _search(arguments, before, pairs, target, stop)
    with writing_to(arguments.output, console) as out:
        if arguments.toml:
            title = f"{board.title or board.maker}, rearranged"
            out.write(str(replace(after.on(board), title=title)).rstrip())
        elif arguments.json:
            out.write(_json(arguments.board, before, after, pairs))
        elif arguments.svg:
            out.write(_svg(arguments, after.covers(pairs)))
        else:
            out.write(picture(after.on(board)) + "\n")
            _show_year(arguments, after.covers(pairs), out)
            _show_measures(before.measure(pairs), after.measure(pairs), out)
    return ExitCode.SOLVED


def _search(
    arguments: argparse.Namespace,
    before: Arrangement,
    pairs: PairCounts,
    target: dict[Day, float] | None,
    stop: Stop,
) -> Arrangement:
    if target is None and arguments.goal == "harder":
        return harder_through_the_year(
            before, pairs, stop, starts=arguments.starts, seed=arguments.seed
        )
    return nearest_to(before, pairs, target, stop, seed=arguments.seed)


def _target(path: str) -> dict[Day, float]:
    """Covers by day, from a file; every day of the year has to be there."""
    import csv

    from kaivuri.play.puzzle_date import exists

    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            rows = [(row["date"], row["covers"]) for row in csv.DictReader(file)]
        wanted = {(int(d[:2]), int(d[3:])): float(n) for d, n in rows}
    except OSError as fault:
        raise BadPuzzle(f"{path} can't be read: {fault.strerror}") from None
    except (KeyError, TypeError, ValueError):
        raise BadPuzzle(f"{path}: no lines like 01-31,64 below a line date,covers") from None
    for month in range(1, 13):
        for day in range(1, 32):
            if exists(month, day) and not wanted.get((month, day), -1) >= 0:
                raise BadPuzzle(f"{path}: no number of covers for {month:02}-{day:02}")
    return wanted


def _json(name: str, before: Arrangement, after: Arrangement, pairs: PairCounts) -> str:
    from kaivuri.render.document import dumps
    from kaivuri.render.redesign_document import redesign_document  # JSON only

    return dumps(redesign_document(name, before, after, pairs))


def _svg(arguments: argparse.Namespace, covers: dict[Day, int]) -> str:
    from kaivuri.render.heatmap import heatmap_svg

    title = f"Covers per date: {Path(arguments.board).stem}, rearranged"
    return heatmap_svg(covers, title, log=arguments.log, dark=arguments.theme == "dark")


def _show_year(arguments: argparse.Namespace, covers: dict[Day, int], out: Console) -> None:
    from kaivuri.render.heatmap import heatmap_text  # text only

    dark = arguments.theme == "dark"
    out.write(heatmap_text(covers, log=arguments.log, colour=out.colour, dark=dark))


def _show_measures(old: Measure, new: Measure, out: Console) -> None:
    out.write(f"\n{'':<39}{'before':>8}{'after':>9}")
    for name, a, b in (
        ("day with covers within months, Spearman", old.within_months, new.within_months),
        ("the same over the whole year", old.whole_year, new.whole_year),
        ("variance of ln(1 + covers)", old.log_variance, new.log_variance),
    ):
        out.write(f"{name:<39}{a:>8.3f}{b:>9.3f}")
    out.write(f"{'later day with more covers, pairs':<39}{old.inversions:>8}{new.inversions:>9}")
