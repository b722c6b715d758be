"""The covers that remain possible after a player's moves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import merge
from itertools import islice

from kaivuri.exact_cover.problem import Cover
from kaivuri.play import Cell
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import diagonal_corners
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import MAX_PATHS, find_paths
from kaivuri.words.tiles import Tile, merge_into_tiles
from kaivuri.words.word_check import Verdict, WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_puzzle import Solution, WordPuzzle
from kaivuri.words.word_state import WordState


@dataclass(frozen=True)
class RemainingCovers:
    """The covers that are still possible, as disjoint families."""

    puzzle: WordPuzzle
    """The puzzle with the player's own words, and only with readings that are still possible."""
    families: tuple[CoverFamily, ...]

    @classmethod
    def in_python(
        cls, puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop | None = None
    ) -> "RemainingCovers":
        """Restrict the family of a puzzle's covers to those that `state` allows, without the core.

        A placed word keeps its cells and its reading, even if it is not in the word list. A
        tile is removed if all its words are ruled out, or if it covers a marked cell and none
        of its words can start there. If words may not cross, another path through the same
        cells is another tile, so the tiles are rebuilt from the paths that start at marks.
        """
        extended = _with_extra_paths(puzzle, state)
        if extended is not puzzle:
            puzzle, family = extended, CoverFamily.of(extended.problem, stop)
        allowed = [_allowed_readings(puzzle, tile, state) for tile in puzzle.tiles]
        forbidden = [i for i, readings in enumerate(allowed) if not readings]
        family = family.restrict(forbid=forbidden, stop=stop)
        tiles = tuple(
            replace(tile, readings=readings) if readings else tile
            for tile, readings in zip(puzzle.tiles, allowed, strict=True)
        )
        puzzle = WordPuzzle(puzzle.grid, tiles, allow_crossing=puzzle.allow_crossing)
        covers = cls(puzzle, (family,))
        for word in state.required:
            covers = covers._requiring(word, stop)
        return covers

    @cached_property
    def count(self) -> int:
        """The number of covers."""
        return sum(family.count for family in self.families)

    @property
    def min_words(self) -> int | None:
        """The minimum number of words in a cover; None if there is no cover."""
        return min((n for f in self.families if (n := f.min_size()) is not None), default=None)

    @property
    def max_words(self) -> int | None:
        """The maximum number of words in a cover; None if there is no cover."""
        return max((n for f in self.families if (n := f.max_size()) is not None), default=None)

    @cached_property
    def option_counts(self) -> Sequence[int]:
        """The number of covers that contain each tile."""
        zeros = [0] * len(self.puzzle.tiles)
        counts = (f.option_counts() for f in self.families)
        return [sum(n) for n in zip(zeros, *counts, strict=True)]

    def by_likelihood(self) -> Iterator[Cover]:
        """Yield all covers lazily, the likeliest first."""
        weights = self.puzzle.weights
        ranked = (family.lightest(weights) for family in self.families)
        return merge(*ranked, key=lambda cover: sum(weights[option] for option in cover))

    def solution(self) -> Solution | None:
        """Return the likeliest cover; None if there is no cover."""
        cover = next(self.by_likelihood(), None)
        return None if cover is None else self.puzzle.solution(cover)

    def check(self, word: str) -> WordCheck:
        """Check whether covers contain `word`, which is in lower case, NFC."""
        options = options_with_word(self.puzzle, word)
        count = self.count - sum(f.restrict(forbid=options).count for f in self.families)
        if count:
            verdict = Verdict.IN_COVERS
        elif next(find_paths(self.puzzle.grid, word), None) is None:
            verdict = Verdict.NOT_IN_GRID
        else:
            verdict = Verdict.IN_NONE if word in self.puzzle.words else Verdict.NOT_LISTED
        return WordCheck(word, verdict, count, self.count)

    def remaining_words(self, state: WordState) -> "RemainingWords | None":
        """Return the words of the likeliest cover that are not placed; None without a cover."""
        solution = self.solution()
        if solution is None:
            return None
        return RemainingWords.of(len(solution.tiles), tuple(remaining_paths(solution.tiles, state)))

    def placement_score(self, placed_word: PlacedWord) -> int:
        """Return the number of covers with a tile on these cells that can be read as the word.

        The counts of all tiles are computed at once, as this is called for many paths.
        """
        options = options_with_word(self.puzzle, placed_word.word)
        matching = (
            o for o in options if _matches_tile(self.puzzle, placed_word, self.puzzle.tiles[o])
        )
        return sum(self.option_counts[option] for option in matching)

    def _requiring(self, word: str, stop: Stop | None) -> "RemainingCovers":
        """Return the covers with the word: with its first tile, or only its second, and so on."""
        options = options_with_word(self.puzzle, word)
        parts = (
            family.restrict(require=[option], forbid=options[:n], stop=stop)
            for family in self.families
            for n, option in enumerate(options)
        )
        return replace(self, families=tuple(part for part in parts if part.count))


def apply_constraints(puzzle: WordPuzzle, state: WordState) -> WordPuzzle:
    """Return the puzzle without the tiles and readings that the constraints of `state` exclude.

    Required words are added as tiles, but are not forced into every cover.
    """
    state = state.constraints
    if not state.active_moves:
        return puzzle
    puzzle = _with_extra_paths(puzzle, state)
    allowed = ((tile, _allowed_readings(puzzle, tile, state)) for tile in puzzle.tiles)
    tiles = tuple(replace(tile, readings=readings) for tile, readings in allowed if readings)
    return WordPuzzle(puzzle.grid, tiles, allow_crossing=puzzle.allow_crossing)


