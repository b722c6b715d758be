"""Boards without dates: any region, any pieces, no labels."""

from datetime import date
from pathlib import Path

import pytest

from kaivuri.archive.user_archive import user_archive
from kaivuri.calendars.board_file import parse_board
from kaivuri.calendars.board_puzzle import BoardPuzzle, board_or_default, board_reference
from kaivuri.cli import main
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.challenge import challenge
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.share import share

SQUARE = "pentominoes-8x8"
STRIP = '''
kind = "packing"
drawing = """
* * * *
* # * *
"""
[pieces]
I = "XX"
L = "XX/X."
[pieces.D]
copies = 2
optional = true
picture = "X"
'''


def test_any_region_and_any_pieces() -> None:
    board = parse_board(STRIP)
    assert (board.kind, board.labels, len(board.cells)) == ("packing", (), 7)
    assert parse_board(str(board)) == board
    counts = [
        calendar(CalendarRequest(board=board, solver=solver, count=True), Context()).count
        for solver in (None, "dlx")
    ]
    assert counts[0] == counts[1] != 0


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("* * * *", "* * * Jan", "a packing board has no labels, but Jan; write its cells as *"),
        ('kind = "packing"', "", "the board has no labels; a board without dates has kind"),
        ('"packing"', '"box"', "kind must be calendar or packing"),
        ("copies = 2", "copies = 1", "7 cells to cover, but the pieces have 6"),
        ("kind =", "months = []\nkind =", "unknown key 'months'; the keys are drawing, kind"),
    ],
)
def test_errors_in_files_are_reported(old: str, new: str, error: str) -> None:
    with pytest.raises(BadPuzzle, match=f"^mine: {error}"):
        parse_board(STRIP.replace(old, new), "mine")


def test_queries_need_no_date() -> None:
    hint = calendar(CalendarRequest(board=SQUARE, hint="piece"), Context())
    assert hint.solvable
    document = hint.document().puzzle
    assert (document.id, document.kind) == (f"packing:{SQUARE}", "packing")
    assert (document.date, document.open) == (None, ())
    given = challenge(SQUARE, None, Context())
    assert (
        calendar(CalendarRequest(board=SQUARE, placed=given.moves, count=True), Context()).count
        == 1
    )
    (start,) = generate(GenerateRequest(board=SQUARE, seed=1), Context()).puzzles
    assert start.name == f"generate-4:{SQUARE}:any:1"
    assert start.document().kind == "packing"
    none = calendar(CalendarRequest(board=SQUARE, placed="put X 0,1; put I 2,0 r1"), Context())
    assert "no solution for Pentominoes 8 × 8, open centre with these" in str(none)


def test_a_game_without_date_is_saved_and_shared(tmp_path: Path) -> None:
    day, reference = date(2026, 11, 20), Reference.of_board(SQUARE)
    assert board_reference(SQUARE, day) == reference
    assert board_or_default(SQUARE, day) == reference
    with pytest.raises(BadPuzzle, match="the board has no dates"):
        BoardPuzzle.from_reference(reference.on(day))
    with pytest.raises(BadPuzzle, match="the board needs a date"):
        BoardPuzzle.from_reference(Reference.of_board("dragonfjord-apad"))
    with pytest.raises(BadPuzzle, match="is not a calendar board"):
        BoardPuzzle.from_reference(Reference.of_day("sanalouhos", day))
    assert main(["calendar", SQUARE, "--hint", "place"]) == 0
    with user_archive(lambda _: None) as archive:
        assert archive.typed_grids() == ()
        (played,) = archive.played_boards()
    assert (played.puzzle, played.hints) == (reference, 2)
    with pytest.raises(BadPuzzle, match="not solved yet"):
        share(played, Context())


def test_the_command_takes_the_board_in_place_of_a_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strip.toml"
    file.write_text(STRIP, encoding="utf-8")
    for words in (["calendar", SQUARE], ["calendar", "--board", SQUARE], ["calendar", str(file)]):
        assert main([*words, "--count"]) == 0
    counted = str(calendar(CalendarRequest(board=str(file), count=True), Context()).count)
    assert capsys.readouterr().out.split() == ["520", "520", counted]
    assert main(["calendar", "today", "--board", SQUARE]) == 2
    assert main(["year", "--board", SQUARE]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "kaivuri: error: the board has no dates: leave out the date",
        f"kaivuri: error: --board: board {SQUARE} has no dates: choose a board with dates",
    ]
