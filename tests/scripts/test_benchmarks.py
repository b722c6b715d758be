"""The benchmark: seeded instances, contradictions, optional peers, one real run."""

from benchmarks.engine import ProblemData
from benchmarks.instances import Instance
from benchmarks.measuring import Limits, measure, mismatches

LIMITS = Limits(repeats=1, seconds=600.0, memory=8 << 30)


def small(**known: int) -> Instance:
    options = ((0, 1), (2,), (0,), (1, 2), (1,))
    return Instance("small", ProblemData(3, 3, options, (5, 1, 2, 2, 9)), known)


def test_engines_agree_with_known_values_and_are_timed() -> None:
    instance = small(covers=3, fewest=2, most=3)
    wanted = [f"{task} zdd" for task in ("count", "all", "fewest", "most", "lightest", "any")]
    rows = measure(instance, [*wanted, "all dlx"], LIMITS)
    assert len(rows) == 7
    assert mismatches(instance, rows) == []
    for row in rows:
        assert row.note == ""
        assert row.total is not None
        assert row.memory is not None
        assert row.memory > 1_000_000
