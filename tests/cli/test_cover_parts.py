"""`kaivuri cover --count --workers`: counting in parts."""

import re
import sys
from pathlib import Path

import pytest
from cli.conftest import Run

from kaivuri.batch.run_job import run_job
from kaivuri.documents.batch import JobDocument
from kaivuri.solvers.stop import Stop

DOMINOES = ("cover", "--make", "dominoes", "6x6", "--count")


@pytest.fixture(autouse=True)
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lines() -> int:
    return len(Path("parts.jsonl").read_bytes().splitlines())


def test_a_rerun_continues(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*DOMINOES, "--workers", "0", "--parts", "30", "--results", "parts.jsonl")
    counted: list[object] = []

    def interrupted(content: dict[str, object], stop: Stop) -> JobDocument:
        if len(counted) == 5:
            raise KeyboardInterrupt
        counted.append(content)
        return run_job(content, stop)

    with monkeypatch.context() as patch:
        patch.setattr("kaivuri.batch.worker.run_job", interrupted)
        code, out, err = run(*words)
    assert (code, out) == (130, "")
    assert "run the same command again to continue" in err
    before = lines()
    assert 0 < before <= 5
    assert run(*words) == (0, "6728\n", "")
    assert lines() >= 30


def test_the_file_of_another_problem(run: Run) -> None:
    words = ("--workers", "0", "--results", "parts.jsonl")
    assert run(*DOMINOES, *words)[0] == 0
    before = lines()
    code, out, err = run("cover", "--make", "queens", "6", "--count", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "--results: parts.jsonl has results of another problem" in err
    assert lines() == before


def test_without_dask(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.delitem(sys.modules, "kaivuri.batch.dask_executor", raising=False)
    code, out, err = run(*DOMINOES, "--workers", "2")
    assert (code, out) == (2, "")
    assert "--workers needs Dask: " in err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--count", "--workers", "-1"], "'-1' is not a whole number of at least 1"),
        (["--count", "--workers", "1000"], "too many"),
        (["--count", "--workers", "0", "--parts", "100001"], "--parts: 100001 is too many"),
        (["--count", "--workers", "0", "--scheduler", "tcp://a:1"], "not allowed with"),
        (["--count", "--parts", "5"], "--parts needs --workers or --scheduler"),
        (["--workers", "0"], "--workers needs --count"),
        (["--count", "--workers", "0", "--proof", "p"], "--proof does not use --workers"),
        (
            ["--count", "--workers", "0", "--results", "n", "-o", "n"],
            "--results and --output name the same file",
        ),
        (["--count", "--workers", "0", "--results", "none/x"], "can't be written"),
    ],
)
def test_errors_are_one_line(run: Run, words: list[str], error: str) -> None:
    code, out, err = run("cover", "--make", "dominoes", "4x4", *words)
    assert (code, out) == (2, "")
    assert error in err
    assert len(re.findall("error: ", err)) == 1
