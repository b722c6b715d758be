"""`kaivuri archive`: fetch days for later, look at what is kept, carry it elsewhere."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime

from kaivuri.cli import archive_report
from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import PuzzleNotFound
from kaivuri.sources.archive import Archive, user_archive
from kaivuri.sources.archive_transfer import Export, Merged, exported, merge
from kaivuri.sources.dates import parse_day, today, utc_now
from kaivuri.sources.newspaper import Get, Newspaper
from kaivuri.sources.newspapers import NEWSPAPERS, newspaper
from kaivuri.sources.range_fetch import Asked, DayRange, Outcome, fetch_days, pause_a_second
from kaivuri.sources.transport import get as polite_get


@dataclass(frozen=True, slots=True)
class World:
    """What a run gets from outside: tests bring their own."""

    clock: Callable[[], datetime] = utc_now
    get: Get = polite_get
    pause: Callable[[], None] = pause_a_second


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the actions and their arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def add(name: str, text: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=text, description=text, allow_abbrev=False)
        action.add_argument(
            "-q", "--quiet", action="store_true", default=argparse.SUPPRESS, help="no notes"
        )
        return action

    listing = add("list", "the days that are kept, and how far you have got")
    _add_game(listing, default=None)
    _add_json(listing)
    fetch = add("fetch", "fetch the puzzles of a range of days; goes on where it stopped")
    fetch.add_argument("first", metavar="FROM", help="a day, as 18.4.2024 or today")
    fetch.add_argument("last", metavar="TO", nargs="?", help="the last day, if not the same")
    _add_game(fetch)
    show = add("show", "a day's grid, progress and results; no word of a solution")
    show.add_argument("day", metavar="DAY", help="a day, as 18.4.2024 or today")
    _add_game(show)
    _add_json(show)
    export = add("export", "write everything as JSON Lines")
    export.add_argument("-o", "--output", metavar="FILE", help="write there, not to stdout")
    importing = add("import", "merge a file that export wrote; takes nothing away")
    importing.add_argument("file", metavar="FILE", help="the file, or - for standard input")


def run(arguments: argparse.Namespace, console: Console, world: World = World()) -> int:  # noqa: B008 - frozen
    """Do what was asked."""
    actions = {"list": _list, "fetch": _fetch, "show": _show, "export": _export, "import": _import}
    with user_archive(console.note, strict=True) as archive:
        return actions[arguments.action](arguments, console, archive, world)
