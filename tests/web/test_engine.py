"""The core for browsers, run by Node, gives the documents that Python gives."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from web.engine_questions import counted_question, questions, real_questions, year_question

from kaivuri import _core
from kaivuri.web.site import FOLDER, site_files

pytestmark = pytest.mark.skipif(not _core.available, reason="slow without the native core")


def compared(node: str, asked: list[dict[str, Any]]) -> dict[str, Any]:
    """What Node tells of the questions."""
    told = subprocess.run(
        [node, os.path.join(os.path.dirname(__file__), "js/equal_documents.mjs")],
        input=json.dumps(asked),
        env={**os.environ, "PAGE": FOLDER.as_uri() + "/"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


@pytest.mark.parametrize("seed", range(2))  # in parts, for machines of several cores
def test_five_hundred_puzzles_are_answered_alike(node: str, seed: int) -> None:
    found = compared(node, list(questions(175, 75, seed)))
    assert found["first"] == []
    assert found["compared"] == 250
    assert found["declined"] <= 15  # days that a board lacks


def test_questions_recorded_for_the_sanitizers_are_those_of_the_page(
    node: str, request: pytest.FixtureRequest
) -> None:
    """After a wanted change of them or their answers: --update-golden."""
    found = compared(node, list(questions(36, 12, seed=7)))
    kept = Path(__file__).parents[1] / "core/questions.txt"
    if request.config.getoption("--update-golden"):
        kept.write_text(found["recorded"], "utf-8")
    assert found["recorded"] == kept.read_text("utf-8")


def test_real_grids_are_answered_alike(node: str, corpus: Path) -> None:
    found = compared(node, list(real_questions(corpus)))
    assert (found["first"], found["compared"], found["declined"]) == ([], 15 * 10, 0)


def test_years_are_counted_alike(node: str) -> None:
    years = (Path(file.address) for file in site_files() if "years/" in file.address)
    counted = [path.stem for path in years]
    assert len(counted) == 2
    asked = [year_question(name) for name in ("dragonfjord-apad", "arista-mit", "sh1ura-9p")]
    asked.append(year_question("jarringwords", 2023))
    asked += [counted_question(name, only) for name in counted for only in (None, 2024)]
    found = compared(node, asked)
    assert (found["first"], found["declined"]) == ([], 0)
