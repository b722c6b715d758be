"""The solutions screen; one behaviour per test."""

import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList
from tui.bench import Bench, Run, Snapshot

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.games.solution_results import SolutionResults, SortOrder
from kaivuri.solvers.base import Solver
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.tui.solutions.solution_list import SolutionList
from kaivuri.tui.solutions.solution_view import SolutionView
from kaivuri.tui.solutions.solutions_screen import SolutionsScreen
from kaivuri.tui.words.today_screen import TodayScreen

COVERS = 15


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(solutions=True) as workbench:
        yield workbench


def solution_results(screen: Screen[Any]) -> SolutionResults[Any]:
    assert isinstance(screen, SolutionsScreen)
    assert screen._answer is not None
    return screen._answer.results


def listed_count(bench: Bench) -> int:
    return len(bench.app.screen.query_one(SolutionList).indices)


def words(bench: Bench) -> tuple[str, ...]:
    return tuple(path.word for path in bench.app.screen.query_one(SolutionView).paths)


async def test_all_covers_are_listed_and_the_first_is_drawn(
    bench: Bench, snapshot: Snapshot
) -> None:
    assert isinstance(bench.app.screen, SolutionsScreen)
    assert listed_count(bench) == COVERS
    assert bench.line("status") == f"{COVERS} solutions · all found"
    assert words(bench) == ("tuskin", "ilmoittaa", "oikein", "toimittaa")
    assert "aT" in bench.text
    assert "■ d  toimittaa" in bench.text
    snapshot(bench)


async def test_the_highlighted_cover_is_drawn_and_copied_and_its_words_highlighted(
    bench: Bench,
) -> None:
    first = words(bench)
    await bench.press("c")
    assert bench.app.clipboard.startswith(" aT   M   S  bI   I")
    assert bench.app.clipboard.endswith("d toimittaa\n")
    assert "▸ a" not in bench.text
    await bench.press("right")
    assert "▸ a  tuskin" in bench.text
    await bench.press("right", "right")
    assert "▸ c" in bench.text
    await bench.press("left", "left", "left")
    assert "▸ a" not in bench.text
    await bench.press("down")
    second = words(bench)
    assert first != second
    await bench.press("k")
    assert words(bench) == first
    await bench.press("end")
    assert bench.app.screen.query_one(SolutionList).highlighted == COVERS - 1
    await bench.pilot.click(SolutionList, offset=(3, 1))
    await bench.settle()
    assert words(bench) == second


async def test_a_tile_is_switched_to_its_next_reading(bench: Bench) -> None:
    assert "d  toimittaa  or mitoittaa" in bench.text
    before = bench.app.screen.query_one(SolutionView).paths[3].cells
    await bench.press("v")
    assert words(bench)[3] == "mitoittaa"
    after = bench.app.screen.query_one(SolutionView).paths[3].cells
    assert set(after) == set(before)
    assert after != before
    await bench.press("right", "v")
    assert "no other word" in bench.line("status")


async def test_the_list_is_sorted_in_each_order(bench: Bench) -> None:
    screen = bench.app.screen
    assert isinstance(screen, SolutionsScreen)
    results, covers = solution_results(screen), screen.query_one(SolutionList)
    keys: dict[SortOrder, Callable[[int], int]] = {
        SortOrder.LIKELIHOOD: lambda i: results.stats(i).cost,
        SortOrder.WORDS: lambda i: results.stats(i).word_count,
        SortOrder.LONGEST: lambda i: -results.stats(i).longest,
    }
    for order, key in keys.items():
        await bench.press("s")
        values = [key(index) for index in covers.indices]
        assert screen._order is order
        assert values == sorted(values)
        assert len(set(values)) > 1
    await bench.press("s")
    assert list(covers.indices) == list(range(COVERS))


async def test_the_list_is_filtered_and_another_mode_restarts_the_search(bench: Bench) -> None:
    await bench.press("slash", *"silmu")
    results = solution_results(bench.app.screen)
    matches = list(bench.app.screen.query_one(SolutionList).indices)
    assert 0 < len(matches) < COVERS
    assert all("silmu" in results.solution(index).words for index in matches)
    assert "silmu" in words(bench)
    await bench.type("x")
    assert listed_count(bench) == 0
    assert words(bench) == ()
    await bench.press("escape")
    assert listed_count(bench) == COVERS
    assert isinstance(bench.app.screen, SolutionsScreen)
    await bench.press("m", "down", "down", "enter")
    assert bench.app.puzzle_options.mode is SolveMode.MOST_WORDS
    results = solution_results(bench.app.screen)
    sizes = [results.stats(index).word_count for index in range(COVERS)]
    assert sizes == sorted(sizes, reverse=True)
    assert len(words(bench)) == sizes[0]
    bench.app.screen._set_mode("any")
    await bench.settle()
    assert "the first one found" in bench.line("status")


async def test_every_solver_finds_the_same_covers_and_another_is_unknown(bench: Bench) -> None:
    screen = bench.app.screen
    assert isinstance(screen, SolutionsScreen)
    expected = set(solution_results(screen).results)
    for name in ("algx", "dlx", "sat"):
        screen._set_solver(name)
        await bench.settle()
        assert set(solution_results(screen).results) == expected
        assert bench.app.puzzle_options.solver == name
    screen._set_solver("abacus")
    await bench.settle()
    assert bench.line("status").startswith("unknown solver 'abacus'")


