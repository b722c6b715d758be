"""`kaivuri sources check`: whether the newspapers still answer as documented."""

import argparse

from kaivuri.cli.arguments import run_action, set_action
from kaivuri.cli.console import Console, ExitCode
from kaivuri.documents.makers import SourceState
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.queries.context import Context
from kaivuri.queries.sources import sources


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the subcommand and its arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check", help=_("ask each newspaper for the puzzle of yesterday and say what changed")
    )
    check.add_argument(
        "--game", choices=[*NEWSPAPERS], metavar="GAME",
        help=_("only this game: {games}").format(games=", ".join(NEWSPAPERS)),
    )  # fmt: skip
    check.add_argument("--json", action="store_true", help=_("one JSON document"))
    set_action(check, _check)


run = run_action


def _check(arguments: argparse.Namespace, console: Console) -> int:
    answer = sources(arguments.game, Context(note=console.note))
    if arguments.json:
        console.write(dumps(answer.document()))
    else:
        for state in answer.states:
            console.write(_line(state))
    return ExitCode.SUCCESS if answer.ok else ExitCode.SOURCE_UNAVAILABLE


def _line(state: SourceState) -> str:
    """Format the result for one newspaper, whose errors name the puzzle already."""
    if state.error is None:
        text = _("{game} {day}: the response has the expected format")
        return text.format(game=NEWSPAPERS[state.game].game, day=state.date)
    text = _("changed: {error}") if state.changed else _("could not be reached: {error}")
    return text.format(error=state.error)
