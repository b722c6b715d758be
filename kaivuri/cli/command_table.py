"""The commands by name, and the parsing of a command line.

`kaivuri PUZZLE`, the bare form, means `kaivuri solve PUZZLE`. It accepts only what can't be the
name of a command: a day, `-`, at least twelve letters, text with a dot or a slash, or words that
together form a grid. Names of commands have at most nine letters, no dot and no slash.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import takewhile
from types import ModuleType

from kaivuri.cli.arguments import MIN_GRID_LETTERS, UsageError
from kaivuri.cli.console import Console
from kaivuri.cli.epilog import epilog
from kaivuri.cli.parser import Parser, translated_argparse
from kaivuri.common.days import looks_like_day
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.version import __version__
from kaivuri.words.grid import DEFAULT_SHAPES

CommandFunction = Callable[[argparse.Namespace, Console], int]

COMMANDS = {
    "solve": N_("solve a puzzle, also from a file"),
    "hint": N_("a hint, as big as you ask for"),
    "check": N_("how many solutions contain a word"),
    "find": N_("all words of a grid, by length, letters or cell"),
    "define": N_("what a word means, and where dictionaries explain it"),
    "read": N_("the letters of a grid in a screenshot"),
    "tui": N_("the terminal workbench"),
    "archive": N_("saved days and progress: list, fetch, show, share, export, import"),
    "next": N_("the oldest saved day that you have not finished"),
    "calendar": N_("a calendar puzzle or another board: solutions, hints"),
    "boards": N_("the built-in boards"),
    "year": N_("the number of solutions for every date of a board"),
    "redesign": N_("a fairer arrangement of a board's labels"),
    "generate": N_("puzzles with one solution"),
    "batch": N_("many puzzles at once, here or on a cluster"),
    "cover": N_("solve a file in Knuth's DLX format"),
    "words": N_("word lists, and lists of other languages from your dictionaries"),
    "rule-out": N_("words to leave out for good"),
    "complete": N_("completion for your shell"),
    "config": N_("your settings: show, set, edit"),
    "serve": N_("the web page and its service"),
    "site": N_("the web page as static files"),
    "sources": N_("check that the newspapers still answer"),
    "info": N_("versions, paths and solvers"),
}

_USAGES = ("kaivuri [OPTIONS] PUZZLE", "kaivuri COMMAND [ARGUMENTS]")

_EXAMPLES = N_("""\
Solves Sanalouhos and Strands word grids and calendar puzzles.
A solution of a grid is a set of words that use each of its letters once.

  kaivuri today                           the day's puzzle
  kaivuri 18.4.2024 --solve-mode all      every solution of that day
  kaivuri PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET  a grid typed row by row
  kaivuri today --plain | sort            its words, sorted in a pipe""")


def parse_arguments(argv: Sequence[str]) -> tuple[CommandFunction, argparse.Namespace]:
    """Parse a command line into the function of its command and its arguments.

    Raises:
        UsageError: if the command is unknown or its arguments are invalid; the message
            suggests a correction where possible.
    """
    if not argv:
        return _show_overview, argparse.Namespace()
    long_form = argv[0] in COMMANDS
    if not long_form and not _is_bare_form(argv):
        from kaivuri.cli.suggestions import unknown_command_message  # only needed for errors

        raise UsageError(unknown_command_message(argv, COMMANDS))
    with translated_argparse():
        parser = _command_parser(argv[0]) if long_form else bare_parser()
        try:
            arguments = _parse(parser, argv[0], argv[1:] if long_form else argv)
        except UsageError as error:
            from kaivuri.cli.suggestions import suggest_correction

            hint = suggest_correction(argv, COMMANDS, parser.long_options())
            raise UsageError(f"{error}: {hint}" if hint else str(error)) from None
    return _import_command(argv[0] if long_form else "solve").run, arguments


def _parse(parser: Parser, name: str, words: Sequence[str]) -> argparse.Namespace:
    if name == "check":  # argparse before 3.12.7 rejects a puzzle after the options
        # argparse would cut off as many letters as "usage: " has, in any language
        parser.usage = parser.format_usage().removeprefix(_("usage: "))
        return parser.parse_intermixed_args(words)
    return parser.parse_args(words)


def bare_parser() -> Parser:
    """Return the parser of the bare form."""
    end = f"{_command_lines()}\n\n{epilog('')}"
    parser = Parser(prog="kaivuri", usage=_usage(), description=_(_EXAMPLES), epilog=end)
    _add_arguments(parser, "solve", long_form=False)
    return parser


def subcommand_parser(*names: str) -> Parser:
    """Return a parser with these subcommands."""
    parser = Parser(prog="kaivuri", description=_(_EXAMPLES))
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND", prog="kaivuri")
    for name in names:
        command = commands.add_parser(name, description=_(COMMANDS[name]))
        _add_arguments(command, name)
    return parser


def _command_parser(name: str) -> Parser:
    parser = Parser(prog=f"kaivuri {name}", description=_(COMMANDS[name]), epilog=epilog(name))
    _add_arguments(parser, name)
    return parser


def _add_arguments(parser: Parser, name: str, *, long_form: bool = True) -> None:
    parser.add_argument(
        "-V", "--version", action="version", version=f"kaivuri {__version__}",
        help=_("show program's version number and exit"),
    )  # fmt: skip
    parser.add_argument("-q", "--quiet", action="store_true", help=_("no notes on stderr"))
    _import_command(name).configure(parser)
    parser.set_defaults(long_form=long_form)


def _import_command(name: str) -> ModuleType:
    return import_module(f"kaivuri.cli.commands.{name.replace('-', '_')}")


def _command_lines() -> str:
    lines = (f"  {name:<10}{_(text)}" for name, text in COMMANDS.items())
    return "\n".join([_("commands") + ":", *lines])


def _usage() -> str:
    return ("\n" + " " * len(_("usage: "))).join(_USAGES)


def _show_overview(_arguments: argparse.Namespace, console: Console) -> int:
    more = _("'kaivuri --help' lists the options, 'kaivuri COMMAND --help' those of a command.")
    console.write("\n\n".join([_("usage: ") + _usage(), _(_EXAMPLES), _command_lines(), more]))
    return 0


def _is_grid_or_day(argv: Sequence[str]) -> bool:
    """Return whether the words before the options form the rows of a grid, or a day."""
    rows = list(takewhile(lambda word: not word.startswith("-"), argv))
    letters = sum(map(len, rows))
    if looks_like_day("".join(rows)):
        return True
    if len(argv[0].split()) > 1:  # no command has a space, not even a misspelt one
        return True
    even = len(rows) > 2 and len(set(map(len, rows))) == 1
    return letters in DEFAULT_SHAPES or (even and letters >= MIN_GRID_LETTERS)


def _is_bare_form(argv: Sequence[str]) -> bool:
    """Return whether a line begins with a puzzle instead of a misspelt command."""
    first = argv[0]
    if looks_like_day(first):
        return len(argv) < 2 or argv[1] not in COMMANDS
    if first.startswith("-") or sum(map(str.isalnum, first)) >= MIN_GRID_LETTERS:
        return True
    return bool(set(first) & {".", "/", os.sep}) or _is_grid_or_day(argv)  # a file, rows, or a day
