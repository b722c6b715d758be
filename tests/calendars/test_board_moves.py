"""Names of pieces: letters and digits of any language, in files and in moves."""

from pathlib import Path

import pytest

from kaivuri.calendars.board_file import parse_board
from kaivuri.calendars.board_moves import LiftPiece, PlacePiece, parse_board_move
from kaivuri.calendars.board_state import BoardHistory, BoardState
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.cli import main
from kaivuri.errors import BadMove, BadPuzzle

FILE = """
title = "Names"
kind = "packing"
drawing = '''
* * *
* * *
'''
[pieces]
"Ä" = "XXX"
"Σ2" = "XX"
"三" = "X"
"""
START = BoardState(parse_board(FILE), ())


@pytest.mark.parametrize("name", ["Ä", "ä", "A\u0308"], ids=["same", "small", "decomposed"])
def test_moves_have_the_names_of_the_file(name: str) -> None:
    put, lift = parse_placement_text(f"put {name} 0,0; lift {name}", START)
    assert (put, lift) == (parse_board_move(f"put {name} 0,0"), parse_board_move(f"lift {name}"))
    assert START.apply(put).placed[0].piece == "Ä"
    assert START.apply(put).apply(lift) == START


def test_names_are_read_from_a_drawing_and_from_a_composed_file() -> None:
    assert parse_placement_text("ÄÄÄ/三..", START)[1] == PlacePiece("三", (1, 0))
    assert parse_board(FILE.replace("Ä", "A\u0308")) == START.board
    with pytest.raises(BadPuzzle, match="letters and digits"):
        parse_board(FILE.replace("三", "_"))
    with pytest.raises(BadMove):
        parse_board_move("put _ 0,0")


def test_a_saved_game_is_loaded() -> None:
    moves = (PlacePiece("Ä", (1, 0)), PlacePiece("Σ2", (0, 1)), LiftPiece("Σ2"))
    history = BoardHistory.replay(START, moves)
    assert BoardHistory.replay(START, map(parse_board_move, history.move_texts())) == history


def test_the_command_takes_and_draws_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "names.toml"
    file.write_text(FILE, encoding="utf-8")
    assert main(["calendar", str(file), "--placed", "put ä 0,0; put 三 1,2"]) == 0
    drawn = capsys.readouterr().out
    assert all(name in drawn for name in ("Ä", "Σ2", "三"))
