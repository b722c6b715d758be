"""The hint ladder: each level reveals a little more than the one before.

All levels are about the likeliest solution that is still possible, and only about
the words that the player has not found yet. The native core computes them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from kaivuri.common import Cell
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.words.paths import WordPath
from kaivuri.words.word_state import WordState


class HintLevel(IntEnum):
    """The levels of the hint ladder."""

    COUNTS = 1
    """The number of solutions, and the number of words in the likeliest one."""
    LENGTHS = 2
    """The lengths of the words."""
    STARTS = 3
    """The start cells of the words."""
    ONE_WORD = 4
    """One word."""
    ALL_WORDS = 5
    """All words."""


HINT_LABELS = (
    N_("Number of solutions and words"),
    N_("Lengths of the words"),
    N_("Start cells"),
    N_("One whole word"),
    N_("The whole solution"),
)
"""The labels of the levels."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint; `str` returns its text."""

    level: int
    """The level, counted from 1."""
    kind: str
    """A key for programs; docs/http.md lists them."""
    text: str
    starts: tuple[Cell, ...] = ()
    """The cells to mark."""
    paths: tuple[WordPath, ...] = ()
    """The words to draw."""
    letters: tuple[Cell, ...] = ()
    """The letters of a word, to mark without showing their order."""
    spangram: WordPath | None = None
    """The one of `paths` that is the spangram."""
    message_params: Mapping[str, object] = field(default_factory=dict)
    """The values in its text, for translations."""

    def __repr__(self) -> str:
        return f"<Hint {self.level}: {self.text}>"

    def __str__(self) -> str:
        return self.text


def dead_end_hint(level: int, text: str, state: WordState) -> Hint:
    """Return the hint of any level if no solution is left."""
    return Hint(level, "dead_end", text, message_params={"begun": bool(state.active_moves)})


def all_found_hint(level: int) -> Hint:
    """Return the hint of any level if all words are found."""
    return Hint(level, "all_found", _("Every word is found"))
