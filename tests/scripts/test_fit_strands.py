"""The script that fits the constants of the Strands ranking, on generated boards."""

import json
import re
from pathlib import Path
from typing import Any

import fit_strands
import numpy as np
import pytest
from conditional_logit import Choices, fitted
from strands_boards import BOARDS

from kaivuri.games.strands import constants
from kaivuri.games.strands.rules import flat
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

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


def test_boards_without_a_published_cover_are_refused() -> None:
    board = fit_strands.Board("2024-01", np.zeros((1, 1)), np.zeros((1, 1)), None)
    with pytest.raises(SystemExit, match="found none of the published covers"):
        fit_strands.choices([np.zeros((1, 1))], [board])


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


def test_the_search_constants_can_stay_fixed(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = ("--rounds", "0", "--until", "2024-04")
    names = fit(monkeypatch, corpus, tmp_path / "again.py", *more)
    assert names["SEARCH"] == constants.SEARCH
    assert names["RANKING"] != constants.RANKING
    assert names["FITTED_TO"] == "3 boards, 2024-01 to 2024-04"


def test_one_quarter_is_not_enough(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "none.py"
    with pytest.raises(SystemExit, match="has boards of one quarter only"):
        fit(monkeypatch, corpus, output, "--rounds", "0", "--until", "2024-01")
    assert not output.exists()


def test_the_constants_name_their_data() -> None:
    assert re.fullmatch(r"\d+ boards, 20\d\d-\d\d to 20\d\d-\d\d", constants.FITTED_TO)


@pytest.mark.parametrize("by_theme", [False, True])
def test_fitted_features_reproduce_the_ranking(by_theme: bool) -> None:
    puzzle = StrandsPuzzle.create(Grid.parse(BOARDS[0].letters), strands_lexicon(), BOARDS[0].clue)
    ranked = solve_strands(puzzle, Stop(), by_theme=by_theme)
    costs = flat(constants.RANKING if by_theme else constants.SEARCH)
    weights = list(constants.FEATURE_WEIGHTS.values()) if by_theme else [0.0] * 13
    for solution, (features, evidence) in zip(
        ranked.solutions, ranked.native.features(), strict=True
    ):
        score = np.array(evidence) @ weights - np.array(features) @ costs
        if by_theme or len(solution.spangram) == 1:  # the search costs those of the parts it found
            assert score == pytest.approx(solution.score)


def test_newton_finds_the_maximum() -> None:
    rows = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    choices = Choices.of([rows, rows, rows[:2], rows], [0, 0, 1, 2])
    weights = fitted(choices, np.zeros(2), np.full(2, 0.1))
    for number in range(2):
        for step in (-0.01, 0.01):
            other = weights.copy()
            other[number] += step
            assert loss(choices, other) > loss(choices, weights)


def loss(choices: Choices, weights: Any) -> float:
    return 0.05 * float(weights @ weights) - choices.log_likelihood(choices.rows @ weights)


def test_probabilities_add_up_to_1_for_each_choice() -> None:
    choices = Choices.of([np.array([[0.0], [0.0]]), np.array([[0.0], [0.0], [np.log(2)]])], [0, 2])
    shares = choices.shares(choices.rows[:, 0])
    assert shares == pytest.approx([0.5, 0.5, 0.25, 0.25, 0.5])
    assert choices.log_likelihood(choices.rows[:, 0]) == pytest.approx(2 * np.log(0.5))
