"""References to puzzles have one spelling each; all others are refused."""

from datetime import date

import pytest
from grids import PELLE_TEXT

from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import Grid


@pytest.mark.parametrize(
    "name",
    [
        "sanalouhos:2024-04-18",
        "strands:2024-03-04",
        f"letters:{PELLE_TEXT}",
        "letters:ABC.DEF",
        "letters:A/B",
        "strands:ABC/DEF",
        "board:dragonfjord-apad:2026-11-20",
    ],
)
def test_references_survive_a_round_trip(name: str) -> None:
    assert str(Reference.parse(name)) == name


def test_days_letters_and_boards_have_references() -> None:
    assert str(Reference.of_day("strands", date(2024, 3, 4))) == "strands:2024-03-04"
    typed = Reference.of_rows(Grid.parse("pelle hälli", rows=2).lines)
    assert str(typed) == "letters:PELLE/HÄLLI"
    assert (typed.rows, typed.day, typed.board) == (("PELLE", "HÄLLI"), None, None)
    assert str(Reference.of_rows(("AB", "CD"), "strands")) == "strands:AB/CD"
    board = Reference.of_board("dragonfjord-apad", date(2026, 11, 20))
    assert str(board) == "board:dragonfjord-apad:2026-11-20"
    assert (board.rows, board.day, board.board) == (None, date(2026, 11, 20), "dragonfjord-apad")


def test_the_same_game_or_board_on_another_day() -> None:
    day = date(2026, 11, 21)
    puzzle = Reference.parse("sanalouhos:2024-04-18")
    assert (puzzle.day, puzzle.rows) == (date(2024, 4, 18), None)
    assert str(puzzle.on(day)) == "sanalouhos:2026-11-21"
    board = Reference.parse("board:C:/my boards/x.toml:2026-11-20")
    assert str(board.on(day)) == "board:C:/my boards/x.toml:2026-11-21"


@pytest.mark.parametrize("name", ["pentominoes-8x8", "6x10", "C:/my boards/x.toml", "12:Z"])
def test_a_board_without_dates_has_no_day(name: str) -> None:
    reference = Reference.parse(f"board:{name}")
    assert reference == Reference.of_board(name)
    assert (reference.board, reference.day, reference.rows) == (name, None, None)
    assert str(reference) == f"board:{name}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "write it as sanalouhos:2024-04-18"),
        ("sanalouhos:", "write it as sanalouhos:2024-04-18"),
        ("sanalouhos:2024-02-30", "write it as sanalouhos:2024-04-18"),
        ("sanalouhos:20240418", "write its day as 2024-04-18"),
        ("Sanalouhos:2024-04-18", "write it as sanalouhos:2024-04-18"),
        ("letters:abc/def", "write the letters as ABCDEF"),
        ("letters:../..", "or letters:ABC/DEF"),
        ("letters:AB/C", "row 2 has length 1"),
        ("board:2026-11-20", "write it as board:NAME:2026-11-20"),
        ("board::2026-11-20", "write it as board:NAME:2026-11-20"),
    ],
)
def test_invalid_references_are_refused_in_one_line(name: str, words: str) -> None:
    with pytest.raises(BadPuzzle, match=words) as error:
        Reference.parse(name)
    assert "is not a puzzle" in str(error.value)
    assert "\n" not in str(error.value)
