"""Small hints: each gives away less than a step of the hint ladder.

They are about the words of the likeliest solution that the player has not found,
as the ladder is. Where they tell of one word, it is the one that the ladder shows.
"""

from collections.abc import Iterable
from enum import StrEnum

from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.play.letters import upper
from kaivuri.words.covers_left import CoversLeft
from kaivuri.words.hint_ladder import Hint, all_found, nothing_left, why_none_left
from kaivuri.words.paths import WordPath
from kaivuri.words.word_state import WordState


class SmallHint(StrEnum):
    """What a small hint tells."""

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
