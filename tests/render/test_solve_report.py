"""Drawings, reports and documents, as they are shown."""

import re
from collections.abc import Callable

import pytest

from kaivuri.render.grid_text import grid_rows, plain_text
from kaivuri.render.solve_report import (
    solve_report,
)
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.search import SearchResult, run_search
from kaivuri.words.word_puzzle import WordPuzzle

Make = Callable[..., Lexicon]


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[\d+m", "", text)


def test_every_kind_of_step() -> None:
    path = [(0, 0), (0, 1), (1, 2), (2, 2), (2, 1), (1, 0)]
    assert plain_text(grid_rows(Grid(("ABC", "DEF", "GHI")), [path])) == (
        " aA───B   C\n"
        "        ╲\n"
        "  D   E   F\n"
        "    ╲     │\n"
        "  G   H───I"
    )  # fmt: skip


@pytest.mark.parametrize(
    "paths",
    [
        [[(0, 0), (1, 1)], [(0, 1), (1, 0)]],
        [[(1, 1), (0, 0)], [(1, 0), (0, 1)]],
        [[(0, 0), (1, 1), (0, 1), (1, 0)]],
        [[(0, 0), (1, 1)], [(0, 1), (1, 0)], [(1, 1), (0, 0)]],
    ],
)
def test_crossing_diagonals(paths: list[list[tuple[int, int]]]) -> None:
    assert plain_text(grid_rows(Grid(("AB", "CD")), paths)).splitlines()[1][4] == "╳"


def answered(puzzle: WordPuzzle, mode: SolveMode, limit: int | None) -> SearchResult:
    search = CoverQuery(puzzle.problem, create_solver("zdd"), mode, puzzle.weights, Stop())
    found = run_search(puzzle, search, limit)
    return SearchResult(
        puzzle, mode, "zdd", found.solutions, found.found_count, found.total, 0.0125
    )


@pytest.fixture
def puzzle(lexicon_of: Make) -> WordPuzzle:
    """Has one cover of two words; kis leaves letters over, mummo is not on the grid."""
    return WordPuzzle.from_grid(
        Grid(("KISSA", "HEVON")), lexicon_of("kissa", "kis", "hevon", "mummo")
    )


def test_a_report_is_below_the_drawing_on_narrow_screens(puzzle: WordPuzzle) -> None:
    answer = answered(puzzle, SolveMode.MOST_WORDS, 1)
    lines = solve_report(answer, "Letters", colour=False, width=50).splitlines()
    assert lines[:5] == [" aK───I───S───S───A", "", " bH───E───V───O───N", "", "Letters"]
    assert "Solution with the most words:" in lines


@pytest.mark.parametrize("width", [50, 69])
def test_colours_change_only_colours(puzzle: WordPuzzle, width: int) -> None:
    answer = answered(puzzle, SolveMode.FEWEST_WORDS, 1)
    coloured = solve_report(answer, "T", colour=True, width=width)
    assert "\x1b[33maK───I───S───S───A\x1b[39m" in coloured
    assert "\x1b[36mb hevon\x1b[39m" in coloured
    assert without_colours(coloured) == solve_report(answer, "T", colour=False, width=width)


def test_missing_solutions_are_explained(lexicon_of: Make) -> None:
    lonely = WordPuzzle.from_grid(Grid(("ABC", "DEF")), lexicon_of("abc"))
    text = solve_report(answered(lonely, SolveMode.ANY, 1), "T", colour=False, width=80)
    assert "No solution: the list has no word through" in text
    assert "D in row 2, column 1." in text
    overlapping = WordPuzzle.from_grid(Grid(("ABCD",)), lexicon_of("abc", "bcd"))
    text = solve_report(answered(overlapping, SolveMode.ALL, None), "T", colour=False, width=80)
    assert "No solution: no set of these words" in text
