"""What a command line was probably meant to be; only faults ask."""

from __future__ import annotations

import os
import shlex
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.play.days import looks_like_day

_DAYS = ("today", "yesterday")
_GAME_LETTERS = 12
"""A word at least as long is a grid rather than a word of it."""


def why_no_command(words: Sequence[str], commands: Collection[str]) -> str:
    """What to say where the first word is no command, day, grid or file, or is behind a command."""
    if looks_like_day(words[0]):
        meant = did_you_mean(["kaivuri", *swapped(words, commands)])
        return _("the command comes first: {question}").format(question=meant)
    return _("no command {word!r}: {hint}").format(
        word=words[0], hint=_for_unknown(words, commands)
    )


def _for_unknown(words: Sequence[str], commands: Collection[str]) -> str:
    first = words[0]
    close = get_close_matches(first.lower(), [*commands, *_DAYS], n=1)
    if first.lower() in GAMES:
        return did_you_mean(["kaivuri", "today", "--game", first.lower(), *words[1:]])
    if close:
        return did_you_mean(["kaivuri", close[0], *words[1:]])
    return _("give a day, the letters of a grid, or 'kaivuri solve FILE'; see 'kaivuri --help'")


def for_refused(words: Sequence[str], commands: Collection[str], options: Collection[str]) -> str:
    """What to say beside the fault of a line whose arguments make no sense; may be nothing.

    Args:
        words: the whole line, behind `kaivuri`.
        commands: the names of all commands.
        options: the long names of the options that its command takes.
    """
    if meant := swapped(words, commands):
        return did_you_mean(["kaivuri", *meant])
    for number, word in enumerate(words):
        name, equals, rest = word.partition("=")
        if name.startswith("--") and name not in options:
            close = get_close_matches(name, options, n=1)
            if close:
                corrected = [*words[:number], close[0] + equals + rest, *words[number + 1 :]]
                return did_you_mean(["kaivuri", *corrected])
    return ""


def swapped(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """The line with its words in the order that was meant; empty: none is known.

    That is a command behind its puzzle, and for `check` a puzzle before the word.
    """
    if words[0] not in commands:
        at = next((at for at, word in enumerate(words) if word in commands), None)
        return [] if at is None else [words[at], *words[:at], *words[at + 1 :]]
    if words[0] != "check" or len(words) < 3:
        return []
    puzzle, word = words[1:3]
    if not _is_puzzle(puzzle) or _is_puzzle(word) or not word.isalpha() or os.path.exists(word):
        return []
    return [words[0], word, puzzle, *words[3:]]


def _is_puzzle(word: str) -> bool:
    """Whether a word can't be a word of a grid."""
    return looks_like_day(word) or len(word) >= _GAME_LETTERS or "/" in word


def did_you_mean(words: Sequence[str]) -> str:
    """A line that may be meant, as a question."""
    return _("did you mean '{command}'?").format(command=shlex.join(words))
