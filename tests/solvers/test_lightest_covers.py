"""Lightest covers and any cover by bounds: known values, edge cases, stopping."""

import itertools
import re

import pytest
from corpus import CORPUS, needs_corpus

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.stop import Stop

PROBLEMS = CORPUS / "exact_cover"


def dominoes(rows: int, columns: int) -> ExactCover:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    options = [(r * columns + c, r * columns + c + 1) for r, c in cells if c + 1 < columns]
    options += [(r * columns + c, (r + 1) * columns + c) for r, c in cells if r + 1 < rows]
    return ExactCover.from_options(rows * columns, options)


def test_covers_come_lazily() -> None:
    problem = dominoes(14, 14)  # about 10^25 covers
    first = list(
        itertools.islice(LightestCovers(problem, [1] * len(problem.options), Stop()), 1000)
    )
    assert len(set(first)) == 1000
    assert all(verify(problem, cover) for cover in first)


def test_weights_must_match_the_options() -> None:
    with pytest.raises(BadProblem, match="1 weights for 2 options"):
        LightestCovers(ExactCover.from_options(1, [(0,), (0,)]), [1], Stop())


def test_weights_must_not_overflow() -> None:
    problem = ExactCover.from_options(1, [(0,), (0,)])
    limit = 2**49
    assert next(LightestCovers(problem, [limit, limit - 1], Stop())) == (1,)
    assert next(LightestCovers(problem, [-limit, limit], Stop())) == (0,)
    with pytest.raises(BadProblem, match=f"must be from -{limit} to {limit}"):
        LightestCovers(problem, [0, -limit - 1], Stop())


def corpus_values() -> list[tuple[str, int, int]]:
    """File, fewest and most options, from the corpus' own table."""
    if not CORPUS.is_dir():
        return []
    text = (PROBLEMS / "README.md").read_text("utf-8")
    rows = re.findall(r"\| (\S+\.dlx).*\| (\d+)\.\.(\d+) \|", text)
    return [(name, int(fewest), int(most)) for name, fewest, most in rows]


@needs_corpus
@pytest.mark.parametrize(("name", "fewest", "most"), corpus_values())
def test_corpus_fewest_and_most_options(name: str, fewest: int, most: int) -> None:
    problem = parse_problem((PROBLEMS / name).read_text("utf-8")).problem
    n = len(problem.options)
    smallest, largest = (next(LightestCovers(problem, [w] * n, Stop())) for w in (1, -1))
    assert (len(smallest), len(largest)) == (fewest, most)
    assert verify(problem, smallest)
    assert verify(problem, largest)
