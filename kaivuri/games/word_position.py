"""Positions in a word game: a state with its remaining solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from kaivuri.words.core_hints import core_hint
from kaivuri.words.geometry import cell_indexes, cells_at
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri._core import native


@dataclass(frozen=True)
class WordPosition(ABC):
    """A state of play with its remaining solutions."""

    exact: ClassVar[bool] = True
    """Whether all solutions are counted, not only the likeliest."""

    state: WordState

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of remaining solutions; see `exact`."""

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """The minimum and maximum number of words in a remaining solution, if known."""
        return None

    @property
    def solvable(self) -> bool:
        """Whether a solution remains."""
        return self.count > 0

    @abstractmethod
    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """Return the paths of a word on uncovered cells, the likeliest first."""

    @abstractmethod
    def ladder(self) -> tuple[Hint, ...]:
        """Return the hints of all levels."""

    @abstractmethod
    def small_hint(self, request: SmallHintRequest) -> Hint:
        """Return a hint that reveals less than a level of the ladder."""

    @abstractmethod
    def in_likeliest(self, word: str) -> bool | None:
        """Return whether the likeliest solution has a word; None if no solution is left."""


@dataclass(frozen=True)
class CoverPosition(WordPosition):
    """A position whose solutions are all remaining covers."""

    covers: native.WordPosition

    @cached_property
    def count(self) -> int:
        """The number of remaining covers."""
        return self.covers.count()

    @property
    def word_count_range(self) -> tuple[int, int] | None:
        """See `WordPosition`."""
        return self.covers.word_range()

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`; paths in most covers come first."""
        columns = self.state.grid.columns
        return [PlacedWord(word, cells_at(path, columns)) for path in self.covers.paths_of(word)]

    def ladder(self) -> tuple[Hint, ...]:
        """See `WordPosition`; the hints are about the likeliest cover."""
        columns = self.state.grid.columns
        return tuple(core_hint(hint, columns) for hint in self.covers.ladder())

    def small_hint(self, request: SmallHintRequest) -> Hint:
        """See `WordPosition`."""
        columns = self.state.grid.columns
        hint = self.covers.small_hint(request.kind, cell_indexes(request.drawn, columns))
        return core_hint(hint, columns)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; other readings of tiles count, too."""
        tiles = self.covers.likeliest()
        return any(word == text for tile in tiles for text, *_ in tile) if tiles else None
