"""The game of the archived days that a command is about."""

import argparse

from kaivuri.cli.console import Console
from kaivuri.cli.user_settings import argument_or_setting
from kaivuri.language import gettext as _
from kaivuri.newspapers.registry import NEWSPAPERS


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument for a game with daily puzzles."""
    first = next(iter(NEWSPAPERS))
    parser.add_argument(
        "--game", choices=NEWSPAPERS, help=_("the game [{first}]").format(first=first)
    )


def selected_game(arguments: argparse.Namespace, console: Console) -> str:
    """Return the game that the arguments or the settings choose, or the first one."""
    return argument_or_setting(arguments.game, "game", console) or next(iter(NEWSPAPERS))
