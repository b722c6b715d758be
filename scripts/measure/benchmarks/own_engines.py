"""Kaivuri's solvers as engines, and the whole way from letters to covers."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from benchmarks.engine import LIGHTEST, PATHS, Engine, Given, unchanged
from kaivuri.errors import KaivuriError
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers import lightest_covers
from kaivuri.solvers.base import Solver
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath, reference_paths, word_paths
from kaivuri.words.word_puzzle import WordPuzzle

ERRORS = (KaivuriError, MemoryError)
"""What an engine may end with and still be no bug; the message becomes a remark."""
ENUMERATORS = ("cdlx", "dlx", "algx", "sat")
STRANDS = 48
"""Cells of the larger of the two newspaper puzzles."""

Prepared = tuple[ExactCover, list[int]]


def engines() -> list[Engine]:
    """All of ours."""
    return [*_families(), *_bounds(), *_enumerators(), *_paths(), *_programs()]


def _prepared(given: Given) -> Prepared:
    problem = ExactCover(given.items, given.primary, given.options, given.colours)
    return problem, list(given.weights)


def _size(size: int | None) -> int | list[Cover]:
    return [] if size is None else size


def _families() -> Iterator[Engine]:
    searches: dict[str, Callable[[Prepared], Any]] = {
        "count": lambda p: Zdd().count(p[0], Stop()),
        "all": lambda p: list(Zdd().covers(p[0], Stop())),
        "fewest": lambda p: CoverFamily.of(p[0]).min_size(),
        "most": lambda p: CoverFamily.of(p[0]).max_size(),
        "lightest": lambda p: list(islice(CoverFamily.of(p[0]).lightest(p[1]), LIGHTEST)),
        "any": lambda p: list(islice(Zdd().covers(p[0], Stop()), 1)),
    }
    for task, search in searches.items():
        read = _size if task in ("fewest", "most") else unchanged
        yield Engine("zdd", task, _prepared, search, read)


def _bounds() -> Iterator[Engine]:
    def lightest(weight: int | None, most: int, ready: Prepared) -> list[Cover]:
        problem, given = ready
        weights = given if weight is None else [weight] * len(given)
        return list(islice(lightest_covers.LightestCovers(problem, weights, Stop()), most))

    for task, weight, most in (("fewest", 1, 1), ("most", -1, 1), ("lightest", None, LIGHTEST)):
        yield Engine("bounds", task, _prepared, partial(lightest, weight, most), colours=False)


def _enumerators() -> Iterator[Engine]:
    def listing(limit: int | None, ready: tuple[ExactCover, Solver]) -> list[Cover]:
        return list(islice(ready[1].covers(ready[0], Stop()), limit))

    for name in ENUMERATORS:
        setup = partial(_with_solver, name)
        yield Engine(name, "all", setup, partial(listing, None))
        yield Engine(name, "any", setup, partial(listing, 1))
    for task in ("fewest", "most"):
        yield Engine("sat", task, _prepared, partial(_by_size, task))


def _with_solver(name: str, given: Given) -> tuple[ExactCover, Solver]:
    return _prepared(given)[0], create_solver(name)


def _by_size(task: str, ready: Prepared) -> list[Cover]:
    from kaivuri.solvers.sat import Sat

    return list(islice(Sat().covers_by_size(ready[0], Stop(), fewest=task == "fewest"), 1))


def _paths() -> Iterator[Engine]:
    """The search for words; opening the list and its frequencies is part of it."""

    def setup(given: Given) -> tuple[Grid, Lexicon]:
        return Grid.parse(given.letters), open_lexicon("fi")

    def numbers(found: list[WordPath]) -> list[Cover]:
        return [
            tuple(step << 16 | row << 8 | column for step, (row, column) in enumerate(path.cells))
            for path in found
        ]

    yield Engine("word_paths", PATHS, setup, lambda ready: word_paths(*ready), numbers)
    yield Engine(
        "reference_paths",
        PATHS,
        setup,
        lambda ready: reference_paths(ready[0], ready[1], 3),
        numbers,
    )


def _programs() -> Iterator[Engine]:
    """As the command line does it: set-up is the search for words and tiles."""
    for name in ("auto", "zdd", *ENUMERATORS):
        most = STRANDS if name in ENUMERATORS else None
        for mode in SolveMode:
            setup = partial(_puzzle, name, mode)
            yield Engine(name, f"program {mode}", setup, _solved, max_items=most)


def _puzzle(name: str, mode: SolveMode, given: Given) -> Search:
    puzzle = WordPuzzle.of(Grid.parse(given.letters), open_lexicon("fi"))
    return Search(puzzle.problem, create_solver(name), mode, puzzle.weights, Stop())


def _solved(search: Search) -> list[Cover]:
    return list(islice(search, search.mode.default_limit))
