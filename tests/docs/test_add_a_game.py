"""docs/add-a-game.md is correct: its file and its entry make a game; it shows Cell Tower."""

import inspect
import json
import re
import textwrap
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from changed_package import changed_package, run_python
from paths import ROOT

from kaivuri.common import Cell
from kaivuri.games.cell_tower import CellTower
from kaivuri.words.geometry import diagonal_corners

PAGE = ROOT / "docs/add-a-game.md"
LETTERS = "STONEAPPLERIVERLIGHTCHAIR"
NOTE = "kaivuri: these letters are treated as Viisikko; for Sanalouhos choose the game sanalouhos\n"


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, changed as the page says."""
    folder = tmp_path_factory.mktemp("changed")
    return changed_package(folder, PAGE, "games/viisikko.py", "games/registry.py", register)


def register(registry: str, lines: str) -> str:
    """Add the import, and replace the line that lists the games."""
    new_import, _, *games = lines.splitlines()
    last_import = "from kaivuri.games.strands import Strands"
    registry = registry.replace(last_import, f"{last_import}\n{new_import}")
    return re.sub("BUILT_IN_GAMES: .*\n.*\n}", "\n".join(games), registry)


def run(folder: Path, *arguments: str) -> tuple[str, str]:
    done = run_python(folder, "-m", "kaivuri", *arguments)
    return done.stdout, done.stderr


def covers(folder: Path, *arguments: str) -> list[list[dict[str, Any]]]:
    out, _ = run(folder, *arguments, "--json")
    return [cover["words"] for cover in json.loads(out)["covers"]]


def corners(words: list[dict[str, Any]]) -> list[Cell]:
    paths = (tuple((row, column) for row, column in word["cells"]) for word in words)
    return list(chain.from_iterable(set(diagonal_corners(path)) for path in paths))


def test_it_is_solved_by_its_rules(changed: Path) -> None:
    out, err = run(changed, LETTERS)
    assert "Likeliest solution" in out
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


def test_the_second_example_is_that_of_the_package() -> None:
    code = inspect.getsource(CellTower)
    assert textwrap.indent(code, "    ") in PAGE.read_text("utf-8")
