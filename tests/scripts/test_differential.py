"""scripts/check/differential: random problems of every kind and named differences."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from differences import comparing, engines
from differences.command import _report_difference
from differences.comparing import Outcome, compare, dlx
from differences.engines import Answer, PeerFailed
from differences.problems import Question, make_question

from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import Cover

KINDS = 9
UNSUPPORTED = {
    "colours": {"bounds by weight"},
    "multiplicities": {"algx", "family in Python", "bounds by weight"},
}
"""The engines that answer no problem of a kind."""


@pytest.fixture
def own_engines(monkeypatch: pytest.MonkeyPatch) -> dict[str, Answer]:
    """The engines of this package alone, to which a test may add."""
    monkeypatch.setattr(engines, "peers", list)
    available, _ = engines.engines()
    monkeypatch.setattr(comparing, "_engines", lambda: available)
    return available


@pytest.mark.parametrize("seed", range(2 * KINDS))
def test_the_engines_agree(seed: int, own_engines: dict[str, Answer]) -> None:
    outcome = compare(seed)
    assert outcome.difference == ""
    unsupported = UNSUPPORTED.get(outcome.kind, set())
    assert outcome.answered == tuple(name for name in own_engines if name not in unsupported)
    assert outcome.failed == ()


def test_seeds_give_reproducible_problems_of_each_kind() -> None:
    assert len({make_question(seed).kind for seed in range(KINDS)}) == KINDS
    assert [make_question(seed) for seed in range(KINDS)] == [
        make_question(seed) for seed in range(KINDS)
    ]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda covers: covers[1:], "odd returns 1 covers, brute force 2"),
        (lambda covers: [*covers, covers[0]], "odd returns 3 covers, brute force 2"),
        (lambda covers: [*covers, ()], "odd returns a cover that verify rejects"),
        (lambda covers: len(covers) / 0, "odd raises ZeroDivisionError('division by zero')"),
    ],
)
def test_the_engine_that_differs_is_named(
    answer: object, message: str, own_engines: dict[str, Answer]
) -> None:
    seed = next(seed for seed in range(500) if compare(seed).covers == 2)
    right = own_engines["dlx"]
    own_engines["odd"] = lambda question: answer(list(right(question) or ()))  # type: ignore[operator]
    assert compare(seed).difference == message


def test_covers_out_of_order_are_reported(own_engines: dict[str, Answer]) -> None:
    name = "family by weight"
    right = own_engines[name]
    own_engines.clear()

    def heaviest_first(question: Question) -> Iterator[Cover]:
        return reversed(list(right(question) or ()))

    own_engines[name] = heaviest_first
    assert any("out of order" in compare(seed).difference for seed in range(2 * KINDS))


def test_a_peer_that_fails_is_not_a_difference(own_engines: dict[str, Answer]) -> None:
    def fail(_: Question) -> None:
        raise PeerFailed

    own_engines["peer"] = fail
    outcome = compare(0)
    assert (outcome.difference, outcome.failed) == ("", ("peer",))


def test_the_problem_that_differs_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    agreed = Outcome(0, "planted", 1, (), ())
    assert _report_difference([agreed], tmp_path) == 0
    assert _report_difference([agreed, Outcome(1, "secondary", 1, (), (), "odd")], tmp_path) == 1
    assert "seed 1, secondary: odd" in capsys.readouterr().out
    assert (tmp_path / "1.dlx").read_text("utf-8") == dlx(1)
    assert parse_problem(dlx(1)).problem == make_question(1).problem
