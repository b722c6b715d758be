"""Pasted letters as arguments, in a file and on standard input."""

import json
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
