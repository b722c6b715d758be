"""scripts/check/differential: sound questions, and a deviating engine is named."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from differences import comparing, engines
from differences.command import _tell_difference
from differences.comparing import Outcome, compare, dlx
from differences.engines import Answer, PeerFailed
from differences.problems import Question, question

from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import Cover

KINDS = 7


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> dict[str, Answer]:
    """The engines of this package alone, to which a test may add."""
    monkeypatch.setattr(engines, "peers", list)
    there, _ = engines.engines()
    monkeypatch.setattr(comparing, "_engines", lambda: there)
    return there


@pytest.mark.parametrize("seed", range(2 * KINDS))
def test_the_engines_agree(seed: int, own: dict[str, Answer]) -> None:
    outcome = compare(seed)
    assert outcome.difference == ""
    refused = {"bounds by weight"} if outcome.kind == "colours" else set()
    assert outcome.asked == tuple(name for name in own if name not in refused)
    assert outcome.failed == ()


def test_a_seed_gives_one_question_of_each_kind() -> None:
    assert len({question(seed).kind for seed in range(KINDS)}) == KINDS
    assert [question(seed) for seed in range(KINDS)] == [question(seed) for seed in range(KINDS)]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda covers: covers[1:], "odd gives 1 covers, brute force 2"),
        (lambda covers: [*covers, covers[0]], "odd gives 3 covers, brute force 2"),
        (lambda covers: [*covers, ()], "odd gives a cover that verify refuses"),
        (lambda covers: len(covers) / 0, "odd ends in ZeroDivisionError('division by zero')"),
    ],
)
def test_a_deviating_engine_is_reported(answer: object, told: str, own: dict[str, Answer]) -> None:
    seed = next(seed for seed in range(500) if compare(seed).covers == 2)
    right = own["dlx"]
    own["odd"] = lambda asked: answer(list(right(asked) or ()))  # type: ignore[operator]
    assert compare(seed).difference == told


def test_covers_out_of_order_are_reported(own: dict[str, Answer]) -> None:
    name = "family by weight"
    right = own[name]
    own.clear()

    def heaviest_first(asked: Question) -> Iterator[Cover]:
        return reversed(list(right(asked) or ()))

    own[name] = heaviest_first
    assert any("out of order" in compare(seed).difference for seed in range(2 * KINDS))


def test_a_peer_that_fails_is_no_difference(own: dict[str, Answer]) -> None:
    def fail(_: Question) -> None:
        raise PeerFailed

    own["peer"] = fail
    outcome = compare(0)
    assert (outcome.difference, outcome.failed) == ("", ("peer",))


def test_the_deviating_problem_is_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agreed = Outcome(0, "planted", 1, (), ())
    assert _tell_difference([agreed], tmp_path) == 0
    assert _tell_difference([agreed, Outcome(1, "secondary", 1, (), (), "odd")], tmp_path) == 1
    assert "seed 1, secondary: odd" in capsys.readouterr().out
    assert (tmp_path / "1.dlx").read_text("utf-8") == dlx(1)
    assert parse_problem(dlx(1)).problem == question(1).problem
