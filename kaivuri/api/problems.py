"""Exact cover problems given by the user."""

from __future__ import annotations

import os

from kaivuri.api.stops import context_with_limits, create_stop
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.queries.cover import cover_count
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
    return cover_count(_problem(problem), context_with_limits(None, timeout, memory))


def count_in_parts(
    problem: ExactCover | NamedProblem | WordPuzzle | str,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    parts: int | None = None,
    results: str | os.PathLike[str] | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> int:
    """Return the number of covers, counted in parts by processes or machines (extra `batch`).

    Worker processes import the main module again, so a script must call this function below
    `if __name__ == "__main__":`.

    Args:
        problem: items and options, a word grid, or text in Knuth's format.
        workers: the number of worker processes; default: one per core; 0: none, without Dask.
        scheduler: the address of a Dask scheduler, in place of `workers`.
        parts: the number of parts into which the problem is divided; default: 200.
        results: a file that saves the numbers of the parts, from which another call continues.
        timeout: seconds after which counting is abandoned.
        memory: the memory limit of each part in bytes.

    Raises:
        BadRequest: if an argument is not valid, or the file has results of other parts.
        TimeLimit: if the time limit is reached.
        MemoryLimit: if parts could not be counted.
    """
    from kaivuri.batch.count import PartsRequest, count_parts
    from kaivuri.batch.workers import memory_per_job, open_executor

    executor = open_executor(workers, scheduler)
    stop = create_stop(timeout, memory)
    file = None if results is None else os.fspath(results)
    share = memory_per_job(memory, workers, scheduler)
    request = PartsRequest(_problem(problem), parts, results=file, memory=share)
    return count_parts(request, executor, stop)


def _problem(problem: ExactCover | NamedProblem | WordPuzzle | str) -> ExactCover:
    if isinstance(problem, str):
        return parse_problem(problem).problem
    return problem if isinstance(problem, ExactCover) else problem.problem