def options_with_word(puzzle: WordPuzzle, word: str) -> list[int]:
    """Return the options that can be read as `word`."""
    tiles = enumerate(puzzle.tiles)
    return [i for i, tile in tiles if any(reading.word == word for reading in tile.readings)]


@dataclass(frozen=True, slots=True)
class RemainingWords:
    """The words of the likeliest cover that a player has not found."""

    word_count: int
    """The number of words in the cover, including those found."""
    paths: tuple[WordPath, ...]
    """The words not found, sorted by their first cells."""
    hinted: WordPath | None
    """The word to reveal first; None if all are found."""

    @classmethod
    def of(cls, word_count: int, paths: tuple[WordPath, ...]) -> "RemainingWords":
        """Hint at the longest word; of equally long ones, at the commonest."""
        hinted = max(paths, key=lambda path: (len(path.word), path.zipf, path.word), default=None)
        return cls(word_count, paths, hinted)


def remaining_paths(tiles: Iterable[Tile], state: WordState) -> list[WordPath]:
    """Return the words of a solution that the player has not found."""
    found = {tuple(sorted(word.cells)) for word in state.placed_words}
    return [tile.path for tile in tiles if tile.cells not in found]


def candidate_paths(
    state: WordState, word: str, score: Callable[[PlacedWord], float] | None = None
) -> list[PlacedWord]:
    """Return the paths of a word on uncovered cells, by falling score, or else sorted by cells."""
    free = frozenset(state.grid.cells()) - state.covered_cells
    paths = islice(find_paths(state.grid, word, within=free), MAX_PATHS)
    candidates = [PlacedWord(word, path) for path in paths]
    return candidates if score is None else sorted(candidates, key=score, reverse=True)


def _extra_paths(puzzle: WordPuzzle, state: WordState) -> list[WordPath]:
    """Return the paths of placed and required words that the puzzle's tiles lack."""
    known = {(r.word, tile.cells) for tile in puzzle.tiles for r in tile.readings}
    placed = [p for p in state.placed_words if (p.word, tuple(sorted(p.cells))) not in known]
    required = [word for word in state.required if word not in puzzle.words]
    paths = [WordPath(word.word, word.cells, 0) for word in placed]
    for word in required:
        found = islice(find_paths(puzzle.grid, word), MAX_PATHS)
        paths.extend(WordPath(word, path, 0) for path in found)
    return paths


def _with_extra_paths(puzzle: WordPuzzle, state: WordState) -> WordPuzzle:
    """Return the puzzle with the extra paths; if words may not cross, only with paths from marks.

    Without a change it is the same object.
    """
    paths = _extra_paths(puzzle, state)
    if not paths and (puzzle.allow_crossing or not state.marks):
        return puzzle
    listed = [reading for tile in puzzle.tiles for reading in tile.readings]
    if not puzzle.allow_crossing and state.marks:
        listed = [
            path for reading in listed for path in _paths_from_mark(puzzle.grid, reading, state)
        ]
    merged = merge_into_tiles((*listed, *paths), allow_crossing=puzzle.allow_crossing)
    return WordPuzzle(puzzle.grid, merged, allow_crossing=puzzle.allow_crossing)


def _paths_from_mark(grid: Grid, reading: WordPath, state: WordState) -> Iterator[WordPath]:
    """Yield the paths of a word over the same cells that start at the marked cell, if any."""
    marks = [cell for cell in state.marks if cell in reading.cells]
    if not marks:
        yield reading
    elif len(marks) == 1:
        paths = find_paths(grid, reading.word, start=marks[0], within=reading.cells)
        yield from (replace(reading, cells=path) for path in paths)


def _matches_tile(puzzle: WordPuzzle, placed_word: PlacedWord, tile: Tile) -> bool:
    if tuple(sorted(placed_word.cells)) != tile.cells:
        return False
    return puzzle.allow_crossing or tile.corners <= frozenset(diagonal_corners(placed_word.cells))


def _allowed_readings(puzzle: WordPuzzle, tile: Tile, state: WordState) -> tuple[WordPath, ...]:
    """Return the readings of a tile that a state allows, placed and required ones first."""
    marks = [cell for cell in state.marks if cell in tile.cells]
    placed = next((p for p in state.placed_words if not set(p.cells).isdisjoint(tile.cells)), None)
    if placed is not None:
        return _placed_reading(puzzle, tile, placed, marks)
    allowed = [r for r in tile.readings if r.word not in state.ruled_out]
    if marks:
        allowed = [path for r in allowed if (path := _reading_from_mark(puzzle, r, tile, marks))]
    return tuple(sorted(allowed, key=lambda reading: reading.word not in state.required))


def _placed_reading(
    puzzle: WordPuzzle, tile: Tile, placed_word: PlacedWord, marks: list[Cell]
) -> tuple[WordPath, ...]:
    """Return the only reading of a tile under a placed word, if the tile has the word's cells."""
    if not _matches_tile(puzzle, placed_word, tile) or any(
        mark != placed_word.cells[0] for mark in marks
    ):
        return ()
    reading = next((r for r in tile.readings if r.word == placed_word.word), None)
    path = WordPath(placed_word.word, placed_word.cells, reading.zipf if reading else 0)
    if puzzle.allow_crossing or path.corners == tile.corners:
        return (path,)
    return (reading,) if reading else ()


def _reading_from_mark(
    puzzle: WordPuzzle, reading: WordPath, tile: Tile, marks: list[Cell]
) -> WordPath | None:
    if len(marks) > 1:
        return None
    if reading.cells[0] == marks[0]:
        return reading
    path = next(find_paths(puzzle.grid, reading.word, start=marks[0], within=tile.cells), None)
    return None if path is None else replace(reading, cells=path)
