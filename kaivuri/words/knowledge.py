"""A player's knowledge of the solution, as constraints on word paths."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kaivuri.common import Cell, describe_cell
from kaivuri.common.number_checks import check_integers
from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.language import gettext as _
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath

if TYPE_CHECKING:  # solving does not need moves
    from kaivuri.words.word_moves import PlacedWord

MAX_WORD_COUNT = 99
"""The maximum number of words that a player can give; its text has two digits at most."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Constraints on the covers; words are in lower case, NFC."""

    required: tuple[str, ...] = ()
    """Words in the solution; one given twice counts once."""
    ruled_out: frozenset[str] = frozenset()
    """Words not in the solution."""
    start_cells: tuple[Cell, ...] = ()
    """Start cells of words."""
    together: tuple[tuple[Cell, ...], ...] = ()
    """Groups of cells that belong to the same word."""
    min_words: int = 0
    """The minimum number of words in the solution."""
    max_words: int | None = None
    """The maximum number of words in the solution."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "required", tuple(dict.fromkeys(self.required)))
        check_integers(min_words=self.min_words, max_words=self.max_words)
        if self.max_words is not None and self.min_words > self.max_words:
            raise BadRequest(
                "max_words",
                _("the maximum of {max_words} words is below the minimum of {min_words}").format(
                    min_words=self.min_words, max_words=self.max_words
                ),
            )

    def check(self, grid: Grid) -> None:
        """Check that the constraints are consistent with `grid`.

        Raises:
            BadPuzzle: if a cell has no letter, or a word is both required and ruled out.
        """
        check_cells(grid, self.start_cells, "start_cells")
        check_cells(grid, (cell for group in self.together for cell in group), "together")
        for word in self.required:
            if word in self.ruled_out:
                raise BadPuzzle(
                    _("{word!r} can't be both in the solution and ruled out").format(word=word),
                    field="ruled_out",
                )

    def with_placed(self, words: Iterable[PlacedWord]) -> Knowledge:
        """Return a copy that also requires these words, each on its cells."""
        placed = tuple(words)
        required = (*self.required, *(word.word for word in placed))
        together = (*self.together, *(word.cells for word in placed))
        return replace(self, required=required, together=together)

    def filter_paths(self, paths: Iterable[WordPath]) -> list[WordPath]:
        """Return the paths that, each taken alone, can be in the solution."""
        return [
            path
            for path in paths
            if path.word not in self.ruled_out
            and all(cell not in path.cells[1:] for cell in self.start_cells)
            and all(len({cell in path.cells for cell in group}) == 1 for group in self.together)
        ]

    def with_ruled_out(self, words: Iterable[str]) -> Knowledge:
        """Return the knowledge with more words ruled out, except required ones."""
        return replace(self, ruled_out=self.ruled_out | (frozenset(words) - set(self.required)))

    def with_word_count(self, words: int) -> Knowledge:
        """Return the knowledge with `words` as the number of words.

        Raises:
            BadRequest: if that is outside the limits already set.
        """
        maximum = words if self.max_words is None else min(words, self.max_words)
        return replace(self, min_words=max(words, self.min_words), max_words=maximum)

    @property
    def word_count(self) -> int | None:
        """The number of words in the solution, if it is known."""
        return self.max_words if self.min_words == self.max_words else None

    @property
    def limits_size(self) -> bool:
        """Whether the number of words is limited."""
        return self.min_words > 0 or self.max_words is not None

    def allows_size(self, words: int) -> bool:
        """Return whether a solution can have `words` words."""
        return self.min_words <= words and (self.max_words is None or words <= self.max_words)


NOTHING_KNOWN = Knowledge()


def check_cells(grid: Grid, cells: Iterable[Cell], field: str) -> None:
    """Check that a grid has a letter in each of the cells, which `field` of a request gives.

    Raises:
        BadPuzzle: for the first cell without one.
    """
    letters = set(grid.cells())
    for cell in cells:
        if cell not in letters:
            message = _("the grid has no letter in {cell}")
            raise BadPuzzle(message.format(cell=describe_cell(cell)), field=field)
