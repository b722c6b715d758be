"""A batch: errands are made into tasks, handed to a crew, and their results kept in a file."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from itertools import islice

from kaivuri.batch.executors import JobExecutor, scheduler_gone
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import Failure, ResultFile
from kaivuri.batch.worker import JobChunk, JobResult, run_chunk
from kaivuri.errors import KaivuriError

CHUNK_SECONDS = 0.5
"""How long a task should take: long beside the 2 ms that handing it out takes."""
_MAX_CHUNK_JOBS = 1000
_MAX_GROWTH = 4
_SLOWEST_SHOWN = 10


@dataclass(slots=True)
class BatchProgress:
    """What has become of a batch so far."""

    jobs: int
    """Different ones."""
    already_done: int = 0
    """Whose lines were in the file before."""
    written: int = 0
    """Whose lines this run has added."""
    failed: list[Failure] = field(default_factory=list)
    """Those that can't be done, with lines that say so; those known before are among them."""
    unfinished: list[Failure] = field(default_factory=list)
    """Those without a line: another run tries them again."""
    chunks: int = 0
    workers: int = 0
    """The most that were seen."""
    work_seconds: float = 0.0
    """What the errands of this run took, all added up."""
    seconds: float = 0.0
    """What this run took."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and text of this run's slowest errands; a heap, the fastest of them first."""

    @property
    def finished(self) -> int:
        """Errands of which is known what becomes of them."""
        return self.already_done + self.written + len(self.unfinished)

    def add(self, result: JobResult) -> None:
        """Take in what became of an errand."""
        self.work_seconds += result.seconds
        if result.error:
            where = self.failed if result.written else self.unfinished
            where.append(Failure(result.job, result.error))
        self.written += result.written
        put = heappush if len(self.slowest) < _SLOWEST_SHOWN else heappushpop
        put(self.slowest, (result.seconds, result.job.text))


class Batch:
    """Errands on their way to a file of results."""

    def __init__(
        self, jobs: Iterable[Job], results: ResultFile, seconds: float, memory: int | None
    ) -> None:
        """Take the errands, the file, and what each errand may take of time and memory."""
        self._results = results
        self._limits = seconds, memory
        self._jobs = {errand.key: errand for errand in jobs}
        self._isolated: deque[Job] = deque()
        self._queue = deque(e for key, e in self._jobs.items() if key not in results)
        self._chunk_size = 1
        self.progress = BatchProgress(len(self._jobs), len(self._jobs) - len(self._queue))
        self.progress.failed.extend(filter(None, map(results.failure_of, self._jobs)))

    @property
    def remaining(self) -> int:
        """How many errands are not done yet."""
        return len(self._queue)

    def run(
        self, executor: JobExecutor, on_progress: Callable[[BatchProgress], None]
    ) -> BatchProgress:
        """Have everything done that is not in the file, and put the file in order.

        Args:
            executor: who does it.
            on_progress: is called with the tally after each task.
        """
        began = time.perf_counter()
        under_way: dict[Future[list[JobResult]], JobChunk] = {}
        try:
            while self._submit(executor, under_way):
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._collect(under_way.pop(future), future)
                    self.progress.seconds = time.perf_counter() - began
                    on_progress(self.progress)
        finally:
            self.progress.seconds = time.perf_counter() - began
        self._results.sort(self._jobs)
        return self.progress

    def _submit(
        self, executor: JobExecutor, running: dict[Future[list[JobResult]], JobChunk]
    ) -> bool:
        """Submit as many tasks as keep the workers busy; False: everything has ended."""
        if self._queue or self._isolated:
            workers = executor.workers
            self.progress.workers = max(self.progress.workers, workers)
            room = (1 + executor.queued_per_worker) * max(1, workers) - len(running)
            for errands in islice(iter(self._next_chunk, ()), max(0, room)):
                task = JobChunk(errands, *self._limits)
                running[executor.executor.submit(run_chunk, task)] = task
        return bool(running)

    def _next_chunk(self) -> tuple[Job, ...]:
        if self._isolated:
            return (self._isolated.popleft(),)
        return tuple(self._queue.popleft() for _ in range(min(self._chunk_size, len(self._queue))))

    def _collect(self, chunk: JobChunk, future: Future[list[JobResult]]) -> None:
        """Keep what came of a task; the errands of one that failed are tried one by one."""
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
            told = f"{type(error).__name__}: {error}".removesuffix(": ")
            self.progress.unfinished.append(Failure(chunk.jobs[0], told))

    def _save(self, results: Sequence[JobResult]) -> None:
        """Write the lines of a task, and count its errands."""
        self._results.append(done.line for done in results if done.written)
        for done in results:
            self.progress.add(done)
        self._resize(len(results), sum(done.seconds for done in results))

    def _resize(self, jobs: int, seconds: float) -> None:
        """Choose how many errands make the next tasks."""
        wanted = round(jobs * CHUNK_SECONDS / max(seconds, 1e-6))
        self._chunk_size = max(1, min(wanted, _MAX_GROWTH * self._chunk_size, _MAX_CHUNK_JOBS))
