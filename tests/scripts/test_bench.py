"""The benchmark: wrong answers are found, and a run is timed."""

import sys
from dataclasses import replace
from pathlib import Path
from subprocess import run

from bench import mistake
from benchmarks.engine import WARM_UP
from benchmarks.instances import Instance
from benchmarks.own_engines import engines

SCRIPT = Path(__file__).parents[2] / "scripts/measure/bench.py"
SMALL = Instance("small", WARM_UP, {"covers": 2})
ZDD = {engine.task: engine for engine in engines() if engine.name == "zdd"}
COUNT, LIST = ZDD["count"], ZDD["all"]


def test_wrong_answers_are_found() -> None:
    assert mistake(SMALL, COUNT, 3) == "covers: 3 in place of 2"
    assert mistake(SMALL, LIST, [(0, 2)]) == "(0, 2) is not a cover"
    assert mistake(replace(SMALL, known={}), COUNT, 3) == ""


def test_a_run_is_timed(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    command = [sys.executable, str(SCRIPT), "--only", "words PELLE: count zdd", "-q"]
    run([*command, "--debug-single-value", "-o", str(results)], check=True, capture_output=True)
    assert "words PELLE: count zdd" in results.read_text("utf-8")
