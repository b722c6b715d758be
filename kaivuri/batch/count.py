"""The covers of a problem, counted in parts by the workers of a batch."""

import random
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from kaivuri.batch.executors import JobExecutor
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import open_results
from kaivuri.batch.run import Batch, BatchProgress
from kaivuri.common.number_checks import check_positive
from kaivuri.errors import BadProblem, BadRequest, MemoryLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.parts import split
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop

DEFAULT_PARTS = 200
MAX_PARTS = 100_000


@dataclass(frozen=True, slots=True)
class PartsRequest:
    """A problem whose covers are counted in parts."""

    problem: ExactCover
    parts: int | None = None
    """The number of parts to divide it into, or a few more; None for `DEFAULT_PARTS`."""
    solver: str | None = None
    """The name of the solver that counts; None or auto: the fastest one."""
    results: str | None = None
    """The file of the numbers of covers, from which another run continues; None for none."""
    memory: int | None = None
    """The memory limit of each part in bytes; None for half of the worker's memory."""

    def __post_init__(self) -> None:
        check_positive(parts=self.parts)
        if self.parts is not None and self.parts > MAX_PARTS:
            message = _("{n} is too many; the maximum is {max}")
            raise BadRequest("parts", message.format(n=self.parts, max=MAX_PARTS))
        create_solver(self.solver or "auto")


def part_jobs(request: PartsRequest, stop: Stop) -> list[Job]:
    """Return a job for each part, in random order: those that end first are a fair sample."""
    problem = request.problem
    fields = problem.item_count, problem.primary_count, problem.options
    text = repr((*fields, problem.colours, problem.multiplicities))
    solver = None if request.solver == "auto" else request.solver
    digest = sha256(text.encode()).hexdigest()
    jobs = [
        Job.create("count", {"problem": digest, "options": part, "solver": solver})
        for part in split(problem, request.parts or DEFAULT_PARTS, stop)
    ]
    random.Random(0).shuffle(jobs)  # noqa: S311 (not for cryptography)
    return jobs


def count_parts(
    request: PartsRequest,
    executor: AbstractContextManager[JobExecutor],
    stop: Stop,
    on_progress: Callable[[BatchProgress], None] = lambda _: None,
) -> int:
    """Count the covers of all parts that are not in the file yet, and return the sum of all.

    `executor` is entered if a part remains to be counted. When `stop` ends the run, the finished
    parts are in the file.

    Raises:
        BadRequest: if the file has results of other parts.
        MemoryLimit: if parts could not be counted.
    """
    jobs = part_jobs(request, stop)

    def report(progress: BatchProgress) -> None:
        on_progress(progress)
        stop.check()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "parts.jsonl" if request.results is None else Path(request.results)
        with open_results(path) as results:
            shared = {"problem": request.problem}
            batch = Batch(jobs, results, stop.seconds_left, request.memory, shared)
            if len(results) > batch.progress.already_done:
                message = _(
                    "{file} has results of another problem, solver, version or number of parts; "
                    "give another file"
                )
                raise BadRequest("results", message.format(file=path))
            with executor if batch.remaining else nullcontext(JobExecutor()) as pool:
                _check_complete(batch.run(pool, report))
        with open_results(path) as results:
            return sum(int(results.result_of(job.key)["covers"], 16) for job in jobs)


def _check_complete(progress: BatchProgress) -> None:
    """Raise an error unless all parts have been counted."""
    if progress.failed:
        raise BadProblem(progress.failed[0].message)
    if progress.unfinished:
        message = _("{n} of {parts} parts were not counted: {reason}")
        reason = progress.unfinished[0].message
        raise MemoryLimit(
            message.format(n=len(progress.unfinished), parts=progress.jobs, reason=reason)
        )
