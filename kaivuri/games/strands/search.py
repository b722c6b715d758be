"""The search for the likeliest solutions of a Strands board, by the native core."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import INTERRUPTIONS, BadPuzzle
from kaivuri.games.strands.rules import MIN_SPANGRAM_LENGTH
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.core_hints import NativeReading, word_path
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import letter_codes
from kaivuri.words.search import SearchResult
from kaivuri.words.spelling import find_paths
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution

if TYPE_CHECKING:
    from kaivuri._core import native

MAX_CANDIDATES = 400
"""The number of cheapest covers that are ranked by theme."""

NativeSolution = tuple[
    list[NativeReading], list[NativeReading], str, float, float, float, list[str], bool
]
"""The words, the spangram first, its parts and spelling, the cost, the score, the probability, the
words that are in no list, and whether the number of words is not the known one."""


@dataclass(frozen=True, eq=False)
class StrandsPuzzle:
    """A board with its word paths."""

    grid: Grid
    clue: str | None
    knowledge: Knowledge
    """Words that are ruled out can't be parts of the spangram either."""
    native: "native.StrandsPuzzle"

    @classmethod
    def create(
        cls,
        grid: Grid,
        lexicon: StrandsLexicon,
        clue: str | None = None,
        knowledge: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> "StrandsPuzzle":
        """Find the word paths of a board.

        Raises:
            BadPuzzle: if it is no board, or the knowledge is inconsistent with it.
        """
        knowledge.check(grid)
        _check_board(grid)
        for word in sorted(knowledge.required):
            if next(find_paths(grid, word, stop=stop), None) is None:
                raise BadPuzzle(
                    _("{word!r} is not in the grid").format(word=word), field="required"
                )
        puzzle = _core.native.StrandsPuzzle(
            lexicon.native,
            grid.rows,
            grid.columns,
            letter_codes(grid),
            knowledge.required,
            knowledge.ruled_out,
            cell_indexes(knowledge.start_cells, grid.columns),
            [cell_indexes(group, grid.columns) for group in knowledge.together],
            (stop or Stop()).check,
        )
        return cls(grid, None, NOTHING_KNOWN, puzzle).replace(clue, knowledge)

    def replace(self, clue: str | None, knowledge: Knowledge) -> "StrandsPuzzle":
        """Return the puzzle with another clue and number of words."""
        maximum = (1 << 32) - 1 if knowledge.max_words is None else knowledge.max_words
        puzzle = self.native.replace(clue or "", knowledge.min_words, maximum)
        return replace(self, clue=clue, knowledge=knowledge, native=puzzle)

    @cached_property
    def words(self) -> frozenset[str]:
        """The distinct words on the board, including parts of spangrams."""
        return frozenset(self.native.words())

    @cached_property
    def tiles(self) -> frozenset[int]:
        """The sets of cells that spell a word, as bits."""
        return frozenset(self.native.tiles())

    def explain_no_solution(self) -> str:
        """Return the reason why there is no solution, in several lines."""
        words = self.knowledge.word_count
        if words is None:
            message = _(
                "No solution: no spangram and theme words\ncover every letter exactly once."
            )
        else:
            message = ngettext(
                "No solution: no spangram alone\ncovers every letter exactly once.",
                "No solution: no {words} words with a spangram\ncover every letter exactly once.",
                words,
            ).format(words=words)
        return message


@dataclass(frozen=True, slots=True, eq=False)
class RankedSolutions:
    """The likeliest solutions of a puzzle, by falling score."""

    puzzle: StrandsPuzzle
    native: "native.StrandsSolutions"
    seconds: float
    """The duration of the search."""
    interruption: BaseException | None
    """The exception that ended the search early, one of `errors.INTERRUPTIONS`."""

    def __len__(self) -> int:
        return len(self.native)

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """All solutions."""
        return self._first(len(self))

    def search_result(self, limit: int) -> SearchResult:
        """Return the result with at most `limit` solutions."""
        return SearchResult(
            puzzle=self.puzzle,
            mode=SolveMode.LIKELIEST,
            solver="strands",
            solutions=self._first(limit),
            found_count=len(self),
            total=None,
            seconds=self.seconds,
            interruption=self.interruption,
            ranked=True,
            clue=self.puzzle.clue,
        )

    def _first(self, limit: int) -> tuple[Solution, ...]:
        return strands_solutions(self.native.solutions(limit), self.puzzle.grid.columns)


def solve_strands(
    puzzle: StrandsPuzzle, stop: Stop, *, by_theme: bool = True, candidates: int = MAX_CANDIDATES
) -> RankedSolutions:
    """Return the likeliest solutions of a board, all candidates by falling score.

    If the player knows the number of words, all candidates have that number. If there is no such
    cover, they are guesses: they have another number, or else words that are in no list. If the
    search ends early, the candidates are those found so far. Unless `by_theme`, the score is only
    the negative cost.
    """
    started, interruption = time.perf_counter(), None
    search = _core.native.StrandsSearch(puzzle.native, candidates)
    try:
        search.run(stop.check)
    except INTERRUPTIONS as error:
        interruption = error.with_traceback(None)
    solutions = search.solutions(by_theme)
    return RankedSolutions(puzzle, solutions, time.perf_counter() - started, interruption)


def strands_solutions(found: Iterable[NativeSolution], columns: int) -> tuple[Solution, ...]:
    """Return solutions of the core on a board with `columns` columns."""
    return tuple(_solution(solution, columns) for solution in found)


def _solution(found: NativeSolution, columns: int) -> Solution:
    words, parts, spelling, cost, score, probability, guessed, miscounted = found
    paths = [word_path(word, columns) for word in words]
    tiles = tuple(Tile(tuple(sorted(path.cells)), (path,)) for path in paths)
    spangram = tuple(word_path(part, columns) for part in parts)
    return Solution(tiles, cost, score, probability, spangram, spelling, tuple(guessed), miscounted)


def _check_board(grid: Grid) -> None:
    _core.require("Strands")
    cells = grid.rows * grid.columns
    if HOLE in grid.letters:
        raise BadPuzzle(_("a Strands board has no holes"))
    if not MIN_SPANGRAM_LENGTH <= cells <= _core.native.MAX_BOARD_CELLS:
        raise BadPuzzle(
            _(
                "{cells} letters are not a Strands board: it has 8 rows of 6; other "
                "shapes may have {min_cells} to {max_cells} letters"
            ).format(
                cells=cells,
                min_cells=MIN_SPANGRAM_LENGTH,
                max_cells=_core.native.MAX_BOARD_CELLS,
            )
        )
