"""Argument types shared by several commands, and their errors."""

import argparse
from argparse import Action, ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kaivuri.cli.console import Console
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _


class UsageError(KaivuriError):
    """Raised for an invalid command line."""


class ArgumentContainer(Protocol):
    """A parser, or a group in one."""

    def add_argument(self, *names: str, **options: Any) -> Action:
        """Add an argument."""
        ...

    def add_mutually_exclusive_group(self) -> "ArgumentContainer":
        """Add a group of arguments that exclude each other."""
        ...


MIN_GRID_LETTERS = 12
"""The minimum number of letters that are treated as a grid instead of a word."""
MAX_THREADS = 256
_UNITS = {"K": 1, "M": 2, "G": 3, "T": 4}
_MAX_BYTES = 1e18
_MAX_SECONDS = 1e9
"""Thirty years; timers don't support much more."""


def integer(text: str) -> int:
    """Parse a whole number; its range is checked by the command."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(_("{text!r} is not a whole number").format(text=text)) from None


def positive_int(text: str) -> int:
    """Parse a whole number of at least 1."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise ArgumentTypeError(_("{text!r} is not a whole number of at least 1").format(text=text))
    return value


def thread_count(text: str) -> int:
    """Parse a number of threads or processes."""
    value = positive_int(text)
    if value > MAX_THREADS:
        raise ArgumentTypeError(
            _("{n} is too many; the maximum is {max}").format(n=value, max=MAX_THREADS)
        )
    return value


def worker_count(text: str) -> int:
    """Parse a number of workers, which may be 0."""
    return 0 if text == "0" else thread_count(text)


def positive_seconds(text: str) -> float:
    """Parse a positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise ArgumentTypeError(_("{text!r} is not a number of seconds above 0").format(text=text))
    return min(value, _MAX_SECONDS)


def memory_size(text: str) -> int:
    """Parse a number of bytes, given in megabytes or with a unit: 500, 500M, 2G."""
    number, power = (text[:-1], _UNITS[text[-1]]) if text[-1:] in _UNITS else (text, 2)
    try:
        value = float(number) * 1000**power
    except ValueError:
        value = 0.0
    if not 1 <= value < _MAX_BYTES:
        raise ArgumentTypeError(
            _("{text!r} is not a memory size such as 500M or 2G").format(text=text)
        )
    return int(value)


def check_options(
    arguments: argparse.Namespace,
    *,
    unused: Mapping[str, Sequence[str]] | None = None,
    needs: Mapping[str, Sequence[str]] | None = None,
) -> None:
    """Refuse options that would change nothing.

    Args:
        arguments: the parsed command line; the other arguments name its fields.
        unused: for an option, also with a value as in `goal even`, the options on which its
            answer does not depend.
        needs: for an option, the options of which at least one must be given with it.

    Raises:
        UsageError: for the first such option.
    """
    for option, others in (unused or {}).items():
        for other in others:
            if _is_given(arguments, option) and _is_given(arguments, other):
                message = _("{option} does not use {other}: leave it out")
                raise UsageError(message.format(option=_flag(option), other=_flag(other)))
    for option, others in (needs or {}).items():
        if _is_given(arguments, option) and not any(_is_given(arguments, each) for each in others):
            message = _("{option} needs {others}")
            alternatives = _(" or ").join(map(_flag, others))
            raise UsageError(message.format(option=_flag(option), others=alternatives))


def _is_given(arguments: argparse.Namespace, option: str) -> bool:
    name, _separator, wanted = option.partition(" ")
    value = getattr(arguments, name)
    return value == wanted if wanted else value is not None and value is not False and value != []


def _flag(name: str) -> str:
    return "--" + {"letters": "letter"}.get(name, name.replace("_", "-"))


def set_action(
    parser: argparse.ArgumentParser, handler: Callable[[argparse.Namespace, Console], int]
) -> None:
    """Set the function that runs a subcommand, and add the arguments of all subcommands."""
    parser.set_defaults(act=handler)
    add_quiet(parser)


def add_quiet(parser: argparse.ArgumentParser) -> None:
    """Add --quiet after the subcommand too."""
    parser.add_argument(
        "-q", "--quiet", action="store_true", default=argparse.SUPPRESS, help=_("no notes")
    )


def run_action(arguments: argparse.Namespace, console: Console) -> int:
    """Run the chosen subcommand."""
    code: int = arguments.act(arguments, console)
    return code
