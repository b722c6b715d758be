"""Strands boards on the command line."""

import json
from typing import Any

import pytest
import responses
from schemas import valid
from strands_boards import BOARDS

from kaivuri.cli import main

CAMPING = BOARDS[1]
LETTERS = CAMPING.letters.replace("/", "")
Out = pytest.CaptureFixture[str]


def printed(capsys: Out, *arguments: str, code: int = 0) -> tuple[str, str]:
    assert main(list(arguments)) == code
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_48_letters_are_strands(capsys: Out) -> None:
    out, err = printed(capsys, LETTERS, "--clue", CAMPING.clue)
    assert err == (
        "kaivuri: these letters are treated as Strands; for Sanalouhos choose the game sanalouhos\n"
    )
    assert "Spangram: camping gear\n" in out
    assert "* camping gear\n" in out
    assert f"Clue: {CAMPING.clue}" in out
    drawing = out.splitlines()[:15]
    assert sum(line[:24].count("*") for line in drawing) == 1
    listed = [line for line in out.splitlines() if line.startswith("     ") and ":" in line]
    assert "camping gear:" in listed[-5]
    assert len(listed) == 5


def test_json(capsys: Out) -> None:
    out, _ = printed(capsys, "--game", "strands", LETTERS, "--json", "-n", "2")
    document: dict[str, Any] = valid(json.loads(out), "solve-1")
    assert document["puzzle"]["kind"] == "strands"
    assert document["counts"]["complete"]
    first, second = document["covers"]
    assert first["score"] >= second["score"]
    assert first["spangram"]["word"] == "campinggear"
    assert first["spangram"]["parts"] == ["camping", "gear"]
    assert sorted(word["word"] for word in first["theme_words"]) == CAMPING.theme_words.split()
    assert sorted(cell for word in first["words"] for cell in word["cells"]) == [
        [row, column] for row in range(8) for column in range(6)
    ]
    lines, _ = printed(capsys, LETTERS, "--jsonl", "-n", "2")
    assert [json.loads(line) for line in lines.splitlines()] == [first, second]


@responses.activate
def test_a_day_is_fetched_and_only_the_number_of_its_answers_is_used(capsys: Out) -> None:
    url = "https://www.nytimes.com/svc/strands/v2/2024-03-04.json"
    reply = {
        "printDate": "2024-03-04",
        "clue": CAMPING.clue,
        "startingBoard": CAMPING.letters.split("/"),
        "spangram": "NOTLOOKEDAT",
        "themeWords": ["WRONG"] * 5,
    }
    responses.get(url, json=reply)

    def solved(*arguments: str) -> dict[str, Any]:
        day = ("--game", "strands", "2024-03-04")
        document: dict[str, Any] = json.loads(printed(capsys, *day, "--json", *arguments)[0])
        return document

    for day in ("2024-03-04", "4.3.2024"):
        out, _ = printed(capsys, "--game", "strands", day, "--json", "-n", "1")
        document = json.loads(out)
        assert document["puzzle"]["id"] == "strands:2024-03-04"
        assert document["puzzle"]["clue"] == CAMPING.clue
        assert document["covers"][0]["spangram"]["word"] == "campinggear"
    assert {len(cover["words"]) for cover in solved("-n", "40")["covers"]} == {6}
    assert {len(cover["words"]) for cover in solved("--word-count", "8")["covers"]} == {8}
    assert min(len(cover["words"]) for cover in solved("--min-words", "7")["covers"]) == 7
    guesses = solved("--word-count", "2")["covers"]
    assert all(cover["miscounted"] and cover["probability"] <= 0.05 for cover in guesses)
    out, _ = printed(capsys, "hint", "--game", "strands", "2024-03-04")
    assert "Theme words of 5–10 letters" in out
    shown, _ = printed(capsys, "archive", "show", "--json", "--game", "strands", "4.3.2024")
    assert json.loads(shown)["word_count"] == 6
    assert len(responses.calls) == 1
