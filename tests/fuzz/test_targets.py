"""Earlier failures and fresh inputs, the same in every run with the same seed."""

import os
import random
from itertools import islice
from pathlib import Path

import pytest
from fuzz.minimize import smaller
from fuzz.target import CASES, Target, inputs_of
from fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_earlier_failures_stay_fixed(name: str) -> None:
    for path in TARGETS[name].cases():
        TARGETS[name].accepts(path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_accepted(name: str) -> None:
    assert all(map(TARGETS[name].accepts, TARGETS[name].seeds))


def failure_of(target: Target, data: bytes) -> str:
    """Describe how an input fails; empty if it doesn't."""
    try:
        target.accepts(data)
    except Exception as error:
        return repr(error)
    return ""


@pytest.mark.parametrize("name", TARGETS)
def test_any_input_is_accepted_or_refused_cleanly(name: str, tmp_path: Path) -> None:
    target, draw = TARGETS[name], random.Random(name + os.environ.get("FUZZ_SEED", ""))
    for data in islice(inputs_of(target, draw), target.inputs):
        (tmp_path / "at-work").write_bytes(data)  # survives a process that the input kills
        if failure := failure_of(target, data):
            kind = failure.partition("(")[0]
            smallest = smaller(data, lambda shorter: failure_of(target, shorter).startswith(kind))  # noqa: B023
            pytest.fail(f"{name}: {smallest!r} ends in {failure}; {target.save(smallest)} keeps it")


def test_each_case_belongs_to_a_target() -> None:
    assert {path.name for path in CASES.glob("*/")} <= TARGETS.keys()
