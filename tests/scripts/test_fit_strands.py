"""The script that fits the constants of the Strands ranking, on generated boards."""

import json
import re
from pathlib import Path
from typing import Any

import fit_strands
import pytest
from strands_boards import BOARDS

from kaivuri.games.strands import constants

PUBLISHED = [BOARDS[0], BOARDS[2], BOARDS[4], BOARDS[5]]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "boards.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for number, board in enumerate(PUBLISHED):
            spangram, themes = board.key
            answers = [{"word": word, "spangram": word == spangram} for word in (spangram, *themes)]
            rows, month = board.letters.split("/"), 3 * (number // 2 + number // 3) + 1
            day = f"2024-0{month}-01"
            document = {"date": day, "rows": rows, "clue": board.clue, "answers": answers}
            file.write(json.dumps(document) + "\n")
    return path


def fit(monkeypatch: pytest.MonkeyPatch, corpus: Path, output: Path, *more: str) -> dict[str, Any]:
    arguments = ["fit_strands", str(corpus), "--output", str(output), *more]
    monkeypatch.setattr("sys.argv", arguments)
    fit_strands.main()
    names: dict[str, Any] = {}
    exec(output.read_text("utf-8"), names)
    return names


@pytest.mark.slow
def test_the_constants_are_reproducible(
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second = tmp_path / "first.py", tmp_path / "second.py"
    names = fit(monkeypatch, corpus, first, "--rounds", "1")
    report = capsys.readouterr().out
    assert re.findall(r"^2024 Q\d", report, re.MULTILINE) == ["2024 Q1", "2024 Q2", "2024 Q3"]
    assert fit(monkeypatch, corpus, second, "--rounds", "1")["FITTED_TO"] == names["FITTED_TO"]
    assert first.read_bytes() == second.read_bytes()
    assert names["FITTED_TO"] == "4 boards, 2024-01 to 2024-07"
    for name in ("SEARCH", "RANKING"):
        tables = getattr(constants, name)
        assert {key: list(names[name][key]) for key in names[name]} == {
            key: list(tables[key]) for key in tables
        }
    assert tuple(names["FEATURE_WEIGHTS"]) == tuple(constants.FEATURE_WEIGHTS)
