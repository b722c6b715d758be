"""Normal forms of letters and words, in cases that the page runs too."""

import sys
import unicodedata
from collections.abc import Callable

import pytest
from paths import shared_cases

from kaivuri.common.letters import join_words, lower, normalize_word, upper
from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import Grid
from kaivuri.words.lists.list_file import parse_text

CASES = shared_cases("letters")
"""tests/web/js/letters.test.mjs runs the same cases."""


@pytest.mark.parametrize(
    ("name", "function"),
    [("upper", upper), ("lower", lower), ("words", normalize_word), ("joined", join_words)],
)
def test_normal_forms(name: str, function: Callable[[str], str]) -> None:
    assert [[text, function(text)] for text, _ in CASES[name]] == CASES[name]


def has_variants(letter: str) -> bool:
    """Return whether a conversion changes a letter."""
    forms = {unicodedata.normalize("NFC", letter), letter.upper(), letter.lower()}
    return letter.isalpha() and forms != {letter}


def spelled_in_grid(text: str) -> list[str]:
    """Return the word that a grid of one row spells; an empty list if it is not a grid."""
    try:
        grid = Grid.parse(f"{text}/")
    except BadPuzzle:
        return []
    return [grid.spell(grid.cells())]


def test_every_letter_is_the_same_in_grids_lists_and_arguments() -> None:
    letters = filter(has_variants, map(chr, range(sys.maxunicode + 1)))
    for word in (letter * 3 for letter in letters):
        listed = list(parse_text(word).words)
        assert spelled_in_grid(word) == listed
        assert [normal for normal in [join_words(word)] if normal.isalpha()] == listed
        for variant in (upper(word[0]), lower(word[0])):
            assert spelled_in_grid(variant * 3) == listed, word
