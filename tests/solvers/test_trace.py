"""The trace of Algorithm X: each step of a small search."""

import pytest

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.generator.classics import classic_problem
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.trace import Trace


def test_a_trace_has_choices_dead_ends_and_covers() -> None:
    trace = Trace(parse_problem("a b c | s\na b\nc s\na\nb s\n"), Stop())
    assert list(trace.lines()) == [
        "c: 1 option",
        "  choose c s, which rules out 1 other option",
        "    b: 1 option",
        "      choose a b, which rules out 1 other option",
        "        cover 1",
        "      undo a b",
        "  undo c s",
    ]
    assert "b: no option left, back" in "".join(Trace(parse_problem("a b\na\n"), Stop()).lines())


def test_a_trace_has_the_nodes_of_the_search() -> None:
    named = classic_problem("queens", 5)
    trace = Trace(named, Stop())
    chosen = sum("choose" in line for line in trace.lines())
    size = AlgX().measure(named.problem, Stop())
    assert (trace.covers, chosen + 1) == (size.covers, size.nodes)


def test_large_problems_are_refused() -> None:
    with pytest.raises(BadProblem, match="of 400 items at most, not 1024"):
        Trace(classic_problem("sudoku", "." * 256), Stop())
