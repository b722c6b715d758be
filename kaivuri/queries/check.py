"""In how many solutions of a word grid are some words?"""

from __future__ import annotations

from dataclasses import dataclass

from kaivuri.errors import BadMove
from kaivuri.games.position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, position
from kaivuri.render.play_document import check_document
from kaivuri.words.spelling import Path, spelled_word
from kaivuri.words.verdict import WordCheck, likeliest_text
from kaivuri.words.word_moves import PlacedWord


@dataclass(frozen=True, slots=True)
class CheckRequest(PositionRequest):
    """A position, and words, each to be checked for itself."""

    asked: tuple[str, ...] = ()
    """In lower case, NFC."""
    path: Path = ()
    """Cells that spell one word more."""
    likeliest: bool = False
    """Whether it is also asked if the likeliest solution has them."""


@dataclass(frozen=True, slots=True)
class CheckAnswer(PositionAnswer):
    """How some words fare; prints a line for each."""

    checks: tuple[WordCheck, ...] = ()
    """In the order asked for; that of the path comes last."""
    place: PlacedWord | None = None
    """The word of the path."""
    likeliest: tuple[bool | None, ...] = ()
    """Whether the likeliest solution has each word, if that was asked; None: there is none."""

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/check-1.schema.json."""
        return check_document(self.heading(), self.at, self.checks, self.place, self.likeliest)

    def __str__(self) -> str:
        lines = map(likeliest_text, self.checks, self.likeliest)
        return "\n".join(lines if self.likeliest else map(str, self.checks))


def check(request: CheckRequest, context: Context) -> CheckAnswer:
    """Count the solutions that hold each of some words.

    Raises:
        BadMove: when the path spells no word.
    """
    found = position(request, context)
    at = found.at
    place = _place(at, request.path) if request.path else None
    asked = (*request.asked, *([place.word] if place else []))
    likeliest = tuple(map(at.in_likeliest, asked)) if request.likeliest else ()
    checks = tuple(map(at.check, asked))
    return CheckAnswer(found.puzzle, at, found.words, checks, place, likeliest)


def _place(at: WordPosition, path: Path) -> PlacedWord:
    word = spelled_word(at.state.grid, path)
    if word is None:
        raise BadMove(_("these cells are no path: each next to the one before, none twice"))
    return PlacedWord(word, path)
