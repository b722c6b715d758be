"""What a check says of a word: whether it is in the solutions that are left."""

from dataclasses import dataclass
from enum import Enum

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _


class Verdict(Enum):
    """What a check can say about a word."""

    IN_COVERS = "in covers"
    IN_NONE = "in no cover"
    NOT_LISTED = "not in the list"
    NOT_IN_GRID = "not in the grid"


@dataclass(frozen=True, slots=True)
class WordCheck:
    """The answer to "check my word"; prints as a line."""

    word: str
    verdict: Verdict
    covers: int
    """How many of the covers left hold it."""
    total: int
    """How many covers are left."""

    @property
    def facts(self) -> dict[str, object]:
        """What else a game can say of the word, for programs."""
        return {}

    def __str__(self) -> str:
        match self.verdict:
            case Verdict.NOT_IN_GRID:
                return _("{word}: does not lie in the grid").format(word=self.word)
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
        return _("{word}: in none: the rest can't be covered")

    def _found_text(self) -> str:
        return ngettext(
            "{word}: in {covers} of {of} solution",
            "{word}: in {covers} of {of} solutions",
            self.total,
        )


def likeliest_text(check: WordCheck, in_likeliest: bool | None) -> str:
    """Whether the likeliest solution has the word, as a line; where it can't, why."""
    if in_likeliest:
        return _("{word}: in the likeliest solution").format(word=check.word)
    if in_likeliest is None or check.verdict is not Verdict.IN_COVERS:
        return str(check)
    return _("{word}: not in the likeliest solution").format(word=check.word)
