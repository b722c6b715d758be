"""The page knows the games, detects that of letters and weighs costs as the program does."""

import json
import math
from pathlib import Path
from string import ascii_lowercase

from web.conftest import Node

from kaivuri.games.registry import GAMES, matching_games
from kaivuri.words.certainty import INVERSE_TEMPERATURE
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon

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
WEIGHTS_SCRIPT = """
const { relativeProbabilities } = await import(process.env.PAGE + 'words/solutions_panel.js');
console.log(JSON.stringify(relativeProbabilities([{ cost: 0 }, { cost: 100 }])));"""


def test_the_page_knows_the_accents_of_the_lists(node: Node) -> None:
    script = """const page = await import(process.env.PAGE + 'words/letter_text.js');
    console.log(JSON.stringify(page.ACCENTED_LETTERS));"""
    for language, letters in json.loads(node("--input-type=module", "-e", script)).items():
        found = set("".join(open_lexicon(language).words)) - set(ascii_lowercase)
        assert set(letters.lower()) == found


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


def test_the_page_weighs_costs_as_the_program_does(node: Node) -> None:
    likelier, other = json.loads(node("--input-type=module", "-e", WEIGHTS_SCRIPT))
    assert math.isclose(likelier / other, 10**INVERSE_TEMPERATURE)
