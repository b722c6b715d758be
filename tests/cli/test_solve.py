"""`kaivuri PUZZLE`: stdout, stderr and exit codes."""

import json
import os
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
import responses
from cli.conftest import Output
from grids import NO_COVER, PELLE, PELLE_ROWS, reply_with
from paths import shared_cases
from schemas import valid

from kaivuri.cli import main
from kaivuri.common import days as dates
from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.modes import CoverQuery
from kaivuri.solvers.stop import Stop

WORDS = ["pelleillä", "hyhmettyä", "kituset", "mätky"]

Out = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments",
    [
        [PELLE],
        [PELLE.lower()],
        [" ".join(PELLE)],
        [PELLE, "--rows", "6"],
        [*PELLE_ROWS],
        ["solve", "pelle", "hälli", "yhäet", "ikmyt", "tutäm", "ykset"],
        list(PELLE),
    ],
)
def test_letters(arguments: list[str], capsys: Out) -> None:
    assert main([*arguments, "--plain"] if "--plain" not in arguments else arguments) == 0
    out, err = capsys.readouterr()
    assert out.split() == WORDS
    assert err == ""


@pytest.mark.parametrize("form", ["a letter apart", "rows parted by spaces", "48 letters in rows"])
def test_unquoted_letters_are_joined(form: str, capsys: Out) -> None:
    text, rows = next((e["text"], e["rows"]) for e in shared_cases("pasted") if e["form"] == form)
    main(["solve", *text.split(), "--words", "en", "--solve-mode", "any", "--json"])
    assert json.loads(capsys.readouterr().out)["puzzle"]["rows"] == rows


def test_the_caret_is_below_the_wrong_letter(output: Output) -> None:
    error, seen, caret = output("solve", "PELLE/HÄLL1/YHÄET", code=2).err.splitlines()
    assert error.startswith("kaivuri: error: 14 letters")
    assert seen == "  PELLE / HÄLL1 / YHÄET"
    assert seen[caret.index("^")] == "1"


@pytest.mark.parametrize("arguments", [["{}"], ["solve", "{}"], ["{}", "--rows", "6"]])
def test_a_file(arguments: list[str], tmp_path: Path, output: Output) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("P E L L E\nHÄLLI\nYHÄET\nIKMYT\nTUTÄM\nYKSET\n", "utf-8-sig")
    assert output(*(word.format(path) for word in arguments), "--plain").out.split() == WORDS


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="its file names are text")
def test_a_word_list_with_a_name_that_is_not_utf_8(tmp_path: Path, output: Output) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe")
    Path(name).write_text("\n".join(WORDS), "utf-8")
    assert output(PELLE, "--plain", "--words", name).out.split() == WORDS


def test_no_cover_has_its_own_exit_code(output: Output) -> None:
    out, err = output(NO_COVER, code=1)
    assert "No solution: the list has no word through" in out
    assert "Q in row 6, column 5." in out
    assert err == ""
    for form in ("--plain", "--jsonl"):
        out, err = output(NO_COVER, form, code=1)
        assert out == ""
        assert err.startswith("kaivuri: No solution: the list has no word through Q in row 6")
        assert output(NO_COVER, form, "--quiet", code=1) == ("", "")
    assert json.loads(output(NO_COVER, "--json", code=1).out)["covers"] == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([PELLE[:16] + "3" + PELLE[17:]], "a grid of 6 by 5 needs 30 (character 17 is '3')"),
        ([PELLE[:-1]], "a grid of 6 by 5 needs 30; for another shape separate the rows"),
        ([PELLE, "--rows", "0"], "a grid can't have 0 rows or columns"),
        (["solve", "nix.txt"], "there is no file 'nix.txt', and as letters: 7 letters: a grid"),
        (["solve"], "the following arguments are required: PUZZLE; see 'kaivuri solve --help'"),
        ([PELLE, "again"], "row 2 has length 5, row 1 has length 30: all rows of a grid need"),
        ([PELLE, "--nix"], "unrecognized arguments: --nix"),
        ([PELLE, "--solver", "dxl"], "argument --solver: invalid choice: 'dxl' (choose from"),
        ([PELLE, "--solve-mode", "most"], "argument --solve-mode: invalid choice: 'most' (choose"),
        ([PELLE, "--json", "--plain"], "argument --plain: not allowed with argument --json"),
        ([PELLE, "--limit", "0"], "argument -n/--limit: '0' is not a whole number of at least 1"),
        ([PELLE, "--timeout", "0"], "--timeout: '0' is not a number of seconds above 0"),
        ([PELLE, "--words", "sv"], "there is no word list 'sv' yet: add it with 'kaivuri words"),
        (["slove", PELLE], "unknown command 'slove': did you mean 'kaivuri solve "),
        (["xyzzy"], "unknown command 'xyzzy': give a day, the letters of a grid, or 'kaivuri"),
        (["31.2.2024"], "the date 31.2.2024 does not exist: check day and month"),
        (["1.2.3.4"], "'1.2.3.4' is not a date: write it as 18.4.2024"),
    ],
)
def test_usage_errors(arguments: list[str], message: str, capsys: Out) -> None:
    assert main([*arguments, *["--json"] * ("--json" not in arguments)]) == 2
    out, err = capsys.readouterr()
    error, *drawing = err.splitlines()
    assert error.startswith("kaivuri: error: ")
    assert message in error
    assert not drawing or (len(drawing) == 2 and drawing[1].strip() == "^")
    message_text = error.removeprefix("kaivuri: error: ")
    assert json.loads(out) == {"error": {"code": 2, "message": message_text}}


