"""Normal forms of letters and words, in cases that the page runs too."""

from collections.abc import Callable

import pytest
from paths import shared_cases

from kaivuri.common.letters import join_words, lower, normalize_word, upper

CASES = shared_cases("letters")
"""tests/web/js/letters.test.mjs runs the same cases."""


@pytest.mark.parametrize(
    ("name", "function"),
    [("upper", upper), ("lower", lower), ("words", normalize_word), ("joined", join_words)],
)
def test_normal_forms(name: str, function: Callable[[str], str]) -> None:
    assert [[text, function(text)] for text, _ in CASES[name]] == CASES[name]
