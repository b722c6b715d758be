"""Commands with actions, as `kaivuri config set`: what all their actions share."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from kaivuri.cli.console import Console
from kaivuri.language import gettext as _

CommandHandler = Callable[[argparse.Namespace, Console], int]


def do(action: argparse.ArgumentParser, act: CommandHandler) -> None:
    """Let an action be done by that function, with the arguments that all commands take."""
    action.set_defaults(act=act)
    add_quiet(action)


def add_quiet(action: argparse.ArgumentParser) -> None:
    """Add --quiet behind the action too."""
    action.add_argument(
        "-q", "--quiet", action="store_true", default=argparse.SUPPRESS, help=_("no notes")
    )


def run_action(arguments: argparse.Namespace, console: Console) -> int:
    """Do the action that was chosen."""
    code: int = arguments.act(arguments, console)
    return code
