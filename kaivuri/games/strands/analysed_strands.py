"""A Strands board with its likeliest solutions, ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SolveOptions
from kaivuri.games.solution_results import SolutionResults, SolutionStats
from kaivuri.games.strands.board_words import BoardWords
from kaivuri.games.strands.costs import INFINITE_COST
from kaivuri.games.strands.knowledge_filter import restrict_to_placed
from kaivuri.games.strands.rules import MIN_THEME_LENGTH
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.strands_position import StrandsPosition, consistent_solutions
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.search_result import SearchResult
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

_MAX_CACHED_SEARCHES = 16
"""So many positions that were searched anew are kept: a service keeps boards open for long."""


class AnalysedStrands(AnalysedGrid):
    """A board, and what the search found on it.

    Where none of the solutions found agrees with the player, the board is searched
    anew with what the player knows.
    """

    exact = False
    """Only the likeliest solutions are known."""
    puzzle: StrandsPuzzle

    def __init__(self, puzzle: StrandsPuzzle, result: SearchResult, seconds: float) -> None:
        self.puzzle = puzzle
        self.word_list = "en_strands"
        self.seconds = seconds
        self._results_by_clue = {puzzle.clue: result}
        self._repeat_searches: dict[WordState, tuple[Solution, ...]] = {}

    @classmethod
    def of(cls, puzzle: StrandsPuzzle, stop: Stop, started: float) -> AnalysedStrands:
        """Find the likeliest solutions of a board whose search began at `started`."""
        answer = _solve(puzzle, stop)
        return cls(puzzle, answer, perf_counter() - started)

    @property
    def count(self) -> int:
        """How many solutions were compared."""
        return len(self._results_by_clue[self.puzzle.clue].solutions)

    def has_word(self, word: str) -> bool:
        """Whether the list has a word that can stand alone, or a solution has it as spangram."""
        solutions = self._results_by_clue[self.puzzle.clue].solutions
        listed = len(word) >= MIN_THEME_LENGTH and word in self.puzzle.words
        return listed or any(s.tiles[0].word == word for s in solutions)

    def search_result(self, clue: str | None, stop: Stop) -> SearchResult:
        """The likeliest solutions, ranked by a clue."""
        if clue not in self._results_by_clue:
            told = replace(self.puzzle, clue=clue)
            self._results_by_clue[clue] = _solve(told, stop)
        return self._results_by_clue[clue]

    def results(self, state: WordState, options: SolveOptions) -> RankedResults:  # noqa: ARG002
        """See `AnalysedGrid`; it has a search of its own."""
        facts = state.constraints

        def find(stop: Stop) -> tuple[SearchResult, tuple[Solution, ...]]:
            answer = self.search_result(facts.clue or self.puzzle.clue, stop)
            return answer, self.position(facts, stop).solutions

        return RankedResults(find)

    def position(self, state: WordState, stop: Stop) -> StrandsPosition:
        """The solutions that agree with a state."""
        found = consistent_solutions(
            self.search_result(state.clue or self.puzzle.clue, stop).solutions, state
        )
        return StrandsPosition(state, found or self._search_again(state, stop), self.puzzle.words)

    def _search_again(self, state: WordState, stop: Stop) -> tuple[Solution, ...]:
        """The solutions of a search that knows all that the player told."""
        if not state.active_moves:
            return ()
        if state not in self._repeat_searches:
            told = _puzzle_for_state(self.puzzle, state, stop)
            found = consistent_solutions(_solve(told, stop).solutions, state)
            if len(self._repeat_searches) >= _MAX_CACHED_SEARCHES:
                self._repeat_searches.pop(next(iter(self._repeat_searches)), None)
            self._repeat_searches[state] = found
            return found
        return self._repeat_searches[state]


def _puzzle_for_state(puzzle: StrandsPuzzle, state: WordState, stop: Stop) -> StrandsPuzzle:
    """The board with the words of a state on it, and what else the player told."""
    required = (*(place.word for place in state.placed_words), *state.required)
    known = Knowledge(required=tuple(dict.fromkeys(required)), starts=state.marks)
    known = known.with_ruled_out({*puzzle.knowledge.ruled_out, *state.ruled_out})
    clue = state.clue or puzzle.clue
    told = StrandsPuzzle.of(puzzle.grid, puzzle.lexicon, clue, known, stop=stop)
    return replace(told, board_words=_restrict_words(told.board_words, state, puzzle.grid.columns))


def _restrict_words(words: BoardWords, state: WordState, columns: int) -> BoardWords:
    """The word paths beside the words that lie there, and of those only their places."""
    cells = {
        place.word: sum(1 << number for number in cell_indexes(place.cells, columns))
        for place in state.placed_words
    }
    words = restrict_to_placed(words, cells)
    whole = [
        spelling._replace(part=INFINITE_COST) if path.word in cells else spelling
        for path, spelling in zip(words.paths, words.priced_paths, strict=True)
    ]
    return words._replace(priced_paths=whole)


def _solve(puzzle: StrandsPuzzle, stop: Stop) -> SearchResult:
    answer = solve_strands(puzzle, stop)
    if answer.interruption is not None and not answer.solutions:
        raise answer.interruption
    return replace(answer, clue=puzzle.clue)


class RankedResults(SolutionResults[Solution]):
    """Solutions in the order of their scores; the cost is the score, taken negative."""

    mode = SolveMode.LIKELIEST

    def __init__(self, find: Callable[[Stop], tuple[SearchResult, Sequence[Solution]]]) -> None:
        """Begin without solutions; `find` gives the answer, and those of its that hold."""
        super().__init__()
        self._find = find

    def solution(self, index: int) -> Solution:
        """See `SolutionResults`."""
        return self.results[index]

    def stats(self, index: int) -> SolutionStats:
        """See `SolutionResults`."""
        words = self.results[index].words
        cost = round(-100 * (self.results[index].score or 0.0))
        return SolutionStats(len(words), max(map(len, words)), cost)

    def search_result(self, listed: Sequence[int]) -> SearchResult:
        """See `SolutionResults`."""
        return replace(self._search_result, solutions=tuple(map(self.solution, listed)))

    def _chunks(self, stop: Stop) -> Iterator[list[Solution]]:
        self._search_result, solutions = self._find(stop)
        yield list(solutions)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, found in enumerate(self.results) if any(text in w for w in found.words)]
