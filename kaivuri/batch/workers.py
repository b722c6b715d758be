"""The workers of a batch: this process, processes of this machine, or a cluster."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from kaivuri.batch.executors import JobExecutor
from kaivuri.common.number_checks import check_integers
from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.queries.resolve_board import available_cpus
from kaivuri.solvers.process_memory import default_memory


def open_executor(
    workers: int | None, scheduler: str | None
) -> AbstractContextManager[JobExecutor]:
    """Return an executor, which starts when it is entered.

    Args:
        workers: the number of processes; None for one per core, 0 to run in this process.
        scheduler: the address of the scheduler of a Dask cluster; None for no cluster.

    Raises:
        BadRequest: if the number is negative or not whole, or both are given.
    """
    check_integers(workers=workers)
    if workers is not None and workers < 0:
        message = _("{number} is too small: give 0 or more")
        raise BadRequest("workers", message.format(number=workers))
    if workers is not None and scheduler is not None:
        raise BadRequest("scheduler", _("give either workers or a scheduler"))
    return _executor(workers, scheduler)


@contextmanager
def _executor(workers: int | None, scheduler: str | None) -> Iterator[JobExecutor]:
    if workers == 0:
        yield JobExecutor()
        return
    from kaivuri.batch.dask_executor import local_executor, remote_executor

    if scheduler is not None:
        with remote_executor(scheduler) as executor:
            yield executor
    else:
        with local_executor(_worker_count(workers)) as executor:
            yield executor


def memory_per_job(memory: int | None, workers: int | None, scheduler: str | None) -> int | None:
    """Return `memory`, by default the worker's share of half the machine's memory."""
    default = default_memory()
    if memory is not None or default is None or scheduler is not None:
        return memory
    return default // max(1, _worker_count(workers))


def _worker_count(workers: int | None) -> int:
    return available_cpus() if workers is None else workers
