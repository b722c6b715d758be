"""`kaivuri complete SHELL`: shell completion with argcomplete.

The shell runs the program for each completion, so that boards, days and word lists are current.
"""

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
from kaivuri.common.clock import Clock, utc_now
from kaivuri.common.days import format_date, today
from kaivuri.control_characters import escape_controls
from kaivuri.language import gettext as _
from kaivuri.settings import SETTINGS
from kaivuri.words.lists.added_lists import added_codes
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES
from kaivuri.words.lists.word_lists import user_lists

SHELLS = ("bash", "zsh", "fish", "powershell")
_DAYS_OFFERED = 10
"""The number of recent days offered, including today."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the completion script for a shell."""
    console.write(shellcode(["kaivuri"], shell=arguments.shell))
    return ExitCode.SUCCESS


def complete_command_line() -> None:
    """Complete the command line in the environment variables of argcomplete, and exit."""
    line = os.environ["COMP_LINE"][: int(os.environ["COMP_POINT"])]
    name, finished, _rest = line.partition(" ")[2].lstrip().partition(" ")
    with translated_argparse():
        autocomplete(
            subcommand_parser(name) if finished and name in COMMANDS else bare_parser(),
            always_complete_options=False,
            default_completer=ArgumentCompleter({} if finished else COMMANDS),
            validator=lambda text, prefix: text.casefold().startswith(prefix.casefold()),
            exit_method=sys.exit,
        )


class ArgumentCompleter(BaseCompleter):
    """Completes the values of an argument, with short descriptions."""

    def __init__(self, first_words: dict[str, str], clock: Clock = utc_now) -> None:
        """Create a completer; `first_words` are completions of the first word besides puzzles."""
        self._first_words = {name: _(text) for name, text in first_words.items()}
        self._clock = clock

    def __call__(
        self, *, prefix: str, action: argparse.Action, parsed_args: argparse.Namespace, **_more: Any
    ) -> dict[str, str]:
        """Return candidates; argcomplete drops those without the prefix."""
        kind = action.metavar or action.dest
        values: dict[str, str] = {}
        if kind == "VALUE":
            kind, values = _setting_values(parsed_args.name)
        if kind == "NAME" and action.dest == "name":
            values = dict.fromkeys(SETTINGS, "")
        if kind == "PUZZLE":
            values |= self._first_words
        if kind in {"PUZZLE", "DAY", "FROM", "TO", "date"}:
            values |= self._days(prefix)
        if kind == "NAME|FILE":
            boards = {name: find_board(name) for name in board_names()}
            values |= {name: board.title or board.maker for name, board in boards.items()}
        if kind == "LIST":
            values |= dict.fromkeys((*SHIPPED_LANGUAGES, *added_codes(), *user_lists()), "")
        if kind in {"PUZZLE", "NAME|FILE", "LIST", "FILE", "PICTURE"}:
            values |= dict.fromkeys(_files(prefix), "")
        return values

    def _days(self, prefix: str) -> dict[str, str]:
        """Return `today` and `yesterday`, and recent dates if the prefix starts with a digit."""
        now = today(self._clock, None)
        days = {"today": format_date(now), "yesterday": format_date(now - timedelta(days=1))}
        if prefix[:1].isdecimal():
            last = [now - timedelta(days=back) for back in range(_DAYS_OFFERED)]
            days |= {text: "" for day in last for text in (format_date(day), day.isoformat())}
        return days


def _setting_values(name: str) -> tuple[str, dict[str, str]]:
    """Return the kind of argument that a setting resembles, and its choices."""
    choices = SETTINGS[name].choices if name in SETTINGS else None
    values = dict.fromkeys(choices(), "") if choices else {}
    return {"board": "NAME|FILE", "words": "LIST"}.get(name, ""), values


def _files(prefix: str) -> list[str]:
    """Return paths, without those that a shell would print as control characters."""
    found = sorted(glob(escape(prefix) + "*"))
    paths = [path for path in found if path == escape_controls(path) and not {"\t", "\n"} & {*path}]
    return [os.path.join(path, "") if os.path.isdir(path) else path for path in paths]
