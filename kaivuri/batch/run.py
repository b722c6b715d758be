"""A batch: errands are made into tasks, handed to a crew, and their results kept in a file."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from itertools import islice

from kaivuri.batch.executors import Crew, scheduler_gone
from kaivuri.batch.job import Errand
from kaivuri.batch.result_file import Failure, ResultFile
from kaivuri.batch.worker import Done, Task, work
from kaivuri.errors import KaivuriError

TASK_SECONDS = 0.5
"""How long a task should take: long beside the 2 ms that handing it out takes."""
_MOST_ERRANDS = 1000
_GROWTH = 4
_SLOWEST = 10


@dataclass(slots=True)
class Tally:
    """What has become of a batch so far."""

    errands: int
    """Different ones."""
    known: int = 0
    """Whose lines were in the file before."""
    written: int = 0
    """Whose lines this run has added."""
    faults: list[Failure] = field(default_factory=list)
    """Those that can't be done, with lines that say so; those known before are among them."""
    undone: list[Failure] = field(default_factory=list)
    """Those without a line: another run tries them again."""
    tasks: int = 0
    workers: int = 0
    """The most that were seen."""
    work_seconds: float = 0.0
    """What the errands of this run took, all added up."""
    seconds: float = 0.0
    """What this run took."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and text of this run's slowest errands; a heap, the fastest of them first."""

    @property
    def ended(self) -> int:
        """Errands of which is known what becomes of them."""
        return self.known + self.written + len(self.undone)

    def count(self, done: Done) -> None:
        """Take in what became of an errand."""
        self.work_seconds += done.seconds
        if done.fault:
            where = self.faults if done.written else self.undone
            where.append(Failure(done.errand, done.fault))
        self.written += done.written
        put = heappush if len(self.slowest) < _SLOWEST else heappushpop
        put(self.slowest, (done.seconds, done.errand.text))


class Batch:
    """Errands on their way to a file of results."""

    def __init__(
        self, errands: Iterable[Errand], results: ResultFile, seconds: float, memory: int | None
    ) -> None:
        """Take the errands, the file, and what each errand may take of time and memory."""
        self._results = results
        self._limits = seconds, memory
        self._keys = {errand.key: errand for errand in errands}
        self._alone: deque[Errand] = deque()
        self._waiting = deque(e for key, e in self._keys.items() if key not in results)
        self._size = 1
        self.tally = Tally(len(self._keys), len(self._keys) - len(self._waiting))
        self.tally.faults.extend(filter(None, map(results.fault_of, self._keys)))

    @property
    def left(self) -> int:
        """How many errands are not done yet."""
        return len(self._waiting)

    def run(self, crew: Crew, told: Callable[[Tally], None]) -> Tally:
        """Have everything done that is not in the file, and put the file in order.

        Args:
            crew: who does it.
            told: is called with the tally after each task.
        """
        began = time.perf_counter()
        under_way: dict[Future[list[Done]], Task] = {}
        try:
            while self._hand_out(crew, under_way):
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._take(under_way.pop(future), future)
                    self.tally.seconds = time.perf_counter() - began
                    told(self.tally)
        finally:
            self.tally.seconds = time.perf_counter() - began
        self._results.put_in_order(self._keys)
        return self.tally

    def _hand_out(self, crew: Crew, under_way: dict[Future[list[Done]], Task]) -> bool:
        """Submit as many tasks as keep the workers busy; False: everything has ended."""
        if self._waiting or self._alone:
            workers = crew.workers
            self.tally.workers = max(self.tally.workers, workers)
            room = (1 + crew.ahead) * max(1, workers) - len(under_way)
            for errands in islice(iter(self._next, ()), max(0, room)):
                task = Task(errands, *self._limits)
                under_way[crew.executor.submit(work, task)] = task
        return bool(under_way)

    def _next(self) -> tuple[Errand, ...]:
        if self._alone:
            return (self._alone.popleft(),)
        return tuple(self._waiting.popleft() for _ in range(min(self._size, len(self._waiting))))

    def _take(self, task: Task, future: Future[list[Done]]) -> None:
        """Keep what came of a task; the errands of one that failed are tried one by one."""
        self.tally.tasks += 1
        if future.cancelled():
            raise scheduler_gone()
        fault = future.exception()
        if isinstance(fault, KaivuriError):
            raise fault
        if fault is None:
            self._keep(future.result())
        elif len(task.errands) > 1:
            self._alone.extend(task.errands)
        else:
            told = f"{type(fault).__name__}: {fault}".removesuffix(": ")
            self.tally.undone.append(Failure(task.errands[0], told))

    def _keep(self, outcome: Sequence[Done]) -> None:
        """Write the lines of a task, and count its errands."""
        self._results.append(done.line for done in outcome if done.written)
        for done in outcome:
            self.tally.count(done)
        self._resize(len(outcome), sum(done.seconds for done in outcome))

    def _resize(self, errands: int, seconds: float) -> None:
        """Choose how many errands make the next tasks."""
        wanted = round(errands * TASK_SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, _GROWTH * self._size, _MOST_ERRANDS))
