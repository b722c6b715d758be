"""The best known cover when time runs out before one is proved optimal."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from instances_wordgrids import word_grid
from msgspec import to_builtins
from stops import CountedStop

from kaivuri.documents.solve import SolveCounts
from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.render.solve_report import solve_report
from kaivuri.solvers.auto import Auto
from kaivuri.solvers.base import CoverStream, Solver
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.search import SearchResult, run_search
from kaivuri.words.word_puzzle import WordPuzzle


class Interrupted(CoverStream):
    """Proves some covers and then knows one more."""

    proved: int
    best: Cover
    weights: Sequence[int]

    def __iter__(self) -> Iterator[Cover]:
        yield from list(Auto().lightest(self._problem, self.weights, self._stop))[: self.proved]
        raise TimeLimit("the search did not finish within 1 s")

    def best_known(self) -> Cover | None:
        return self.best


class Interrupting(Solver):
    name = "interrupting"

    def __init__(self, proved: int, best: Cover) -> None:
        self.proved, self.best = proved, best

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        return Auto().covers(problem, stop)

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> CoverStream:
        listing = Interrupted(self, problem, stop)
        listing.proved, listing.best, listing.weights = self.proved, self.best, weights
        return listing


@pytest.fixture
def puzzle(lexicon_of: Callable[..., Lexicon]) -> WordPuzzle:
    words = lexicon_of("kissa", "talot", "kis", "sa", "talo", "t")
    return WordPuzzle.from_grid(Grid.parse("KISSA/TALOT"), words)


def answer_of(puzzle: WordPuzzle, proved: int, size: int | None = None) -> SearchResult:
    solver = Interrupting(proved, (0, 1))
    search = CoverQuery(puzzle.problem, solver, SolveMode.FEWEST_WORDS, puzzle.weights, Stop())
    if size is not None:
        search.allows_size = lambda options: options == size
    return run_search(puzzle, search, 2)


def test_the_best_known_cover_is_not_claimed_as_optimal(puzzle: WordPuzzle) -> None:
    answer = answer_of(puzzle, proved=0)
    assert (answer.found_count, answer.proved, answer.complete) == (1, False, False)
    text = solve_report(answer, "T", colour=False, width=80)
    assert "Best solution found in this time:" in text
    assert "fewest words" not in text
    assert to_builtins(SolveCounts.from_result(answer))["proved"] is False


def test_a_best_known_cover_of_another_size_is_ignored(puzzle: WordPuzzle) -> None:
    assert answer_of(puzzle, proved=0, size=2).found_count == 1
    assert answer_of(puzzle, proved=0, size=3).found_count == 0


@pytest.mark.parametrize("fewest", [True, False])
def test_bounds_find_a_cover_early(fewest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaivuri.solvers.auto.MAX_FAMILY_BYTES", 0)
    problem, _ = word_grid(14, 14, 5000, 1)
    weights = [100 + 37 * option % 800 for option in range(len(problem.options))]
    auto = Auto()
    covers = auto.by_size(problem, weights, CountedStop(701), fewest=fewest)
    assert covers.solver_name == "auto"
    with pytest.raises(TimeLimit):
        list(covers)
    assert (covers.solver_name, covers.count(), auto.name) == ("bounds", None, "auto")
    assert "switched to bounds" in covers.log_lines()[0]
    best = covers.best_known()
    assert best is not None
    assert verify(problem, best)
