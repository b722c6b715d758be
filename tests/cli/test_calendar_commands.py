"""Commands for calendar boards: stdout, stderr and exit codes."""

import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run
from PIL import Image

from kaivuri.calendars.year_counts import YearCounts, count_months
from kaivuri.errors import TimeLimit

OCTOBER_6 = """\
A-Puzzle-A-Day 6.10.

┌─────────┬───────────────────┐
│ O    O  │ L    L    L    L  │
│         │    ┌────┬─────────┤
│ O    O  │ L  │Oct◆│ N    N  │
│         ├────┴────┘    ┌────┼────┐
│ O    O  │ N    N    N  │ 6◆ │ Z  │
├────┬────┴─────────┬────┴────┘    │
"""


def test_a_solution_is_drawn(run: Run) -> None:
    code, out, err = run("calendar", "6.10.")
    assert (code, err) == (0, "")
    assert out.startswith(OCTOBER_6)
    assert "\x1b" not in out
    found = json.loads(run("calendar", "6.10.", "--solve-mode", "all", "--json")[1])
    assert (len(found["covers"]), found["counts"]) == (7, {"covers": 7, "complete": True})


@pytest.mark.parametrize(
    ("words", "code", "out"),
    [
        (["--hint"], 0, "a solution is still possible\n"),
        (["--hint", "piece"], 0, "next: piece O\n"),
        (
            ["--hint", "--placed", "put P 3,0 r1"],
            1,
            "no solution is possible any more; lift a piece\n",
        ),
        (["--count", "--placed", "put P 3,0 r1"], 1, "0\n"),
    ],
)
def test_hints(run: Run, words: list[str], code: int, out: str) -> None:
    assert run("calendar", "6.10.", *words) == (code, out, "")


def test_a_drawing_of_the_program_says_what_is_placed(run: Run, tmp_path: Path) -> None:
    drawing, wood = tmp_path / "board.svg", tmp_path / "wood.png"
    drawing.write_text(run("calendar", "6.10.", "--svg")[1], "utf-8")
    placed = ["calendar", "6.10.", "--count", "--placed"]
    assert run(*placed, str(drawing)) == (0, "1\n", "")
    Image.effect_noise((400, 500), 60).save(wood)
    code, _, err = run(*placed, str(wood))
    assert (code, "a photo of a board can't be read" in err) == (2, True)


def test_the_place_of_the_next_piece_is_drawn(run: Run) -> None:
    code, out, err = run("calendar", "6.10.", "--hint", "place")
    lines = out.splitlines()
    assert (code, lines[0], err) == (0, "next: piece O, drawn with ░", "")
    assert [line[:11] for line in lines[2:7:2]] == ["│░O░░░░O░░│"] * 3
    assert lines[3].startswith("│░░░░░░░░░│")
    document = json.loads(run("calendar", "6.10.", "--hint", "place", "--json")[1])
    assert (document["covers"], document["counts"]) == ([], {"covers": None, "complete": False})
    hint = document["hint"]
    assert hint["text"] == "next: O at Jan"


def test_year_as_json_bytes(run: Run) -> None:
    code, out, _ = run("year", "--json")
    document = json.loads(out)
    assert code == 0
    assert document["board"] == "dragonfjord-apad"
    assert (document["total"], len(document["counts"])) == (24_405, 366)
    assert document["counts"]["01-01"] == 64
    assert list(document["impossible_dates"]) == [
        "02-30", "02-31", "04-31", "06-31", "09-31", "11-31",
    ]  # fmt: skip
    assert out == json.dumps(document, indent=2) + "\n"


def test_year_as_a_map(run: Run) -> None:
    code, out, _ = run("year")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "Jan  ░░▒▒··▒▒░░··██" in out
    assert "Hardest   : 6 Oct (7), " in out
    assert "Easiest   : 25 Jan (216), " in out
    code, out, _ = run("year", "--svg", "--log", "--board", "dragonfjord-apad-face-up")
    drawing = ET.parse(io.StringIO(out))
    titles = [e.text for e in drawing.iter("{http://www.w3.org/2000/svg}title")]
    assert len(titles) == 367
    assert "5 Nov: 14" in titles


def test_a_small_memory_limit_gives_the_same_counts(run: Run) -> None:
    complete = run("year", "--csv", "--jobs", "1")
    assert run("year", "--csv", "--memory", "20", "--jobs", "1") == complete
    assert run("year", "--csv", "--memory", "20", "--jobs", "2") == complete


@pytest.mark.parametrize(
    ("end", "code", "message"),
    [
        (KeyboardInterrupt(), 130, "kaivuri: error: interrupted; 2 of 12 months are finished\n"),
        (TimeLimit("no end"), 4, "kaivuri: error: no end; 2 of 12 months are finished\n"),
    ],
)
def test_an_interrupted_year_keeps_finished_months(
    run: Run, monkeypatch: pytest.MonkeyPatch, end: BaseException, code: int, message: str
) -> None:
    def two_months(*arguments: Any) -> Iterator[YearCounts]:
        yield from islice(count_months(*arguments), 2)
        raise end

    complete = json.loads(run("year", "--json")[1])
    monkeypatch.setattr("kaivuri.queries.year.count_months", two_months)
    exit_code, out, err = run("year", "--by-month", "--json")
    part = json.loads(out)
    assert (exit_code, err) == (code, message)
    assert part["complete"] is False
    assert part["counts"] == {d: n for d, n in complete["counts"].items() if d < "03"}
    exit_code, out, _ = run("year", "--by-month")
    assert exit_code == code
    assert "\nMar  not counted\n" in out
    drawing = run("year", "--by-month", "--svg")[1]
    assert drawing.count("not counted") == 10
