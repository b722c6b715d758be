"""In how many solutions of a word grid are some words?"""

from __future__ import annotations

from dataclasses import dataclass

from kaivuri.errors import BadMove
from kaivuri.games.word_position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, position
from kaivuri.render.word_game_document import check_document
from kaivuri.words.spelling import Path, spelled_word
from kaivuri.words.word_check import WordCheck, likeliest_text
from kaivuri.words.word_moves import PlacedWord


@dataclass(frozen=True, slots=True)
class CheckRequest(PositionRequest):
    """A position, and words, each to be checked for itself."""

    words: tuple[str, ...] = ()
    """In lower case, NFC."""
    path: Path = ()
    """Cells that spell one word more."""
    check_likeliest: bool = False
    """Whether it is also asked if the likeliest solution has them."""


@dataclass(frozen=True, slots=True)
class CheckAnswer(PositionAnswer):
    """How some words fare; prints a line for each."""

    checks: tuple[WordCheck, ...] = ()
    """In the order asked for; that of the path comes last."""
    placed_word: PlacedWord | None = None
    """The word of the path."""
    in_likeliest: tuple[bool | None, ...] = ()
    """Whether the likeliest solution has each word, if that was asked; None: there is none."""

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/check-1.schema.json."""
        return check_document(
            self.puzzle_document(), self.position, self.checks, self.placed_word, self.in_likeliest
        )

    def __str__(self) -> str:
        lines = map(likeliest_text, self.checks, self.in_likeliest)
        return "\n".join(lines if self.in_likeliest else map(str, self.checks))


def check(request: CheckRequest, context: Context) -> CheckAnswer:
    """Count the solutions that hold each of some words.

    Raises:
        BadMove: when the path spells no word.
    """
    found = position(request, context)
    at = found.position
    place = _word_at(at, request.path) if request.path else None
    asked = (*request.words, *([place.word] if place else []))
    likeliest = tuple(map(at.in_likeliest, asked)) if request.check_likeliest else ()
    checks = tuple(map(at.check, asked))
    return CheckAnswer(found.puzzle, at, found.word_list, checks, place, likeliest)


def _word_at(current: WordPosition, path: Path) -> PlacedWord:
    word = spelled_word(current.state.grid, path)
    if word is None:
        raise BadMove(_("these cells are no path: each next to the one before, none twice"))
    return PlacedWord(word, path)
