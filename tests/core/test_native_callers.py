"""Calls that the native core refuses: indices out of range, and re-entrant calls."""

from pathlib import Path
from typing import Any

import pytest
from strands_lists import strands_list

from kaivuri import _core

native = _core.native

LARGEST = 2**63 - 1


def pairs(n: int) -> Any:
    """2^n covers: each item in two options."""
    return native.Problem(n, n, tuple((option // 2,) for option in range(2 * n)))


def family(n: int) -> Any:
    search = native.CoverSearch(pairs(n), 1 << 20)
    while not search.done:
        search.build(LARGEST)
    return search.family()


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


def test_a_label_must_be_on_the_board() -> None:
    board = native.Board(True, CELL, [(0, [(0, 1)])], [])
    with pytest.raises(ValueError, match="cell"):
        board.date_plan()


def test_impossible_positions_are_refused() -> None:
    board = native.Board(True, [(0, 0), (0, 1)], [], [("I", 1, False, [(0, 0), (0, 1)])])
    with pytest.raises(ValueError, match="open cell"):
        native.BoardPosition(board, [(1, 0)], [])
    for placed in ([-1], [1], [0, 0]):
        with pytest.raises(ValueError, match="cannot be placed"):
            native.BoardPosition(board, [], placed)
    with pytest.raises(ValueError, match="cannot be placed"):
        native.BoardPosition(board, [(0, 0)], [0])


def test_a_family_can_be_taken_once() -> None:
    search = native.CoverSearch(pairs(6), 1 << 20)
    with pytest.raises(RuntimeError, match="not done"):
        search.family()
    while not search.done:
        search.build(LARGEST)
    assert search.family().count() == 64
    with pytest.raises(RuntimeError, match="before"):
        search.family()


def test_an_incomplete_diagram_gives_no_family() -> None:
    search = native.CoverSearch(pairs(6), 0)
    found = 0
    while not search.done:
        found += len(search.next_batch(1 << 20, LARGEST))
    assert found == 64
    with pytest.raises(MemoryError):
        search.family()


def test_a_failed_search_cannot_continue() -> None:
    search = native.CoverSearch(pairs(6), 0)
    with pytest.raises(MemoryError):
        search.build(1000)
    with pytest.raises(RuntimeError, match="failed"):
        search.build(1000)


@pytest.mark.parametrize("weight", [LARGEST, -LARGEST - 1, 2**60])
def test_weights_must_not_overflow(weight: int) -> None:
    with pytest.raises(OverflowError):
        family(6).ranking([weight] * 12)
    with pytest.raises(OverflowError):
        native.LightestCovers(pairs(6), [weight] * 12)


def test_weights_must_match_the_options() -> None:
    with pytest.raises(ValueError, match="one weight"):
        family(6).ranking([1] * 11)
    with pytest.raises(ValueError, match="one weight"):
        native.LightestCovers(pairs(6), [1] * 11)
    with pytest.raises(ValueError, match="no primary"):
        native.LightestCovers(native.Problem(1, 0, ()), [])


def test_extreme_budgets() -> None:
    with pytest.raises(OverflowError):
        family(6).walk().next_batch(LARGEST)
    search = native.DancingLinks(pairs(6))
    assert search.next_batch(-LARGEST - 1, LARGEST) == search.next_batch(1, -LARGEST - 1) == []
    assert len(search.next_batch(1 << 20, LARGEST)) == 64
    with pytest.raises(ValueError, match="jobs"):
        native.ParallelSearch(pairs(6), 1 << 20, LARGEST)
    with pytest.raises(ValueError, match="items"):
        native.Problem(2**31 - 1, 0, ())


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
