"""Every reader accepts any input or refuses it in one line; what it accepts has the properties."""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paths import ROOT
from readers import Reader
from received_readers import received
from stored_readers import stored
from text_readers import TEXTS

READERS: dict[str, Reader] = {**TEXTS, **stored(), **received()}
CASES = ROOT / "tests/property/cases"
"""Inputs that once went wrong, in a folder for each reader."""


@pytest.mark.parametrize("name", READERS)
def test_seeds_are_accepted(name: str) -> None:
    assert all(map(READERS[name].accepts, READERS[name].seeds))


@pytest.mark.parametrize("path", sorted(CASES.glob("*/*")), ids=lambda path: path.stem)
def test_earlier_failures_stay_fixed(path: Path) -> None:
    READERS[path.parent.name].accepts(path.read_bytes())


@pytest.mark.parametrize("name", READERS)
def test_a_number_of_a_million_digits_is_not_converted(name: str) -> None:
    """Python refuses it at once; the time of a conversion would be quadratic."""
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits
    for seed in READERS[name].seeds:
        READERS[name].accepts(re.sub(rb"\d+", b"9" * 10**6, seed, count=1))


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
def test_any_input_is_accepted_or_refused_in_one_line(name: str, data: st.DataObject) -> None:
    READERS[name].accepts(data.draw(READERS[name].inputs()))
