"""`kaivuri hint` and `kaivuri check`."""

import json
from pathlib import Path

import pytest
from cli.conftest import Output, Run
from grids import TMSII

from kaivuri.archive.records import Progress, PuzzleState
from kaivuri.archive.user_archive import user_archive
from kaivuri.cli import main
from kaivuri.cli.command_table import parse_arguments
from kaivuri.common.reference import Reference

GRID = "KISSA/TALOT"
WORDS = ("kissa", "talot", "kis", "sa", "talo", "sat")


@pytest.fixture(autouse=True)
def list_of_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(tmp_path / "cache"))
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


@pytest.fixture
def run(list_of_words: str, run: Run) -> Run:
    return lambda *arguments: run(*arguments, "--words", list_of_words)


def test_each_level_adds_a_step_and_words_are_last(run: Run) -> None:
    _, out, _ = run("hint", GRID, "--level", "3")
    assert [line[:1] for line in out.splitlines()[:3]] == ["1", "2", "3"]
    assert "›K" in out
    assert not any(word in out for word in WORDS)
    _, out, _ = run("hint", GRID, "--level", "5")
    assert "5  kissa talot" in out
    assert "aK───I───S───S───A" in out


def test_a_dead_end_exits_with_1(run: Run) -> None:
    code, out, _ = run("hint", GRID, "--without", "kissa", "--without", "kis")
    assert code == 1
    assert "No solution is left" in out


@pytest.mark.parametrize(
    ("word", "more", "code", "answer"),
    [
        ("talot", [], 0, "talot: in 1 of 2 solutions"),
        ("sat", ["--found", "kissa"], 1, "sat: in 1 of 2 solutions, but not together with “kissa”"),
        ("koira", [], 1, "koira: not in the grid"),
        ("lossa", [], 1, "lossa: not in the list"),
        ("KISSA", ["--with", "talot"], 0, "kissa: in the only solution"),
    ],
)
def test_a_check_prints_one_line(
    run: Run, word: str, more: list[str], code: int, answer: str
) -> None:
    assert run("check", word, GRID, *more) == (code, answer + "\n", "")


@pytest.mark.parametrize(
    ("puzzle", "error"),
    [
        ("ABCDEF" * 7 + "ABCDE", "47 letters: a grid of 8 by 6 needs 48"),
        ("ABCDEF" * 7 + "ABCDE.", "a Strands board has no holes"),
        ("ÄBCDEF" * 8, "a Strands board has only the letters A to Z"),
    ],
)
def test_invalid_strands_boards_are_rejected_with_a_drawing(
    puzzle: str, error: str, output: Output
) -> None:
    message = output("hint", puzzle, "--game", "strands", code=2).err
    assert error in message
    assert len(message.splitlines()) in (1, 3)


def stored_progress(puzzle: str) -> Progress | None:
    with user_archive(print) as archive:
        return archive.progress(Reference.parse(puzzle))


def test_hints_are_counted(run: Run) -> None:
    run("hint", GRID, "--level", "3")
    progress = stored_progress("letters:KISSA/TALOT")
    assert progress is not None
    assert (progress.hints, progress.state, progress.moves) == (3, PuzzleState.HINTS_USED, ())
    run("hint", GRID)
    progress = stored_progress("letters:KISSA/TALOT")
    assert progress is not None
    assert (progress.hints, progress.sessions) == (3, 2)


def test_failed_hints_store_no_progress(run: Run) -> None:
    run("check", "kissa", GRID)
    run("hint", GRID, "--without", "kissa", "--without", "kis")
    assert stored_progress("letters:KISSA/TALOT") is None


@pytest.mark.parametrize(
    "arguments",
    [["hint"], ["hint", "--level", "2"], ["check", "tuskin"], ["check", "--likeliest", "tuskin"]],
)
def test_todays_puzzle_is_the_default(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    requested: list[str] = []

    def reply(_address: str, subject: str) -> bytes:
        requested.append(subject)
        item = {"gameCharArray": list(TMSII)}
        return json.dumps({"success": True, "item": item}).encode()

    monkeypatch.setattr("kaivuri.newspapers.transport.get", reply)
    assert main(arguments) == 0
    assert [subject.split()[0] for subject in requested] == ["Sanalouhos"]
    assert parse_arguments(arguments)[1].puzzle == "today"
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "code", "answer"),
    [
        ("talot", 0, "talot: in the likeliest solution"),
        ("kis", 1, "kis: not in the likeliest solution"),
        ("lossa", 1, "lossa: not in the list"),
    ],
)
def test_the_likeliest_solution_is_checked_for_a_word(
    run: Run, word: str, code: int, answer: str
) -> None:
    assert run("check", word, GRID, "--likeliest") == (code, answer + "\n", "")
    (check,) = json.loads(run("check", word, GRID, "--likeliest", "--json")[1])["checks"]
    assert check["likeliest"] == (code == 0)
