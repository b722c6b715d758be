"""One question put to all engines, and their answers compared with brute force."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import brute_force

from differences.engines import BY_WEIGHT, Answer, PeerFailed, engines
from differences.problems import Question, question
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover
from kaivuri.exact_cover.verify import verify


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a question."""

    seed: int
    kind: str
    covers: int
    asked: tuple[str, ...]
    """The engines that answered."""
    failed: tuple[str, ...]
    """The peers that ended in errors of their own."""
    difference: str = ""
    """Who differs, and how; empty if all agree."""


def compare(seed: int) -> Outcome:
    """Put the question of a seed to all engines that are here."""
    asked = question(seed)
    expected = brute_force.covers(asked.problem)
    answered: list[str] = []
    failed: list[str] = []
    difference = _known(asked, expected)
    for name, answer in _engines().items():
        try:
            error = _error(name, answer, asked, expected)
        except PeerFailed:
            failed.append(name)
            continue
        if error is not None:
            answered.append(name)
            difference = difference or error
    return Outcome(seed, asked.kind, len(expected), tuple(answered), tuple(failed), difference)


def dlx(seed: int) -> str:
    """The problem of a seed in Knuth's format."""
    problem = question(seed).problem
    names = tuple(f"i{item}" for item in range(problem.item_count))
    size = len(problem.options)
    return str(NamedProblem(names, problem, tuple(range(2, 2 + size)), (1,) * size))


@cache
def _engines() -> dict[str, Answer]:
    return engines()[0]


def _known(asked: Question, expected: list[Cover]) -> str:
    """How brute force differs from what was known beforehand."""
    if asked.hidden is not None and asked.hidden not in expected:
        return "the planted cover is not found by brute force"
    if asked.count is not None and asked.count != len(expected):
        return f"the board search counts {asked.count} covers, brute force {len(expected)}"
    if not all(verify(asked.problem, cover) for cover in expected):
        return "brute force gives what verify refuses"
    return asked.error


def _error(name: str, answer: Answer, asked: Question, expected: list[Cover]) -> str | None:
    """How an answer differs, empty if it does not; None if the engine can't be asked."""
    try:
        covers = answer(asked)
        found = None if covers is None else list(covers)
    except PeerFailed:
        raise
    except Exception as error:  # any error of ours is a difference
        return f"{name} ends in {error!r}"
    if found is None:
        return None
    if not all(verify(asked.problem, cover) for cover in found):
        return f"{name} gives a cover that verify refuses"
    if sorted(found) != expected:
        return f"{name} gives {len(found)} covers, brute force {len(expected)}"
    if name in BY_WEIGHT and not _rises(_sums(found, asked)):
        return f"{name} gives covers out of order"
    return ""


def _sums(covers: Iterable[Cover], asked: Question) -> list[int]:
    return [sum(asked.weights[option] for option in cover) for cover in covers]


def _rises(numbers: list[int]) -> bool:
    return all(a <= b for a, b in pairwise(numbers))
