"""The queries for the user's own exact cover problems."""

import pytest

from kaivuri.errors import BadProblem, BadRequest, SolverUnavailable
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.json_text import dumps_line
from kaivuri.queries.context import Context
from kaivuri.queries.cover import cover_count, covers

TEXT = "a b c | x\na b\nc x\nb|7 c\na\nx\n"
PROBLEM = parse_problem(TEXT)


def test_covers_of_a_text_print_and_weigh() -> None:
    found = list(covers(PROBLEM, Context()))
    assert [str(each) for each in found] == [
        "2 options, weight 0\n  a b\n  c x",
        "2 options, weight 7\n  b c\n  a",
    ]
    assert dumps_line(found[1]) == '{"weight": 7, "lines": [4, 5], "options": ["b c", "a"]}'


def test_selections_of_covers() -> None:
    problem = parse_problem("a b c\na\nb\nc\na b\nb c\n")
    assert cover_count(problem.problem, Context()) == 3
    lightest = list(covers(problem, Context(), lightest=2))
    assert [each.weight for each in lightest] == [2, 2]
    assert {each.options for each in lightest} == {("c", "a b"), ("a", "b c")}
    assert len(list(covers(problem, Context(), limit=1, solver="dlx"))) == 1
    sample = list(covers(problem, Context(), sample=5, seed=3))
    assert sample == list(covers(problem, Context(), sample=5, seed=3))
    assert len(sample) == 5


def test_invalid_requests() -> None:
    with pytest.raises(BadProblem, match="only one of"):
        covers(PROBLEM, Context(), limit=1, sample=2)
    with pytest.raises(BadRequest, match="give 1 or more") as error:
        covers(PROBLEM, Context(), lightest=0)
    assert error.value.field == "lightest"
    with pytest.raises(SolverUnavailable):
        covers(PROBLEM, Context(), solver="abacus")
