"""Your own exact cover problems."""

from __future__ import annotations

from kaivuri.api.stops import create_stop
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.family.cover_family import CoverFamily
from kaivuri.words.word_puzzle import WordPuzzle


def covers(
    problem: ExactCover | WordPuzzle | str,
    *,
    timeout: float | None = None,
    memory: int | None = None,
) -> CoverFamily:
    """All covers of a problem, packed: to be counted, listed, sampled, or ranked by weight.

    Args:
        problem: items and options, a word grid, or text in Knuth's format.
        timeout: seconds after which the search is given up; None: never.
        memory: bytes that it and the covers may take; None: half of what there is.

    Raises:
        BadProblem: when text can't be read.
        BadRequest: when a limit is not more than 0.
        TimeLimit: when the time is up.
        MemoryLimit: when the covers don't fit.
    """
    return CoverFamily.of(_problem(problem), create_stop(timeout, memory))


def count(
    problem: ExactCover | WordPuzzle | str,
    *,
    timeout: float | None = None,
    memory: int | None = None,
) -> int:
    """How many covers a problem has, exactly; for the arguments see `covers`.

    Raises:
        KaivuriError: as `covers` does.
    """
    return covers(problem, timeout=timeout, memory=memory).count


def _problem(problem: ExactCover | WordPuzzle | str) -> ExactCover:
    if isinstance(problem, str):
        return parse_problem(problem).problem
    return problem.problem if isinstance(problem, WordPuzzle) else problem
