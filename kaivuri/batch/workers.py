"""The workers of a batch: this process, processes of this machine, or a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager

from kaivuri.batch.executors import JobExecutor
from kaivuri.queries.resolve_board import available_cpus
from kaivuri.solvers.process_memory import default_memory


@contextmanager
def open_executor(workers: int | None, scheduler: str | None) -> Iterator[JobExecutor]:
    """Yield an executor on a Dask cluster, or on local worker processes.

    Args:
        workers: the number of processes; None: one per core; 0: run in this process.
        scheduler: the address of the cluster's scheduler; None: local workers.
    """
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
