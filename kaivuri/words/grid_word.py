"""The words of a grid, with all their paths: filters and sort orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.language import gettext as _
from kaivuri.play import Cell, describe_cell
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath


@dataclass(frozen=True, slots=True)
class GridWord:
    """A word of a grid; `str` returns it."""

    word: str
    paths: tuple[WordPath, ...]
    """The paths that spell it, in the order of their cells."""

    @property
    def zipf(self) -> int:
        """The word's Zipf value in hundredths; 0 if it is not in the frequency list."""
        return self.paths[0].zipf

    def __str__(self) -> str:
        return self.word


class WordOrder(StrEnum):
    """The sort order of words."""

    LENGTH = "length"
    """The longest first; among equals, the commonest."""
    COMMON = "common"
    """The commonest first."""
    LETTERS = "letters"
    """By code point."""

    @classmethod
    def parse(cls, name: str | None) -> WordOrder:
        """Return the order of a name; None: `length`.

        Raises:
            BadRequest: if there is no such order.
        """
        if name is None:
            return cls.LENGTH
        try:
            return cls(name)
        except ValueError:
            message = _("unknown order {name!r}; give one of {names}")
            names = ", ".join(cls)
            raise BadRequest("sort", message.format(name=name, names=names)) from None

    def sorted(self, words: Iterable[GridWord]) -> list[GridWord]:
        """Sort words."""
        return sorted(words, key=self._key)

    def _key(self, word: GridWord) -> tuple[int, int, str]:
        length = -len(word.word) if self is WordOrder.LENGTH else 0
        return length, 0 if self is WordOrder.LETTERS else -word.zipf, word.word


@dataclass(frozen=True, slots=True)
class WordFilter:
    """Conditions on words and their paths; texts are in lower case, NFC."""

    length: tuple[int, int | None] | None = None
    """The minimum and the maximum length; None: any length that the game allows."""
    starts: str = ""
    """The first letters."""
    contains: str = ""
    """Letters that stand together somewhere in the word."""
    through: tuple[Cell, ...] = ()
    """Cells that the path visits."""

    def __post_init__(self) -> None:
        low, high = self.length or (1, None)
        if low < 1 or (high is not None and high < low):
            raise BadRequest("length", _("the range of lengths is empty: give one such as 5-8"))

    def check(self, grid: Grid) -> None:
        """Check that the cells are in a grid.

        Raises:
            BadPuzzle: if a cell has no letter.
        """
        for cell in set(self.through).difference(grid.cells()):
            raise BadPuzzle(
                _("the grid has no letter in {cell}").format(cell=describe_cell(cell)),
                field="through",
            )

    def accepts(self, path: WordPath) -> bool:
        """Return whether a path and its word meet the conditions, except the minimum length."""
        word, (_low, high) = path.word, self.length or (1, None)
        return (
            (high is None or len(word) <= high)
            and word.startswith(self.starts)
            and self.contains in word
            and set(self.through) <= set(path.cells)
        )


def group_by_word(paths: Iterable[WordPath]) -> list[GridWord]:
    """Group paths, sorted by word, into words."""
    return [GridWord(word, tuple(same)) for word, same in groupby(paths, lambda path: path.word)]


def count_by_length(words: Iterable[GridWord]) -> dict[int, int]:
    """Return the number of words of each length, shortest first."""
    return dict(sorted(Counter(len(word.word) for word in words).items()))
