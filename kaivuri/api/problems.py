"""Exact cover problems given by the user."""

from __future__ import annotations

import os

from kaivuri.api.stops import create_stop
from kaivuri.errors import BadRequest
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.solvers.family.cover_family import CoverFamily
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
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
    workers: int | None = None,
    scheduler: str | None = None,
    parts: int | None = None,
    results: str | os.PathLike[str] | None = None,
) -> int:
    """Return the exact number of covers of a problem.

    With `workers` or `scheduler` the problem is divided into parts, which processes or machines
    count. Worker processes import the main module again, so a script must start them below
    `if __name__ == "__main__":`.

    Args:
        problem: items and options, a word grid, or text in Knuth's format.
        timeout: seconds after which the search is abandoned.
        memory: the memory limit in bytes, of each worker if there are any.
        workers: the number of worker processes; 0: count the parts in this process.
        scheduler: the address of a Dask scheduler, in place of `workers`.
        parts: the number of parts; default: 200.
        results: a file that saves the numbers of the parts, from which another call continues.

    Raises:
        BadProblem: if the text is not valid.
        BadRequest: if an argument is out of range, conflicts with another, or the file of results
            is not that of these parts.
        TimeLimit: if the time limit is reached.
        MemoryLimit: if the covers don't fit into memory.
        ModuleNotFoundError: if the extra `batch`, which workers need, is not installed.
    """
    exact_cover, stop = _problem(problem), create_stop(timeout, memory)
    if workers is not None or scheduler is not None:
        file = None if results is None else os.fspath(results)
        return _count_parts(exact_cover, stop, workers, scheduler, memory, parts, file)
    if parts is not None or results is not None:
        raise BadRequest("workers", "parts and results need workers or a scheduler")
    if exact_cover.multiplicities:  # may be listed faster than stored
        return create_solver("auto").count(exact_cover, stop)
    return CoverFamily.of(exact_cover, stop).count


def _count_parts(
    problem: ExactCover,
    stop: Stop,
    workers: int | None,
    scheduler: str | None,
    memory: int | None,
    parts: int | None,
    results: str | None,
) -> int:
    # These import every query; most callers need none of them.
    from kaivuri.batch.count import PartsRequest, count_parts
    from kaivuri.batch.workers import memory_per_job, open_executor

    if workers is not None and workers < 0:
        raise BadRequest("workers", f"{workers} is not a number of workers; give 0 or more")
    if workers is not None and scheduler is not None:
        raise BadRequest("scheduler", "give either workers or a scheduler")
    share = memory_per_job(memory, workers, scheduler)
    request = PartsRequest(problem, parts, results=results, memory=share)
    return count_parts(request, open_executor(workers, scheduler), stop)


def _problem(problem: ExactCover | NamedProblem | WordPuzzle | str) -> ExactCover:
    if isinstance(problem, str):
        return parse_problem(problem).problem
    return problem if isinstance(problem, ExactCover) else problem.problem
