"""Analysis of a Strands board for play: its likeliest solutions."""

from collections.abc import Iterator, Sequence
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
from kaivuri.games.strands.strands_position import (
    StrandsPosition,
    StrandsWordCheck,
    consistent_solutions,
)
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.search_result import SearchResult
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Suspect, Verdict
from kaivuri.words.word_moves import Lift, PlacedWord
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

_MAX_CACHED_SEARCHES = 16
"""The maximum number of cached searches, as a server may hold boards in memory for long."""


class AnalysedStrands(AnalysedGrid):
    """A board with its likeliest solutions.

    If none of the solutions is consistent with the player's moves, the board is searched
    again with the moves as constraints.
    """

    exact = False
    puzzle: StrandsPuzzle

    def __init__(self, puzzle: StrandsPuzzle, result: SearchResult, seconds: float) -> None:
        self.puzzle = puzzle
        self.word_list = "en_strands"
        self.seconds = seconds
        self._first_result = result
        self._results = {(puzzle.clue, puzzle.knowledge.word_count): result}
        self._repeat_searches: dict[WordState, tuple[Solution, ...]] = {}

    @classmethod
    def of(cls, puzzle: StrandsPuzzle, stop: Stop, started: float) -> "AnalysedStrands":
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
        return len(self._first_result.solutions)

    def has_word(self, word: str) -> bool:
        """Return whether `word` is a theme word of the list or the spangram of a solution."""
        listed = len(word) >= MIN_THEME_LENGTH and word in self.puzzle.words
        results = tuple(self._results.values())  # a worker may add one
        return listed or any(s.tiles[0].word == word for r in results for s in r.solutions)

    def search_result(self, state: WordState, stop: Stop) -> SearchResult:
        """Return the likeliest solutions, by the clue and the number of words of `state`."""
        clue, knowledge = state.clue or self.puzzle.clue, self._knowledge(state)
        key = clue, knowledge.word_count
        if key not in self._results:
            puzzle = replace(self.puzzle, clue=clue, knowledge=knowledge)
            self._results[key] = _solve(puzzle, stop)
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
        result = self.search_result(state, stop)
        solutions = consistent_solutions(result.solutions, state) or self._search_again(state, stop)
        word_count = self._knowledge(state).word_count
        return StrandsPosition(state, solutions, self.puzzle.words, word_count)

    def check(
        self, state: WordState, words: Sequence[str], path: Path, stop: Stop
    ) -> tuple[StrandsWordCheck, ...]:
        """See `AnalysedGrid`; only known solutions tell which placed words are to blame."""
        placed = PlacedWord.spelled_by(state.grid, path)
        checks = [self._check(state, word, None, stop) for word in words]
        if placed is not None:
            checks.append(self._check(state, placed.word, placed, stop))
        return tuple(checks)

    def _check(
        self, state: WordState, word: str, placed: PlacedWord | None, stop: Stop
    ) -> StrandsWordCheck:
        alone = self.position(state.constraints, stop)
        here = alone.solutions_with(placed) if placed else None
        check = replace(alone.check(word), here=here)
        together = self.position(state, stop).count_with(word, placed)
        conflicts: tuple[str, ...] = ()
        if not together and (check.covers if here is None else here):
            conflicts = tuple(
                other.word
                for other in state.placed_words
                if other.word != word
                and alone.consistent(state.apply(Lift(other))).count_with(word, placed)
            )
        return replace(check, together=together, conflicts=conflicts)

    def suspect(self, state: WordState, stop: Stop) -> Suspect | None:
        """See `AnalysedGrid`."""
        if self.position(state, stop).count:
            return None
        without = [
            (self.position(state.apply(Lift(placed)), stop), placed.word)
            for placed in state.placed_words
        ]
        position, word = max(without, key=lambda found: found[0].count, default=(None, ""))
        if position is None or not position.count:
            return None
        elsewhere = position.check(word).verdict is Verdict.IN_COVERS
        return Suspect(word, position.count, elsewhere)

    def _search_again(self, state: WordState, stop: Stop) -> tuple[Solution, ...]:
        """Return the solutions of a search with the constraints of `state`."""
        if not state.active_moves:
            return ()
        if state not in self._repeat_searches:
            puzzle = replace(self.puzzle, knowledge=self._knowledge(state))
            puzzle = _puzzle_for_state(puzzle, state, stop)
            solutions = consistent_solutions(_solve(puzzle, stop).solutions, state)
            if len(self._repeat_searches) >= _MAX_CACHED_SEARCHES:
                self._repeat_searches.pop(next(iter(self._repeat_searches)), None)
            self._repeat_searches[state] = solutions
        return self._repeat_searches[state]


def _puzzle_for_state(puzzle: StrandsPuzzle, state: WordState, stop: Stop) -> StrandsPuzzle:
    required = (*(word.word for word in state.placed_words), *state.required)
    knowledge = replace(
        puzzle.knowledge,
        required=tuple(dict.fromkeys(required)),
        start_cells=state.start_cells,
        ruled_out=frozenset(),
    )
    knowledge = knowledge.with_ruled_out({*puzzle.knowledge.ruled_out, *state.ruled_out})
    clue, grid = state.clue or puzzle.clue, puzzle.grid
    puzzle = StrandsPuzzle.of(grid, puzzle.lexicon, clue, knowledge, stop=stop)
    return replace(puzzle, board_words=_restrict_words(puzzle.board_words, state, grid.columns))


def _restrict_words(words: BoardWords, state: WordState, columns: int) -> BoardWords:
    """Return the word paths that don't overlap placed words, and the placed words themselves."""
    cells = {
        word.word: sum(1 << index for index in cell_indexes(word.cells, columns))
        for word in state.placed_words
    }
    words = restrict_to_placed(words, cells)
    priced_paths = [
        priced._replace(part=INFINITE_COST) if path.word in cells else priced
        for path, priced in zip(words.paths, words.priced_paths, strict=True)
    ]
    return words._replace(priced_paths=priced_paths)


def _solve(puzzle: StrandsPuzzle, stop: Stop) -> SearchResult:
    result = solve_strands(puzzle, stop)
    if result.interruption is not None and not result.solutions:
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
        return replace(self._search_result, solutions=tuple(map(self.solution, listed)))

    def _chunks(self, stop: Stop) -> Iterator[list[Solution]]:
        analysed, constraints = self._analysed, self._constraints
        self._search_result = analysed.search_result(constraints, stop)
        yield list(analysed.position(constraints, stop).solutions)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, s in enumerate(self.results) if any(text in word for word in s.words)]
