"""What works without the native core, and what says that it needs it."""

import json

import pytest
from cli.conftest import Output, Run
from grids import PELLE, TMSII, TOWER

from kaivuri import _core

MODES = {
    "likeliest": "auto",
    "least_words": "algx",
    "most_words": "dlx",
    "any": "auto",
    "all": "sat",
}


@pytest.fixture(autouse=True)
def without_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core, "available", False)
    monkeypatch.setattr(_core, "native", None)
    monkeypatch.setattr(_core, "why_missing", "no compiler")


def covers(output: Output, *arguments: str) -> list[object]:
    document = json.loads(output(*arguments, "--json").out)
    covers: list[object] = document["covers"]
    return covers


@pytest.mark.parametrize(("mode", "solver"), MODES.items())
def test_every_mode_and_solver(
    output: Output, monkeypatch: pytest.MonkeyPatch, mode: str, solver: str
) -> None:
    arguments = [PELLE, "--solve-mode", mode, "-n", "9"]
    found = covers(output, *arguments, "--solver", solver)
    monkeypatch.undo()
    expected = covers(output, *arguments)
    if mode in ("any", "all"):
        found.sort(key=str)
        expected.sort(key=str)
    assert found == expected


def test_knowledge(output: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = [TMSII, "--with", "ota", "--with", "moi", "--without", "sot", "--min-words", "5"]
    found = covers(output, *arguments, "-n", "999")
    monkeypatch.undo()
    expected = covers(output, *arguments, "-n", "999")
    assert sorted(found, key=str) == sorted(expected, key=str)
    assert len(found) > 1


def test_calendars(output: Output) -> None:
    assert "Oct◆" in output("calendar", "6.10.").out
    assert output("calendar", "6.10.", "--solve-mode", "all").out.endswith("solutions: 7\n")


def test_exact_cover_problems(output: Output) -> None:
    queens = ["cover", "--make", "queens", "6"]
    assert output(*queens, "--count").out == "4\n"
    assert output(*queens, "--lightest", "2").out.count("weight 6") == 2
    assert "dlx" in output(*queens, "--stats").out


def test_info(output: Output) -> None:
    facts = json.loads(output("info", "--json").out)
    assert facts["core"] == "pure Python (no compiler)"
    assert facts["solvers"]["zdd"].startswith("zdd needs the native core")


@pytest.mark.parametrize(
    ("arguments", "feature"),
    [
        (["hint", PELLE], "playing a word grid"),
        (["hint", PELLE, "--small", "start"], "playing a word grid"),
        (["check", "pelle", PELLE], "playing a word grid"),
        ([PELLE, "--solver", "zdd"], "zdd"),
        ([PELLE, "--solver", "cdlx"], "cdlx"),
        ([TOWER], "Cell Tower"),
        (["find", TOWER], "Cell Tower"),
        (["A" * 48, "--game", "strands"], "Strands"),
        (["generate"], "generating puzzles"),
        (["cover", "--make", "queens", "6", "--sample", "2"], "storing all solutions"),
        (["cover", "--make", "queens", "6", "--count", "--proof", "-"], "a proof"),
    ],
)
def test_the_rest_needs_the_core(run: Run, arguments: list[str], feature: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    line = err.splitlines()[-1]
    assert line.startswith(f"kaivuri: error: {feature} needs the native core, which is missing")
