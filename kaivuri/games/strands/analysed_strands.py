"""Analysis of a Strands board for play: its likeliest solutions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import perf_counter

from kaivuri import _core
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SolveOptions
from kaivuri.games.solution_results import SolutionResults, SolutionStats
from kaivuri.games.strands.rules import MIN_THEME_LENGTH
from kaivuri.games.strands.search import RankedSolutions, StrandsPuzzle, solve_strands
from kaivuri.games.strands.strands_position import StrandsPosition, StrandsWordCheck
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.search import SearchResult
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Suspect
from kaivuri.words.word_moves import Lift, PlacedWord
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

_MAX_CACHED_POSITIONS = 16
"""The maximum number of cached positions, as a server may hold boards in memory for long."""


class AnalysedStrands(AnalysedGrid):
    """A board with its likeliest solutions.

    If none of the solutions is consistent with the player's moves, the board is searched
    again with the moves as constraints.
    """

    exact = False
    puzzle: StrandsPuzzle

    def __init__(self, puzzle: StrandsPuzzle, result: RankedSolutions, seconds: float) -> None:
        self.puzzle = puzzle
        self.word_list = "en_strands"
        self.seconds = seconds
        self._first_result = result
        self._results = {(puzzle.clue, puzzle.knowledge.word_count): result}
        self._positions: dict[WordState, StrandsPosition] = {}

    @classmethod
    def create(cls, puzzle: StrandsPuzzle, stop: Stop, started: float) -> "AnalysedStrands":
        """Find the likeliest solutions of a board; `started` is the start of the search."""
        result = _solve(puzzle, stop)
        return cls(puzzle, result, perf_counter() - started)

    @property
    def sizes(self) -> tuple[int, int]:
        """See `AnalysedGrid`."""
        return len(self.puzzle.words), len(self.puzzle.tiles)

    @property
    def count(self) -> int:
        """The number of solutions that were compared."""
        return len(self._first_result)

    def has_word(self, word: str) -> bool:
        """Return whether `word` is a theme word of the list or the spangram of a solution."""
        listed = len(word) >= MIN_THEME_LENGTH and word in self.puzzle.words
        results = tuple(self._results.values())  # a worker may add one
        return listed or any(result.native.has_spangram(word) for result in results)

    def ranked_solutions(self, state: WordState, stop: Stop) -> RankedSolutions:
        """Return the likeliest solutions, by the clue and the number of words of `state`."""
        clue, knowledge = state.clue or self.puzzle.clue, self._knowledge(state)
        key = clue, knowledge.word_count
        if key not in self._results:
            self._results[key] = _solve(self.puzzle.replace(clue, knowledge), stop)
        return self._results[key]

    def _knowledge(self, state: WordState) -> Knowledge:
        """Return the puzzle's knowledge with the number of words of `state`, if it has one."""
        knowledge, words = self.puzzle.knowledge, state.word_count
        return replace(knowledge, min_words=words, max_words=words) if words else knowledge

    def results(self, state: WordState, options: SolveOptions) -> "RankedResults":  # noqa: ARG002
        """See `AnalysedGrid`."""
        return RankedResults(self, state.constraints)

    def position(self, state: WordState, stop: Stop) -> StrandsPosition:
        """Return the position with the solutions that are consistent with `state`."""
        if state not in self._positions:
            position = self._find_position(state, stop)
            if len(self._positions) >= _MAX_CACHED_POSITIONS:
                self._positions.pop(next(iter(self._positions)), None)
            self._positions[state] = position
            return position
        return self._positions[state]

    def check(
        self, state: WordState, words: Sequence[str], path: Path, stop: Stop
    ) -> tuple[StrandsWordCheck, ...]:
        """See `AnalysedGrid`; only known solutions tell which placed words are to blame."""
        placed = PlacedWord.spelled_by(state.grid, path)
        alone, position = self.position(state.constraints, stop), self.position(state, stop)
        checks = [position.check_together(alone, word, None) for word in words]
        if placed is not None:
            checks.append(position.check_together(alone, placed.word, placed))
        return tuple(checks)

    def suspect(self, state: WordState, stop: Stop) -> Suspect | None:
        """See `AnalysedGrid`."""

        def without(index: int) -> "_core.native.StrandsPosition":
            return self.position(state.apply(Lift(state.placed_words[index])), stop).native

        found = self.position(state, stop).native.suspect(without)
        return None if found is None else Suspect(*found)

    def _find_position(self, state: WordState, stop: Stop) -> StrandsPosition:
        columns = state.grid.columns
        position = _core.native.StrandsPosition(
            self.ranked_solutions(state, stop).native,
            [(word.word, cell_indexes(word.cells, columns)) for word in state.placed_words],
            state.ruled_out,
            state.required,
            cell_indexes(state.start_cells, columns),
            stop.check,
        )
        return StrandsPosition(state, position)


def _solve(puzzle: StrandsPuzzle, stop: Stop) -> RankedSolutions:
    result = solve_strands(puzzle, stop)
    if result.interruption is not None and not result:
        raise result.interruption
    return result


class RankedResults(SolutionResults[Solution]):
    """Solutions sorted by score; the cost is the negative score."""

    mode = SolveMode.LIKELIEST

    def __init__(self, analysed: AnalysedStrands, constraints: WordState) -> None:
        super().__init__()
        self._analysed, self._constraints = analysed, constraints

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
        solutions = tuple(map(self.solution, listed))
        return replace(self._ranked.search_result(0), solutions=solutions)

    def _chunks(self, stop: Stop) -> Iterator[list[Solution]]:
        analysed, constraints = self._analysed, self._constraints
        self._ranked = analysed.ranked_solutions(constraints, stop)
        yield list(analysed.position(constraints, stop).solutions)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, s in enumerate(self.results) if any(text in word for word in s.words)]
