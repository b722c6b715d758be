"""`kaivuri complete SHELL`: completion of command lines, by argcomplete.

A shell asks the program itself what a word may become, so that boards, days and word lists
are those of the moment.
"""

from __future__ import annotations

import argparse
import os
import sys
from datetime import timedelta
from glob import escape, glob
from typing import Any

from argcomplete import autocomplete
from argcomplete.completers import BaseCompleter
from argcomplete.shell_integration import shellcode

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.cli.command_table import COMMANDS, bare_parser, subcommand_parser
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.parser import translated_argparse
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.play.days import format_date, today
from kaivuri.settings import SETTINGS
from kaivuri.words.lists.added_lists import added_codes
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES

SHELLS = ("bash", "zsh", "fish", "powershell")
_DAYS_OFFERED = 10
"""How many days back are offered."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the script of a shell."""
    console.write(shellcode(["kaivuri"], shell=arguments.shell))
    return ExitCode.SUCCESS


def complete_command_line() -> None:
    """Answer what the last word may become of the line in the environment, and leave."""
    line = os.environ["COMP_LINE"][: int(os.environ["COMP_POINT"])]
    name, finished, _rest = line.partition(" ")[2].lstrip().partition(" ")
    with translated_argparse():
        autocomplete(
            subcommand_parser(name) if finished and name in COMMANDS else bare_parser(),
            always_complete_options=False,
            default_completer=ArgumentCompleter({} if finished else COMMANDS),
            validator=lambda text, begun: text.casefold().startswith(begun.casefold()),
            exit_method=sys.exit,
        )


class ArgumentCompleter(BaseCompleter):
    """Gives the values of an argument, each with what it means in a few words."""

    def __init__(self, first_words: dict[str, str], clock: Clock = utc_now) -> None:
        """Take what the first word may be beside a puzzle, and what tells the day."""
        self._first_words = {name: _(text) for name, text in first_words.items()}
        self._clock = clock

    def __call__(
        self, *, prefix: str, action: argparse.Action, parsed_args: argparse.Namespace, **_more: Any
    ) -> dict[str, str]:
        """Return the values that begin with the prefix, and perhaps others."""
        kind = action.metavar or action.dest
        found: dict[str, str] = {}
        if kind == "VALUE":
            kind, found = _setting_values(parsed_args.name)
        if kind == "NAME" and action.dest == "name":
            found = dict.fromkeys(SETTINGS, "")
        if kind == "PUZZLE":
            found |= self._first_words
        if kind in {"PUZZLE", "DAY", "FROM", "TO", "date"}:
            found |= self._days(prefix)
        if kind == "NAME|FILE":
            boards = {name: find_board(name) for name in board_names()}
            found |= {name: board.title or board.maker for name, board in boards.items()}
        if kind == "LIST":
            found |= dict.fromkeys((*SHIPPED_LANGUAGES, *added_codes()), "")
        if kind in {"PUZZLE", "NAME|FILE", "LIST", "FILE", "PICTURE"}:
            found |= dict.fromkeys(_files(prefix), "")
        return found

    def _days(self, prefix: str) -> dict[str, str]:
        """Return days as words, and the last ones in the form that the prefix begins."""
        now = today(self._clock, None)
        days = {"today": format_date(now), "yesterday": format_date(now - timedelta(days=1))}
        if prefix[:1].isdecimal():
            last = [now - timedelta(days=back) for back in range(_DAYS_OFFERED)]
            days |= {text: "" for day in last for text in (format_date(day), day.isoformat())}
        return days


def _setting_values(name: str) -> tuple[str, dict[str, str]]:
    """Return the kind of argument that a setting is like, and the values that it may have."""
    among = SETTINGS[name].choices if name in SETTINGS else None
    values = dict.fromkeys(among(), "") if among else {}
    return {"board": "NAME|FILE", "words": "LIST"}.get(name, ""), values


def _files(prefix: str) -> list[str]:
    paths = sorted(glob(escape(prefix) + "*"))
    return [os.path.join(path, "") if os.path.isdir(path) else path for path in paths]
