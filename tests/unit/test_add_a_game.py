"""docs/add-a-game.md is true: its file and its line make a game."""

import json
import os
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from changed_package import changed_package

from kaivuri.play import Cell
from kaivuri.words.paths import diagonal_corners

PAGE = Path(__file__).parents[2] / "docs/add-a-game.md"
LETTERS = "STONEAPPLERIVERLIGHTCHAIR"
NOTE = "kaivuri: these letters are taken for Viisikko; for Sanalouhos: --game sanalouhos\n"


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, changed as the page tells."""
    folder = tmp_path_factory.mktemp("changed")
    return changed_package(
        folder, PAGE, "games/viisikko.py", ("games/registry.py", "_CLASSES = {\n")
    )


def run(folder: Path, *arguments: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "kaivuri", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def covers(folder: Path, *arguments: str) -> list[list[dict[str, Any]]]:
    out, _ = run(folder, *arguments, "--json")
    return [cover["words"] for cover in json.loads(out)["covers"]]


def corners(words: list[dict[str, Any]]) -> list[Cell]:
    paths = (tuple((row, column) for row, column in word["cells"]) for word in words)
    return list(chain.from_iterable(set(diagonal_corners(path)) for path in paths))


def test_it_is_solved_by_its_rules(changed: Path) -> None:
    out, err = run(changed, LETTERS)
    assert "Solution with least words:" in out
    assert err == NOTE
    found = covers(changed, LETTERS, "--solve-mode", "most_words", "-n", "200")
    assert len(found) == 200
    assert all(len(set(used)) == len(used) for used in map(corners, found))
    assert min(len(word["word"]) for words in found for word in words) == 2
    plain = covers(
        changed, LETTERS, "--game", "sanalouhos", "--words", "en",
        "--solve-mode", "most_words", "-n", "200",
    )  # fmt: skip
    assert any(len(set(used)) < len(used) for used in map(corners, plain))
    assert min(len(word["word"]) for words in plain for word in words) == 3


def test_hints_and_checks_know_its_rules(changed: Path) -> None:
    first, *_ = covers(changed, LETTERS, "--solve-mode", "likeliest", "-n", "1")
    out, err = run(changed, "hint", LETTERS, "--level", "5")
    assert err == NOTE
    assert set(out.splitlines()[4].split()[1:]) == {word["word"] for word in first}
    assert re.match(r"1  [\d,]+ solutions; the likeliest has \d+ words\n", out)
    out, _ = run(changed, "check", first[0]["word"], LETTERS)
    assert re.match(r"\w+: in [\d,]+ of [\d,]+ solutions\n", out)


@pytest.mark.parametrize("wish", [("--words", "en"), ("--solver", "dlx")], ids=" ".join)
def test_a_list_and_a_solver_can_be_chosen(changed: Path, wish: tuple[str, str]) -> None:
    out, err = run(changed, LETTERS, *wish, "--solve-mode", "any", "--json")
    assert err == NOTE
    document = json.loads(out)
    assert document["puzzle"]["kind"] == "viisikko"
    assert wish[1] in (document["puzzle"]["language"], document["request"]["solver"])


def test_it_can_be_named(changed: Path) -> None:
    assert run(changed, LETTERS, "--game", "viisikko")[1] == ""
    assert "viisikko" in run(changed, "solve", "--help")[0]
