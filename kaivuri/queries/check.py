"""The number of solutions of a word grid that contain given words."""

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
    """A position, and words to check one by one."""

    words: tuple[str, ...] = ()
    """In lower case, NFC."""
    path: Path = ()
    """Cells that spell a further word to check."""
    check_likeliest: bool = False
    """Whether to check also which of the words are in the likeliest solution."""


@dataclass(frozen=True, slots=True)
class CheckAnswer(PositionAnswer):
    """The checks of the requested words; `str()` returns one line for each."""

    checks: tuple[WordCheck, ...] = ()
    """In the order of `CheckRequest.words`, then that of the path."""
    placed_word: PlacedWord | None = None
    """The word of the path."""
    in_likeliest: tuple[bool | None, ...] = ()
    """For each word, if requested: whether the likeliest solution has it; None: no solution."""

    def document(self) -> dict[str, object]:
        """Return the JSON document (docs/check-1.schema.json)."""
        return check_document(
            self.puzzle_document(), self.position, self.checks, self.placed_word, self.in_likeliest
        )

    def __str__(self) -> str:
        if not self.in_likeliest:
            return "\n".join(map(str, self.checks))
        pairs = zip(self.checks, self.in_likeliest, strict=True)
        return "\n".join(likeliest_text(each, in_likeliest=flag) for each, flag in pairs)


def check(request: CheckRequest, context: Context) -> CheckAnswer:
    """Count the solutions that contain each of the requested words.

    Raises:
        BadMove: if the path is not valid.
    """
    answer = position(request, context)
    current = answer.position
    placed = _word_at(current, request.path) if request.path else None
    words = (*request.words, *([placed.word] if placed else []))
    likeliest = tuple(map(current.in_likeliest, words)) if request.check_likeliest else ()
    checks = tuple(map(current.check, words))
    return CheckAnswer(answer.puzzle, current, answer.word_list, checks, placed, likeliest)


def _word_at(current: WordPosition, path: Path) -> PlacedWord:
    word = spelled_word(current.state.grid, path)
    if word is None:
        raise BadMove(_("these cells are not a path: each must touch the one before, none twice"))
    return PlacedWord(word, path)