def test_limits(output: Output, capsys: Out) -> None:
    assert len(output(PELLE, "--jsonl", "--solve-mode", "all").out.splitlines()) == 5
    assert main([PELLE, "--jsonl", "--solve-mode", "all", "-n", "3"]) == 0
    covers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [set(cover) for cover in covers] == [{"cost", "words"}] * 3
    document = valid(json.loads(output(PELLE, "--json", "--limit", "2").out), "solve-1")
    assert len(document["covers"]) == document["request"]["limit"] == 2
    assert document["counts"]["covers"] == 5


def test_output_into_a_file(tmp_path: Path, output: Output) -> None:
    path = tmp_path / "answer.txt"
    assert output(PELLE, "--plain", "-o", str(path)) == ("", "")
    assert path.read_text("utf-8").split() == WORDS


def test_an_error_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "answer.txt"
    path.write_text("before")
    assert main([PELLE[:-1], "-o", str(path)]) == 2
    assert path.read_text() == "before"


# The search stops at its first check, independent of the clock.


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = CoverQuery.__iter__

    def stopped_at_once(search: CoverQuery) -> Iterator[Cover]:
        search.stop._deadline = 0.0
        return begin(search)

    monkeypatch.setattr(CoverQuery, "__iter__", stopped_at_once)
    monkeypatch.setattr(Stop, "grace_period", lambda stop: stop)


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("solver", ["dlx", "auto", "sat"])
def test_a_time_limit(solver: str, output: Output, tmp_path: Path) -> None:
    out, err = output(PELLE, "--timeout", "1.5", "--solver", solver, code=4)
    assert "No solution found yet." in out
    message = "the search did not finish within 1.5 s; raise --timeout to search longer"
    assert err == f"kaivuri: error: {message}\n"
    document = json.loads(output(PELLE, "--json", "--solver", solver, code=4).out)
    assert document["counts"]["complete"] is False
    assert document["counts"]["covers"] is None
    path = tmp_path / "answer.json"
    assert main([PELLE, "--json", "-o", str(path), "--solver", solver]) == 4
    assert json.loads(path.read_text("utf-8"))["covers"] == []


class OneThen(Solver):
    """A solver that finds one cover and is then stopped by an error."""

    name = "one"
    error: BaseException = KeyboardInterrupt()

    def covers(self, problem, stop, /):  # type: ignore[no-untyped-def]
        yield next(Dlx().covers(problem, stop))
        raise self.error


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (KeyboardInterrupt(), 130, "kaivuri: error: interrupted; results so far are printed\n"),
        (MemoryLimit("too large"), 4, "kaivuri: error: too large\n"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--plain"], ["--json"], ["--jsonl"]])
def test_covers_found_before_a_stop_are_printed(
    error: BaseException,
    code: int,
    message: str,
    form: list[str],
    monkeypatch: pytest.MonkeyPatch,
    output: Output,
) -> None:
    solver = OneThen()
    solver.error = error
    monkeypatch.setattr("kaivuri.games.game.create_solver", lambda *_, **__: solver)
    out, err = output(PELLE, *form, code=code)
    assert err == message
    assert "kituset" in out
    if not form:
        assert "Likeliest solution so far:" in out
        assert "Number of solutions   : at least 1" in out


# Days


URL = "https://sanalouhos.datadesk.hs.fi/api/game/8.4.2024"


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "today", lambda *_, **__: date(2024, 4, 8))
    monkeypatch.setattr(time, "sleep", lambda _: None)


@pytest.mark.usefixtures("today")
@responses.activate
@pytest.mark.parametrize("day", ["8.4.2024", "8.4.", "2024-04-08", "today", "TODAY"])
def test_a_day_is_fetched_once_and_then_stored(day: str, output: Output) -> None:
    responses.get(URL, json=reply_with([*PELLE.lower()]))
    out, err = output(day, "--json")
    assert json.loads(out)["puzzle"]["id"] == "sanalouhos:2024-04-08"
    assert err == "kaivuri: fetching Sanalouhos 8.4.2024 ...\n"
    out, err = output(day)
    assert "Sanalouhos 8.4.2024\n" in out
    assert err == ""
    assert len(responses.calls) == 1


@pytest.mark.usefixtures("today")
@responses.activate
def test_an_unavailable_day(output: Output) -> None:
    responses.get(URL, body='{"success": false}')
    out, err = output("today", "-q", code=3)
    assert (out, err.count("\n")) == ("", 1)
    assert "has no puzzle for that day" in err
    out, _ = output("today", "-q", "--json", code=3)
    assert json.loads(out)["error"]["code"] == 3
