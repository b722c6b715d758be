"""Pasted letters as arguments, in a file and on standard input."""

import io
import json
import sys
from pathlib import Path

import pytest
from cli.conftest import Output
from paths import shared_cases

from kaivuri.cli import main

FORMS = shared_cases("pasted")

Out = pytest.CaptureFixture[str]


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("tuskin\noikein\nilmoittaa\nmitoittaa\n", "utf-8")
    return str(path)


def solved(puzzle: list[str], words: str, capsys: Out) -> tuple[int, list[str] | None]:
    """Return the exit code and the rows that were read."""
    code = main(["solve", *puzzle, "--words", words, "--json"])
    document = json.loads(capsys.readouterr().out)
    return code, document["puzzle"]["rows"] if "puzzle" in document else None


def test_a_form_is_read_from_a_file_and_standard_input(
    words: str, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grid.txt"
    for example in FORMS[::9]:
        raw = example["text"].encode()
        path.write_bytes(raw)
        assert solved([str(path)], words, capsys)[1] == example["rows"], example["form"]
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        assert solved(["-"], words, capsys)[1] == example["rows"], example["form"]


@pytest.mark.parametrize(
    "example", ["a letter apart", "rows parted by spaces", "48 letters in rows"]
)
def test_unquoted_letters_are_joined(example: str, words: str, capsys: Out) -> None:
    text, rows = next((each["text"], each["rows"]) for each in FORMS if each["form"] == example)
    assert solved(text.split(), words, capsys)[1] == rows


def test_the_caret_is_below_the_wrong_letter(output: Output) -> None:
    error, seen, caret = output("solve", "PELLE/HÄLL1/YHÄET", code=2).err.splitlines()
    assert error.startswith("kaivuri: error: 14 letters")
    assert seen == "  PELLE / HÄLL1 / YHÄET"
    assert seen[caret.index("^")] == "1"


@pytest.mark.parametrize("word", ["slove", "archve", "tody"])
def test_typing_errors_are_found_among_other_arguments(word: str, output: Output) -> None:
    assert f"unknown command {word!r}" in output(word, "18.4.2024", code=2).err


@pytest.mark.parametrize("line", [["18.4.", "2024"], ["18.", "4.", "2024"]])
def test_a_day_may_have_several_words(line: list[str], output: Output) -> None:
    assert "nix" in output(*line, "--game", "nix", code=2).err
