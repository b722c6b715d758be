"""Command lookup, and the commands besides `solve`."""

import json
import pickle
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from cli.conftest import Output
from schemas import valid

from kaivuri import __version__
from kaivuri.batch.run import BatchProgress
from kaivuri.cli import main
from kaivuri.cli.commands import info
from kaivuri.cli.console import ExitCode
from kaivuri.cli.errors import error_message, exit_code
from kaivuri.errors import (
    BadMove,
    BadProblem,
    BadPuzzle,
    BadRequest,
    BadWordList,
    KaivuriError,
    MemoryLimit,
    PuzzleNotFound,
    SolverUnavailable,
    SourceUnavailable,
    TimeLimit,
    error_field,
)

Out = pytest.CaptureFixture[str]
PROBLEM = "a b c | x\na b\nc x\nb c\na\nx\n"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadPuzzle, 2),
        (BadWordList, 2),
        (BadProblem, 2),
        (SolverUnavailable, 2),
        (SourceUnavailable, 3),
        (PuzzleNotFound, 3),
        (TimeLimit, 4),
        (MemoryLimit, 4),
    ],
)
def test_exit_codes(error: type[KaivuriError], code: int) -> None:
    assert exit_code(error("x")) == code
    assert [int(code) for code in ExitCode] == [0, 1, 2, 3, 4, 70, 130]


def test_a_limit_reached_is_no_error_of_the_field_being_read() -> None:
    with pytest.raises(MemoryLimit) as limit, error_field("found"):
        raise MemoryLimit("too many solutions")
    with pytest.raises(BadMove) as wrong, error_field("found"):
        raise BadMove("not in the grid")
    assert (limit.value.field, wrong.value.field) == (None, "found")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (BadRequest("columns", "too many"), "--columns: too many"),
        (BadRequest("max_words", "too few"), "--max-words: too few"),
        (BadRequest(None, "no such grid"), "no such grid"),
        (BadMove("not in the grid", field="required"), "--with: not in the grid"),
        (BadPuzzle("no such day", field="puzzle"), "no such day"),
        (TimeLimit("late", field="timeout"), "late; raise --timeout to search longer"),
        (TimeLimit("cancelled"), "cancelled"),
        (MemoryError(), "out of memory; raise --memory (or ulimit), or try a smaller puzzle"),
        (KeyboardInterrupt(), "interrupted"),
    ],
    ids=repr,
)
def test_the_command_line_names_its_own_options(error: BaseException, message: str) -> None:
    assert error_message(error) == message
    again = pickle.loads(pickle.dumps(error))
    assert error_message(again) == message


def test_info(output: Output, own_folders: Path) -> None:
    lines = dict(line.split(maxsplit=1) for line in output("info").out.splitlines())
    assert lines["kaivuri"] == __version__
    facts = valid(json.loads(output("info", "--json").out), "info-1")
    assert facts["kaivuri"] == __version__
    assert facts["core"] == "C++"
    assert facts["words"]["fi"] > 91_400
    assert facts["solvers"]["dlx"] == "ready"
    assert {"starlette", "pillow", "python-sat"} <= set(facts["libraries"])
    assert facts["folders"] == {
        kind: str(own_folders / kind) for kind in ("cache", "data", "config")
    }


def test_info_lists_missing_parts(monkeypatch: pytest.MonkeyPatch, output: Output) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    absent = {"distributed", "dask", "python-sat"}
    installed = info._version
    monkeypatch.setattr(info, "_version", lambda name: None if name in absent else installed(name))
    facts = json.loads(output("info", "--json").out)
    assert "pip install python-sat" in facts["solvers"]["sat"]
    assert {part: line.partition(" install ")[2] for part, line in facts["missing"].items()} == {
        "batch": "dask distributed",
        "python-sat": "python-sat",
    }


@pytest.fixture
def problem(tmp_path: Path) -> str:
    path = tmp_path / "p.dlx"
    path.write_text(PROBLEM)
    return str(path)


def test_cover_lists_covers(problem: str, output: Output) -> None:
    out, err = output("cover", problem, "--solver", "dlx")
    assert out == ("1: 2 options, weight 2\n  a b\n  c x\n2: 2 options, weight 2\n  b c\n  a\n")
    assert err == "kaivuri: 1 option without a primary item was ignored\n"


