"""The short run: what was found earlier, and fresh inputs, the same in every run."""

import random
from itertools import islice

import pytest
from fuzz.machines import MACHINES
from fuzz.target import CASES, inputs_of
from fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_what_was_found_stays_mended(name: str) -> None:
    for path in TARGETS[name].cases():
        TARGETS[name].accepts(path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_accepted(name: str) -> None:
    assert all(map(TARGETS[name].accepts, TARGETS[name].seeds))


@pytest.mark.parametrize("name", TARGETS)
def test_any_input_ends_well(name: str) -> None:
    target = TARGETS[name]
    for data in islice(inputs_of(target, random.Random(name)), target.inputs):
        try:
            target.accepts(data)
        except Exception as fault:
            pytest.fail(f"{name}: {data!r} ends in {fault!r}")


def test_each_case_belongs_to_a_target() -> None:
    folders = {path.name for path in CASES.glob("*/")}
    assert folders <= {*TARGETS, *MACHINES}
