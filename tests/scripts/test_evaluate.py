"""The script that measures the ranking, on generated boards."""

import json
from pathlib import Path

import evaluate
import pytest
from strands_boards import BOARDS, Planted

KEYS = ["n", "first", "first5", "first20", "in_family", "median_s", "worst_s"]


def document(board: Planted) -> str:
    spangram, themes = board.key
    answers = [{"word": word, "spangram": False} for word in themes]
    answers.append({"word": spangram, "spangram": True})
    rows = board.letters.split("/")
    return json.dumps(
        {"date": board.spangram, "rows": rows, "clue": board.clue, "answers": answers}
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "boards.jsonl"
    path.write_text("\n".join(map(document, BOARDS[:6])) + "\n", "utf-8")
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    monkeypatch.setattr("sys.argv", ["evaluate", *map(str, arguments)])
    evaluate.main()


def test_figures(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, file, "--json")
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == KEYS
    ranks = [board.by_theme for board in BOARDS[:6]]
    shares = [round(sum(rank < places for rank in ranks) / 6, 4) for places in (1, 5, 20, 400)]
    assert [figures[key] for key in KEYS[:5]] == [6, *shares]
    assert 0 < figures["median_s"] <= figures["worst_s"]
