"""The hint ladder: each step reveals a little more than the one before.

All steps are about the likeliest solution that is still possible, and only about
the words that the player has not found yet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play import Cell
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import RemainingCovers
from kaivuri.words.word_state import WordState


class HintLevel(IntEnum):
    """The steps of the hint ladder."""

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
"""The labels of the steps."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint; `str` returns its text."""

    level: int
    """The step, counted from 1."""
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
    facts: Mapping[str, object] = field(default_factory=dict)
    """The values in its text, for translations."""

    def __repr__(self) -> str:
        return f"<Hint {self.level}: {self.text}>"

    def __str__(self) -> str:
        return self.text


def hint_ladder(covers: RemainingCovers, state: WordState) -> tuple[Hint, ...]:
    """Return the hints of all steps about the likeliest remaining solution."""
    remaining = covers.remaining_words(state)
    if remaining is None:
        text = no_solution_text(state)
        return tuple(dead_end_hint(level, text, state) for level in HintLevel)
    if remaining.hinted is None:
        return tuple(map(all_found_hint, HintLevel))
    words = [path.word for path in remaining.paths]
    return (
        _counts_hint(covers.count, remaining.word_count, len(remaining.paths)),
        _lengths_hint(remaining.paths),
        _starts_hint(remaining.paths),
        Hint(HintLevel.ONE_WORD, "word", remaining.hinted.word, (), (remaining.hinted,)),
        Hint(HintLevel.ALL_WORDS, "solution", " ".join(words), (), remaining.paths),
    )


def _counts_hint(solutions: int, words: int, hidden: int) -> Hint:
    text = _counts_text(solutions, words).format(solutions=format_number(solutions), words=words)
    if hidden != words:
        text = ngettext(
            "{counts}, {hidden} still to be found", "{counts}, {hidden} still to be found", hidden
        ).format(counts=text, hidden=hidden)
    facts = {"solutions": solutions, "words": words, "hidden": hidden}
    return Hint(HintLevel.COUNTS, "how_many", text, facts=facts)


def _counts_text(solutions: int, words: int) -> str:
    if solutions == 1:
        return ngettext(
            "1 solution; it has {words} word", "1 solution; it has {words} words", words
        )
    return ngettext(
        "{solutions} solutions; the likeliest has {words} word",
        "{solutions} solutions; the likeliest has {words} words",
        words,
    )


def _lengths_hint(paths: Iterable[WordPath]) -> Hint:
    lengths = sorted((len(path.word) for path in paths), reverse=True)
    text = _("Lengths {lengths}").format(lengths=" · ".join(map(str, lengths)))
    return Hint(HintLevel.LENGTHS, "lengths", text, facts={"lengths": lengths})


def _starts_hint(paths: Iterable[WordPath]) -> Hint:
    starts = tuple(path.cells[0] for path in paths)
    text = ngettext("{n} start cell is marked ›", "{n} start cells are marked ›", len(starts))
    return Hint(HintLevel.STARTS, "starts", text.format(n=len(starts)), starts)


def dead_end_hint(level: int, text: str, state: WordState) -> Hint:
    """Return the hint of any step if no solution is left."""
    return Hint(level, "dead_end", text, facts={"begun": bool(state.active_moves)})


def all_found_hint(level: int) -> Hint:
    """Return the hint of any step if all words are found."""
    return Hint(level, "all_found", _("Every word is found"))


def no_solution_text(state: WordState) -> str:
    """Return the text of the hints if no solution is left."""
    if not state.active_moves:
        return _("No solution: the words of the list can't fill this grid")
    return _("No solution is left with what is placed, ruled out, required or marked")
