"""Calls that the native core refuses: indices out of range, and re-entrant calls."""

from pathlib import Path
from typing import Any

import pytest
from strands_lists import strands_list

from kaivuri import _core

native = _core.native

LARGEST = 2**63 - 1


CELL = [(0, 0)]


@pytest.mark.parametrize(
    ("cells", "labels", "pieces"),
    [
        ([], [], [("X", 1, False, CELL)]),
        ([(-1, 0)], [], []),
        ([(0, 2**31 - 1)], [], []),
        (CELL, [], [("X", 1, False, [])]),
        (CELL, [], [("X", -1, False, CELL)]),
        (CELL, [], [("X", 1, False, CELL * 2)]),
        (CELL, [(1, CELL)], []),
        (CELL, [(-1, CELL)], []),
        (CELL, [(0, CELL), (2, CELL)], []),
        (CELL, [(0, [])], []),
    ],
)
def test_boards_with_values_out_of_range_are_refused(cells: Any, labels: Any, pieces: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        native.Board(True, cells, labels, pieces)


def test_impossible_positions_are_refused() -> None:
    board = native.Board(True, [(0, 0), (0, 1)], [], [("I", 1, False, [(0, 0), (0, 1)])])
    with pytest.raises(ValueError, match="open cell"):
        native.BoardPosition(board, [(1, 0)], [])
    for placed in ([-1], [1], [0, 0]):
        with pytest.raises(ValueError, match="cannot be placed"):
            native.BoardPosition(board, [], placed)
    with pytest.raises(ValueError, match="cannot be placed"):
        native.BoardPosition(board, [(0, 0)], [0])


@pytest.fixture
def lexicon(tmp_path: Path) -> Any:
    return strands_list(tmp_path / "words", dict.fromkeys(("abcdef", "ghij", "klmn"), 400)).native


def board(lexicon: Any, letters: str = "abcdefghijkl", **changed: Any) -> Any:
    given = {"required": [], "ruled_out": [], "starts": [], "together": []} | changed
    codes = [*map(ord, letters)]
    return native.StrandsPuzzle(lexicon, 2, 6, codes, **given, interrupt=lambda: None)


def test_a_search_refuses_reentrant_calls(tmp_path: Path) -> None:
    letters = "abcdefgh" * 6
    words = {letters[i : i + n]: 400 for i in range(40) for n in range(2, 9)}
    lexicon = strands_list(tmp_path / "words", words).native
    codes = [*map(ord, letters)]
    puzzle = native.StrandsPuzzle(lexicon, 6, 8, codes, [], [], [], [], lambda: None)
    search = native.StrandsSearch(puzzle, 1)
    errors: list[str] = []

    def interrupt_check() -> None:
        with pytest.raises(RuntimeError) as error:
            search.run(interrupt_check)
        errors.append(str(error.value))

    search.run(interrupt_check)
    assert set(errors) == {"another caller is using this search"}


def test_invalid_strands_arguments(lexicon: Any) -> None:
    assert set(board(lexicon).words()) == {"abcdef", "ghij"}
    for letters in ("abcdefghijk", "abcdefghijkL", "abcdefghijk\0"):
        with pytest.raises(ValueError, match="letters"):
            board(lexicon, letters)
    for changed in ({"starts": [12]}, {"together": [[0, -1]]}):
        with pytest.raises(ValueError, match="outside the board"):
            board(lexicon, **changed)
    with pytest.raises(ValueError, match="empty or too large"):
        native.StrandsPuzzle(lexicon, 8, 8, [97] * 64, [], [], [], [], lambda: None)
    with pytest.raises(ValueError, match="invalid parameters"):
        native.StrandsLexicon(b"", b"", b"", bytes(16), b"", b"", [1.0])


def test_invalid_strands_moves(lexicon: Any) -> None:
    search = native.StrandsSearch(board(lexicon), LARGEST)
    search.run(lambda: None)
    found = search.solutions(True)
    position = native.StrandsPosition(found, [], [], [], [], lambda: None)
    assert (len(found), position.hint(6)[1]) == (0, "dead_end")
    for placed in ([("ab", (0, 12))], [("ab", ())]):
        with pytest.raises(ValueError, match="outside|without cells"):
            native.StrandsPosition(found, placed, [], [], [], lambda: None)
    for level in (0, 7):
        with pytest.raises(ValueError, match="no such level"):
            position.hint(level)
    with pytest.raises(ValueError, match="no path is drawn"):
        position.small_hint("warmth", [])
