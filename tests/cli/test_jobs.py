"""`--jobs N` gives the same covers in the same order in every command."""

from pathlib import Path

import pytest
from cli.conftest import Output
from instances import langford

from kaivuri.cli import main


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


@pytest.mark.parametrize("solver", ["algx", "dlx", "sat"])
def test_solvers_of_one_thread_say_so(
    langford_file: str, solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cover", langford_file, "--solver", solver, "--jobs", "2"]) != 0
    assert "uses one thread" in capsys.readouterr().err


def test_absurd_numbers_are_rejected(langford_file: str, output: Output) -> None:
    for number in ("0", "-1", "x", "100000"):
        assert "--jobs" in output("cover", langford_file, "--jobs", number, code=2).err
