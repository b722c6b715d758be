"""The search for the likeliest solutions of a Strands board."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kaivuri import _core
from kaivuri.errors import INTERRUPTIONS
from kaivuri.games.strands.board_words import BoardWords, board_words
from kaivuri.games.strands.costs import (
    COST_WINDOW,
    CROSSING_COST,
    LOOSE_COST_WINDOW,
    LOOSE_PHRASE_EXCESS,
    PHRASE_COST_WINDOW,
    SEARCH_COSTS,
    Costs,
)
from kaivuri.games.strands.knowledge_filter import boards_with_words, matches_knowledge
from kaivuri.games.strands.readings import read_spangrams
from kaivuri.games.strands.rules import MAX_SPANGRAM_LENGTH, MIN_SPANGRAM_LENGTH, word_key
from kaivuri.games.strands.theme.ranking import SimilaritySource, rank_solutions
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.search_result import SearchResult
from kaivuri.words.tiles import COST_SCALE, Tile
from kaivuri.words.word_puzzle import Solution

MAX_CANDIDATES = 400
"""The number of cheapest covers that are ranked by theme."""

FoundCover = tuple[float, tuple[int, ...], tuple[int, ...]]
"""A cover's cost, the indexes of its spangram's paths and those of its theme words' paths."""


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The limits of a search."""

    nodes: int
    """The maximum number of nodes of the search tree."""
    spangram_steps: int
    """The maximum number of steps of each search for joined spangrams."""


SEARCH_BUDGETS = (SearchBudget(1_000_000, 3_000_000), SearchBudget(6_000_000, 30_000_000))
"""The second is used if the first finds nothing."""


@dataclass(frozen=True, eq=False)
class StrandsPuzzle:
    """A board with its word paths."""

    grid: Grid
    lexicon: StrandsLexicon
    clue: str | None
    knowledge: Knowledge
    """Words that are ruled out can't be parts of the spangram either."""
    board_words: BoardWords

    @classmethod
    def of(  # noqa: PLR0913
        cls,
        grid: Grid,
        lexicon: StrandsLexicon,
        clue: str | None = None,
        knowledge: Knowledge = NOTHING_KNOWN,
        *,
        costs: Costs = SEARCH_COSTS,
        stop: Stop | None = None,
    ) -> "StrandsPuzzle":
        """Find the word paths of a board."""
        knowledge.check(grid)
        words = board_words(grid, lexicon, knowledge, costs, stop)
        return cls(grid, lexicon, clue, knowledge, words)

    @cached_property
    def words(self) -> frozenset[str]:
        """The distinct words on the board, including parts of spangrams."""
        return frozenset(path.word for path in self.board_words.paths)

    @cached_property
    def tiles(self) -> frozenset[int]:
        """The sets of cells that spell a word, as bits."""
        return frozenset(path.cells for path in self.board_words.priced_paths)

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


def solve_strands(
    puzzle: StrandsPuzzle,
    stop: Stop,
    *,
    similarity_source: SimilaritySource = SimilaritySource.TABLE,
    candidates: int = MAX_CANDIDATES,
) -> SearchResult:
    """Return the likeliest solutions of a board, all candidates by falling score.

    If the player knows the number of words, all candidates have that number. If the search
    ends early, the candidates are those found so far.
    """
    started = time.perf_counter()
    knowledge = puzzle.knowledge
    found: list[Solution] = []
    interruption = None
    for words in boards_with_words(puzzle.board_words, knowledge.required):
        covers, interruption = _find_covers(puzzle, words, candidates, stop)
        found += _solutions(words, covers)
        if interruption is not None:
            break
    cheapest = _distinct(solution for solution in found if matches_knowledge(solution, knowledge))
    cheapest = read_spangrams(cheapest, puzzle.lexicon, knowledge)
    solutions = tuple(rank_solutions(cheapest, puzzle.clue, similarity_source, puzzle.lexicon))
    return SearchResult(
        puzzle=puzzle,
        mode=SolveMode.LIKELIEST,
        solver="strands",
        solutions=solutions,
        found_count=len(solutions),
        total=None,
        seconds=time.perf_counter() - started,
        interruption=interruption,
        ranked=True,
        clue=puzzle.clue,
    )


def _find_covers(
    puzzle: StrandsPuzzle, words: BoardWords, candidates: int, stop: Stop
) -> tuple[list[FoundCover], BaseException | None]:
    """Return the cheapest covers, and the interruption if the search ended early.

    If the budget does not suffice to find a cover with the known number of words, those of all
    numbers are searched, among which one may be.
    """
    grid, word_count = puzzle.grid, puzzle.knowledge.word_count or 0
    cells = grid.rows * grid.columns
    search = _core.native.StrandsSearch(
        grid.rows,
        grid.columns,
        words.priced_paths,
        MIN_SPANGRAM_LENGTH,
        min(MAX_SPANGRAM_LENGTH, cells),
        words.costs.joining_costs,
        words.costs.length_costs[: cells + 1],
        words.collocations,
        CROSSING_COST,
        0.0,
        LOOSE_PHRASE_EXCESS,
    )
    windows = COST_WINDOW, PHRASE_COST_WINDOW, LOOSE_COST_WINDOW
    try:
        for budget in SEARCH_BUDGETS:
            limits = (*windows, budget.nodes, budget.spangram_steps)
            search.run(candidates, *limits, word_count, stop.check)
            if word_count and not search.covers():
                search.run(candidates, *limits, 0, stop.check)
            if any(word_count in (0, 1 + len(themes)) for *_, themes in search.covers()):
                break
    except INTERRUPTIONS as error:
        return search.covers(), error.with_traceback(None)
    return search.covers(), None


def _solutions(words: BoardWords, covers: Iterable[FoundCover]) -> Iterator[Solution]:
    for cost, spangram, themes in covers:
        parts = [words.paths[index] for index in spangram]
        yield strands_solution(parts, (words.paths[index] for index in themes), cost)


def strands_solution(
    spangram: Sequence[WordPath], theme_words: Iterable[WordPath], cost: float
) -> Solution:
    """Return a solution of a board, with its cost in hundredths.

    The spangram has one to six words, each starting beside the end of the previous one; the theme
    words may be in any order.
    """
    cells = tuple(cell for part in spangram for cell in part.cells)
    joined = WordPath("".join(part.word for part in spangram), cells, 0)
    paths = (joined, *sorted(theme_words, key=lambda path: path.cells[0]))
    tiles = tuple(Tile(tuple(sorted(path.cells)), (path,)) for path in paths)
    return Solution(tiles, COST_SCALE * cost, spangram=tuple(spangram))


def _distinct(solutions: Iterable[Solution]) -> list[Solution]:
    distinct: dict[tuple[str, tuple[str, ...]], Solution] = {}
    for solution in sorted(solutions, key=lambda solution: solution.cost):
        distinct.setdefault(word_key(solution), solution)
    return list(distinct.values())
