"""Checks of words against the solutions.

A word is judged by itself: the words on the grid may be wrong. Whether it goes together with
them is a separate part of the answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from kaivuri.language import format_number
from kaivuri.language import gettext as _


class Verdict(Enum):
    """The outcome of a check, without regard to the words on the grid."""

    IN_COVERS = "in covers"
    IN_NONE = "in no cover"
    NOT_LISTED = "not in the list"
    NOT_IN_GRID = "not in the grid"


VERDICTS = tuple(Verdict)
"""By the numbers of the native core."""


@dataclass(frozen=True, slots=True)
class WordCheck:
    """The result of checking a word; `str` formats it on one line.

    The solutions are those that agree with what the player rules out, requires and marks.
    """

    word: str
    verdict: Verdict
    covers: int
    """The number of solutions with the word."""
    total: int
    """The number of solutions."""
    here: int | None = field(default=None, kw_only=True)
    """The number of solutions with the word on the path drawn; None if none was drawn."""
    together: int = field(kw_only=True)
    """The number of solutions with the word (on its path) that also have the words on the grid."""
    conflicts: tuple[str, ...] = field(default=(), kw_only=True)
    """If there is none: the words on the grid that are to blame, each by itself."""

    @property
    def fits(self) -> bool:
        """Whether a solution has the word and those on the grid."""
        return self.together > 0

    @property
    def facts(self) -> dict[str, object]:
        """Game-specific values for JSON documents."""
        return {}

    def __str__(self) -> str:
        match self.verdict:
            case Verdict.NOT_IN_GRID:
                return _("{word}: not in the grid").format(word=self.word)
            case Verdict.NOT_LISTED:
                return _("{word}: not in the list").format(word=self.word)
            case Verdict.IN_NONE:
                return self._in_none_text().format(**self._values)
        found = self._found_text().format(**self._values)
        if self.here == 0:
            return _("{check}, but always on other cells").format(check=found)
        return found if self.fits else self._conflict_text(found)

    @property
    def _values(self) -> dict[str, str]:
        return {
            "word": self.word,
            "covers": format_number(self.covers),
            "of": format_number(self.total),
        }

    def _in_none_text(self) -> str:
        return _("{word}: in no solution: the other letters can't be covered")

    def _found_text(self) -> str:
        if self.total == 1:
            return _("{word}: in the only solution")
        if self.covers == self.total:
            return _("{word}: in all solutions")
        return _("{word}: in {covers} of {of} solutions")

    def _conflict_text(self, found: str) -> str:
        if not self.conflicts:
            return _("{check}, but not together with the words on the grid").format(check=found)
        words = _(" or ").join(_("“{word}”").format(word=word) for word in self.conflicts)
        return _("{check}, but not together with {words}").format(check=found, words=words)


def check_texts(checks: Sequence[WordCheck], in_likeliest: Sequence[bool | None]) -> list[str]:
    """Return a line for each check; `in_likeliest` is empty, or has a flag for each."""
    if not in_likeliest:
        return list(map(str, checks))
    pairs = zip(checks, in_likeliest, strict=True)
    return [_likeliest_text(check, in_likeliest=flag) for check, flag in pairs]


def _likeliest_text(check: WordCheck, *, in_likeliest: bool | None) -> str:
    """Return one line on whether the likeliest solution has the word, or why it can't."""
    if in_likeliest:
        return _("{word}: in the likeliest solution").format(word=check.word)
    if in_likeliest is None or check.verdict is not Verdict.IN_COVERS:
        return str(check)
    return _("{word}: not in the likeliest solution").format(word=check.word)


@dataclass(frozen=True, slots=True)
class Suspect:
    """The placed word without which the most solutions are left, if there are none with it.

    `str` formats it for people.
    """

    word: str
    count: int
    """The number of solutions without it."""
    elsewhere: bool
    """Whether some of these contain the word on other cells."""

    def __str__(self) -> str:
        if self.elsewhere:
            return _("“{word}” may be right on other cells").format(word=self.word)
        return _("without “{word}” the puzzle can be solved").format(word=self.word)
