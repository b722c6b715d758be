"""Exact cover problems given by the user."""

from __future__ import annotations

from kaivuri.api.stops import context_with_limits, create_stop
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.queries.cover import CoverRequest, cover_count
from kaivuri.solvers.family.cover_family import CoverFamily
from kaivuri.words.word_puzzle import WordPuzzle


def covers(
    problem: ExactCover | NamedProblem | WordPuzzle | str,
    *,
    timeout: float | None = None,
    memory: int | None = None,
) -> CoverFamily:
    """Return all covers of a problem, compressed, to count, list, sample or rank by weight.

    Args:
        problem: items and options, a word grid, or text in Knuth's format.
        timeout: seconds after which the search is abandoned.
        memory: the memory limit in bytes, including covers; default: half of the machine's memory.

    Raises:
        BadProblem: if the text is not valid.
        BadRequest: if a limit is not positive.
        TimeLimit: if the time limit is reached.
        MemoryLimit: if the covers don't fit into memory.
    """
    return CoverFamily.of(_problem(problem), create_stop(timeout, memory))


def count(
    problem: ExactCover | NamedProblem | WordPuzzle | str,
    *,
    timeout: float | None = None,
    memory: int | None = None,
) -> int:
    """Return the exact number of covers of a problem; see `covers` for the arguments."""
    request = CoverRequest(_problem(problem))
    return cover_count(request, context_with_limits(None, timeout, memory)).count


def _problem(problem: ExactCover | NamedProblem | WordPuzzle | str) -> ExactCover:
    if isinstance(problem, str):
        return parse_problem(problem).problem
    return problem if isinstance(problem, ExactCover) else problem.problem
