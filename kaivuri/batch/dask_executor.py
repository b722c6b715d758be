"""Dask workers: local processes, or an existing cluster."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import dask
from distributed import Client, LocalCluster

from kaivuri.batch.executors import ClusterError, JobExecutor, scheduler_gone
from kaivuri.language import gettext as _

_LOCAL = {
    "distributed.worker.multiprocessing-method": "spawn",
    "distributed.scheduler.allowed-failures": 2,
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
}


class DaskExecutor(JobExecutor):
    """An executor on the workers of a Dask scheduler."""

    queued_per_worker = 1

    def __init__(self, client: Client) -> None:
        self.client = client
        """The connection to the scheduler."""
        super().__init__(client.get_executor(pure=False))  # each task gets a unique name

    @property
    def workers(self) -> int:
        """The number of threads of all workers."""
        try:
            return sum(self.client.nthreads().values())
        except OSError:
            raise scheduler_gone() from None


@contextmanager
def local_executor(workers: int) -> Iterator[DaskExecutor]:
    """Start local worker processes with one thread each."""
    with (
        dask.config.set(_LOCAL),
        LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, host="127.0.0.1",
            dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False},
            memory_limit=0, silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):  # fmt: skip
        yield DaskExecutor(client)


@contextmanager
def remote_executor(address: str, seconds: float = 10) -> Iterator[DaskExecutor]:
    """Connect to an existing scheduler.

    Raises:
        ClusterError: if none answers, or its version of Dask is incompatible with the local one.
    """
    try:
        client = Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(
            _("no Dask scheduler answers at {address}: {reason}").format(
                address=address, reason=error
            )
        ) from None
    for name in ("distributed", "distributed.client"):  # their errors are reported in one line
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with client:
        try:
            client.get_versions(check=True)
        except ValueError as error:
            raise ClusterError(" ".join(str(error).split())) from None
        yield DaskExecutor(client)
