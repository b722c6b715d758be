"""Checks of words against the remaining solutions."""

from dataclasses import dataclass
from enum import Enum

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _


class Verdict(Enum):
    """The outcome of a check."""

    IN_COVERS = "in covers"
    IN_NONE = "in no cover"
    NOT_LISTED = "not in the list"
    NOT_IN_GRID = "not in the grid"


@dataclass(frozen=True, slots=True)
class WordCheck:
    """The result of checking a word; `str` formats it on one line."""

    word: str
    verdict: Verdict
    covers: int
    """The number of remaining covers with the word."""
    total: int
    """The number of remaining covers."""

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
        return self._found_text().format(**self._values)

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
        return ngettext(
            "{word}: in {covers} of {of} solution",
            "{word}: in {covers} of {of} solutions",
            self.total,
        )


def drawn_text(check: WordCheck, here: int) -> str:
    """Return one line on a drawn word, which is in `here` solutions on its cells."""
    if here or check.verdict is not Verdict.IN_COVERS:
        return str(check)
    return _("{check}, but always on other cells").format(check=check)


def likeliest_text(check: WordCheck, *, in_likeliest: bool | None) -> str:
    """Return one line on whether the likeliest solution has the word, or why it can't."""
    if in_likeliest:
        return _("{word}: in the likeliest solution").format(word=check.word)
    if in_likeliest is None or check.verdict is not Verdict.IN_COVERS:
        return str(check)
    return _("{word}: not in the likeliest solution").format(word=check.word)
