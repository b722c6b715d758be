"""The covers that a player's moves leave possible, and questions about them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import merge
from itertools import islice
from typing import Protocol

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
    """The covers that are still possible, as families that have no cover in common."""

    puzzle: WordPuzzle
    """With the player's own words among the tiles, and only readings that are still possible."""
    families: tuple[CoverFamily, ...]

    @classmethod
    def in_python(
        cls, puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop | None = None
    ) -> "RemainingCovers":
        """Restrict the family of a puzzle's covers to what a state allows, without the core.

        A word on the grid takes its cells and is read as the player reads it, also if
        no list has it. A tile goes when all its words are ruled out, or when it covers
        a marked cell and none of its words can start there. Where words may not cross,
        another way through the same cells is another tile, so the tiles that marks
        leave are made anew.
        """
        own = _extra_paths(puzzle, state)
        if own or (state.marks and not puzzle.allow_crossing):
            puzzle = _with_paths(puzzle, own, state)
            family = CoverFamily.of(puzzle.problem, stop)
        kept = [_allowed_readings(puzzle, tile, state) for tile in puzzle.tiles]
        gone = [i for i, readings in enumerate(kept) if not readings]
        left = family.restrict(forbid=gone, stop=stop)
        shown = tuple(
            replace(tile, readings=readings) if readings else tile
            for tile, readings in zip(puzzle.tiles, kept, strict=True)
        )
        found = cls(WordPuzzle(puzzle.grid, shown, allow_crossing=puzzle.allow_crossing), (left,))
        for word in state.required:
            found = found._requiring(word, stop)
        return found

    @cached_property
    def count(self) -> int:
        """How many covers there are."""
        return sum(family.count for family in self.families)

    @property
    def min_words(self) -> int | None:
        """The least number of words in a cover; None when there is no cover."""
        return min((n for f in self.families if (n := f.min_size()) is not None), default=None)

    @property
    def max_words(self) -> int | None:
        """The greatest number of words in a cover; None when there is no cover."""
        return max((n for f in self.families if (n := f.max_size()) is not None), default=None)

    @cached_property
    def option_counts(self) -> Sequence[int]:
        """For each tile the number of covers that hold it."""
        none = [0] * len(self.puzzle.tiles)
        return [sum(n) for n in zip(none, *(f.option_counts() for f in self.families), strict=True)]

    def by_likelihood(self, stop: Stop | None = None) -> Iterator[Cover]:
        """All covers, lazily, the likeliest first."""
        weights = self.puzzle.weights
        ranked = (family.lightest(weights, stop) for family in self.families)
        return merge(*ranked, key=lambda cover: sum(weights[option] for option in cover))

    def solution(self) -> Solution | None:
        """The likeliest cover; None when there is none."""
        cover = next(self.by_likelihood(), None)
        return None if cover is None else self.puzzle.solution(cover)

    def count_with_word(self, word: str) -> int:
        """How many covers hold a tile that can be read as this word."""
        options = options_with_word(self.puzzle, word)
        return self.count - sum(f.restrict(forbid=options).count for f in self.families)

    def check(self, word: str) -> WordCheck:
        """Say how a word fares; `word` in lower case, NFC."""
        holding = self.count_with_word(word)
        if holding:
            verdict = Verdict.IN_COVERS
        elif next(find_paths(self.puzzle.grid, word), None) is None:
            verdict = Verdict.NOT_IN_GRID
        else:
            verdict = Verdict.IN_NONE if word in self.puzzle.words else Verdict.NOT_LISTED
        return WordCheck(word, verdict, holding, self.count)

    def remaining_words(self, state: WordState) -> "RemainingWords | None":
        """What hints tell of the likeliest cover, beside the words of a state; None: no cover."""
        solution = self.solution()
        if solution is None:
            return None
        return RemainingWords.of(len(solution.tiles), tuple(remaining_paths(solution.tiles, state)))

    def placement_score(self, placed_word: PlacedWord) -> int:
        """How many covers hold a tile on this word's cells that can be read as the word.

        One pass over the families tells it for all tiles, as many places are asked about.
        """
        options = options_with_word(self.puzzle, placed_word.word)
        fitting = (
            o for o in options if _matches_tile(self.puzzle, placed_word, self.puzzle.tiles[o])
        )
        return sum(self.option_counts[option] for option in fitting)

    def _requiring(self, word: str, stop: Stop | None) -> "RemainingCovers":
        """Those covers that hold the word: with its first tile, or only its second, and so on."""
        options = options_with_word(self.puzzle, word)
        parts = (
            family.restrict(require=[option], forbid=options[:n], stop=stop)
            for family in self.families
            for n, option in enumerate(options)
        )
        return replace(self, families=tuple(part for part in parts if part.count))


def apply_constraints(puzzle: WordPuzzle, state: WordState) -> WordPuzzle:
    """The puzzle without the tiles and readings that the facts of a state rule out.

    Required words are among its tiles, but not yet forced into each cover.
    """
    facts = state.constraints
    if not facts.active_moves:
        return puzzle
    own = _extra_paths(puzzle, facts)
    if own or (facts.marks and not puzzle.allow_crossing):
        puzzle = _with_paths(puzzle, own, facts)
    kept = ((tile, _allowed_readings(puzzle, tile, facts)) for tile in puzzle.tiles)
    left = tuple(replace(tile, readings=readings) for tile, readings in kept if readings)
    return WordPuzzle(puzzle.grid, left, allow_crossing=puzzle.allow_crossing)


