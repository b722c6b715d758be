"""The native word paths, against a plain search."""

import brute_force
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri import _core
from kaivuri.errors import TimeLimit
from kaivuri.solvers.stop import Stop

Found = list[tuple[int, tuple[int, ...]]]


def native_paths(
    rows: int,
    columns: int,
    letters: str,
    words: list[str],
    min_length: int = 1,
    crossing: bool = True,
) -> Found:
    codes = [0 if letter == " " else ord(letter) for letter in letters]
    text = "".join(f"{word}\n" for word in words).encode()
    return _core.native.word_paths(rows, columns, codes, text, min_length, crossing)


def test_letters_beyond_ascii_and_holes() -> None:
    assert native_paths(1, 3, "yö€", ["yö", "yö€", "ö"], 2) == [(0, (0, 1)), (1, (0, 1, 2))]
    assert native_paths(1, 3, "y ö", ["yö"]) == []


@given(
    rows=st.integers(1, 4),
    columns=st.integers(1, 4),
    words=st.lists(st.text("aäq€u", min_size=1, max_size=5), max_size=40, unique=True),
    min_length=st.integers(0, 3),
    crossing=st.booleans(),
    data=st.data(),
)
def test_equals_a_plain_search(
    rows: int, columns: int, words: list[str], min_length: int, crossing: bool, data: st.DataObject
) -> None:
    letters = data.draw(st.text("aäq€u \ue000", min_size=rows * columns, max_size=rows * columns))
    words.sort()
    assert native_paths(
        rows, columns, letters, words, min_length, crossing
    ) == brute_force.word_paths(rows, columns, letters, words, min_length, crossing)


def test_paths_that_pass_the_memory_limit() -> None:
    with pytest.raises(MemoryError):
        _core.native.word_paths(5, 6, [97] * 30, b"a" * 12, 1, True, 1 << 24)
    with pytest.raises(MemoryError):  # the prefixes of words
        _core.native.word_paths(1, 5000, [97] * 5000, b"a" * 5000, 1, True, 1 << 24)


class Interrupted(Exception):
    pass


@pytest.mark.parametrize("calls", [1, 2, 50])
def test_an_interrupt_check_ends_the_search(calls: int) -> None:
    left = calls

    def interrupt() -> None:
        nonlocal left
        left -= 1
        if not left:
            raise Interrupted

    with pytest.raises(Interrupted):
        _core.native.word_paths(5, 6, [97] * 30, b"a" * 12, 1, True, interrupt=interrupt)
    assert left == 0


def native_tiles(
    rows: int, columns: int, letters: str, words: list[str], min_length: int, limit: int = 1 << 60
) -> list[tuple[int, ...]] | None:
    codes = [0 if letter == " " else ord(letter) for letter in letters]
    text = "".join(f"{word}\n" for word in sorted(words)).encode()
    return _core.native.TileFinder(text, min_length).tiles(rows, columns, codes, limit)


@given(
    st.lists(st.text("abö", min_size=1, max_size=6), max_size=30, unique=True),
    st.text("abö ", min_size=12, max_size=12),
    st.integers(0, 4),
)
def test_tiles_are_the_cells_of_the_paths(words: list[str], letters: str, min_length: int) -> None:
    paths = native_paths(3, 4, letters, sorted(words), min_length)
    tiles = native_tiles(3, 4, letters, words, min_length)
    assert tiles == sorted({tuple(sorted(cells)) for _, cells in paths})


@given(
    st.lists(st.text("ab", min_size=1, max_size=5), max_size=30, unique=True),
    st.text("ab", min_size=16, max_size=16),
    st.integers(0, 300),
)
def test_more_tiles_than_the_limit_give_none(words: list[str], letters: str, limit: int) -> None:
    tiles = native_tiles(4, 4, letters, words, 1)
    assert tiles is not None
    few = native_tiles(4, 4, letters, words, 1, limit=limit)
    assert few == (None if len(tiles) > limit else tiles)


def test_a_tile_search_can_be_stopped_and_limited() -> None:
    """A grid of one letter has more paths of its words than can be counted."""
    finder = _core.native.TileFinder(b"a" * 30 + b"\n" + b"a" * 1000 + b"\n", 1)
    with pytest.raises(MemoryError):
        finder.tiles(8, 8, [97] * 64, memory=1 << 20)
    stop = Stop()
    stop.cancel()
    with pytest.raises(TimeLimit):
        finder.tiles(8, 8, [97] * 64, memory=1 << 40, interrupt=stop.check)
