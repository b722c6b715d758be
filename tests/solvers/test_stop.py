"""When a Stop ends a search, with a fake clock and fake memory."""

import pytest

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.solvers import stop as stop_module
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop


class Machine:
    """A fake clock and fake memory."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.bytes = 30_000_000

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture(name="machine")
def _machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(stop_module, "time", machine)
    monkeypatch.setattr(stop_module, "resident_bytes", lambda: machine.bytes)
    return machine


def test_time_limit(machine: Machine) -> None:
    stop = Stop(2.0)
    machine.seconds += 1.9
    stop.check()
    assert not stop.ended
    assert stop.seconds_left == pytest.approx(0.1)
    machine.seconds += 0.2
    with pytest.raises(TimeLimit, match="the search did not finish within 2 s$"):
        stop.check()
    assert stop.ended
    assert stop.seconds_left == 0


def test_memory_limit(machine: Machine) -> None:
    stop = Stop(memory=500_000_000)
    stop.check()
    machine.bytes += 499_000_000
    machine.seconds += 1
    stop.check()
    machine.bytes += 2_000_000
    stop.check()  # it has just looked
    machine.seconds += 1
    with pytest.raises(MemoryLimit, match="the search did not finish within 500 MB$"):
        stop.check()
    assert stop.ended


def test_small_memory_limits_apply_to_budgets_only(machine: Machine) -> None:
    stop = Stop(memory=1_000_000)
    assert stop.budget(1 << 30) == 1_000_000
    machine.bytes += MIN_MEMORY_LIMIT - 1
    stop.check()


def test_a_budget_is_a_share_of_the_remaining_memory(machine: Machine) -> None:
    assert Stop(2.0).budget(1 << 30) == 1 << 30
    stop = Stop(memory=1_000_000_000)
    assert stop.budget(1 << 30) == 750_000_000
    machine.bytes += 600_000_000
    assert stop.budget(1 << 30) == 300_000_000
    machine.bytes += 600_000_000
    assert stop.budget(1 << 30) == 0


@pytest.mark.parametrize(("seconds", "short"), [(None, 0.2), (0.1, 0.05), (2.0, 0.1), (60.0, 0.2)])
def test_a_grace_period_is_short(seconds: float | None, short: float) -> None:
    assert Stop(seconds).grace_period().seconds == short


def test_a_grace_period_has_the_memory_that_is_left(machine: Machine) -> None:
    assert Stop(2.0).grace_period().memory is None
    stop = Stop(2.0, memory=500_000_000)
    machine.bytes += 300_000_000
    assert stop.grace_period().memory == 200_000_000
    machine.bytes += 300_000_000
    assert stop.grace_period().memory == MIN_MEMORY_LIMIT
    assert Stop(memory=1_000_000).grace_period().memory == 1_000_000
