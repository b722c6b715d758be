"""The page knows the games, and chooses that of letters, as the program does."""

import json
import os
import subprocess
from pathlib import Path

from kaivuri.games.registry import GAMES, games_of
from kaivuri.web.site import FOLDER
from kaivuri.words.grid import Grid

PASTED = Path(__file__).parents[1] / "pasted.json"
TOLD = """
const { GAMES, gameOf } = await import(process.env.PAGE + 'words/letters.js');
const grids = JSON.parse(process.argv[1]);
console.log(JSON.stringify({ games: GAMES, chosen: grids.map(rows => gameOf(rows)) }));
"""


def test_the_page_chooses_the_game_of_letters_as_the_program_does(node: str) -> None:
    pasted = [case["rows"] for case in json.loads(PASTED.read_text("utf-8")) if case["rows"]]
    drawn = [["A" * 6] * 8, ["A" * 6] * 7 + ["AAAAÄA"], ["A" * 6] * 7 + ["AA.AAA"], ["A" * 8] * 6]
    grids = [*pasted, *drawn]
    told = subprocess.run(
        [node, "--input-type=module", "-e", TOLD, json.dumps(grids)],
        env={**os.environ, "PAGE": FOLDER.as_uri() + "/"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(told.stdout)
    assert found["games"] == {
        name: {
            "rows": game.rows,
            "columns": game.columns,
            "letters": game.letters,
            "least": game.min_length,
            "rungs": len(game.offers),
        }
        for name, game in GAMES.items()
    }
    assert found["chosen"] == [games_of(Grid(tuple(rows)))[0].name for rows in grids]
    assert set(found["chosen"]) == set(GAMES)
