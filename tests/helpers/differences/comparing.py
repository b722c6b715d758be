"""Compare the answers of all engines to one problem with brute force."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import brute_force

from differences.engines import BY_WEIGHT, Answer, PeerFailed, engines
from differences.problems import Question, make_question
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover
from kaivuri.exact_cover.verify import verify


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of comparing the engines on one problem."""

    seed: int
    kind: str
    covers: int
    answered: tuple[str, ...]
    failed: tuple[str, ...]
    """Names of the peers that raised errors of their own."""
    difference: str = ""
    """Description of the first difference; empty if all agree."""


def compare(seed: int) -> Outcome:
    """Run all available engines on the problem of `seed`."""
    question = make_question(seed)
    expected = brute_force.covers(question.problem)
    answered: list[str] = []
    failed: list[str] = []
    difference = _check_brute_force(question, expected)
    for name, answer in _engines().items():
        try:
            error = _difference(name, answer, question, expected)
        except PeerFailed:
            failed.append(name)
            continue
        if error is not None:
            answered.append(name)
            difference = difference or error
    return Outcome(seed, question.kind, len(expected), tuple(answered), tuple(failed), difference)


def dlx(seed: int) -> str:
    """Return the problem of `seed` in Knuth's format."""
    problem = make_question(seed).problem
    names = tuple(f"i{item}" for item in range(problem.item_count))
    size = len(problem.options)
    return str(NamedProblem(names, problem, tuple(range(2, 2 + size)), (1,) * size))


@cache
def _engines() -> dict[str, Answer]:
    return engines()[0]


def _check_brute_force(question: Question, expected: list[Cover]) -> str:
    """Compare brute force with the known facts about a problem."""
    if question.hidden is not None and question.hidden not in expected:
        return "the planted cover is not found by brute force"
    if question.count is not None and question.count != len(expected):
        return f"the board search counts {question.count} covers, brute force {len(expected)}"
    if not all(verify(question.problem, cover) for cover in expected):
        return "brute force returns a cover that verify rejects"
    return question.error


def _difference(name: str, answer: Answer, question: Question, expected: list[Cover]) -> str | None:
    """Describe how an answer differs, "" if it does not; None if unsupported."""
    covers = answer(question)
    if covers is None:
        return None
    listed = list(covers)
    if not all(verify(question.problem, cover) for cover in listed):
        return f"{name} returns a cover that verify rejects"
    if sorted(listed) != expected:
        return f"{name} returns {len(listed)} covers, brute force {len(expected)}"
    if name in BY_WEIGHT and not _ascending(_sums(listed, question)):
        return f"{name} returns covers out of order"
    return ""


def _sums(covers: Iterable[Cover], question: Question) -> list[int]:
    return [sum(question.weights[option] for option in cover) for cover in covers]


def _ascending(numbers: list[int]) -> bool:
    return all(a <= b for a, b in pairwise(numbers))
