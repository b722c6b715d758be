"""Who does the tasks of a batch: this process alone, or workers."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

P = ParamSpec("P")
T = TypeVar("T")


class ClusterError(KaivuriError):
    """The cluster can't be reached, or is gone."""


def scheduler_gone() -> ClusterError:
    """What to raise when the scheduler has ended in the middle of a batch."""
    return ClusterError(_("the scheduler is gone; the same command goes on from here"))


class InProcessExecutor(Executor):
    """Calls what is submitted at once, in this thread: Ctrl-C ends it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call `fn`, whose errors are raised here, and return a future that is done."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class JobExecutor:
    """An executor, and how many tasks keep it busy: one, where it is this thread."""

    queued_per_worker = 0
    """How many tasks beside the one that it does a worker should have."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor or InProcessExecutor()

    @property
    def workers(self) -> int:
        """How many tasks it does at a time, as far as is known at the moment."""
        return 1
