"""The query for the user's own exact cover problems."""

import pytest

from kaivuri.errors import BadProblem, BadRequest, SolverUnavailable
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.queries.context import Context
from kaivuri.queries.cover import CoverRequest, NamedCover, cover, cover_count

TEXT = "a b c | x\na b\nc x\nb|7 c\na\nx\n"


def covers(request: CoverRequest) -> list[NamedCover]:
    return list(cover(request, Context()))


def test_covers_of_a_text_print_and_weigh() -> None:
    found = covers(CoverRequest(TEXT))
    assert [str(each) for each in found] == [
        "2 options, weight 0\n  a b\n  c x",
        "2 options, weight 7\n  b c\n  a",
    ]
    assert found[1].document() == {"weight": 7, "lines": [4, 5], "options": ["b c", "a"]}


def test_queries_on_a_plain_problem() -> None:
    problem = ExactCover.of(3, [[0], [1], [2], [0, 1], [1, 2]])
    assert cover_count(CoverRequest(problem), Context()) == 3
    lightest = covers(CoverRequest(problem, lightest=2))
    assert [each.weight for each in lightest] == [2, 2]
    assert {each.options for each in lightest} == {(2, 3), (0, 4)}
    assert len(covers(CoverRequest(problem, limit=1, solver="dlx"))) == 1
    sample = [c.options for c in covers(CoverRequest(problem, sample=5, seed=3))]
    assert sample == [c.options for c in covers(CoverRequest(problem, sample=5, seed=3))]
    assert len(sample) == 5


def test_a_problem_without_covers() -> None:
    for request in (CoverRequest("a b\na\n"), CoverRequest("a b\na\n", sample=2)):
        assert covers(request) == []
    assert cover_count(CoverRequest("a b\na\n"), Context()) == 0


def test_invalid_requests() -> None:
    with pytest.raises(BadProblem, match="only one of"):
        CoverRequest(TEXT, limit=1, sample=2)
    with pytest.raises(BadRequest, match="give 1 or more") as error:
        CoverRequest(TEXT, lightest=0)
    assert error.value.field == "lightest"
    with pytest.raises(BadProblem, match="the file is empty"):
        covers(CoverRequest(""))
    with pytest.raises(SolverUnavailable):
        covers(CoverRequest(TEXT, solver="abacus"))
