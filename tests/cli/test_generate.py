"""`kaivuri generate`: its output and errors."""

import json

import pytest
from cli.conftest import Run
from schemas import valid

from kaivuri.errors import TimeLimit
from kaivuri.generator.grid_generator import GridGenerator, GridPuzzle
from kaivuri.queries.puzzle_link import PuzzleLink

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


def test_a_spangram_alone_gives_the_best_of_some_boards(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaivuri.generator.grid_generator._SPANGRAM_DRAFTS", 2)
    line = "generate --game strands --spangram breakfast --seed 1 --timeout 600"
    caption = ["--title", "At 7?", "--author", "Åsa & Bo", "--clue", "Morning"]
    code, out, err = run(*line.split(), *caption, "--link", "https://example.org/#w")
    assert (code, err) == (0, "")
    assert out.startswith("At 7?, by Åsa & Bo\nClue: Morning\n")
    assert "one of 18 solutions" in out
    *_puzzle, link = out.split()
    assert link.startswith("https://example.org/?w/strands/")
    assert link.endswith("/c:Morning/n:8/t:At+7%3F/a:%C3%85sa+%26+Bo")
    parsed = PuzzleLink.parse(f"{link.partition('?')[2]}&other=1")
    assert parsed is not None
    assert parsed.url("https://example.org/") == link
    assert parsed.caption.title == "At 7?"


def test_words_near_a_theme_are_listed_or_used(run: Run) -> None:
    code, out, err = run("generate", "--theme", "farm animals", "--list-words")
    assert (code, err) == (0, "")
    assert {"cattle", "goats"} <= set(out.split())
    words = "--game strands --theme farm_animals --rows 6 --columns 4 --seed 1 --timeout 600"
    code, made, _ = run("generate", *(word.replace("_", " ") for word in words.split()))
    assert code == 0
    assert "solutions" in made.splitlines()[1]
