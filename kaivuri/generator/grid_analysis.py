"""What a grid of letters holds: all tiles, by the largest list, and how many covers they make.

Words may cross here, whatever the game's rules: one cover among these is the only one
among those that don't cross, too, and covers of cells alone are counted far sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from kaivuri import _core
from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.language import gettext as _
from kaivuri.play.letters import upper_word
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import reference_paths
from kaivuri.words.spelling import find_paths

SpelledPath = tuple[int | str, CellIndexes]

"""A word, or the number of its line in the list, and the places that spell it."""


_TILE_MEMORY = 1 << 28
"""Bytes that the tiles of a grid may take; no grid of words from a list has so many."""


@dataclass(frozen=True)
class GridAnalysis:
    """What a grid holds."""

    geometry: GridGeometry
    tiles: Sequence[CellIndexes]
    """The sets of places that spell a word, each once and in increasing order."""
    spelled_paths: Callable[[], Iterable[SpelledPath]]
    """All words and their ways; they take longer to find than the tiles alone."""

    @cached_property
    def problem(self) -> ExactCover:
        """The places as items, along the short side of the grid; the tiles as options."""
        rows, columns = self.geometry.rows, self.geometry.columns
        tiles = self.tiles
        if columns > rows:
            tiles = [tuple(sorted(p % columns * rows + p // columns for p in t)) for t in tiles]
        return ExactCover(self.geometry.size, self.geometry.size, tuple(tiles))

    def family(self, stop: Stop) -> CoverFamily:
        """All covers."""
        return CoverFamily.of(self.problem, stop)

    def covers_without(self, family: CoverFamily, paths: Iterable[CellIndexes]) -> tuple[int, ...]:
        """For each way that spells a word, how many of all covers are without its tile."""
        counts = dict(zip(self.tiles, family.option_counts(), strict=True))
        return tuple(family.count - counts[tuple(sorted(way))] for way in paths)

    def ambiguous(self, paths: Sequence[CellIndexes]) -> list[int]:
        """Which of the ways have places that spell other words too."""
        places = {tuple(sorted(way)): number for number, way in enumerate(paths)}
        readings: dict[int, set[int | str]] = {}
        for word, way in self.spelled_paths():
            number = places.get(tuple(sorted(way)))
            if number is not None:
                readings.setdefault(number, set()).add(word)
        return [number for number, words in sorted(readings.items()) if len(words) > 1]


class GridAnalyser:
    """Looks at grids of one shape with one list."""

    def __init__(
        self,
        geometry: GridGeometry,
        lexicon: Lexicon,
        min_length: int,
        own_words: Iterable[str],
        stop: Stop,
    ) -> None:
        """Take a list, the length of its shortest word that counts, and words beside the list."""
        self._geometry = geometry
        self._lexicon = lexicon
        self._min_length = min_length
        self._unlisted_words = [word for word in own_words if word not in lexicon]
        self._stop = stop
        self._finder = _tile_finder(lexicon.stem, min_length)

    def analyse(self, letters: Sequence[str], max_tiles: int) -> GridAnalysis | None:
        """What these letters hold, row by row, in lower case; None: more than so many tiles."""
        self._stop.check()

        def found() -> Iterator[SpelledPath]:
            yield from self._listed_paths(letters)
            yield from self._unlisted_paths(letters)

        tiles = self._tiles(letters, max_tiles)
        if tiles is None:
            return None
        if self._unlisted_words:
            tiles = sorted(
                {*tiles, *(tuple(sorted(way)) for _, way in self._unlisted_paths(letters))}
            )
        return GridAnalysis(self._geometry, tiles, found) if len(tiles) <= max_tiles else None

    def _tiles(self, letters: Sequence[str], max_tiles: int) -> Sequence[CellIndexes] | None:
        """The tiles of the list's words, in order; None: they are more than so many."""
        if self._finder is None:
            return sorted({tuple(sorted(found[1])) for found in self._listed_paths(letters)})
        shape = self._geometry.rows, self._geometry.columns
        codes = list(map(ord, letters))
        try:
            memory = self._stop.budget(_TILE_MEMORY)
            return self._finder.tiles(*shape, codes, max_tiles, memory, self._stop.check)
        except MemoryError:
            raise MemoryLimit(_("the words lie in too many ways; give other words")) from None

    def _listed_paths(self, letters: Sequence[str]) -> Iterable[SpelledPath]:
        if _core.available:
            return _core.native.word_paths(
                self._geometry.rows, self._geometry.columns, list(map(ord, letters)),
                self._lexicon.text, self._min_length, True, interrupt=self._stop.check,
            )  # fmt: skip
        paths = reference_paths(self._grid(letters), self._lexicon, self._min_length, self._stop)
        return [(path.word, self._geometry.indexes(path.cells)) for path in paths]

    def _unlisted_paths(self, letters: Sequence[str]) -> Iterator[SpelledPath]:
        if self._unlisted_words:
            grid = self._grid(letters)
            for word in self._unlisted_words:
                for cells in find_paths(grid, word):
                    yield word, self._geometry.indexes(cells)

    def _grid(self, letters: Sequence[str]) -> Grid:
        columns = self._geometry.columns
        lines = (letters[at : at + columns] for at in range(0, self._geometry.size, columns))
        return Grid(tuple(upper_word(line) for line in lines))


@lru_cache(maxsize=4)
def _tile_finder(stem: str, min_length: int) -> _core.native.TileFinder | None:
    """What finds tiles in the native core; None: there is none, or the list has odd letters."""
    if not _core.available:
        return None
    with open(f"{stem}.txt", "rb") as file:
        words = file.read()
    try:
        return _core.native.TileFinder(words, min_length)
    except ValueError:
        return None
