"""Answers that rely on the words that a picture shows as found, unless these are misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from kaivuri.language import gettext as _

if TYPE_CHECKING:  # solving typed letters needs no moves
    from kaivuri.words.word_moves import PlacedWord

Answer = TypeVar("Answer")


def without_misread_words(
    query: Callable[[tuple[PlacedWord, ...]], Answer],
    found: tuple[PlacedWord, ...],
    is_solvable: Callable[[Answer], bool],
    note: Callable[[str], None],
) -> Answer:
    """Return the answer for the found words, or for none if only that has solutions."""
    answer = query(found)
    if not found or is_solvable(answer):
        return answer
    from_letters = query(())
    if not is_solvable(from_letters):
        return answer
    note(_("no solution has all words that the picture shows as found: only its letters are used"))
    return from_letters
