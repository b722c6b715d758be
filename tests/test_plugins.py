"""Games and solvers of another package, which is tests/plugin; docs/plug-ins.md explains them."""

import json
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from typing import Any

import pytest
from changed_package import run_python
from grids import PELLE
from paths import ROOT

from kaivuri.games.registry import BUILT_IN_GAMES

FOLDER = ROOT / "tests/plugin"
DOCUMENT = ROOT / "docs/plug-ins.md"
GRID = ("--game", "nelio", "TREE/SONG/LAMP/BIRD")


def run(*arguments: str) -> str:
    return run_python(FOLDER, "-m", "kaivuri", *arguments).stdout


def error_of(*arguments: str) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "kaivuri", *arguments], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stderr.splitlines()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(FOLDER))


def document(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--json"))
    return found


def test_the_package_to_install_is_the_one_that_is_tested_and_described() -> None:
    groups = tomllib.loads((FOLDER / "pyproject.toml").read_text("utf-8"))["project"][
        "entry-points"
    ]
    described = re.search("```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert described
    assert tomllib.loads(described[1])["project"]["entry-points"] == groups
    tested = ConfigParser()
    tested.read(FOLDER / "kaivuri_example-1.0.dist-info/entry_points.txt", "utf-8")
    assert all(entries.items() <= tested[group].items() for group, entries in groups.items())


def test_a_game_is_played_by_its_rules() -> None:
    solved = document("solve", *GRID)
    assert solved["puzzle"]["kind"] == "nelio"
    assert solved["puzzle"]["language"] == "en"
    assert {word["word"] for word in solved["covers"][0]["words"]}
    assert "4 letters" in run("find", *GRID)
    assert run("hint", *GRID).startswith("1  ")
    without_lines = document("solve", "--game", "nelio", "TREESONGLAMPBIRD")
    assert without_lines["covers"] == solved["covers"]


def test_a_solver_finds_the_same_covers() -> None:
    ways = [
        document(PELLE, "--solver", name, "--solve-mode", "all") for name in ("dlx", "backwards")
    ]
    first, second = ([json.dumps(cover) for cover in found["covers"]] for found in ways)
    assert sorted(first) == sorted(second)


PLAY = """
import asyncio
from kaivuri.games.options import SearchOptions
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.tui.app import Workbench
from tui.bench import Bench

async def play():
    reference = parse_puzzle("TREE/SONG/LAMP/BIRD", Context(), SearchOptions(), game="nelio")
    async with Workbench(reference).run_test(size=(120, 40)) as pilot:
        bench = Bench(pilot)
        await bench.settle()
        await bench.press("h")
        print(bench.app.word_session.word_game, bench.app.word_session.shown_hints[0].text)

asyncio.run(play())
"""


def test_a_game_is_played_in_the_workbench() -> None:
    assert run_python(FOLDER, "-c", PLAY).stdout.startswith("Neliö ")


SERVE = """
from starlette.testclient import TestClient
from kaivuri.queries.context import Context
from kaivuri.web.service.app import create_app

client = TestClient(create_app(Context()), base_url="http://localhost")
print([game["id"] for game in client.get("/api/games").json()["games"]])
answer = client.post("/api/solve", json={"rows": ["TREE", "SONG", "LAMP", "BIRD"], "game": "nelio"})
print(answer.json()["puzzle"]["kind"])
"""


def test_the_service_answers_about_a_game() -> None:
    games, kind = run_python(FOLDER, "-c", SERVE).stdout.splitlines()
    assert games == str([*BUILT_IN_GAMES, "nelio"])
    assert kind == "nelio"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--game absent", "(kaivuri_absent:Game) can't be loaded: ModuleNotFoundError: No module"),
        ("--game other", "the plug-in other has a game named nelio: the names must be the same"),
        ("--game solver", "(kaivuri_example:Backwards) is not a Game of kaivuri"),
        ("--solver absent", "(kaivuri_absent:Solver) can't be loaded: ModuleNotFoundError"),
    ],
)
def test_a_broken_plugin_is_one_line(arguments: str, message: str) -> None:
    code, lines = error_of(PELLE, *arguments.split())
    assert code == 2
    assert len(lines) == 1
    assert message in lines[0]


@pytest.mark.usefixtures("installed")
def test_it_stops_nothing_else() -> None:
    assert error_of(PELLE, "--plain") == (0, [])
    info = json.loads(run("info", "--json"))
    assert info["plug-ins"]["nelio"] == "Neliö"
    assert "can't be loaded" in info["plug-ins"]["absent"]
    assert info["solvers"]["backwards"] == "ready"
    assert "can't be loaded" in info["solvers"]["absent"]
