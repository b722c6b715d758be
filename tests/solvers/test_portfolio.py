"""Searches in turn: without patience for a diagram, each problem is given to all engines."""

from collections.abc import Iterator
from itertools import count, islice

import brute_force
import pytest
from hypothesis import given
from instances import pentominoes, queens
from strategies import planted_problems

from kaivuri.errors import SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers import auto, portfolio
from kaivuri.solvers.auto import Auto
from kaivuri.solvers.portfolio import Engine, count_covers, distinct_covers, find_family, in_turn
from kaivuri.solvers.stop import Stop


@pytest.fixture(scope="module", autouse=True)
def _impatient() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portfolio, "PATIENCE", 0)
        patch.setattr(auto, "MAX_STEPS_WITHOUT_COVER", -1)
        patch.setattr(auto, "MAX_FAMILY_BYTES", 0)
        yield


@given(planted=planted_problems())
def test_all_covers_are_found_once_and_in_order(planted: tuple[ExactCover, Cover]) -> None:
    problem, _cover = planted
    covers = sorted(map(tuple, brute_force.covers(problem)))
    weights = [17 * option % 5 for option in range(len(problem.options))]
    assert sorted(Auto().covers(problem, Stop())) == covers
    assert count_covers(problem, Stop()) == len(covers)
    family = find_family(problem, Stop())
    assert sorted(family) == covers
    if not problem.colours:
        ranked = list(Auto().lightest(problem, weights, Stop()))
        assert sorted(ranked) == covers
        totals = [sum(weights[option] for option in cover) for cover in ranked]
        assert totals == sorted(totals)


def test_the_engine_that_answered_is_named() -> None:
    notes: list[str] = []
    problem = queens(6)
    assert find_family(problem, Stop(), notes.append).count == 4
    stream = Auto().unsorted(problem, Stop())
    assert len(list(stream)) == 4
    assert [stream.log_lines()[0], notes[0]] == [
        f"the diagram reached no cover in its first 0 nodes: answered by {name}"
        for name in (stream.solver_name, "zdd")
    ]


def test_a_listing_of_too_many_covers_leaves_the_diagram_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(portfolio, "MAX_LISTED_OPTIONS", 0)
    assert find_family(pentominoes(3, 20), Stop()).count == 8


def test_engines_take_turns_until_one_has_ended() -> None:
    endless = Engine("endless", ([(n,)] for n in count()))
    short = Engine("short", iter([[(1,)], [(9,)], []]))
    assert list(distinct_covers([endless, short], Stop())) == [
        *(("endless", [(0,)]), ("short", [(1,)])),
        *(("endless", []), ("endless", [(2,)])),
        *(("short", [(9,)]), ("short", [])),
        *(("endless", [(n,)]) for n in range(3, 7)),
        ("short", []),
    ]


def test_an_engine_without_memory_leaves_and_the_last_one_tells() -> None:
    def exhausted() -> Iterator[list[Cover]]:
        yield []
        raise MemoryError

    rest = Engine("rest", iter([[(1,)]]))
    names = [engine.name for engine, _ in in_turn([Engine("full", exhausted()), rest], Stop())]
    assert names == ["full", "rest", "rest"]
    with pytest.raises(MemoryError):
        list(in_turn([Engine("full", exhausted())], Stop()))


def test_without_a_sat_solver_the_others_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise SolverUnavailable("")

    monkeypatch.setattr("kaivuri.solvers.sat.Sat.__init__", lambda _self: missing())
    assert len(list(islice(Auto().covers(queens(8), Stop()), 100))) == 92
