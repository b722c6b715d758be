"""Regions, in cases that the page runs too."""

import json

import pytest
from paths import shared_cases

from kaivuri.words.grid import Grid
from kaivuri.words.regions import is_region
from kaivuri.words.spelling import find_paths

CASES = shared_cases("regions")
"""tests/web/js/regions.test.mjs runs the same cases."""


@pytest.mark.parametrize(
    ("cells", "region"), [case[1:] for case in CASES["shapes"]], ids=[c[0] for c in CASES["shapes"]]
)
def test_shapes(cells: list[list[int]], *, region: bool) -> None:
    assert is_region([(row, column) for row, column in cells]) == region


@pytest.mark.parametrize("word", CASES["regions"])
def test_regions_of_a_word(word: str) -> None:
    paths = find_paths(Grid(tuple(CASES["rows"]), regions=True), word)
    assert json.loads(json.dumps([*paths])) == CASES["regions"][word]
