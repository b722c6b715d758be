"""`kaivuri archive`: fetch, show, export and import archived days."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from kaivuri.archive.fetch_range import DayRange, FetchOutcome, fetch_days
from kaivuri.archive.records import ArchivedDay
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.calendars.board_file import resolve_board_id
from kaivuri.calendars.board_puzzle import board_reference
from kaivuri.cli import archive_report as report
from kaivuri.cli.archive_arguments import add_game, selected_game
from kaivuri.cli.arguments import add_quiet
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import MAX_RECORDS_BYTES, read_bytes
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.search_arguments import add_output
from kaivuri.errors import PuzzleNotFound
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.play.days import format_date, parse_date, today
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.share import ShareRequest, share

_MAX_DAYS_AHEAD = 31


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands and their arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, (message, add_arguments, _act) in ACTIONS.items():
        text = _(message)
        action = actions.add_parser(name, help=text, description=text)
        add_quiet(action)
        add_arguments(action)


def run(arguments: argparse.Namespace, console: Console, context: Context | None = None) -> int:
    """Run the subcommand; errors of the archive are raised."""
    action = ACTIONS[arguments.action][2]
    context = context or Context(note=console.note)
    with context.open_archive(strict=True) as archive:
        return action(arguments, console, archive, context)


def _add_list_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=NEWSPAPERS, help=_("only this game"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def _list(
    arguments: argparse.Namespace, console: Console, archive: Archive, context: Context
) -> int:
    games = [arguments.game] if arguments.game else list(NEWSPAPERS)
    overviews = [
        report.GameOverview.of(game, archive.days(game), _today(game, context)) for game in games
    ]
    typed = () if arguments.game else archive.typed_grids()
    boards = () if arguments.game else archive.played_boards()
    show = report.list_document if arguments.json else report.list_text
    console.write(show(overviews, typed, boards))
    return ExitCode.SUCCESS


def _add_fetch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "first", metavar="FROM", nargs="?", help=_("a day, such as 18.4.2024 or yesterday (today)")
    )
    parser.add_argument("last", metavar="TO", nargs="?", help=_("the last day [FROM]"))
    parser.add_argument(
        "--ahead", action="store_true", help=_("also the days after today that are out already")
    )
    add_game(parser)


def _fetch(
    arguments: argparse.Namespace, console: Console, archive: Archive, context: Context
) -> int:
    game = selected_game(arguments, console)
    paper, now = NEWSPAPERS[game], _today(game, context)
    first = last = parse_date(arguments.first or "today", now)
    if arguments.ahead:
        paper = replace(paper, days_ahead=_MAX_DAYS_AHEAD)
        last = max(first, paper.latest_day(now))
    if arguments.last:
        last = parse_date(arguments.last, now)
    days = DayRange.of(paper, first, last, today=now, archive=archive)
    reporter = report.FetchReporter(days, console)
    try:
        for result in fetch_days(days, archive, get=context.http_get, pause=context.pause):
            reporter.add(result)
    except KeyboardInterrupt:
        console.note(_("stopped; run the same command again to continue"))
        return ExitCode.INTERRUPTED
    finally:
        reporter.finish()
    unexpected = reporter.counts[FetchOutcome.UNEXPECTED]
    return ExitCode.SOURCE_UNAVAILABLE if unexpected else ExitCode.SUCCESS


def _add_show_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("day", metavar="DAY", help=_("a day, such as 18.4.2024 or yesterday"))
    add_game(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def _show(
    arguments: argparse.Namespace, console: Console, archive: Archive, context: Context
) -> int:
    game = selected_game(arguments, console)
    day = parse_date(arguments.day, _today(game, context))
    archived = _archived_day(archive, game, day)
    show = report.day_document if arguments.json else report.day_text
    console.write(show(archived, archive.saved_grid(game, day)))
    return ExitCode.SUCCESS


def _add_share_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "day", metavar="DAY", nargs="?", help=_("a day, such as 18.4.2024 or yesterday (today)")
    )
    add_game(parser)
    parser.add_argument("--board", metavar="NAME", help=_("the day of this board instead"))


def _share(
    arguments: argparse.Namespace, console: Console, archive: Archive, context: Context
) -> int:
    if arguments.board:
        reference = _board_reference(arguments, today(context.clock, None))
    else:
        game = selected_game(arguments, console)
        day = parse_date(arguments.day or "today", _today(game, context))
        reference = Reference.of_day(game, day)
    request = ShareRequest(reference, archive.progress(reference))
    console.write(str(share(request, context)))
    return ExitCode.SUCCESS


def _board_reference(arguments: argparse.Namespace, now: date) -> Reference:
    name = resolve_board_id(arguments.board)
    if arguments.day is None:
        return board_reference(name, now)
    return Reference.of_board(name, parse_date(arguments.day, now))


def _archived_day(archive: Archive, game: str, day: date) -> ArchivedDay:
    archived = archive.days(game, day, day)
    if not archived:
        subject = NEWSPAPERS[game].subject(day)
        raise PuzzleNotFound(
            _(
                "{subject} is not in the archive: fetch it with 'kaivuri archive fetch {day} "
                "--game {game}'"
            ).format(subject=subject, day=format_date(day), game=game)
        )
    return archived[0]


def _export(
    arguments: argparse.Namespace, console: Console, archive: Archive, _context: Context
) -> int:
    export = export_archive(archive)
    with open_output(output_target(arguments), console) as target:
        for line in export.lines():
            target.write(line)
    return ExitCode.SUCCESS


def _add_import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("an exported file, or - for standard input"))


def _import(
    arguments: argparse.Namespace, console: Console, archive: Archive, _context: Context
) -> int:
    content = read_bytes(arguments.file, MAX_RECORDS_BYTES)
    export = Export.parse(content.split(b"\n"))
    counts = import_records(archive, export)
    if export.skipped:
        console.note(
            ngettext(
                "{n} record of a game that is not installed was left out",
                "{n} records of games that are not installed were left out",
                export.skipped,
            ).format(n=export.skipped)
        )
    console.write(report.merge_text(counts))
    return ExitCode.SUCCESS


def _today(game: str, context: Context) -> date:
    return today(context.clock, NEWSPAPERS[game].time_zone)


Action = Callable[[argparse.Namespace, Console, Archive, Context], int]

ACTIONS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None], Action]] = {
    "list": (N_("the archived days, and your progress"), _add_list_arguments, _list),
    "fetch": (
        N_("fetch a range of days; an interrupted run can be continued"),
        _add_fetch_arguments,
        _fetch,
    ),
    "show": (
        N_("a day's grid, your progress and its counts, without solutions"),
        _add_show_arguments,
        _show,
    ),
    "share": (N_("a summary of a solved puzzle, to share"), _add_share_arguments, _share),
    "export": (N_("write everything as JSON Lines"), add_output, _export),
    "import": (N_("merge an exported file; nothing is deleted"), _add_import_arguments, _import),
}
