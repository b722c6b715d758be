"""A command line for an error report, without the letters of puzzles and the names of files."""

import re
import shlex
from collections.abc import Iterator, Sequence

from kaivuri.calendars.board_file import board_names
from kaivuri.cli.command_table import COMMANDS
from kaivuri.games.registry import GAMES
from kaivuri.language import LANGUAGES
from kaivuri.play.days import looks_like_day
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES

_WITH_ACTIONS = ("archive", "batch", "config", "sources", "words")
"""The commands whose second word is an action."""


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
