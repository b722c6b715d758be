"""The tiles of a grid of letters according to the largest word list, and their covers.

Words may cross here, even if the game forbids it: a cover that is unique with crossing is
unique without, and covers are counted much faster without regard to crossing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from kaivuri import _core
from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.language import gettext as _
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import indexed_paths, reference_paths
from kaivuri.words.spelling import find_paths

SpelledPath = tuple[int | str, CellIndexes]
"""A word, or the index of its line in the list, and the cells that spell it."""

_TILE_MEMORY = 1 << 28
"""The maximum memory for the tiles of a grid, in bytes; listed words never need as much."""

_MAX_FINDERS = 4
_finders: dict[tuple[str, int], _core.native.TileFinder | None] = {}
"""Finders by the word list's path and the minimum length; `lru_cache` would keep `Stop` too."""


@dataclass(frozen=True)
class GridTiles:
    """The tiles and paths of a grid."""

    geometry: GridGeometry
    tiles: Sequence[CellIndexes]
    """The sets of cells that spell a word, each once and in increasing order."""
    spelled_paths: Callable[[], Iterable[SpelledPath]]
    """Finds all words and their paths, which takes longer than finding the tiles."""

    @cached_property
    def problem(self) -> ExactCover:
        """The cells as items, ordered along the short side of the grid; the tiles as options."""
        rows, columns = self.geometry.rows, self.geometry.columns
        tiles = self.tiles
        if columns > rows:
            tiles = [tuple(sorted(p % columns * rows + p // columns for p in t)) for t in tiles]
        return ExactCover(self.geometry.size, self.geometry.size, tuple(tiles))

    def covers_without(self, family: CoverFamily, paths: Iterable[CellIndexes]) -> tuple[int, ...]:
        """Return for each path of a word the number of covers without its tile."""
        counts = dict(zip(self.tiles, family.option_counts(), strict=True))
        return tuple(family.count - counts[tuple(sorted(path))] for path in paths)

    def ambiguous(self, paths: Sequence[CellIndexes]) -> list[int]:
        """Return the indexes of the paths whose cells also spell other words."""
        tiles = {tuple(sorted(path)): number for number, path in enumerate(paths)}
        words: list[set[int | str]] = [set() for _ in paths]
        for word, path in self.spelled_paths():
            number = tiles.get(tuple(sorted(path)))
            if number is not None:
                words[number].add(word)
        return [number for number, spelled in enumerate(words) if len(spelled) > 1]


class TileSearch:
    """Finds the tiles of grids of one shape with one word list."""

    def __init__(
        self,
        geometry: GridGeometry,
        lexicon: Lexicon,
        min_length: int,
        own_words: Iterable[str],
        stop: Stop,
    ) -> None:
        """`own_words` count in addition to the words of the list."""
        self._geometry = geometry
        self._lexicon = lexicon
        self._min_length = min_length
        self._unlisted_words = [word for word in own_words if word not in lexicon]
        self._stop = stop
        self._finder = None if geometry.regions else _tile_finder(lexicon.stem, min_length, stop)

    def find(self, letters: Sequence[str], max_tiles: int) -> GridTiles | None:
        """Return the tiles of letters, lower case and row by row; None if more than `max_tiles`."""
        self._stop.check()

        def spelled_paths() -> Iterator[SpelledPath]:
            yield from self._listed_paths(letters)
            yield from self._unlisted_paths(letters)

        tiles = self._tiles(letters, max_tiles)
        if tiles is None:
            return None
        if self._unlisted_words:
            tiles = sorted(
                {*tiles, *(tuple(sorted(path)) for _, path in self._unlisted_paths(letters))}
            )
        return GridTiles(self._geometry, tiles, spelled_paths) if len(tiles) <= max_tiles else None

    def _tiles(self, letters: Sequence[str], max_tiles: int) -> Sequence[CellIndexes] | None:
        """Return the sorted tiles of the words of the list; None if more than `max_tiles`."""
        if self._finder is None:
            return sorted({tuple(sorted(path)) for _, path in self._listed_paths(letters)})
        shape = self._geometry.rows, self._geometry.columns
        codes = list(map(ord, letters))
        try:
            memory = self._stop.budget(_TILE_MEMORY)
            return self._finder.tiles(*shape, codes, max_tiles, memory, self._stop.check)
        except MemoryError:
            raise MemoryLimit(_("the words have too many paths; give other words")) from None

    def _listed_paths(self, letters: Sequence[str]) -> Iterable[SpelledPath]:
        grid = self._geometry.grid(letters)
        if _core.available:
            return indexed_paths(grid, self._lexicon, self._min_length, self._stop.check)
        paths = reference_paths(grid, self._lexicon, self._min_length, self._stop)
        return [(path.word, self._geometry.indexes(path.cells)) for path in paths]

    def _unlisted_paths(self, letters: Sequence[str]) -> Iterator[SpelledPath]:
        if self._unlisted_words:
            grid = self._geometry.grid(letters)
            for word in self._unlisted_words:
                for cells in find_paths(grid, word):
                    yield word, self._geometry.indexes(cells)


def _tile_finder(stem: str, min_length: int, stop: Stop) -> _core.native.TileFinder | None:
    """Return the native tile finder; None without a native core, or if it can't read the list."""
    key = stem, min_length
    with suppress(KeyError):
        return _finders[key]
    finder = _build_finder(stem, min_length, stop)
    if len(_finders) >= _MAX_FINDERS:
        _finders.clear()
    _finders[key] = finder
    return finder


def _build_finder(stem: str, min_length: int, stop: Stop) -> _core.native.TileFinder | None:
    if not _core.available:
        return None
    with open(f"{stem}.txt", "rb") as file:
        words = file.read()
    try:
        return _core.native.TileFinder(words, min_length, stop.check)
    except ValueError:
        return None
