"""Normal forms of letters and words, in cases that the page runs too."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kaivuri.common.letters import join_words, lower, normalize_word, upper

CASES = json.loads((Path(__file__).parents[1] / "cases/letters.json").read_text("utf-8"))
"""tests/web/js/letters.test.mjs runs the same cases."""


@pytest.mark.parametrize(
    ("name", "function"),
    [("upper", upper), ("lower", lower), ("words", normalize_word), ("joined", join_words)],
)
def test_normal_forms(name: str, function: Callable[[str], str]) -> None:
    assert [[text, function(text)] for text, _ in CASES[name]] == CASES[name]
