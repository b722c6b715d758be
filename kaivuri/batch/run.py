"""A batch: jobs are grouped into chunks, run by an executor and saved to a results file."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from functools import partial
from heapq import heappush, heappushpop
from itertools import islice
from typing import Any

from kaivuri.batch.executors import JobExecutor, scheduler_gone
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import Failure, ResultFile
from kaivuri.batch.worker import JobChunk, JobResult, run_chunk
from kaivuri.errors import KaivuriError

CHUNK_SECONDS = 0.5
"""The target duration of a chunk; submitting one takes about 2 ms."""
_MAX_CHUNK_JOBS = 1000
_MAX_GROWTH = 4
_SLOWEST_SHOWN = 10


@dataclass(slots=True)
class BatchProgress:
    """The progress of a batch."""

    jobs: int
    """The number of distinct jobs."""
    already_done: int = 0
    """The number of jobs whose lines were in the file before this run."""
    written: int = 0
    """The number of jobs whose lines this run has added."""
    failed: list[Failure] = field(default_factory=list)
    """Jobs with a final error, including those recorded by earlier runs."""
    unfinished: list[Failure] = field(default_factory=list)
    """Jobs without a line; the next run tries them again."""
    chunks: int = 0
    workers: int = 0
    """The maximum number of workers so far."""
    work_seconds: float = 0.0
    """The total time of the jobs of this run."""
    seconds: float = 0.0
    """The duration of this run."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and text of this run's slowest jobs, as a min-heap."""

    @property
    def finished(self) -> int:
        """The number of jobs that have ended."""
        return self.already_done + self.written + len(self.unfinished)

    def add(self, result: JobResult) -> None:
        """Add the outcome of a job."""
        self.work_seconds += result.seconds
        if result.error:
            failures = self.failed if result.is_final else self.unfinished
            failures.append(Failure(result.job, result.error))
        self.written += result.is_final
        put = heappush if len(self.slowest) < _SLOWEST_SHOWN else heappushpop
        put(self.slowest, (result.seconds, result.job.text))


class Batch:
    """Jobs whose results are written to a file."""

    def __init__(
        self,
        jobs: Iterable[Job],
        results: ResultFile,
        seconds: float | None,
        memory: int | None,
        shared: Mapping[str, Any] | None = None,
    ) -> None:
        """Queue the jobs that have no result yet; for the limits and values see `JobChunk`."""
        self._results = results
        self._new_chunk = partial(JobChunk, seconds=seconds, memory=memory, shared=shared or {})
        self._jobs = {job.key: job for job in jobs}
        self._isolated: deque[Job] = deque()
        self._queue = deque(job for key, job in self._jobs.items() if key not in results)
        self._chunk_size = 1
        self.progress = BatchProgress(len(self._jobs), len(self._jobs) - len(self._queue))
        self.progress.failed.extend(filter(None, map(results.failure_of, self._jobs)))

    @property
    def remaining(self) -> int:
        """The number of jobs not submitted yet."""
        return len(self._queue)

    def run(
        self, executor: JobExecutor, on_progress: Callable[[BatchProgress], None]
    ) -> BatchProgress:
        """Run every job that is not in the file, reporting each chunk, then sort the file."""
        start = time.perf_counter()
        running: dict[Future[list[JobResult]], JobChunk] = {}
        try:
            while self._submit(executor, running):
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    self._collect(running.pop(future), future)
                    self.progress.seconds = time.perf_counter() - start
                    on_progress(self.progress)
        finally:
            self.progress.seconds = time.perf_counter() - start
        self._results.sort(self._jobs)
        return self.progress

    def _submit(
        self, executor: JobExecutor, running: dict[Future[list[JobResult]], JobChunk]
    ) -> bool:
        """Submit enough chunks to keep the workers busy; return False when all have ended."""
        if self._queue or self._isolated:
            workers = executor.workers
            self.progress.workers = max(self.progress.workers, workers)
            free = (1 + executor.queued_per_worker) * max(1, workers) - len(running)
            for jobs in islice(iter(self._next_chunk, ()), max(0, free)):
                chunk = self._new_chunk(jobs)
                running[executor.executor.submit(run_chunk, chunk)] = chunk
        return bool(running)

    def _next_chunk(self) -> tuple[Job, ...]:
        if self._isolated:
            return (self._isolated.popleft(),)
        return tuple(self._queue.popleft() for _ in range(min(self._chunk_size, len(self._queue))))

    def _collect(self, chunk: JobChunk, future: Future[list[JobResult]]) -> None:
        """Save the results of a chunk; the jobs of a failed chunk are retried one by one."""
        self.progress.chunks += 1
        if future.cancelled():
            raise scheduler_gone()
        error = future.exception()
        if isinstance(error, KaivuriError):
            raise error
        if error is None:
            self._save(future.result())
        elif len(chunk.jobs) > 1:
            self._isolated.extend(chunk.jobs)
        else:
            message = f"{type(error).__name__}: {error}".removesuffix(": ")
            self.progress.unfinished.append(Failure(chunk.jobs[0], message))

    def _save(self, results: Sequence[JobResult]) -> None:
        self._results.append(result.line for result in results if result.is_final)
        for result in results:
            self.progress.add(result)
        self._resize(len(results), sum(result.seconds for result in results))

    def _resize(self, jobs: int, seconds: float) -> None:
        wanted = round(jobs * CHUNK_SECONDS / max(seconds, 1e-6))
        self._chunk_size = max(1, min(wanted, _MAX_GROWTH * self._chunk_size, _MAX_CHUNK_JOBS))
