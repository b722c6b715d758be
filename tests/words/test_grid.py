"""Grids: shapes and error messages."""

import pytest
from grids import PELLE

from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import Grid

SHAPES = "; for another shape separate the rows by / or give the number of rows or columns"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 letters: a grid of 6 by 5 needs 30" + SHAPES),
        (PELLE[:-1], "29 letters: a grid of 6 by 5 needs 30" + SHAPES),
        ("A" * 45, "45 letters: a grid of 8 by 6 needs 48" + SHAPES),
        (
            PELLE[:16] + "3" + PELLE[17:],
            "29 letters: a grid of 6 by 5 needs 30 (character 17 is '3')",
        ),
        ("AB?\nCDE", "5 letters: a grid of 2 by 3 needs 6 (character 3 is '?')"),
        ("AB\u0302\nCDE", "5 letters: a grid of 2 by 3 needs 6 (character 3 is '\u0302')"),
        (
            "AB\nCDE\nFG",
            (
                "row 2 has length 3, row 1 has length 2: all rows of a grid need the same number "
                "of letters ('.' marks a hole)"
            ),
        ),
        ("../..", "a grid needs letters, not only holes"),
    ],
)
def test_invalid_grids_are_reported_in_one_line(text: str, message: str) -> None:
    with pytest.raises(BadPuzzle) as error:
        Grid.parse(text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("rows", "columns", "message"),
    [
        (0, None, "a grid can't have 0 rows or columns"),
        (7, None, "30 letters: a grid of 7 by 5 needs 35" + SHAPES),
        (8, 3, "30 letters: a grid of 8 by 3 needs 24" + SHAPES),
    ],
)
def test_invalid_shapes_are_reported(rows: int | None, columns: int | None, message: str) -> None:
    with pytest.raises(BadPuzzle) as error:
        Grid.parse(PELLE, rows=rows, columns=columns)
    assert str(error.value) == message
