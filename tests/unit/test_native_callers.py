"""Calls that the native core refuses: indices out of range, and re-entrant calls."""

from typing import Any

import pytest

from kaivuri import _core

pytestmark = pytest.mark.core
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


def test_a_search_refuses_reentrant_calls() -> None:
    paths = [(15, 0, 0, 3, 1.0, 1.0, 1.0)] * 70_000
    search = native.StrandsSearch(2, 2, paths, 1, 4, [0.0] * 2, [0.0] * 5, [], 0.0, 0.0, 0.0)
    errors: list[str] = []

    def interrupt_check() -> None:
        with pytest.raises(RuntimeError) as error:
            search.run(1, 1.0, 1.0, 1.0, 1, 1, 0, interrupt_check)
        errors.append(str(error.value))

    search.run(1, 1.0, 1.0, 1.0, 1000, 1000, 0, interrupt_check)
    assert set(errors) == {"another caller is using this search"}


def test_parts_that_cross_cost_more() -> None:
    first, second = (0b010001, 1, 0, 4, 9.0, 9.0, 1.0), (0b001010, 1, 1, 3, 9.0, 9.0, 2.0)
    word = (0b100100, 0, 2, 5, 3.0, 9.0, 9.0)
    paths, costs = [first, second, word], ([0.0] * 3, [0.0] * 7)
    for cost in (0.0, 2.5):
        search = native.StrandsSearch(2, 3, paths, 1, 6, *costs, [], cost, 0.0, 0.0)
        search.run(1, 1.0, 1.0, 1.0, 1000, 1000, 0, lambda: None)
        assert search.covers()[0] == (6.0 + cost, (0, 1), (2,))
    with pytest.raises(ValueError, match="invalid spangram rules"):
        native.StrandsSearch(2, 3, paths, 1, 6, *costs, [], -1.0, 0.0, 0.0)


def test_invalid_word_path_arguments() -> None:
    letters = [*map(ord, "abcdefghi")]
    words = native.BoardPaths(3, 3, letters, b"abc\nefi\n", b"", [], lambda: None)
    assert [words.path(number) for number in range(len(words))] == [(0, (0, 1, 2)), (1, (4, 5, 8))]
    for number in (-1, 2, LARGEST):
        with pytest.raises(IndexError):
            words.path(number)
    with pytest.raises(ValueError, match="as many costs"):
        words.priced([(1.0, 1.0, 1.0)])
    priced = words.priced([(1.0, 2.0, 3.0)] * 2)
    assert priced[1] == (0b100110000, 0, 4, 8, 1.0, 2.0, 3.0)
    with pytest.raises(IndexError):
        priced[2]
    with pytest.raises(ValueError, match="leaves the board"):
        native.StrandsSearch(2, 2, priced, 1, 4, [0.0, 0.0], [0.0] * 5, [], 0.0, 0.0, 0.0)
    nowhere = words.priced([(float("inf"), 1.0, 1.0)] * 2)
    with pytest.raises(ValueError, match="no finite cost"):
        native.StrandsSearch(3, 3, nowhere, 1, 9, [0.0, 0.0], [0.0] * 10, [], 0.0, 0.0, 0.0)
