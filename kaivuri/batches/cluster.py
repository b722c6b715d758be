"""Workers of Dask: processes of this machine, or a cluster that is there already."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import dask
from distributed import Client, LocalCluster, as_completed

from kaivuri.batches.work import Done, Task, work
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from distributed import Future

READY = 2
"""Tasks for each worker: the one that it does, and the next one."""
_FINAL = ("finished", "error", "cancelled")
_LOCAL = {
    "distributed.worker.multiprocessing-method": "spawn",
    "distributed.scheduler.allowed-failures": 2,
}


class ClusterFault(KaivuriError):
    """The cluster can't be reached, or is gone."""


class DaskCrew:
    """The workers of a scheduler."""

    def __init__(self, client: Client) -> None:
        """Take the connection to the scheduler."""
        self.client = client
        """The connection to the scheduler."""
        self._name = f"kaivuri-{secrets.token_hex(4)}"
        self._handed = 0
        self._under_way: dict[Future, Task] = {}
        self._ended = as_completed(loop=client.loop, raise_errors=False)
        self.workers = 0
        """Threads of all workers, when they were last counted."""

    @property
    def room(self) -> int:
        """As many tasks as keep the workers of the moment busy."""
        self.workers = sum(self.client.nthreads().values())
        return READY * max(1, self.workers) - len(self._under_way)

    def hand(self, task: Task) -> None:
        """Send a task to the scheduler, under a name that no other task has."""
        self._handed += 1
        key = f"{self._name}-{self._handed}"
        future = self.client.submit(work, task, key=key)
        self._under_way[future] = task
        self._ended.add(future)

    def next(self) -> tuple[Task, list[Done] | str]:
        """Wait for a task to end.

        Raises:
            ClusterFault: when the scheduler is gone.
            OtherProgram: when a worker has another version of the program.
        """
        future = next(self._ended)
        while future.status not in _FINAL:  # its worker died with the result, which is made anew
            self._ended.add(future)
            future = next(self._ended)
        task = self._under_way.pop(future)
        if future.status == "cancelled":
            raise ClusterFault(_("the scheduler is gone; the same command goes on from here"))
        if future.status == "finished":
            return task, future.result()
        fault = future.exception()
        if isinstance(fault, KaivuriError):
            raise fault
        return task, f"{type(fault).__name__}: {fault}".removesuffix(": ")


@contextmanager
def local_crew(workers: int) -> Iterator[DaskCrew]:
    """Workers that are processes of this machine, of one thread each."""
    with (
        dask.config.set(_LOCAL),
        LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, host="127.0.0.1",
            dashboard_address="127.0.0.1:0", memory_limit=0, silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):  # fmt: skip
        yield DaskCrew(client)


@contextmanager
def distant_crew(address: str, seconds: float = 10) -> Iterator[DaskCrew]:
    """The workers of a scheduler that is there already.

    Raises:
        ClusterFault: when none answers, or its Dask does not go with the one here.
    """
    try:
        client = Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise ClusterFault(
            _("no Dask scheduler answers at {address}: {reason}").format(
                address=address, reason=fault
            )
        ) from fault
    with client:
        _check_versions(client)
        yield DaskCrew(client)


def _check_versions(client: Client) -> None:
    try:
        client.get_versions(check=True)
    except ValueError as fault:
        raise ClusterFault(" ".join(str(fault).split())) from fault
