"""The benchmark: reproducible instances, right and wrong answers, one run."""

import sys
from dataclasses import replace
from pathlib import Path
from subprocess import run

import pytest
from bench import mistake
from benchmarks.engine import WARM_UP, Engine
from benchmarks.instances import Instance, planted_grid
from benchmarks.own_engines import engines

from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

SCRIPT = Path(__file__).parents[2] / "scripts/measure/bench.py"
SMALL = Instance("small", WARM_UP, {"covers": 2})
ZDD = {engine.task: engine for engine in engines() if engine.name == "zdd"}
COUNT, LIST = ZDD["count"], ZDD["all"]


def test_the_same_seed_gives_the_same_instance() -> None:
    first, again, other = (planted_grid("x", 6, 5, seed) for seed in (1, 1, 2))
    assert first == again
    assert first.data.options != other.data.options
    assert next(Zdd().covers(first.problem, Stop()), None) is not None


@pytest.mark.parametrize("engine", [COUNT, LIST])
def test_a_right_answer_is_no_mistake(engine: Engine) -> None:
    assert mistake(SMALL, engine, engine.search(engine.setup(WARM_UP))) == ""


def test_wrong_answers_are_found() -> None:
    assert mistake(SMALL, COUNT, 3) == "covers: 3 in place of 2"
    assert mistake(SMALL, LIST, [(0, 2)]) == "(0, 2) is not a cover"
    assert mistake(replace(SMALL, known={}), COUNT, 3) == ""


def test_a_run_is_timed(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    command = [sys.executable, str(SCRIPT), "--only", "words PELLE: count zdd", "-q"]
    run([*command, "--debug-single-value", "-o", str(results)], check=True, capture_output=True)
    assert "words PELLE: count zdd" in results.read_text("utf-8")
