"""Options for the player's knowledge, and permanently ruled-out words."""

import json
from itertools import permutations
from pathlib import Path

import pytest
from cli.conftest import Output
from grids import TMSII

from kaivuri.cli import main

Out = pytest.CaptureFixture[str]


def covers(capsys: Out, *arguments: str) -> list[list[dict[str, object]]]:
    main([TMSII, "--solve-mode", "all", "--json", *arguments])
    return [cover["words"] for cover in json.loads(capsys.readouterr().out)["covers"]]


def words(cover: list[dict[str, object]]) -> list[object]:
    return [entry["word"] for entry in cover]


def readings(cover: list[dict[str, object]]) -> set[object]:
    found = set()
    for entry in cover:
        alternatives = entry.get("alternatives", [])
        assert isinstance(alternatives, list)
        found |= {entry["word"], *(other["word"] for other in alternatives)}
    return found


@pytest.mark.parametrize("solver", ["auto", "dlx"])
def test_required_words_are_read_in_every_cover(capsys: Out, solver: str) -> None:
    every = covers(capsys)
    narrowed = covers(capsys, "--with", "ota", "--with", "MOI", "--solver", solver)
    assert len(narrowed) == sum(readings(cover) >= {"ota", "moi"} for cover in every) > 0
    assert all({"ota", "moi"} <= set(words(cover)) for cover in narrowed)


@pytest.mark.parametrize("solver", ["auto", "sat"])
def test_required_words_are_read_on_tiles_of_their_own(output: Output, solver: str) -> None:
    """They are anagrams, and the grid has only one tile for both."""
    required = ["--with", "toimittaa", "--with", "mitoittaa"]
    output(TMSII, *required[:2], "--solver", solver)
    assert "No solution" in output(TMSII, *required, "--solver", solver, code=1).out
    assert "in no solution" in output("check", "tuskin", TMSII, *required, code=1).out


def test_many_required_words_cost_little(output: Output, tmp_path: Path) -> None:
    """All 24 are readings of each tile, and each combination used to be an option."""
    words = sorted(map("".join, permutations("abcd")))
    (tmp_path / "list.txt").write_text("\n".join(words), "utf-8")
    required = [argument for word in words for argument in ("--with", word)]
    options = ["--words", str(tmp_path / "list.txt"), "--memory", "200"]
    assert "No solution" in output("AB..AB/CD..CD", *options, *required, code=1).out
    assert "abcd" in output("AB..AB/CD..CD", *options, *required[:4]).out


def test_ruled_out_words_are_in_no_cover(capsys: Out) -> None:
    every = covers(capsys)
    narrowed = covers(capsys, "--without", "toimittaa", "--without", "ota")
    assert 0 < len(narrowed) < len(every)
    assert not any(readings(cover) & {"toimittaa", "ota"} for cover in narrowed)


@pytest.mark.parametrize("mode", ["most_words", "likeliest"])
def test_covers_have_the_given_number_of_words(capsys: Out, mode: str) -> None:
    every = covers(capsys)
    words = ["--min-words", "5", "--max-words", "6"]
    main([TMSII, "--json", "--solve-mode", mode, "-n", "1000", *words])
    document = json.loads(capsys.readouterr().out)
    fitting = sum(len(cover) in (5, 6) for cover in every)
    assert document["counts"]["covers"] == fitting == len(document["covers"])
    assert {len(cover["words"]) for cover in document["covers"]} <= {5, 6}
    assert document["known"]["min_words"] == 5


def test_permanently_ruled_out_words_can_be_allowed_again(output: Output) -> None:
    output("rule-out", "Tuskin", "oikein")
    assert output("rule-out").out == "oikein\ntuskin\n"
    assert not {"tuskin", "oikein"} & set(output(TMSII, "--plain").out.split())
    assert {"tuskin", "oikein"} <= set(output(TMSII, "--plain", "--no-personal").out.split())
    assert "tuskin" in output(TMSII, "--plain", "--with", "tuskin").out.split()
    output("rule-out", "--undo", "tuskin")
    assert output("rule-out").out == "oikein\n"
