"""Suggestions for invalid command lines."""

import os
import shlex
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from kaivuri.cli.arguments import MIN_GRID_LETTERS
from kaivuri.common.days import looks_like_day
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _

_DAYS = ("today", "yesterday")


def unknown_command_message(argv: Sequence[str], commands: Collection[str]) -> str:
    """Return the message for a line that doesn't start with a command, day, grid or file."""
    if looks_like_day(argv[0]):
        suggestion = did_you_mean(["kaivuri", *corrected_order(argv, commands)])
        return _("the command comes first: {suggestion}").format(suggestion=suggestion)
    return _("unknown command {word!r}: {hint}").format(
        word=argv[0], hint=_suggest_for_unknown(argv, commands)
    )


def _suggest_for_unknown(argv: Sequence[str], commands: Collection[str]) -> str:
    first = argv[0]
    close = get_close_matches(first.lower(), [*commands, *_DAYS], n=1)
    if first.lower() in GAMES:
        return did_you_mean(["kaivuri", "today", "--game", first.lower(), *argv[1:]])
    if close:
        return did_you_mean(["kaivuri", close[0], *argv[1:]])
    return _("give a day, the letters of a grid, or 'kaivuri solve FILE'; see 'kaivuri --help'")


def suggest_correction(
    argv: Sequence[str], commands: Collection[str], options: Collection[str]
) -> str:
    """Suggest a correction for invalid arguments; return an empty string if none is known.

    `argv` lacks the word `kaivuri`; `options` are the long options of its command.
    """
    if reordered := corrected_order(argv, commands):
        return did_you_mean(["kaivuri", *reordered])
    for number, word in enumerate(argv):
        name, equals, rest = word.partition("=")
        if name.startswith("--") and name not in options:
            # Without the dashes, which all options share.
            close = get_close_matches(name[2:], [option[2:] for option in options], n=1)
            if close:
                corrected = [*argv[:number], f"--{close[0]}{equals}{rest}", *argv[number + 1 :]]
                return did_you_mean(["kaivuri", *corrected])
    return ""


def corrected_order(argv: Sequence[str], commands: Collection[str]) -> list[str]:
    """Move the command before its puzzle, and the word of `check` before its puzzle.

    Return an empty list if the order is right or unknown.
    """
    if argv[0] not in commands:
        index = next((index for index, word in enumerate(argv) if word in commands), None)
        return [] if index is None else [argv[index], *argv[:index], *argv[index + 1 :]]
    if argv[0] != "check" or len(argv) < 3:
        return []
    puzzle, word = argv[1:3]
    if not _is_puzzle(puzzle) or _is_puzzle(word) or not word.isalpha() or os.path.exists(word):
        return []
    return [argv[0], word, puzzle, *argv[3:]]


def _is_puzzle(word: str) -> bool:
    return looks_like_day(word) or len(word) >= MIN_GRID_LETTERS or "/" in word


def did_you_mean(argv: Sequence[str]) -> str:
    """Format a command line as a question."""
    return _("did you mean '{command}'?").format(command=shlex.join(argv))
