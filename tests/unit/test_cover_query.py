"""The question about exact cover problems of one's own."""

import pytest

from kaivuri.errors import BadProblem, SolverUnavailable
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.queries.cover import CoverRequest, cover_count, covers
from kaivuri.solvers.stop import Stop

TEXT = "a b c | x\na b\nc x\nb|7 c\na\nx\n"


def test_covers_of_a_text_print_and_weigh() -> None:
    found = list(covers(CoverRequest(TEXT), Stop()))
    assert [str(cover) for cover in found] == [
        "2 options, weight 0\n  a b\n  c x",
        "2 options, weight 7\n  b c\n  a",
    ]
    assert found[1].document() == {"weight": 7, "lines": [4, 5], "options": ["b c", "a"]}


def test_what_is_wanted_of_a_plain_problem() -> None:
    problem = ExactCover.of(3, [[0], [1], [2], [0, 1], [1, 2]])
    assert cover_count(CoverRequest(problem), Stop()) == 3
    lightest = list(covers(CoverRequest(problem, lightest=2), Stop()))
    assert [cover.weight for cover in lightest] == [2, 2]
    assert {cover.options for cover in lightest} == {(2, 3), (0, 4)}
    assert len(list(covers(CoverRequest(problem, limit=1, solver="dlx"), Stop()))) == 1
    sample = [c.options for c in covers(CoverRequest(problem, sample=5, seed=3), Stop())]
    assert sample == [c.options for c in covers(CoverRequest(problem, sample=5, seed=3), Stop())]
    assert len(sample) == 5


def test_a_problem_without_covers() -> None:
    for request in (CoverRequest("a b\na\n"), CoverRequest("a b\na\n", sample=2)):
        assert list(covers(request, Stop())) == []
    assert cover_count(CoverRequest("a b\na\n"), Stop()) == 0


def test_requests_that_make_no_sense() -> None:
    with pytest.raises(BadProblem, match="only one of"):
        CoverRequest(TEXT, limit=1, sample=2)
    with pytest.raises(BadProblem, match="ask for 1 or more"):
        CoverRequest(TEXT, lightest=0)
    with pytest.raises(BadProblem, match="the file is empty"):
        covers(CoverRequest(""), Stop())
    with pytest.raises(SolverUnavailable):
        covers(CoverRequest(TEXT, solver="abacus"), Stop())
