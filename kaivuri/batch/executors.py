"""Executors of batch jobs: this process, or worker processes."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

P = ParamSpec("P")
T = TypeVar("T")


class ClusterError(KaivuriError):
    """The cluster can't be reached, or has ended."""


def scheduler_gone() -> ClusterError:
    """Return the error for a scheduler that ended during a batch."""
    return ClusterError(_("the scheduler has ended; run the same command again to continue"))


class InProcessExecutor(Executor):
    """An executor that runs each call at once in this thread; Ctrl-C ends it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call `fn` and return a finished future; errors are raised here."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class JobExecutor:
    """An executor, and the number of chunks needed to keep it busy."""

    queued_per_worker = 0
    """Chunks queued for each worker besides the running one."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor or InProcessExecutor()

    @property
    def workers(self) -> int:
        """The number of chunks that it can currently run at the same time."""
        return 1
