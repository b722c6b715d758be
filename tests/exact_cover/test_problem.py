"""Exact cover problems and their verification."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from instances import wikipedia_example

from kaivuri import _core
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify


@pytest.mark.parametrize(
    ("items", "primary", "options", "message"),
    [
        (2, 3, (), "3 of 2 items can't be primary"),
        (2, -1, (), "-1 of 2 items can't be primary"),
        (2, 2, ((0,), ()), "option 1 has no primary item"),
        (2, 1, ((1,),), "option 0 has no primary item"),
        (3, 3, ((0, 0),), "option 0: items must be distinct and in increasing order"),
        (3, 3, ((1, 0),), "option 0: items must be distinct and in increasing order"),
        (3, 3, ((0, 3),), "option 0: items must be from 0 to 2"),
        (3, 3, ((-1, 2),), "option 0: items must be from 0 to 2"),
        (2**40, 2, ((0,),), "1099511627776 items are too many; the maximum is 2147483647"),
    ],
)
def test_invalid_problems_are_refused(
    items: int, primary: int, options: tuple[tuple[int, ...], ...], message: str
) -> None:
    with pytest.raises(BadProblem, match=f"^{message}$"):
        ExactCover(items, primary, options)


MANY: tuple[Any, ...] = ((0,), (1,))


@pytest.mark.parametrize(
    "make",
    [
        lambda: ExactCover(2, 2, (("a",), ("b",))),  # type: ignore[arg-type]
        lambda: ExactCover(2, 2, ((0.0,), (1,))),  # type: ignore[arg-type]
        lambda: ExactCover(2, 2, MANY, (("a",), (0,))),  # type: ignore[arg-type]
        lambda: ExactCover(2, 2, MANY, (), ((1.0, 1.0), (1, 2))),  # type: ignore[arg-type]
        lambda: ExactCover(2, 2, MANY, None),  # type: ignore[arg-type]
        lambda: ExactCover.from_options(2, ["a", "b"]),  # type: ignore[list-item]
        lambda: ExactCover.from_options(2, [(0, (1, "red"))]),  # type: ignore[list-item]
    ],
)
def test_items_that_are_not_integers_are_refused(make: Callable[[], ExactCover]) -> None:
    with pytest.raises(BadProblem, match="must be integers in sequences"):
        make()


@pytest.mark.parametrize(
    ("cover", "good"),
    [
        ((1, 3, 5), True),
        ((5, 1, 3), True),
        ((1, 3), False),
        ((1, 3, 5, 5), False),
        ((0, 1, 3, 5), False),
        ((1, 3, 6), False),
        ((1, 3, -1), False),
        ((), False),
    ],
)
def test_verify_accepts_only_the_textbook_cover(cover: tuple[int, ...], good: bool) -> None:
    assert verify(wikipedia_example(), cover) is good


def test_the_core_and_python_agree_on_validity() -> None:
    rng = random.Random("what is a problem")
    verdicts = []
    for _ in range(2000):
        options = tuple(_row(rng) for _ in range(rng.randint(0, 3)))
        same = (tuple(rng.randint(0, 1) for _ in option) for option in options)
        other = (_row(rng) for _ in range(rng.randint(0, 3)))
        given = (4, rng.randint(-1, 5), options, tuple(rng.choice(((), same, other))))
        verdicts.append(_core.native.is_valid_problem(*given))
        assert verdicts[-1] == _is_problem(*given)
    assert 200 < sum(verdicts) < 1800


def _row(rng: random.Random) -> tuple[int, ...]:
    return tuple(sorted(rng.choice((-1, 0, 1, 2, 2, 3, 3, 4)) for _ in range(rng.randint(0, 2))))


def _is_problem(*given: Any) -> bool:
    problem = object.__new__(ExactCover)
    for name, value in zip(ExactCover.__match_args__, (*given, ()), strict=True):
        object.__setattr__(problem, name, value)
    try:
        problem._check_all()
    except BadProblem:
        return False
    return True
