"""`--jobs N` gives the same covers in the same order in every command."""

from pathlib import Path

import pytest
from cli.conftest import Output
from instances import langford

from kaivuri.cli import main
from kaivuri.solvers.auto import Auto
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.zdd import Zdd


@pytest.fixture
def langford_file(tmp_path: Path) -> str:
    problem = langford(7)
    names = [f"i{item}" for item in range(problem.item_count)]
    lines = [" ".join(names), *(" ".join(names[i] for i in o) for o in problem.options)]
    path = tmp_path / "langford.dlx"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("solver", ["auto", "zdd"])
def test_cover_lists_the_same_with_threads(langford_file: str, solver: str, output: Output) -> None:
    one = output("cover", langford_file, "--solver", solver).out
    assert output("cover", langford_file, "--solver", solver, "--jobs", "2").out == one
    assert one.startswith("1: 7 options")


def test_solve_lists_the_same_with_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(tmp_path / "cache"))
    words = tmp_path / "words.txt"
    words.write_text("kissa\ntalot\nkis\nsa\ntalo\nsat\n", encoding="utf-8")
    command = ["solve", "KISSA/TALOT", "--words", str(words), "--solve-mode", "all", "--plain"]
    code = main(command)
    one = capsys.readouterr().out
    assert main([*command, "--jobs", "2"]) == code == 0
    assert capsys.readouterr().out == one


def test_the_number_of_threads_reaches_the_solver() -> None:
    solver = create_solver("zdd", jobs=3)
    assert isinstance(solver, Zdd)
    assert solver.jobs == 3
    auto = create_solver("auto", jobs=3)
    assert isinstance(auto, Auto)
    assert auto.jobs == 3


@pytest.mark.parametrize("solver", ["algx", "dlx", "sat"])
def test_solvers_of_one_thread_say_so(
    langford_file: str, solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cover", langford_file, "--solver", solver, "--jobs", "2"]) != 0
    assert "uses one thread" in capsys.readouterr().err


def test_absurd_numbers_are_rejected(langford_file: str, output: Output) -> None:
    for number in ("0", "-1", "x", "100000"):
        assert "--jobs" in output("cover", langford_file, "--jobs", number, code=2).err
