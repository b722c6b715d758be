"""The page knows the games, and detects that of letters, as the program does."""

import json
from pathlib import Path

from web.conftest import Node

from kaivuri.games.registry import GAMES, matching_games
from kaivuri.words.grid import Grid

PASTED = Path(__file__).parents[1] / "cases/pasted.json"
DRAWN = [
    ["A" * 6] * 8,
    ["A" * 6] * 7 + ["AAAAÄA"],
    ["A" * 6] * 7 + ["AA.AAA"],
    ["A" * 8] * 6,
    ["A" * 7] * 12,
]
SCRIPT = """const { GAMES, gameOf } = await import(process.env.PAGE + 'words/letters.js');
console.log(JSON.stringify([GAMES, JSON.parse(process.argv[1]).map(gameOf)]));"""


def test_the_page_detects_the_same_games(node: Node) -> None:
    pasted = [case["rows"] for case in json.loads(PASTED.read_text("utf-8")) if case["rows"]]
    grids = [*pasted, *DRAWN]
    games, chosen = json.loads(node("--input-type=module", "-e", SCRIPT, json.dumps(grids)))
    names = {
        "rows": "rows",
        "columns": "columns",
        "letters": "alphabet",
        "minLength": "min_length",
        "regions": "regions",
        "language": "language",
    }
    for name, game in GAMES.items():
        known = {ours: getattr(game, theirs) for ours, theirs in names.items()}
        newspaper = games[name].pop("newspaper")
        assert newspaper in {"Helsingin Sanomat", "The New York Times", ""}
        assert bool(newspaper) == (game.newspaper is not None)
        assert GAMES[games[name].pop("hintTexts")].hint_labels == game.hint_labels
        assert games[name] == {**known, "hintSteps": len(game.hint_labels)}
    assert chosen == [matching_games(Grid(tuple(rows)))[0].name for rows in grids]
    assert set(games) == set(chosen) == set(GAMES)