class Endless(Solver):
    """Runs until it is stopped."""

    name = "endless"

    def __init__(self) -> None:
        self.running, self.stopped = threading.Event(), threading.Event()

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        self.running.set()
        try:
            while not self.stopped.wait(0.01):
                stop.check()
            yield (0,)
        finally:
            self.stopped.set()


async def wait_until_running(bench: Bench, endless: Endless) -> None:
    while not endless.running.is_set():
        await bench.pilot.pause()


async def test_a_new_solver_stops_the_running_search(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = Endless()
    monkeypatch.setattr(
        "kaivuri.games.solution_results.create_solver",
        lambda name: endless if name == "sat" else create_solver(name),
    )

    async with run(solutions=True) as bench:
        screen = bench.app.screen
        assert isinstance(screen, SolutionsScreen)
        bench.app.puzzle_options.mode = SolveMode.ALL
        screen._set_solver("sat")
        await wait_until_running(bench, endless)
        await bench.pilot.press("s")
        assert screen._order is SortOrder.LIKELIHOOD
        assert screen._searching
        screen._set_solver("dlx")
        await bench.settle()
        assert endless.stopped.wait(30)
        assert len(solution_results(screen).results) == COVERS


async def test_leaving_the_screen_stops_the_search(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = Endless()
    monkeypatch.setattr("kaivuri.games.solution_results.create_solver", lambda _: endless)

    async with run() as bench:
        bench.app.puzzle_options.mode = SolveMode.ALL
        await bench.pilot.press("s", "enter")
        await wait_until_running(bench, endless)
        await bench.pilot.press("escape")
        await bench.settle()
        assert endless.stopped.wait(30)
        assert isinstance(bench.app.screen, TodayScreen)


async def test_covers_follow_the_players_constraints(run: Run) -> None:
    async with run() as bench:
        await bench.answer("r", "ilmoittaa")
        await bench.answer("R", "silmu")
        await bench.reveal()
        results = solution_results(bench.app.screen)
        assert 0 < listed_count(bench) < COVERS
        for index in range(listed_count(bench)):
            assert "silmu" in results.solution(index).words
            assert "ilmoittaa" not in results.solution(index).words


async def test_covers_are_exported_or_the_error_is_reported_once(
    bench: Bench, tmp_path: Path
) -> None:
    for name, part in (
        ("a.svg", "<polyline"),
        ("a.txt", "Number of solutions   : 15"),
        ("a.json", '"covers": ['),
    ):
        await bench.press("e", "ctrl+u")
        await bench.type(name)
        assert bench.notes[-1] == f"Wrote {tmp_path / name}"
        content = (tmp_path / name).read_text(encoding="utf-8")
        assert part in content
        assert "toimittaa" in content
    document = json.loads(content)
    assert len(document["covers"]) == COVERS
    assert document["stats"]["seconds"] > 0
    await bench.press("e", "ctrl+u")
    await bench.type("nowhere/a.txt")
    assert "can't be written" in bench.notes[-1]
    assert "all found" in bench.line("status")


async def test_an_export_labels_only_the_likeliest_cover_as_such(
    bench: Bench, tmp_path: Path
) -> None:
    await bench.press("e", "ctrl+u")
    await bench.type("first.txt")
    assert "Likeliest solution (about 83 %)" in (tmp_path / "first.txt").read_text("utf-8")
    await bench.answer("slash", "musiikki")
    await bench.press("e", "ctrl+u")
    await bench.type("other.txt")
    other = (tmp_path / "other.txt").read_text(encoding="utf-8")
    assert "musiikki" in other
    assert "ikeliest" not in other


async def test_an_export_overwrites_nothing_and_needs_a_known_extension(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "letters.svg").write_text("mine", encoding="utf-8")

    async with run(solutions=True) as bench:
        await bench.press("e", "enter")
        assert "already exists" in bench.notes[-1]
        assert (tmp_path / "letters.svg").read_text(encoding="utf-8") == "mine"
        await bench.press("e", "ctrl+u")
        await bench.type("a.png")
        assert "the name must end in .svg, .txt, .json" in bench.text


async def test_without_covers_the_list_is_empty(run: Run) -> None:
    async with run() as bench:
        for word in ("tuskin", "musiikki", "silmu", "toi", "moi", "moike", "moittia"):
            await bench.answer("r", word)
        await bench.reveal()
        await bench.press("down", "right", "c", "v")
        assert listed_count(bench) == 0
        assert "T   M   S   I   I" in bench.text


async def test_missed_words_are_listed_once_the_puzzle_is_solved(run: Run) -> None:
    async with run() as bench:
        await bench.reveal()
        await bench.press("w")
        assert "missed_words" not in bench.actions()
        await bench.press("escape")
        await bench.answer("enter", "tuskin", "ilmoittaa", "oikein", "toimittaa")
        await bench.press("escape", "s", "w")
        assert "Words you missed" in bench.text
        options = bench.app.screen.query_one(OptionList).options
        missed = [option.id for option in options]
        assert {"mitoittaa", "silmu", "moi"} <= set(missed)
        assert not {"tuskin", "ilmoittaa", "oikein", "toimittaa"} & set(missed)
        await bench.press("end", "enter")
        assert words(bench) == (missed[-1],)
        await bench.press("down")
        assert len(words(bench)) > 1


async def test_the_words_of_a_solution_are_defined(run: Run) -> None:
    async with run() as bench:
        await bench.reveal()
        await bench.press("right", "D")
        assert "Meanings" in bench.text
        assert "https://fi.wiktionary.org/wiki/" in bench.text
        await bench.press("escape")
        assert words(bench)
