"""Newspaper grids with known solutions: the likeliest cover is the intended one."""

import json
from pathlib import Path

import pytest
from grids import TMSII

from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.search import run_search
from kaivuri.words.word_puzzle import WordPuzzle

INTENDED = {
    "KELAS": "kettu nyt pelastus takana varmasti",
    "SIIYÄ": "ala odottaa osittain pitää siirtyä",
}


def likeliest(letters: str) -> list[str]:
    puzzle = WordPuzzle.from_grid(Grid.parse(letters), open_lexicon("fi"))
    solver = create_solver("auto")
    search = CoverQuery(puzzle.problem, solver, SolveMode.LIKELIEST, puzzle.weights, Stop())
    return sorted(run_search(puzzle, search, 1).solutions[0].words)


def test_the_readmes_grid() -> None:
    found = likeliest(TMSII)
    assert found == ["ilmoittaa", "oikein", "toimittaa", "tuskin"]


@pytest.mark.parametrize("beginning", INTENDED)
def test_grids_of_the_corpus(beginning: str, corpus: Path) -> None:
    lines = (corpus / "sanalouhos.jsonl").read_text("utf-8").splitlines()
    grids = [json.loads(line)["letters"] for line in lines]
    (letters,) = [grid for grid in grids if grid.startswith(beginning)]
    assert likeliest(letters) == INTENDED[beginning].split()
