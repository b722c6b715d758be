"""Pasted letters, and how they are quoted where they make no grid."""

import pytest
from grids import TMSII
from paths import shared_cases

from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import Grid
from kaivuri.words.printed_grid import printed_rows

FORMS = shared_cases("pasted")


def test_a_grid_is_read_in_every_form() -> None:
    for form in FORMS:
        try:
            rows = list(Grid.parse(form["text"]).lines)
        except BadPuzzle:
            assert form["rows"] is None, form["form"]
        else:
            assert rows == form["rows"], form["form"]


@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        ("", ""),
        ("[]", ""),
        (TMSII[:-1], "  TMSIIOULKNIEKIAITTAONTTIMAAOT\n" + 31 * " " + "^"),
        (TMSII + "A", "  " + TMSII + "A\n" + 32 * " " + "^"),
        (f"{TMSII[:16]}3{TMSII[17:]}", f"  {TMSII[:16]}3{TMSII[17:]}\n{18 * ' '}^"),
        ("pel\nle\nsun", "  PEL / LE / SUN\n          ^"),
        ("pel\nlesu\nsun", "  PEL / LESU / SUN\n           ^"),
        ("pel\nl?h", "  PEL / L?H\n         ^"),
        ("PEL\nL\ue001H", "  PEL / L\ufffdH\n         ^"),
        ("PQuL\nL?H", "  PQuL / L?H\n          ^"),
        ("A" * 200, "  " + 70 * "A" + "\n" + 37 * " " + "^"),
    ],
)
def test_errors_point_at_the_letter(text: str, drawing: str) -> None:
    with pytest.raises(BadPuzzle) as error:
        Grid.parse(text)
    assert error.value.drawing == drawing


@pytest.mark.parametrize("text", ["[" * 10_000, '[["A"', "[null]", "{}", "[1, 2]", "(1,)"])
def test_invalid_arrays_are_refused(text: str) -> None:
    with pytest.raises(BadPuzzle):
        Grid.parse(text)


def test_a_text_of_many_lines_is_searched_once() -> None:
    """Here each line could begin a drawing that only the last one spoils."""
    assert printed_rows("  A\n    x\n" * 50_000 + "  A   B\n") is None
