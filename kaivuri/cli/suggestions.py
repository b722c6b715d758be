"""What a command line was probably meant to be; only errors ask."""

from __future__ import annotations

import os
import shlex
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.play.days import looks_like_day

_DAYS = ("today", "yesterday")
_MIN_GRID_LETTERS = 12
"""A word at least as long is a grid rather than a word of it."""


def unknown_command_message(argv: Sequence[str], commands: Collection[str]) -> str:
    """What to say where the first word is no command, day, grid or file, or is behind a command."""
    if looks_like_day(argv[0]):
        meant = did_you_mean(["kaivuri", *corrected_order(argv, commands)])
        return _("the command comes first: {question}").format(question=meant)
    return _("no command {word!r}: {hint}").format(
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
    """What to say beside the error of a line whose arguments make no sense; may be nothing.

    Args:
        argv: the whole line, behind `kaivuri`.
        commands: the names of all commands.
        options: the long names of the options that its command takes.
    """
    if meant := corrected_order(argv, commands):
        return did_you_mean(["kaivuri", *meant])
    for number, word in enumerate(argv):
        name, equals, rest = word.partition("=")
        if name.startswith("--") and name not in options:
            close = get_close_matches(name, options, n=1)
            if close:
                corrected = [*argv[:number], close[0] + equals + rest, *argv[number + 1 :]]
                return did_you_mean(["kaivuri", *corrected])
    return ""


def corrected_order(argv: Sequence[str], commands: Collection[str]) -> list[str]:
    """The line with its words in the order that was meant; empty: none is known.

    That is a command behind its puzzle, and for `check` a puzzle before the word.
    """
    if argv[0] not in commands:
        at = next((at for at, word in enumerate(argv) if word in commands), None)
        return [] if at is None else [argv[at], *argv[:at], *argv[at + 1 :]]
    if argv[0] != "check" or len(argv) < 3:
        return []
    puzzle, word = argv[1:3]
    if not _is_puzzle(puzzle) or _is_puzzle(word) or not word.isalpha() or os.path.exists(word):
        return []
    return [argv[0], word, puzzle, *argv[3:]]


def _is_puzzle(word: str) -> bool:
    """Whether a word can't be a word of a grid."""
    return looks_like_day(word) or len(word) >= _MIN_GRID_LETTERS or "/" in word


def did_you_mean(argv: Sequence[str]) -> str:
    """A line that may be meant, as a question."""
    return _("did you mean '{command}'?").format(command=shlex.join(argv))
