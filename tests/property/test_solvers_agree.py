"""Every solver, family and search by bounds finds the covers that brute force finds."""

from collections.abc import Sequence
from itertools import pairwise

import brute_force
import pytest
from differences.engines import BY_WEIGHT, UNSUPPORTED, engines
from differences.problems import KINDS, Question, make_question
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

SIMPLE = ("planted", "secondary", "colours", "random", "tiles")
"""Kinds that all solvers support."""


def questions(*kinds: str) -> st.SearchStrategy[Question]:
    """Problems with weights, of some kinds; a failure names the seed."""
    remainders = st.sampled_from([list(KINDS).index(kind) for kind in kinds])
    numbers = st.integers(0, 2**32)
    return st.builds(lambda n, r: make_question(n * len(KINDS) + r), numbers, remainders)


@pytest.mark.parametrize("kind", KINDS)
@given(number=st.integers(0, 2**32))
def test_all_engines_find_all_covers(kind: str, number: int) -> None:
    question = make_question(number * len(KINDS) + list(KINDS).index(kind))
    expected = brute_force.covers(question.problem)
    assert question.error == ""
    assert question.hidden is None or question.hidden in expected
    assert question.count in (None, len(expected))
    assert all(verify(question.problem, cover) for cover in expected)
    for name, answer in engines().items():
        if name not in UNSUPPORTED.get(question.kind, ()):
            covers = list(answer(question))
            assert sorted(covers) == expected, name
            sums = [sum(question.weights[option] for option in cover) for cover in covers]
            assert name not in BY_WEIGHT or sums == sorted(sums), name


def rank(mode: SolveMode, weights: Sequence[int], cover: Cover) -> tuple[int, int]:
    sizes = {SolveMode.FEWEST_WORDS: len(cover), SolveMode.MOST_WORDS: -len(cover)}
    return sizes.get(mode, 0), sum(weights[option] for option in cover)


@pytest.mark.parametrize("mode", SolveMode)
@pytest.mark.parametrize("name", SOLVER_NAMES)
@given(data=st.data())
def test_every_mode_lists_all_covers_in_order(
    name: str, mode: SolveMode, data: st.DataObject
) -> None:
    more = () if name == "algx" else ("multiplicities",)
    question = data.draw(questions(*SIMPLE, *more))
    query = CoverQuery(question.problem, create_solver(name), mode, question.weights, Stop())
    found = list(query)
    assert sorted(found) == brute_force.covers(question.problem)
    assert query.count() == len(found)
    if mode not in (SolveMode.ANY, SolveMode.ALL):
        ranks = [rank(mode, question.weights, cover) for cover in found]
        assert all(a <= b for a, b in pairwise(ranks))


def listed(name: str, problem: ExactCover) -> list[Cover]:
    return list(create_solver(name).covers(problem, Stop()))


@given(questions(*SIMPLE), st.integers(2, 4))
def test_related_solvers_list_in_the_same_order(question: Question, jobs: int) -> None:
    problem = question.problem
    assert listed("algx", problem) == listed("dlx", problem) == listed("cdlx", problem)
    one = listed("zdd", problem)
    for zdd in (Zdd(memory=0), Zdd(jobs=jobs), Zdd(jobs=jobs, memory=0)):
        assert list(zdd.covers(problem, Stop())) == one


@given(questions("planted", "colours", "multiplicities"), st.data())
def test_verify_accepts_the_covers_only(question: Question, data: st.DataObject) -> None:
    options = st.sets(st.integers(0, len(question.problem.options) - 1))
    chosen = tuple(sorted(data.draw(options)))
    covers = brute_force.covers(question.problem)
    assert verify(question.problem, chosen) == (chosen in covers)
    assert all(verify(question.problem, cover) for cover in covers)
