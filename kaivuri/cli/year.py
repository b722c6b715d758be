"""`kaivuri year`: covers of every date of a board, as a map and in figures."""

import argparse
import datetime as dt
from collections.abc import Callable
from pathlib import Path

from kaivuri.calendars.board import Board, LabelKind, find_board
from kaivuri.calendars.statistics import Day, statistics
from kaivuri.calendars.year import YearCounts, key, month_by_month, year_counts
from kaivuri.cli.arguments import positive_int
from kaivuri.cli.board_arguments import add_board, add_effort, add_theme, effort, progress_on
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import writing_to
from kaivuri.errors import BadPuzzle, MemoryLimit, TimeLimit
from kaivuri.play.clock import utc_now
from kaivuri.play.days import today
from kaivuri.solvers.stop import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = "Count the covers of every date of a board, all in one search."
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help="one JSON document, counts by date")
    what.add_argument("--csv", action="store_true", help="lines of date,covers")
    what.add_argument("--svg", action="store_true", help="the map as a drawing")
    parser.add_argument(
        "--year",
        type=positive_int,
        metavar="YEAR",
        help="only the days of that year (for boards with weekdays, the map shows the running one)",
    )
    parser.add_argument("--log", action="store_true", help="shades even in ratio, not in number")
    parser.add_argument(
        "--by-month",
        action="store_true",
        help="a search a month: Ctrl-C and --timeout keep the months that are done; "
        "takes several times as long",
    )
    add_board(parser)
    add_effort(parser)
    add_theme(parser, usual="dark")


def run(
    arguments: argparse.Namespace, console: Console, clock: Callable[[], dt.datetime] = utc_now
) -> int:
    """Count and show."""
    board = find_board(arguments.board)
    _check_year(board, arguments.year)
    year, code = _counted(board, arguments, console)
    with writing_to(arguments.output, console) as target:
        _show(year, arguments, target, today(clock, None).year)
    return code


def _counted(
    board: Board, arguments: argparse.Namespace, console: Console
) -> tuple[YearCounts, ExitCode]:
    """Count the year; where the search is ended early, the months that are done."""
    stop, progress, allowed = Stop(arguments.timeout), progress_on(console), effort(arguments)
    year = YearCounts(board, {})
    try:
        if not arguments.by_month:
            return year_counts(board, stop, progress, allowed), ExitCode.SOLVED
        for month in month_by_month(board, stop, progress, allowed):
            year = YearCounts(board, year.counts | month.counts)
    except (TimeLimit, MemoryLimit, KeyboardInterrupt) as fault:
        if not year.counts:
            if not arguments.by_month and not isinstance(fault, MemoryLimit):
                console.note("one search gives all dates at its end; --by-month keeps months")
            raise
        interrupted = isinstance(fault, KeyboardInterrupt)
        console.fault(f"{str(fault) or 'interrupted'}; {len(year.months)} of 12 months are done")
        return year, ExitCode.INTERRUPTED if interrupted else ExitCode.TIME_LIMIT
    return year, ExitCode.SOLVED


def _show(year: YearCounts, arguments: argparse.Namespace, target: Console, running: int) -> None:
    name = Path(arguments.board).stem if arguments.board.endswith(".toml") else arguments.board
    if arguments.json:
        target.write(_json(name, year, arguments.year))
    elif arguments.csv:
        chosen = year.dates() if arguments.year is None else year.in_year(arguments.year)
        lines = (f"{key(c, year.board)},{n}" for c, n in chosen.items())
        target.write("\n".join(["date,covers", *lines]))
    else:
        _show_map(name, year, arguments, target, running)


def _check_year(board: Board, year: int | None) -> None:
    if year is None:
        return
    if year > dt.MAXYEAR:
        raise BadPuzzle(f"year {year} is too far; give one up to {dt.MAXYEAR}")
    if LabelKind.YEAR in board.kinds and board.label(LabelKind.YEAR, year) is None:
        raise BadPuzzle(f"the board has no year {year}")


def _json(name: str, year: YearCounts, only: int | None) -> str:
    import json

    from kaivuri.render.calendar_document import year_document

    return json.dumps(year_document(name, year, only), indent=2)


def _show_map(
    name: str, year: YearCounts, arguments: argparse.Namespace, target: Console, running: int
) -> None:
    from kaivuri.render.heatmap import (
        heatmap_svg,
        heatmap_text,
        statistics_text,
    )

    shown, days = _days(year, arguments.year, running)
    title = f"{name} {shown or ''}".strip()
    dark = arguments.theme == "dark"
    if arguments.svg:
        target.write(heatmap_svg(days, f"Covers per date: {title}", log=arguments.log, dark=dark))
        return
    target.write(f"Covers per date: {title}\n")
    target.write(heatmap_text(days, log=arguments.log, colour=target.colour, dark=dark))
    target.write("\n" + statistics_text(statistics(days), days, log=arguments.log))


def _days(year: YearCounts, only: int | None, running: int) -> tuple[int | None, dict[Day, int]]:
    """The year that the map is of, if it needs one, and covers by day."""
    kinds = year.board.kinds
    if only is None and (LabelKind.WEEKDAY in kinds or LabelKind.YEAR in kinds):
        only = running
    if only is None:
        return None, year.by_day()
    days = {(c[0], c[1]): n for c, n in year.in_year(only).items()}
    if not days:
        raise BadPuzzle(f"the board has no year {only}; give --year")
    return only, days
