"""`kaivuri generate`: its output and errors."""

import json
from pathlib import Path

import pytest
from cli.conftest import Run
from schemas import valid

from kaivuri.errors import TimeLimit
from kaivuri.generator.grid_generator import GridGenerator, GridPuzzle

FIRST = """\
4 words, easy: 162 tiles, 95 decoys
generate-4:sanalouhos:6x5:fi:any:1

N O K R N
K Y A E I
L D N M K
V Ä O I Y
Ä S U Y Ä
R I T S K
"""
"""A different grid requires a new version of the generator."""


def test_a_puzzle_is_printed_without_its_solution(run: Run) -> None:
    code, out, err = run("generate", "--seed", "1")
    assert (code, err) == (0, "")
    assert out == FIRST


def test_a_seed_gives_the_same_strands_board_in_every_version(run: Run) -> None:
    _, out, _ = run("generate", "--game", "strands", "--seed", "1", "--timeout", "600", "--jsonl")
    rows = "TKTODI HNHHWW OJUGEE GUIFVX HLYTNC RUIYOB CCNWLI YHTVIS"
    assert json.loads(out)["rows"] == rows.split()


@pytest.mark.parametrize(
    "words",
    [
        ["--seed", "1", "--count", "2"],
        ["--seed", "1", "--difficulty", "easy", "--rows", "4", "--columns", "6"],
        ["--game", "strands", "--rows", "6", "--columns", "4", "--seed", "1"],
        ["--board", "dragonfjord-apad", "--date", "24.12.2026", "--seed", "1", "--count", "2"],
    ],
)
def test_documents_conform_to_the_schema(run: Run, words: list[str]) -> None:
    _, out, _ = run("generate", *words, "--json")
    valid(json.loads(out), "generate-1")


@pytest.mark.parametrize("level", ["hard"])
def test_a_board_starts_with_a_piece_that_leaves_one_solution(run: Run, level: str) -> None:
    words = ["--board", "dragonfjord-apad", "--date", "24.12.", "--seed", "1"]
    _, out, _ = run("generate", *words, "--difficulty", level, "--jsonl")
    made = json.loads(out)
    assert made["difficulty"] == level
    placed = "; ".join(each["move"] for each in made["given"])
    _, out, _ = run("calendar", "24.12.", "--placed", placed, "--solve-mode", "all", "--json")
    found = json.loads(out)
    assert found["counts"] == {"covers": 1, "complete": True}
    assert found["covers"][0]["placements"] == made["rest"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rows", "2"], "a grid of 2 by 5 letters is not possible"),
        (["--seed", "-1"], "the seed -1 is out of range"),
        (["--seed", "x"], "argument --seed: 'x' is not a whole number"),
        (["--seed", "1", "--date", "1.1."], "--seed: give either a date or a seed"),
        (["--spangram", "foxtrot"], "--spangram: only Strands boards have a spangram"),
        (["--game", "strands", "--spangram", "fox"], "6 to 17 letters"),
        (["--game", "strands", "--spangram", "sauna täällä"], "letters that Strands does not use"),
        (["--game", "strands", "--words", "fi"], "has its own word list"),
        (["--board", "dragonfjord-apad", "--rows", "3"], "--rows: rows applies to word grids only"),
        (["--svg", "--count", "2"], "--svg draws one puzzle"),
        (["--theme", "sea", "--list-words", "--columns", "9"], "does not use --columns: leave it"),
        (["--theme", "sea", "--list-words", "--sheet"], "not allowed with argument --list-words"),
    ],
)
def test_invalid_arguments_are_rejected_in_one_line(
    run: Run, words: list[str], message: str
) -> None:
    code, out, err = run("generate", *words)
    assert (code, out) == (2, "")
    assert message in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kissa\nko ira5\n", "line 2 has characters other than letters"),
        ("\n", "contains no words"),
        ("kissa\nkoira\n", "has exactly 30 letters"),
        ("ei\nkissa\n", "'ei' is too short"),
    ],
)
def test_word_lists_without_a_puzzle(run: Run, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "own.txt"
    file.write_text(text, "utf-8")
    code, _, err = run("generate", "--theme-words", str(file))
    assert code == 2
    assert message in err


def test_puzzles_generated_within_the_time_limit_are_printed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_and_no_more(self: GridGenerator, seed: str) -> GridPuzzle:
        if seed == "3":
            raise TimeLimit("the search did not finish within 2 s")
        return make(self, seed)

    make = GridGenerator.generate
    monkeypatch.setattr(GridGenerator, "generate", two_and_no_more)
    code, out, err = run("generate", "--seed", "1", "--count", "9", "--json")
    assert code == 4
    assert len(json.loads(out)["puzzles"]) == 2
    assert "the search did not finish within 2 s" in err


def test_words_near_a_theme_are_listed_or_used(run: Run) -> None:
    code, out, err = run("generate", "--theme", "farm animals", "--list-words")
    assert (code, err) == (0, "")
    assert {"cattle", "goats"} <= set(out.split())
    words = ("--game", "strands", "--theme", "farm animals", "--seed", "1", "--timeout", "600")
    code, made, _ = run("generate", *words)
    assert code == 0
    assert "solutions" in made.splitlines()[1]
    code, _, err = run("generate", "--list-words")
    assert (code, "--list-words needs --theme" in err) == (2, True)
