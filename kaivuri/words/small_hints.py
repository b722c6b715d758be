"""Small hints: each reveals less than a level of the hint ladder.

They are about the likeliest solution that is still possible. A hint about one word is about
the word that the ladder reveals, unless it is about a word that the player has drawn.
"""

from dataclasses import dataclass
from enum import StrEnum

from kaivuri.errors import BadRequest
from kaivuri.words.lists.glosses import has_glosses
from kaivuri.words.spelling import Path


class SmallHintKind(StrEnum):
    """A kind of small hint."""

    LENGTH = "length"
    """The length of one word."""
    REGION = "region"
    """The part of the grid in which one word starts."""
    START = "start"
    """The start cell of one word."""
    INITIALS = "initials"
    """The first letter of each word."""
    WARMTH = "warmth"
    """How many cells of a drawn path one word covers."""
    MEANING = "meaning"
    """What one word means, if it is English."""

    @classmethod
    def parse(cls, name: str | None) -> "SmallHintKind | None":
        """Return the kind `name`, which needs no drawn path; None for None.

        Raises:
            BadRequest: if there is no such kind.
        """
        if name not in (None, *KINDS_WITHOUT_PATH):
            raise BadRequest.unknown("small", name, KINDS_WITHOUT_PATH)
        return None if name is None else cls(name)


KINDS_WITHOUT_PATH = tuple(kind for kind in SmallHintKind if kind is not SmallHintKind.WARMTH)
"""The kinds that need no drawn path, each revealing more than the one before."""


def offered_kinds(word_list: str) -> tuple[SmallHintKind, ...]:
    """Return the kinds without a path that are available for a word list."""
    return KINDS_WITHOUT_PATH if has_glosses(word_list) else KINDS_WITHOUT_PATH[:-1]


@dataclass(frozen=True, slots=True)
class SmallHintRequest:
    """A kind of small hint, and the path that it is about."""

    kind: SmallHintKind
    drawn: Path = ()
    """The cells of a drawn word, for `WARMTH`."""
