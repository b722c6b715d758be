"""Objects of the native core in several threads; scripts/check/sanitize looks for races."""

import threading
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from kaivuri import _core

native = _core.native


def pairs(n: int) -> Any:
    """2^n covers: each item in two options."""
    return native.Problem(n, n, tuple((option // 2,) for option in range(2 * n)))


SHARED: dict[str, Callable[[], Any]] = {
    "DancingLinks": lambda: native.DancingLinks(pairs(40)),
    "CoverSearch": lambda: native.CoverSearch(pairs(40), 0),
    "ParallelSearch": lambda: native.ParallelSearch(pairs(40), 1 << 20, 2),
    "LightestCovers": lambda: native.LightestCovers(pairs(40), [1] * 80),
}


@pytest.mark.parametrize("name", SHARED)
def test_a_search_shared_by_threads_serves_one_at_a_time(name: str) -> None:
    """Each call gives covers or is refused; none is given twice."""
    search = SHARED[name]()
    found: list[tuple[int, ...]] = []
    refused: list[str] = []

    def call() -> None:
        for attempt in count():
            if attempt >= 50 and refused:
                break
            try:
                found.extend(search.next_batch(200, 10_000))
            except RuntimeError as error:
                refused.append(str(error))

    in_threads(4, call)
    assert len(set(found)) == len(found) > 0
    assert set(refused) == {"another caller is using this search"}


def test_a_family_is_shared_by_many_threads() -> None:
    search = native.CoverSearch(pairs(70), 1 << 20)
    while not search.done:
        search.build(1000)
    family = search.family()
    results: list[Any] = []

    def query() -> None:
        rest = family.without([0])
        results.append((family.count(), family.min_size(), rest.count(), family.option_counts()[1]))
        results.append(
            len(rest.walk().next_batch(50)) + len(family.ranking([1] * 140).next_batch(9))
        )

    in_threads(4, query)
    assert set(results) == {(2**70, 70, 2**69, 2**69), 59}


def test_words_and_boards_are_searched_concurrently() -> None:
    strip = [(0, column) for column in range(12)]
    board = native.Board(False, strip, [], [("I", 6, False, strip[:2])])
    plan = native.BoardPosition(board, [], []).remaining_plan()
    results: list[Any] = []

    def search() -> None:
        counts = native.BoardCounts(plan, 1 << 20)
        while not counts.done:
            counts.run(10, lambda: None)
        words = native.word_paths(3, 3, [97] * 9, b"aaaa", 1, True, interrupt=lambda: None)
        results.append((sum(counts.counts()), len(words)))

    in_threads(4, search)
    assert set(results) == {(1, 496)}


def in_threads(n: int, call: Callable[[], None]) -> None:
    threads = [threading.Thread(target=call) for _ in range(n)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
