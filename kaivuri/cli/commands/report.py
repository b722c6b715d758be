"""`kaivuri report`: what to paste into an issue."""

import argparse
import platform
import re
import shlex
import sys
from collections.abc import Iterator, Sequence

from kaivuri.calendars.board_file import board_names
from kaivuri.cli.command_table import COMMANDS
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.installation import core_state, library_versions
from kaivuri.cli.output import CLIPBOARD, open_output
from kaivuri.games.registry import GAMES
from kaivuri.json_text import dumps_indented
from kaivuri.language import LANGUAGES, current_language
from kaivuri.language import gettext as _
from kaivuri.play.days import looks_like_day
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.version import __version__
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES

_WITH_ACTIONS = ("archive", "batch", "config", "sources", "words")
"""The commands whose second word is an action."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "words", nargs=argparse.REMAINDER, metavar="...",
        help=_("the command that went wrong; it is not run"),
    )  # fmt: skip
    parser.add_argument(
        "--letters", action="store_true",
        help=_("with the letters of the puzzle and the names of files (an x for each letter)"),
    )  # fmt: skip
    parser.add_argument("--copy", action="store_true", help=_("copy it to the clipboard"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the report."""
    report = _report()
    if arguments.words:
        report["command"] = reported_command(arguments.words, letters=arguments.letters)
    with open_output(CLIPBOARD if arguments.copy else None, console) as target:
        if arguments.json:
            target.write(dumps_indented(report))
        else:
            for name, value in report.items():
                target.write(f"{name:<11}{value}")
    if not arguments.words:
        console.note(_("add the command that went wrong: kaivuri report COMMAND ..."))
    return ExitCode.SUCCESS


def _report() -> dict[str, str]:
    """Return the facts about the program and the machine; they name no user and no directory."""
    libraries = library_versions().items()
    return {
        "kaivuri": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "core": core_state(),
        "language": current_language(),
        "encoding": sys.stdout.encoding if sys.stdout else "",
        "libraries": ", ".join(f"{name} {number}" for name, number in libraries),
    }


def reported_command(words: Sequence[str], *, letters: bool) -> str:
    """Return a command line to report; `letters`: unchanged, else with an x for each letter.

    Commands, options, days, numbers and the values that the program defines stay as they are.
    """
    if words[:1] == ["kaivuri"]:
        words = words[1:]
    shown = words if letters else [*_without_letters(words)]
    return shlex.join(["kaivuri", *shown])


def _without_letters(words: Sequence[str]) -> Iterator[str]:
    values = _defined_values()
    for number, word in enumerate(words):
        option = re.match(r"--[a-z-]+(?:=|$)|-[a-zA-Z](?!-)", word)  # `-oFILE` has its value
        is_action = number == 1 and words[0] in _WITH_ACTIONS and word.isalpha()
        is_value = number > 0 and words[number - 1].startswith("--") and word in values
        if (number == 0 and word in COMMANDS) or is_action or is_value or looks_like_day(word):
            yield word
        elif option:
            value = word[option.end() :]
            yield option[0] + (value if value in values else _masked(value))
        else:
            yield _masked(word)


def _masked(text: str) -> str:
    """Replace each letter, so that the length and the shape can be seen but not the letters."""
    return "".join("x" if char.isalpha() else char for char in text)


def _defined_values() -> set[str]:
    """Return the names that the program defines: games, modes, solvers, languages, boards."""
    names = (GAMES, SolveMode, SOLVER_NAMES, LANGUAGES, SHIPPED_LANGUAGES, board_names())
    return {name for group in names for name in group}
