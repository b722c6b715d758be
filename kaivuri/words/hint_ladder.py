"""Hints by degrees: each step gives a little more away than the one before.

All steps are about one solution, the likeliest of those that are still
possible, and only of the words that the player has not found yet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop, ngettext, format_number
from kaivuri.play import Cell
from kaivuri.play.letters import upper
from kaivuri.words.covers_left import CoversLeft
from kaivuri.words.paths import WordPath
from kaivuri.words.word_state import WordState


class Level(IntEnum):
    """How much is given away."""

    HOW_MANY = 1
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
    def offer(self) -> str:
        """What a player reads about a step before taking it: a message of the catalogues."""
        return _OFFERS[self]


_OFFERS = {
    Level.HOW_MANY: gettext_noop("How many solutions and words"),
    Level.LENGTHS: gettext_noop("Lengths of the words"),
    Level.STARTS: gettext_noop("Start cells"),
    Level.ONE_WORD: gettext_noop("One whole word"),
    Level.ALL_WORDS: gettext_noop("The whole solution"),
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
class Ladder:
    """All steps, worked out for one position."""

    hints: tuple[Hint, ...]

    @classmethod
    def of(cls, left: CoversLeft, state: WordState) -> "Ladder":
        """Work out the steps for the likeliest solution that is left."""
        unfound = left.unfound(state)
        if unfound is None:
            return cls(tuple(nothing_left(level, why_none_left(state), state) for level in Level))
        if unfound.one is None:
            return cls(tuple(map(all_found, Level)))
        paths = unfound.hidden
        first = _how_many(left.count, unfound.words, len(paths))
        return cls((first, _lengths(paths), _starts(paths), _one(unfound.one), _all(paths)))

    def upto(self, level: int) -> tuple[Hint, ...]:
        """The steps up to a level; none for 0."""
        return self.hints[:level]


def _how_many(solutions: int, words: int, hidden: int) -> Hint:
    """How many solutions there are, how many words the likeliest has, how many are not found."""
    text = _of_words(solutions, words).format(solutions=format_number(solutions), words=words)
    if hidden != words:
        text = ngettext(
            "{figures}, {hidden} still to be found", "{figures}, {hidden} still to be found", hidden
        ).format(figures=text, hidden=hidden)
    facts = {"solutions": solutions, "words": words, "hidden": hidden}
    return Hint(Level.HOW_MANY, "how_many", text, facts=facts)


def _of_words(solutions: int, words: int) -> str:
    if solutions == 1:
        return ngettext(
            "1 solution; it has {words} word", "1 solution; it has {words} words", words
        )
    return ngettext(
        "{solutions} solutions; the likeliest has {words} word",
        "{solutions} solutions; the likeliest has {words} words",
        words,
    )


def _lengths(paths: Iterable[WordPath]) -> Hint:
    lengths = sorted((len(path.word) for path in paths), reverse=True)
    text = _("Lengths {lengths}").format(lengths=" · ".join(map(str, lengths)))
    return Hint(Level.LENGTHS, "lengths", text, facts={"lengths": lengths})


def _starts(paths: Iterable[WordPath]) -> Hint:
    starts = tuple(path.cells[0] for path in paths)
    text = ngettext("{n} start cell is marked ›", "{n} start cells are marked ›", len(starts))
    return Hint(Level.STARTS, "starts", text.format(n=len(starts)), starts)


def _one(word: WordPath) -> Hint:
    return Hint(Level.ONE_WORD, "word", word.word, (), (word,))


def _all(paths: Iterable[WordPath]) -> Hint:
    shown = tuple(paths)
    return Hint(Level.ALL_WORDS, "solution", " ".join(path.word for path in shown), (), shown)


def nothing_left(level: int, text: str, state: WordState) -> Hint:
    """Any step where no solution is left."""
    return Hint(level, "dead_end", text, facts={"begun": bool(state.standing)})


def all_found(level: int) -> Hint:
    """Any step where nothing is left to be found."""
    return Hint(level, "all_found", _("Every word is found"))


def why_none_left(state: WordState) -> str:
    """What is told where no solution is left."""
    if not state.standing:
        return _("No solution: the words of the list can't fill this grid")
    return _("No solution is left with what is placed, ruled out, required or marked")


class SmallHint(StrEnum):
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
    def counts_as(self) -> int:
        """The highest step of the ladder that gives away no more; the archive keeps it."""
        return 1 if self is SmallHint.LENGTH else 2


def small_hint(asked: SmallHint, left: CoversLeft, state: WordState) -> Hint:
    """Tell a little of the likeliest solution that is left."""
    unfound = left.unfound(state)
    if unfound is None:
        return nothing_left(asked.counts_as, why_none_left(state), state)
    if unfound.one is None:
        return all_found(asked.counts_as)
    return told(asked, unfound.hidden, unfound.one)


def told(asked: SmallHint, paths: Iterable[WordPath], word: WordPath) -> Hint:
    """The hint about some words, or about one of them."""
    match asked:
        case SmallHint.LENGTH:
            return _length(word)
        case SmallHint.START:
            return _start(word)
    return first_letters(paths)


def initials(words: Iterable[str]) -> list[str]:
    """The first letters of words, in upper case, in the order of letters."""
    return sorted(upper(word[0]) for word in words)


def first_letters(paths: Iterable[WordPath]) -> Hint:
    """The first letter of each word."""
    letters = initials(path.word for path in paths)
    text = _("First letters {letters}").format(letters=" · ".join(letters))
    facts = {"letters": letters}
    return Hint(SmallHint.INITIALS.counts_as, "first_letters", text, facts=facts)


def _length(word: WordPath) -> Hint:
    n = len(word.word)
    text = ngettext("One of the words has {n} letter", "One of the words has {n} letters", n)
    return Hint(SmallHint.LENGTH.counts_as, "one_length", text.format(n=n), facts={"length": n})


def _start(word: WordPath) -> Hint:
    (row, column), letter = word.cells[0], upper(word.word[0])
    text = _("One of the words starts with {letter}, in row {row}, column {column}").format(
        letter=letter, row=row + 1, column=column + 1
    )
    facts = {"letter": letter}
    return Hint(SmallHint.START.counts_as, "one_start", text, (word.cells[0],), facts=facts)
