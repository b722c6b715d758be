"""`kaivuri archive`: fetch, show, export and import archived days."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from kaivuri.calendars.board_file import resolve_board_id
from kaivuri.calendars.board_puzzle import board_reference
from kaivuri.cli import archive_report as report
from kaivuri.cli.archive_arguments import add_game, selected_game
from kaivuri.cli.arguments import add_quiet, check_options
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import MAX_RECORDS_BYTES, read_bytes
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.search_arguments import add_output
from kaivuri.common.days import format_date, parse_date, today
from kaivuri.common.reference import Reference
from kaivuri.errors import PuzzleNotFound
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.queries import archive
from kaivuri.queries.context import Context
from kaivuri.queries.fetch_days import FetchAnswer, FetchOutcome, fetch_days
from kaivuri.queries.share import share


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
    with context.open_archive(strict=True) as opened:
        return action(arguments, console, replace(context, archive=opened))


def _add_list_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=NEWSPAPERS, help=_("only this game"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def _list(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    games = [arguments.game] if arguments.game else list(NEWSPAPERS)
    overviews = [archive.game_overview(game, context) for game in games]
    typed = () if arguments.game else archive.typed_grids(context)
    boards = () if arguments.game else archive.played_boards(context)
    show = report.list_document if arguments.json else report.list_text
    console.write(show(overviews, typed, boards))
    for game, n in archive.missing_games(context).items():
        message = ngettext(
            "{n} record of the game {game}, which is not installed, is left out: install it again "
            "to see it, or 'kaivuri archive forget {game}' deletes it",
            "{n} records of the game {game}, which is not installed, are left out: install it "
            "again to see them, or 'kaivuri archive forget {game}' deletes them",
            n,
        )
        console.note(message.format(n=n, game=game))
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


def _fetch(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    game = selected_game(arguments, console)
    now = archive.game_today(game, context)
    first = parse_date(arguments.first or "today", now)
    last = parse_date(arguments.last, now) if arguments.last else None

    def show(answer: FetchAnswer) -> None:
        console.note(report.fetched_day_text(answer))

    context = replace(context, on_progress=show)
    answer = fetch_days(game, first, last, context, ahead=arguments.ahead)
    stopped = isinstance(answer.interruption, KeyboardInterrupt)
    if stopped:
        console.note(_("stopped; run the same command again to continue"))
    console.write(report.fetch_text(answer))
    if stopped:
        return ExitCode.INTERRUPTED
    if answer.interruption is not None:
        raise answer.interruption
    unexpected = answer.count(FetchOutcome.UNEXPECTED)
    return ExitCode.SOURCE_UNAVAILABLE if unexpected else ExitCode.SUCCESS


def _add_show_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("day", metavar="DAY", help=_("a day, such as 18.4.2024 or yesterday"))
    add_game(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def _show(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    game = selected_game(arguments, console)
    day = parse_date(arguments.day, archive.game_today(game, context))
    archived = archive.archived_day(game, day, context)
    if archived is None:
        raise PuzzleNotFound(
            _(
                "{subject} is not in the archive: fetch it with 'kaivuri archive fetch {day} "
                "--game {game}'"
            ).format(subject=NEWSPAPERS[game].subject(day), day=format_date(day), game=game)
        )
    show = report.day_document if arguments.json else report.day_text
    console.write(show(archived, archive.archived_letters(game, day, context)))
    return ExitCode.SUCCESS


def _add_share_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "day", metavar="DAY", nargs="?", help=_("a day, such as 18.4.2024 or yesterday (today)")
    )
    add_game(parser)
    parser.add_argument("--board", metavar="NAME", help=_("the day of this board instead"))


def _share(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    check_options(arguments, unused={"board": ("game",)})
    if arguments.board:
        reference = _board_reference(arguments, today(context.clock, None))
    else:
        game = selected_game(arguments, console)
        day = parse_date(arguments.day or "today", archive.game_today(game, context))
        reference = Reference.of_day(game, day)
    console.write(str(share(archive.progress(reference, context), context)))
    return ExitCode.SUCCESS


def _board_reference(arguments: argparse.Namespace, now: date) -> Reference:
    name = resolve_board_id(arguments.board)
    if arguments.day is None:
        return board_reference(name, now)
    return Reference.of_board(name, parse_date(arguments.day, now))


def _export(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    export = archive.archive_export(context)
    with open_output(output_target(arguments), console) as target:
        for line in export.lines():
            target.write(line)
    if not export.errors:
        return ExitCode.SUCCESS
    n = len(export.errors)
    message = ngettext(
        "{n} unreadable row is left out: {error}",
        "{n} unreadable rows are left out, the first: {error}",
        n,
    )
    console.note(message.format(n=n, error=export.errors[0]))
    return ExitCode.USAGE


def _add_import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("an exported file, or - for standard input"))


def _import(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    content = read_bytes(arguments.file, MAX_RECORDS_BYTES)
    answer = archive.import_archive(content.split(b"\n"), context)
    if answer.skipped:
        console.note(
            ngettext(
                "{n} record of a game that is not installed was left out: install the game, and "
                "import the file again",
                "{n} records of games that are not installed were left out: install the games, and "
                "import the file again",
                answer.skipped,
            ).format(n=answer.skipped)
        )
    if answer.unreadable:
        console.note(
            ngettext(
                "{n} row that was unreadable when it was exported was left out",
                "{n} rows that were unreadable when they were exported were left out",
                answer.unreadable,
            ).format(n=answer.unreadable)
        )
    console.write(report.import_text(answer))
    return ExitCode.SUCCESS


def _add_forget_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the name of the game"))


def _forget(arguments: argparse.Namespace, console: Console, context: Context) -> int:
    n = archive.forget_game(arguments.game, context)
    console.write(ngettext("{n} record deleted", "{n} records deleted", n).format(n=n))
    return ExitCode.SUCCESS


Action = Callable[[argparse.Namespace, Console, Context], int]

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
    "forget": (
        N_("delete the records of a game that is not installed"),
        _add_forget_arguments,
        _forget,
    ),
}
