"""`kaivuri next`: the next archived day to play."""

import argparse
from dataclasses import replace

from kaivuri.archive.records import ArchivedDay
from kaivuri.cli import archive_report as report
from kaivuri.cli.archive_arguments import add_game, selected_game
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.puzzle_arguments import user_defaults
from kaivuri.cli.workbench import open_workbench
from kaivuri.errors import PuzzleNotFound
from kaivuri.games.options import SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.queries import archive
from kaivuri.queries.context import Context


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--newest", action="store_true", help=_("the newest unfinished day, not the oldest")
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--play", action="store_true", help=_("open the day in the workbench"))
    form.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the day, or open it in the workbench."""
    game = selected_game(arguments, console)
    context = Context(note=console.note)
    with context.open_archive(strict=True) as opened:
        context = replace(context, archive=opened)
        day = archive.unfinished_day(game, context, newest=arguments.newest)
        if day is None:
            raise PuzzleNotFound(
                _(
                    "no unfinished day of {game} is in the archive: fetch more with "
                    "'kaivuri archive fetch FROM TO --game {name}'"
                ).format(game=NEWSPAPERS[game].game, name=game)
            )
        grid = archive.archived_letters(game, day.day, context)
    if arguments.play:
        _play(day, console)
    else:
        text = report.day_document(day, grid) if arguments.json else report.next_day_text(day)
        console.write(text)
    return ExitCode.SUCCESS


def _play(day: ArchivedDay, console: Console) -> None:
    options = user_defaults(console).fill(SolveOptions(), game_for(day.puzzle))
    open_workbench(day.puzzle, options, SolveOptions(), console)
