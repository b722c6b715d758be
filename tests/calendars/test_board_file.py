"""Board files and their errors."""

import pytest

from kaivuri.calendars.board import LabelKind
from kaivuri.calendars.board_file import board_names, find_board, parse_board, resolve_board_id
from kaivuri.documents.boards import Boards
from kaivuri.errors import BadPuzzle

TEXT = str(find_board("dragonfjord-apad"))


def test_boards_survive_a_round_trip() -> None:
    for name in board_names():
        board = find_board(name)
        assert parse_board(str(board)) == board, name
        assert board.title, name
        assert board.maker, name
        months, days = board.of_kind(LabelKind.MONTH), board.of_kind(LabelKind.DAY)
        assert (len(months), len(days)) == ((12, 31) if board.has_dates else (0, 0)), name


def test_the_layout_of_a_board_shows_the_kinds_of_its_labels() -> None:
    layouts = {each.id: each.layout for each in Boards.known().boards}
    assert layouts["dragonfjord-apad"] == (*["mmmmmm."] * 2, *["ddddddd"] * 4, "ddd....")
    assert {*"".join(layouts["kao-extended-with-year-8x8"])} >= {*"mdwy"}


@pytest.mark.parametrize("text", ["A ." * 300_000, "'a'\t." * 100_000, "[" + "a." * 300_000])
def test_keys_of_very_many_parts_are_refused_before_they_are_parsed(text: str) -> None:
    with pytest.raises(BadPuzzle, match="a key has more than 100 parts"):
        parse_board(text)


def test_a_name_is_found_by_its_letters_and_digits() -> None:
    assert resolve_board_id("a puzzle a day") == "dragonfjord-apad"
    assert resolve_board_id("--") == "--"


def test_kinds_of_boards() -> None:
    assert len(board_names()) == 29
    undated = [name for name in board_names() if not find_board(name).has_dates]
    assert undated == ["pentominoes-6x10", "pentominoes-8x8"]
    two_cells = find_board("kao-12-pentomino-8x8").label(LabelKind.MONTH, 1)
    assert two_cells is not None
    assert two_cells.cells == ((0, 0), (0, 1))
    assert LabelKind.YEAR in find_board("kao-extended-with-year-8x8").kinds
    assert not find_board("dragonfjord-apad-face-up").two_sided
    assert find_board("pkkid-set2").piece("p").copies == 2
    assert find_board("arista-mit").piece("I1").optional


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("Jan Feb", "Jan Jan", r"label Jan has 2 cells, but most month labels have 1"),
        ("Jan Feb", "Jan *  ", "the board has no month 2"),
        ("29  30  31  #", "29  30  29  #", "label 29 appears twice"),
        ("29  30  31  #", "29  30  *   #", "the board has no day 31"),
        ("29  30  31  #", "29  30  31  *", "44 cells minus 2 .* leave 42 .* pieces have 41"),
        ("29  30  31  #", "29  30  31  32", "label 32 is not a month"),
        ("29  30  31  #", "29  30  31", "row 7 of the drawing has 6 entries"),
        ("XXX\nXXX", "XX.\n..X", "piece O: a piece is in two parts"),
        ("XXX\nXXX", "XXX\nXX.", "pieces O and P are equal"),
        ("XXX\nXXX", "XXX\nXXO", "piece O: a piece is drawn with X"),
        ("two_sided = true", "two_sided = 1", "two_sided must be true or false"),
        ("two_sided = true", "turnover = true", "unknown key 'turnover'"),
        ("two_sided = true", "two_sided = ", "not valid TOML"),
        ("[pieces.O]", "[pieces.O]\ncopies = 0", "piece O: copies"),
        ("[pieces.O]", "[pieces.O]\ncopy = 2", "piece O: unknown key 'copy'"),
        ("[pieces.V]", "[pieces.o]", "piece o: two pieces have this name"),
    ],
)
def test_errors_are_reported(old: str, new: str, error: str) -> None:
    assert old in TEXT
    with pytest.raises(BadPuzzle, match=f"^mine: {error}"):
        parse_board(TEXT.replace(old, new), "mine")


def test_unknown_boards_and_pieces() -> None:
    with pytest.raises(BadPuzzle, match="neither a known board nor a readable file"):
        find_board("nowhere.toml")
    with pytest.raises(BadPuzzle, match="the board has no piece Q; it has O V Z"):
        find_board("dragonfjord-apad").piece("Q")
