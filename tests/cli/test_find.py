"""`kaivuri find`: all words of a grid."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Output
from grids import TMSII
from schemas import valid

from kaivuri.cli import main

Out = pytest.CaptureFixture[str]


def find(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert main(["find", *arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def words(document: dict[str, Any]) -> list[str]:
    return [word["word"] for word in document["words"]]


def test_the_document_conforms_to_its_schema(capsys: Out) -> None:
    valid(find(capsys, TMSII), "words-1")
    valid(find(capsys, "HELL/OXXX", "--words", "en"), "words-1")


@pytest.mark.parametrize(
    ("arguments", "condition"),
    [
        (["--length", "6"], lambda word: len(word) == 6),
        (["--length", "6-7"], lambda word: 6 <= len(word) <= 7),
        (["--length", "8-"], lambda word: len(word) >= 8),
        (["--prefix", "MI"], lambda word: word.startswith("mi")),
        (["--contains", "itt"], lambda word: "itt" in word),
        (
            ["--length", "4-5", "--prefix", "t", "--contains", "k"],
            lambda word: len(word) in (4, 5) and word[0] == "t" and "k" in word,
        ),
    ],
)
def test_filters(capsys: Out, arguments: list[str], condition: Any) -> None:
    every = find(capsys, TMSII)
    some = find(capsys, TMSII, *arguments)
    assert words(some) == list(filter(condition, words(every)))
    assert 0 < len(some["words"]) < len(every["words"])
    lengths = list(map(len, words(some)))
    assert some["counts"]["by_length"] == [[n, lengths.count(n)] for n in sorted(set(lengths))]


def test_plain_words_and_a_drawing(output: Output, capsys: Out) -> None:
    assert output("find", TMSII, "--prefix", "tus", "--plain").out == "tuskin\ntusina\ntuska\n"
    main(["find", "AB/CD", "--words", "en", "--prefix", "cab", "--draw"])
    assert capsys.readouterr().out == "cab · 1 path\n  A───B\n  │\n aC   D\n"


def test_a_list_of_ones_own_a_file_and_words_ruled_out(
    output: Output, capsys: Out, tmp_path: Path
) -> None:
    (tmp_path / "list.txt").write_text("# min letters: 2\nab\nabc\nba\n", "utf-8")
    (tmp_path / "grid.txt").write_text("AB\n.C\n", "utf-8")
    arguments = [str(tmp_path / "grid.txt"), "--words", str(tmp_path / "list.txt")]
    assert words(find(capsys, *arguments)) == ["abc", "ab", "ba"]
    assert words(find(capsys, *arguments, "--length", "3-")) == ["abc"]
    output("rule-out", "abc", "--words", str(tmp_path / "list.txt"))
    assert words(find(capsys, *arguments)) == ["ab", "ba"]
    assert "abc" in words(find(capsys, *arguments, "--no-personal"))
