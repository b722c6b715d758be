"""What a player knows about the solution, and which word paths agree with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.language import gettext as _
from kaivuri.play import Cell, describe_cell
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Facts that rule out covers; words in lower case, NFC."""

    required: tuple[str, ...] = ()
    """Words that are in the solution."""
    ruled_out: frozenset[str] = frozenset()
    """Words that are not."""
    starts: tuple[Cell, ...] = ()
    """Cells at which words start."""
    together: tuple[tuple[Cell, ...], ...] = ()
    """Groups of cells, each of one word."""
    min_words: int = 0
    """The solution has no fewer words."""
    max_words: int | None = None
    """The solution has no more words."""

    def check(self, grid: Grid) -> None:
        """Check that the facts can be true of this grid.

        Raises:
            BadPuzzle: when a cell is outside, or a word is both required and ruled out.
        """
        cells = set(grid.cells())
        for cell in (*self.starts, *(cell for group in self.together for cell in group)):
            if cell not in cells:
                raise BadPuzzle(
                    _("the grid has no letter in {place}").format(place=describe_cell(cell))
                )
        for word in self.required:
            if word in self.ruled_out:
                raise BadPuzzle(
                    _("{word!r} can't be both in the solution and ruled out").format(word=word)
                )

    def check_word_limits(self) -> None:
        """Check that some number of words is allowed."""
        if self.max_words is not None and self.min_words > self.max_words:
            raise BadRequest(
                "max_words",
                _("{max_words} words at most are fewer than {min_words} at least").format(
                    min_words=self.min_words, max_words=self.max_words
                ),
            )

    def allows(self, path: WordPath) -> bool:
        """Whether a path can be in the solution, judged by itself."""
        return (
            path.word not in self.ruled_out
            and all(cell not in path.cells[1:] for cell in self.starts)
            and all(_all_or_none(group, path.cells) for group in self.together)
        )

    def filter_paths(self, paths: Iterable[WordPath]) -> list[WordPath]:
        """The paths that can be in the solution."""
        if not (self.ruled_out or self.starts or self.together):
            return list(paths)
        return [path for path in paths if self.allows(path)]

    def with_ruled_out(self, words: Iterable[str]) -> Knowledge:
        """With further words ruled out, except those that are required."""
        return replace(self, ruled_out=self.ruled_out | (frozenset(words) - set(self.required)))

    @property
    def limits_size(self) -> bool:
        """Whether the number of words is limited."""
        return self.min_words > 0 or self.max_words is not None

    def allows_size(self, words: int) -> bool:
        """Whether a solution can have that many words."""
        return self.min_words <= words and (self.max_words is None or words <= self.max_words)


NOTHING_KNOWN = Knowledge()


def _all_or_none(group: tuple[Cell, ...], cells: tuple[Cell, ...]) -> bool:
    return len({cell in cells for cell in group}) == 1
