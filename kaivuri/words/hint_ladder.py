"""Hints by degrees: each step gives a little more away than the one before.

All steps are about one solution, the likeliest of those that are still
possible, and only of the words that the player has not found yet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play import Cell
from kaivuri.play.letters import upper
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import RemainingCovers
from kaivuri.words.word_state import WordState


class HintLevel(IntEnum):
    """How much is given away."""

    COUNTS = 1
    """How many solutions there are, and of how many words the likeliest one is."""
    LENGTHS = 2
    """How long the words are."""
    STARTS = 3
    """Where they start."""
    ONE_WORD = 4
    """One of them."""
    ALL_WORDS = 5
    """All of them."""

    @property
    def label(self) -> str:
        """What a player reads about a step before taking it: a message of the catalogues."""
        return _LABELS[self]


_LABELS = {
    HintLevel.COUNTS: N_("How many solutions and words"),
    HintLevel.LENGTHS: N_("Lengths of the words"),
    HintLevel.STARTS: N_("Start cells"),
    HintLevel.ONE_WORD: N_("One whole word"),
    HintLevel.ALL_WORDS: N_("The whole solution"),
}


@dataclass(frozen=True, slots=True)
class Hint:
    """One step; prints as its text."""

    level: int
    """Which step it is, from 1."""
    kind: str
    """What it tells, in a word for programs; docs/http.md lists them."""
    text: str
    starts: tuple[Cell, ...] = ()
    """The cells to be marked."""
    paths: tuple[WordPath, ...] = ()
    """The words to be drawn."""
    letters: tuple[Cell, ...] = ()
    """The letters of a word, to be marked without their order."""
    spangram: WordPath | None = None
    """Which of the words to be drawn is the spangram."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What its text says of numbers and names, for texts in other languages."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class HintLadder:
    """All steps, worked out for one position."""

    hints: tuple[Hint, ...]

    @classmethod
    def of(cls, covers: RemainingCovers, state: WordState) -> "HintLadder":
        """Work out the steps for the likeliest solution that is left."""
        unfound = covers.remaining_words(state)
        if unfound is None:
            return cls(
                tuple(dead_end_hint(level, no_solution_text(state), state) for level in HintLevel)
            )
        if unfound.hinted is None:
            return cls(tuple(map(all_found_hint, HintLevel)))
        paths = unfound.paths
        first = _counts_hint(covers.count, unfound.word_count, len(paths))
        return cls(
            (
                first,
                _lengths_hint(paths),
                _starts_hint(paths),
                _word_hint(unfound.hinted),
                _solution_hint(paths),
            )
        )

    def up_to(self, level: int) -> tuple[Hint, ...]:
        """The steps up to a level; none for 0."""
        return self.hints[:level]


def _counts_hint(solutions: int, words: int, hidden: int) -> Hint:
    """How many solutions there are, how many words the likeliest has, how many are not found."""
    text = _counts_text(solutions, words).format(solutions=format_number(solutions), words=words)
    if hidden != words:
        text = ngettext(
            "{figures}, {hidden} still to be found", "{figures}, {hidden} still to be found", hidden
        ).format(figures=text, hidden=hidden)
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


def _word_hint(word: WordPath) -> Hint:
    return Hint(HintLevel.ONE_WORD, "word", word.word, (), (word,))


def _solution_hint(paths: Iterable[WordPath]) -> Hint:
    shown = tuple(paths)
    return Hint(HintLevel.ALL_WORDS, "solution", " ".join(path.word for path in shown), (), shown)


def dead_end_hint(level: int, text: str, state: WordState) -> Hint:
    """Any step where no solution is left."""
    return Hint(level, "dead_end", text, facts={"begun": bool(state.active_moves)})


def all_found_hint(level: int) -> Hint:
    """Any step where nothing is left to be found."""
    return Hint(level, "all_found", _("Every word is found"))


def no_solution_text(state: WordState) -> str:
    """What is told where no solution is left."""
    if not state.active_moves:
        return _("No solution: the words of the list can't fill this grid")
    return _("No solution is left with what is placed, ruled out, required or marked")


class SmallHintKind(StrEnum):
    """What a small hint tells; it gives away less than a step of the ladder.

    Where it tells of one word, it is the one that the ladder shows.
    """

    LENGTH = "length"
    """How long one word is."""
    START = "start"
    """Where one word starts."""
    INITIALS = "initials"
    """The first letter of each word."""

    @property
    def equivalent_level(self) -> int:
        """The highest step of the ladder that gives away no more; the archive keeps it."""
        return 1 if self is SmallHintKind.LENGTH else 2


def small_hint(kind: SmallHintKind, covers: RemainingCovers, state: WordState) -> Hint:
    """Tell a little of the likeliest solution that is left."""
    unfound = covers.remaining_words(state)
    if unfound is None:
        return dead_end_hint(kind.equivalent_level, no_solution_text(state), state)
    if unfound.hinted is None:
        return all_found_hint(kind.equivalent_level)
    return small_hint_for(kind, unfound.paths, unfound.hinted)


def small_hint_for(kind: SmallHintKind, paths: Iterable[WordPath], word: WordPath) -> Hint:
    """The hint about some words, or about one of them."""
    match kind:
        case SmallHintKind.LENGTH:
            return _length_hint(word)
        case SmallHintKind.START:
            return _start_hint(word)
    return initials_hint(paths)


def initials(words: Iterable[str]) -> list[str]:
    """The first letters of words, in upper case, in the order of letters."""
    return sorted(upper(word[0]) for word in words)


def initials_hint(paths: Iterable[WordPath]) -> Hint:
    """The first letter of each word."""
    letters = initials(path.word for path in paths)
    text = _("First letters {letters}").format(letters=" · ".join(letters))
    facts = {"letters": letters}
    return Hint(SmallHintKind.INITIALS.equivalent_level, "first_letters", text, facts=facts)


def _length_hint(word: WordPath) -> Hint:
    n = len(word.word)
    text = ngettext("One of the words has {n} letter", "One of the words has {n} letters", n)
    return Hint(
        SmallHintKind.LENGTH.equivalent_level, "one_length", text.format(n=n), facts={"length": n}
    )


def _start_hint(word: WordPath) -> Hint:
    (row, column), letter = word.cells[0], upper(word.word[0])
    text = _("One of the words starts with {letter}, in row {row}, column {column}").format(
        letter=letter, row=row + 1, column=column + 1
    )
    facts = {"letter": letter}
    return Hint(
        SmallHintKind.START.equivalent_level, "one_start", text, (word.cells[0],), facts=facts
    )
