"""The function of docs/tutorial.md that makes a problem of a Pips puzzle."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from corpus import CORPUS
from docs.documents import blocks
from paths import ROOT

from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop

Puzzle = dict[str, Any]


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
