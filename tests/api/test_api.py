"""The public Python API and the cost of importing it."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pytest
from grids import PELLE
from strands_boards import BOARDS

import kaivuri
from kaivuri.api.words import ModeName
from kaivuri.cli import main
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop
from kaivuri.words.knowledge import Knowledge

STRANDS = BOARDS[0].letters


def timeless(text: str) -> str:
    return re.sub(r"\d+\.\d ms", "- ms", text).rstrip()


def test_importing_the_package_loads_no_submodules() -> None:
    program = "import sys; before = {*sys.modules}; import kaivuri; print(*{*sys.modules} - before)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert [name for name in loaded if name.startswith("kaivuri")] == ["kaivuri"]


def test_every_public_name_exists() -> None:
    names = vars(kaivuri)["__all__"]
    assert [name for name in names if getattr(kaivuri, name, None) is None] == []
    assert set(names) <= set(dir(kaivuri))


@pytest.mark.parametrize("mode", ["least_words", "most_words", "likeliest"])
def test_answers_print_like_the_command(mode: ModeName, capsys: pytest.CaptureFixture[str]) -> None:
    main([PELLE, "--solve-mode", mode])
    assert timeless(str(kaivuri.solve(PELLE, mode=mode))) == timeless(capsys.readouterr().out)


def test_hints_checks_and_days_print_like_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    for words, value in (
        (["hint", PELLE, "--level", "3"], kaivuri.hint(PELLE, 3)),
        (["check", "pelle", PELLE], kaivuri.check(" Pelle ", PELLE)),
        (
            ["find", PELLE, "--length", "4-7", "--through", "1,1", "--prefix", "PE", "-n", "3"],
            kaivuri.find_words(PELLE, length=(4, 7), through=[(0, 0)], prefix=" Pe", limit=3),
        ),
        (
            ["find", PELLE, "--contains", "el", "--sort", "common", "--words", "en"],
            kaivuri.find_words(PELLE, contains="el", sort="common", word_list="en"),
        ),
        (["define", "brooks", "Ice cream"], kaivuri.define("Brooks", "ice cream")),
        (["define", "mitta", "--language", "fi"], kaivuri.define("mitta", language="fi")),
        (["calendar", "24.12."], kaivuri.calendar("24.12.")),
        (["year"], kaivuri.year()),
    ):
        main(words)
        assert str(value).rstrip() == capsys.readouterr().out.rstrip()


SEARCHES: dict[str, Callable[..., object]] = {
    "solve": lambda **limits: kaivuri.solve(PELLE, **limits),
    "hint": lambda **limits: kaivuri.hint(PELLE, **limits),
    "check": lambda **limits: kaivuri.check("pelle", PELLE, **limits),
    "word_puzzle": lambda **limits: kaivuri.word_puzzle(PELLE, **limits),
    "calendar": lambda **limits: kaivuri.calendar("24.12.", **limits),
    "year": kaivuri.year,
    "redesign": lambda **limits: kaivuri.redesign(goal="even", **limits),
    "covers": lambda **limits: kaivuri.covers("a b\na b\n", **limits),
    "count": lambda **limits: kaivuri.count("a b\na b\n", **limits),
}
"""Every function that searches, with its limits to be given."""


@pytest.mark.parametrize("name", SEARCHES)
def test_every_search_takes_time_and_memory_limits(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[Stop] = []

    class RecordedStop(Stop):
        def check(self) -> None:
            checked.append(self)
            super().check()

    monkeypatch.setattr("kaivuri.queries.context.Stop", RecordedStop)
    monkeypatch.setattr("kaivuri.calendars.redesign._ANNEALING_STEPS", 256)
    SEARCHES[name](timeout=300.0, memory=4 << 30)
    assert checked[0].seconds == 300
    assert checked[0].memory == 4 << 30
    checked.clear()
    SEARCHES[name]()
    assert checked[0].memory == default_memory()


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize(
    "limit", [{"timeout": 0}, {"timeout": -1.0}, {"timeout": float("nan")}, {"memory": 0}]
)
def test_invalid_limits_are_refused(name: str, limit: dict[str, float]) -> None:
    with pytest.raises(kaivuri.KaivuriError) as error:
        SEARCHES[name](**limit)
    assert error.value.field == next(iter(limit))


INTEGERS: list[tuple[Callable[..., object], str]] = [
    *((search, "memory") for search in SEARCHES.values()),
    (partial(kaivuri.solve, PELLE), "limit"),
    (partial(kaivuri.solve, STRANDS), "word_count"),
    (partial(kaivuri.hint, STRANDS), "word_count"),
    (partial(kaivuri.hint, PELLE), "level"),
    (partial(kaivuri.check, "pelle", STRANDS), "word_count"),
    (partial(kaivuri.find_words, PELLE), "length"),
    (partial(kaivuri.find_words, PELLE), "limit"),
    (lambda min_words: kaivuri.solve(PELLE, known=Knowledge(min_words=min_words)), "min_words"),
    (partial(kaivuri.calendar, "24.12.", mode="all"), "limit"),
    (kaivuri.year, "year"),
    (partial(kaivuri.redesign, goal="even"), "seed"),
    (lambda rows: kaivuri.generate(shape=(rows, 5)), "rows"),
    (lambda columns: kaivuri.generate(shape=(5, columns)), "columns"),
    (kaivuri.generate, "seed"),
    (kaivuri.generate, "count"),
    (partial(kaivuri.theme_words, "fruit"), "count"),
    (partial(kaivuri.worksheet, ()), "per_page"),
    (partial(kaivuri.count_in_parts, "a b\na b\n"), "workers"),
    (partial(kaivuri.count_in_parts, "a b\na b\n", workers=0), "parts"),
]
"""Calls with each argument that is a whole number."""


@pytest.mark.parametrize("number", ["8", 2.0, 2.5, True, [1]])
@pytest.mark.parametrize(("ask", "field"), INTEGERS)
def test_other_values_than_integers_are_refused(
    ask: Callable[..., object], field: str, number: object
) -> None:
    with pytest.raises(kaivuri.KaivuriError, match="is not a whole number") as error:
        ask(**{field: number})
    assert error.value.field == field


@pytest.mark.parametrize(
    ("ask", "field"),
    [
        (lambda: kaivuri.solve(PELLE, limit=0), "limit"),
        (lambda: kaivuri.calendar("24.12.", limit=0), "limit"),
        (lambda: kaivuri.generate(count=0), "count"),
        (lambda: kaivuri.hint(PELLE, level=0), "level"),
        (lambda: kaivuri.hint(PELLE, small=cast("Any", "warmth")), "small"),
        (lambda: kaivuri.solve(PELLE, game="chess"), "game"),
        (lambda: kaivuri.generate(game="chess"), "game"),
        (lambda: kaivuri.solve(PELLE, word_list="nix"), "word_list"),
        (lambda: kaivuri.solve(PELLE, word_list="et"), "word_list"),
        (lambda: kaivuri.year(year=0), "year"),
    ],
)
def test_errors_name_the_argument(ask: Callable[[], object], field: str) -> None:
    with pytest.raises(kaivuri.KaivuriError) as error:
        ask()
    assert error.value.field == field


LETTERS = "TMSII/OULKN/IEKIA/ITTAO/NTTIM/AAOTI"


def test_the_repr_of_word_puzzles_is_a_line_with_what_matters() -> None:
    answer, hints = kaivuri.solve(LETTERS), kaivuri.hint(LETTERS, 2)
    words, puzzle = kaivuri.find_words(LETTERS, length=8), kaivuri.word_puzzle(LETTERS)
    assert list(map(repr, (answer, answer.puzzle, answer.puzzle.game))) == [
        (
            "<SolveAnswer Letters: <SearchResult solutions: 648, "
            "the first <Solution tuskin ilmoittaa oikein toimittaa>>>"
        ),
        f"<Puzzle Letters: {LETTERS}>",
        "<Game Sanalouhos>",
    ]
    assert repr(answer.result.solutions) == "(<Solution tuskin ilmoittaa oikein toimittaa>,)"
    assert repr(answer.result.solutions[0].tiles[3]) == "<Tile toimittaa/mitoittaa>"
    assert repr(hints) == "<HintAnswer Letters: <Hint 2: Lengths 9 · 9 · 6 · 6>>"
    assert repr(words) == f"<GridWordsAnswer Letters: {len(words.words)} words>"
    assert repr(words.words[0]) == "<GridWord musiikki, paths: 1>"
    assert repr(puzzle) == f"<WordPuzzle {LETTERS}, 734 tiles>"
    assert repr(puzzle.problem) == "<ExactCover 30 items, 734 options>"


def test_the_repr_of_boards_is_a_line_with_what_matters() -> None:
    answer = kaivuri.calendar("24.12.2026")
    assert repr(answer) == "<CalendarAnswer A-Puzzle-A-Day 24.12.2026, solutions: at least 1>"
    assert repr(answer.puzzle) == "<BoardPuzzle A-Puzzle-A-Day 24.12.2026, 0 pieces placed>"
    assert repr(answer.puzzle.state) == "<BoardState A-Puzzle-A-Day, Dec 24, 0 pieces placed>"
    assert repr(answer.solutions[0]).startswith("<BoardSolution A-Puzzle-A-Day 24.12.2026: put ")
    assert repr(kaivuri.find_board("dragonfjord-apad")) == (
        "<Board A-Puzzle-A-Day: 43 cells, 8 pieces>"
    )
    assert repr(kaivuri.year()) == "<YearAnswer dragonfjord-apad: 7 to 216 solutions per date>"
    [start] = kaivuri.generate(board="dragonfjord-apad", date="24.12.2026", seed=1)
    assert repr(start).startswith(f"<GeneratedStart {start.name}, ")


def test_solutions_and_boards_are_tables_in_notebooks() -> None:
    (solution, *_) = kaivuri.solve(LETTERS).result.solutions
    assert solution._repr_html_().startswith(
        "<table><caption>tuskin ilmoittaa oikein toimittaa</caption>"
        '<tr><td style="border:1px solid">T 1</td><td style="border:1px solid">M 2</td>'
    )
    assert solution._repr_html_().count("<td") == 30
    board = kaivuri.find_board("dragonfjord-apad")
    table = board._repr_html_()
    assert table.startswith("<table><caption>&lt;Board A-Puzzle-A-Day: 43 cells, 8 pieces&gt;")
    assert (table.count("<td style"), table.count("<td></td>")) == (43, 6)
    assert '<td style="border:1px solid">Jan</td>' in table
    escaped = replace(board, drawing=(("<i>",),))._repr_html_()
    assert escaped.endswith('<tr><td style="border:1px solid">&lt;i&gt;</td></tr></table>')


def test_hints_are_drawn_in_notebooks() -> None:
    starts, word = kaivuri.hint(LETTERS, 3), kaivuri.hint(LETTERS, 4)
    assert starts._repr_svg_().count("<circle") == 4
    assert "<polyline" not in starts._repr_svg_()
    found = kaivuri.hint(LETTERS, found=["oikein"])
    assert "<title>oikein</title>" in found._repr_svg_()
    [path] = word.hints[-1].paths
    assert f"<title>{path.word}</title>" in word._repr_svg_()
