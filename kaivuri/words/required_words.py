"""Required words: each can be read on a tile of its own.

The native core restricts the problem to the covers that have the words. `RequiredWords.are_in`,
which filters covers, is the reference, and is used without the core.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kaivuri import _core
from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.family import DEFAULT_MEMORY, native_problem
from kaivuri.solvers.stop import Stop
from kaivuri.words.tiles import Tile

_PYTHON_SHARE = 12
"""How many times more memory a problem takes in Python than in the core."""


@dataclass(frozen=True, slots=True)
class RequiredWords:
    """Distinct words, each as the numbers of the tiles that can be read as it."""

    tiles_of_words: tuple[frozenset[int], ...]

    @classmethod
    def from_tiles(cls, words: Iterable[str], tiles: Iterable[Tile]) -> "RequiredWords":
        """Find the tiles of words."""
        tiles_of_words: dict[str, set[int]] = {word: set() for word in words}
        for number, tile in enumerate(tiles):
            for reading in tile.readings:
                if reading.word in tiles_of_words:
                    tiles_of_words[reading.word].add(number)
        return cls(tuple(map(frozenset, tiles_of_words.values())))

    def are_in(self, cover: Cover) -> bool:
        """Return whether each word can be read on another tile of a cover.

        This is a bipartite matching, by augmenting paths.
        """
        word_on_tile: dict[int, int] = {}

        def place(word: int, seen: set[int]) -> bool:
            for tile in self.tiles_of_words[word].intersection(cover) - seen:
                seen.add(tile)
                if tile not in word_on_tile or place(word_on_tile[tile], seen):
                    word_on_tile[tile] = word
                    return True
            return False

        return all(place(word, set()) for word in range(len(self.tiles_of_words)))

    def restrict(self, problem: ExactCover, stop: Stop) -> "RequiringProblem":
        """Restrict a problem to the covers that have the words, with the native core.

        Raises:
            MemoryLimit: if that takes too much memory.
        """
        try:
            item_count, options, original_options = _core.native.require_words(
                native_problem(problem, stop),
                [sorted(tiles) for tiles in self.tiles_of_words],
                stop.budget(DEFAULT_MEMORY) // _PYTHON_SHARE,
                stop.check,
            )
        except MemoryError:
            raise MemoryLimit(_("the words have too many paths; give other words")) from None
        primary = problem.primary_count + len(self.tiles_of_words)
        return RequiringProblem(ExactCover(item_count, primary, options), original_options)


@dataclass(frozen=True, slots=True)
class RequiringProblem:
    """A problem whose covers have required words; it shares its options with another problem."""

    problem: ExactCover
    original_options: tuple[int, ...]
    """The option of the original problem for each option."""

    def original_cover(self, cover: Cover) -> Cover:
        """Convert a cover of this problem to a cover of the original one."""
        return tuple(sorted(self.original_options[option] for option in cover))