def options_with_word(puzzle: WordPuzzle, word: str) -> list[int]:
    """The options that can be read as this word."""
    tiles_of = enumerate(puzzle.tiles)
    return [i for i, tile in tiles_of if any(reading.word == word for reading in tile.readings)]


@dataclass(frozen=True, slots=True)
class RemainingWords:
    """The words of the likeliest cover that a player has not found."""

    word_count: int
    """How many the cover has, with those found."""
    paths: tuple[WordPath, ...]
    """In the order of their first cells."""
    hinted: WordPath | None
    """The one to tell of first; None where all are found."""

    @classmethod
    def of(cls, word_count: int, paths: tuple[WordPath, ...]) -> "RemainingWords":
        """The longest word helps most; of equally long ones, the commonest."""
        one = max(paths, key=lambda path: (len(path.word), path.zipf, path.word), default=None)
        return cls(word_count, paths, one)


def remaining_paths(tiles: Iterable[Tile], state: WordState) -> list[WordPath]:
    """The words of a solution that the player has not found."""
    found = {tuple(sorted(place.cells)) for place in state.placed_words}
    return [tile.path for tile in tiles if tile.cells not in found]


class PlacementScorer(Protocol):
    """Tells the likelier places of a word."""

    def placement_score(self, placed_word: PlacedWord) -> float:
        """How many covers, or how much of the likelihood, speak for a place."""
        ...


def candidate_paths(
    scorer: PlacementScorer | None, state: WordState, word: str
) -> list[PlacedWord]:
    """Where a word fits on the letters that are free, the places in most covers first.

    Without knowing the covers (`scorer` is None), in the order of cells.
    """
    free = frozenset(state.grid.cells()) - state.covered_cells
    fits = [
        PlacedWord(word, way)
        for way in islice(find_paths(state.grid, word, within=free), MAX_PATHS)
    ]
    if scorer is not None:
        fits.sort(key=lambda place: -scorer.placement_score(place))
    return fits


def _extra_paths(puzzle: WordPuzzle, state: WordState) -> list[WordPath]:
    """The paths of words placed or required that are on no tile of the puzzle."""
    known = {(r.word, tile.cells) for tile in puzzle.tiles for r in tile.readings}
    placed = [p for p in state.placed_words if (p.word, tuple(sorted(p.cells))) not in known]
    required = [word for word in state.required if word not in puzzle.words]
    found = [WordPath(place.word, place.cells, 0) for place in placed]
    for word in required:
        found.extend(WordPath(word, w, 0) for w in islice(find_paths(puzzle.grid, word), MAX_PATHS))
    return found


def _with_paths(puzzle: WordPuzzle, paths: list[WordPath], state: WordState) -> WordPuzzle:
    """The puzzle with further words; where none may cross, with paths from the marks alone."""
    listed = [reading for tile in puzzle.tiles for reading in tile.readings]
    if not puzzle.allow_crossing and state.marks:
        listed = [
            path for reading in listed for path in _paths_from_mark(puzzle.grid, reading, state)
        ]
    merged = merge_into_tiles((*listed, *paths), allow_crossing=puzzle.allow_crossing)
    return WordPuzzle(puzzle.grid, merged, allow_crossing=puzzle.allow_crossing)


def _paths_from_mark(grid: Grid, reading: WordPath, state: WordState) -> Iterator[WordPath]:
    """The paths of a word over the same cells; if one of them is marked, those that start there."""
    marks = [cell for cell in state.marks if cell in reading.cells]
    if not marks:
        yield reading
    elif len(marks) == 1:
        found = find_paths(grid, reading.word, start=marks[0], within=reading.cells)
        yield from (replace(reading, cells=way) for way in found)


def _matches_tile(puzzle: WordPuzzle, placed_word: PlacedWord, tile: Tile) -> bool:
    """Whether a tile has just these cells and, where words may not cross, corners that fit."""
    if tuple(sorted(placed_word.cells)) != tile.cells:
        return False
    return puzzle.allow_crossing or tile.corners <= frozenset(diagonal_corners(placed_word.cells))


def _allowed_readings(puzzle: WordPuzzle, tile: Tile, state: WordState) -> tuple[WordPath, ...]:
    """The readings of a tile that a state allows, those placed or required first."""
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
    """The one reading of a tile under a placed word, if the tile is that word's."""
    if not _matches_tile(puzzle, placed_word, tile) or any(
        mark != placed_word.cells[0] for mark in marks
    ):
        return ()
    read = next((r for r in tile.readings if r.word == placed_word.word), None)
    path = WordPath(placed_word.word, placed_word.cells, read.zipf if read else 0)
    if puzzle.allow_crossing or path.corners == tile.corners:
        return (path,)
    return (read,) if read else ()


def _reading_from_mark(
    puzzle: WordPuzzle, reading: WordPath, tile: Tile, marks: list[Cell]
) -> WordPath | None:
    if len(marks) > 1:
        return None
    if reading.cells[0] == marks[0]:
        return reading
    way = next(find_paths(puzzle.grid, reading.word, start=marks[0], within=tile.cells), None)
    return None if way is None else replace(reading, cells=way)