@pytest.mark.parametrize("solver", ["zdd", "algx", "dlx", "sat", "auto"])
def test_cover_counts(problem: str, solver: str, output: Output) -> None:
    assert output("cover", problem, "--count", "-q", "--solver", solver) == ("2\n", "")


@pytest.mark.parametrize(
    ("options", "figure"),
    [
        (("--count", "--weighted"), "7"),
        (("--expected",), "11/3"),
        (("--expected", "--weighted"), "31/7"),
        (("--expected", "--json"), '{"expected": "11/3"}'),
    ],
)
def test_cover_weighs_covers(
    options: tuple[str, ...], figure: str, tmp_path: Path, output: Output
) -> None:
    """The covers have the products 6, 0 and 1, and the sums 5, 5 and 1."""
    path = tmp_path / "weights.dlx"
    path.write_text("a b c\na|2 b\nc|3\na\nb|5 c\na|1 b c\n")
    assert output("cover", str(path), *options) == (f"{figure}\n", "")


def test_cover_stats_compare_the_solvers(capsys: Out) -> None:
    assert main(["cover", "--make", "queens", "6", "--stats", "--json"]) == 0
    found = {each["solver"]: each for each in map(json.loads, capsys.readouterr().out.splitlines())}
    assert {each["covers"] for each in found.values()} == {4}
    names = {"algx", "dlx", "sat", "zdd", "cdlx"}
    assert names >= set(found) >= names - {"sat"}
    assert found["dlx"]["nodes"] > 4
    assert found["zdd"]["diagram_nodes"] > 6
    assert found["dlx"]["diagram_nodes"] is None
    assert main(["cover", "--make", "queens", "6", "--stats", "--solver", "dlx"]) == 0
    heading, line = capsys.readouterr().out.splitlines()
    assert heading.split() == ["solver", "covers", "nodes", "diagram", "nodes", "time"]
    *figures, _milliseconds, unit = line.split()
    assert [*figures, unit] == ["dlx", "4", str(found["dlx"]["nodes"]), "–", "ms"]
    assert found["dlx"]["seconds"] > 0
    assert main(["cover", "--make", "queens", "3", "--stats"]) == 1


def test_cover_shares(problem: str, output: Output, capsys: Out) -> None:
    lines = output("cover", problem, "-q", "--shares").out.splitlines()
    assert lines[0] == "1 (1/2): a b"
    assert main(["cover", problem, "-q", "--shares", "--json"]) == 0
    documents = list(map(json.loads, capsys.readouterr().out.splitlines()))
    assert documents[0] == {"line": 2, "option": "a b", "covers": 1, "share": "1/2"}
    assert len(documents) == len(lines)


def test_cover_writes_a_proof(problem: str, tmp_path: Path, output: Output) -> None:
    path = tmp_path / "p.proof"
    assert output("cover", problem, "-q", "--count", "--proof", str(path)).out == "2\n"
    assert path.read_text().splitlines()[-1] == "covers 2"


def test_cover_counts_in_parts_and_continues(
    tmp_path: Path, output: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "parts.jsonl")
    parts = ("--count", "--workers", "0", "--parts", "30", "--results", path)
    with monkeypatch.context() as patch:
        patch.setattr(BatchProgress, "add", Mock(side_effect=KeyboardInterrupt))
        message = output("cover", "--make", "dominoes", "6x6", *parts, code=130).err
    assert "run the same command again to continue" in message
    assert output("cover", "--make", "dominoes", "6x6", *parts).out == "6728\n"
    message = output("cover", "--make", "queens", "6", *parts, code=2).err
    assert f"--results: {path} has results of another problem" in message


def test_workers_need_dask(output: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.delitem(sys.modules, "kaivuri.batch.dask_executor", raising=False)
    message = output("cover", "--make", "queens", "6", "--count", "--workers", "2", code=2).err
    assert "--workers needs Dask: " in message


def test_cover_keeps_covers_found_within_the_time_limit(
    problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    from kaivuri.solvers import auto

    def one_then_late(*_: object):  # type: ignore[no-untyped-def]
        yield (0, 1)
        raise TimeLimit("late")

    monkeypatch.setattr(auto._UnsortedCovers, "_covers", one_then_late)
    path = tmp_path / "answer.txt"
    assert main(["cover", problem, "-q", "-o", str(path)]) == 4
    assert path.read_text() == "1: 2 options, weight 2\n  a b\n  c x\n"
    assert capsys.readouterr() == ("", "kaivuri: error: late\n")
