"""The function of docs/tutorial.md that makes a problem of a Pips puzzle."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from corpus import CORPUS
from docs.documents import blocks
from paths import ROOT

from kaivuri.common import Cell
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop

Puzzle = dict[str, Any]
Pips = dict[Cell, int]

CELLS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)]


MAX_SOLUTIONS = 10_000


def count(problem: ExactCover) -> int:
    return create_solver("cdlx").count(problem, Stop())


@pytest.fixture(scope="module")
def pips() -> Callable[[Puzzle], str]:
    names: dict[str, Any] = {}
    code = (block.text for block in blocks(ROOT / "docs/tutorial.md") if "def pips(" in block.text)
    exec(next(code), names)
    function: Callable[[Puzzle], str] = names["pips"]
    return function


def fillings(free: list[Cell], dominoes: list[tuple[int, int]], pips: Pips) -> Iterator[Pips]:
    """Place the dominoes in every way, the first free cell first."""
    if not free:
        yield pips
        return
    row, column = cell = free[0]
    for other in {(row, column + 1), (row + 1, column)} & set(free):
        rest = [each for each in free if each not in (cell, other)]
        for number, (a, b) in enumerate(dominoes):
            for x, y in {(a, b), (b, a)}:
                left = dominoes[:number] + dominoes[number + 1 :]
                yield from fillings(rest, left, {**pips, cell: x, other: y})


def obeys(region: dict[str, Any], pips: Pips) -> bool:
    values = [pips[row, column] for row, column in region["indices"]]
    rules = {
        "sum": sum(values) == region.get("target"),
        "less": sum(values) < region.get("target", 0),
        "greater": sum(values) > region.get("target", 0),
        "equals": len(set(values)) == 1,
        "unequal": len(set(values)) == len(values),
        "empty": True,
    }
    return bool(rules[region["type"]])


def planted(seed: int) -> Puzzle:
    """Return a puzzle made from a random filling, whose regions need not be connected."""
    rng = random.Random(seed)
    most = 2 + seed % 3
    pairs = [(a, b) for a in range(most + 1) for b in range(a, most + 1)]
    dominoes = rng.sample(pairs, 4)
    hidden = rng.choice(list(fillings(CELLS, dominoes, {})))
    regions, cells = [], rng.sample(CELLS, len(CELLS))
    while cells:
        size = rng.randint(1, 3)
        indices, cells = [list(cell) for cell in cells[:size]], cells[size:]
        total = sum(hidden[row, column] for row, column in indices)
        rules: list[Puzzle] = [
            {"type": "sum", "target": total},
            {"type": "less", "target": total + rng.randint(1, 2)},
            {"type": "equals"},
            {"type": "unequal"},
            {"type": "empty"},
        ]
        if total:
            rules.append({"type": "greater", "target": total - 1})
        fitting = [{**rule, "indices": indices} for rule in rules]
        regions.append(rng.choice([each for each in fitting if obeys(each, hidden)]))
    return {"dominoes": [list(domino) for domino in dominoes], "regions": regions}


@pytest.mark.parametrize("seed", range(9))
def test_planted_puzzles(seed: int, pips: Callable[[Puzzle], str]) -> None:
    puzzle = planted(seed)
    dominoes = [(a, b) for a, b in puzzle["dominoes"]]
    every = fillings(CELLS, dominoes, {})
    solutions = sum(all(obeys(region, each) for region in puzzle["regions"]) for each in every)
    assert solutions
    problem = parse_problem(pips(puzzle)).problem
    assert count(problem) == solutions


def test_the_answers_of_the_exercises(pips: Callable[[Puzzle], str]) -> None:
    code = next(b.text for b in blocks(ROOT / "docs/tutorial.md") if '"regions": [' in b.text)
    lines = [line[4:] for line in code.splitlines() if line.startswith((">>> puzzle", "... "))]
    names: dict[str, Any] = {}
    exec("\n".join(lines[: lines.index("}") + 1]), names)
    puzzle, counts = names["puzzle"], {}
    for region in puzzle["regions"]:
        rule, region["type"] = region["type"], "empty"
        counts[rule] = count(parse_problem(pips(puzzle)).problem)
        region["type"] = rule
    assert counts == {"unequal": 12, "less": 58, "sum": 32, "equals": 24, "greater": 6}
    assert count(parse_problem(pips(puzzle)).problem) == 2


@pytest.mark.skipif(
    not (CORPUS / "pips.jsonl").is_file(), reason="KAIVURI_CORPUS has no published puzzles"
)
def test_published_puzzles(pips: Callable[[Puzzle], str]) -> None:
    for puzzle in map(json.loads, (CORPUS / "pips.jsonl").read_text("utf-8").splitlines()):
        if puzzle["solutions"] <= MAX_SOLUTIONS:
            problem = parse_problem(pips(puzzle)).problem
            assert count(problem) == puzzle["solutions"], (puzzle["date"], puzzle["level"])
