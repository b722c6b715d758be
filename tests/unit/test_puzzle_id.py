"""Names of puzzles: one way to write each, and every other way refused."""

from datetime import date

import pytest

from kaivuri.archive.puzzle_id import PuzzleId
from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import Grid


@pytest.mark.parametrize(
    "name",
    [
        "sanalouhos:2024-04-18",
        "strands:2024-03-04",
        "letters:PELLE/HÄLLI/YHÄET/IKMYT/TUTÄM/YKSET",
        "letters:ABC.DEF",
        "letters:A/B",
    ],
)
def test_names_are_read_back(name: str) -> None:
    assert str(PuzzleId.parse(name)) == name


def test_a_day_and_a_grid_have_names() -> None:
    assert str(PuzzleId.of_day("strands", date(2024, 3, 4))) == "strands:2024-03-04"
    grid = Grid.parse("pelle hälli", rows=2)
    named = PuzzleId.of_grid(grid)
    assert str(named) == "letters:PELLE/HÄLLI"
    assert named.grid == grid
    assert named.day is None


def test_a_row_of_as_many_letters_as_a_usual_grid_stays_a_row() -> None:
    row = Grid.parse("A" * 30, rows=1)
    assert PuzzleId.parse(str(PuzzleId.of_grid(row))).grid == row


def test_a_newspapers_puzzle_has_a_day() -> None:
    puzzle = PuzzleId.parse("sanalouhos:2024-04-18")
    assert puzzle.day == date(2024, 4, 18)
    assert puzzle.grid is None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "names no puzzle"),
        ("sanalouhos", "names no day"),
        ("sanalouhos:18.4.2024", "names no day"),
        ("sanalouhos:2024-02-30", "names no day"),
        ("sanalouhos:20240418", "write it as sanalouhos:2024-04-18"),
        ("crossword:2024-04-18", "names no puzzle"),
        ("letters:abc/def", "write it as letters:ABC/DEF"),
        ("letters:", "0 letters"),
        ("letters:AB/C", "row 2 has 1 letters"),
    ],
)
def test_anything_else_is_refused(name: str, words: str) -> None:
    with pytest.raises(BadPuzzle, match=words):
        PuzzleId.parse(name)
