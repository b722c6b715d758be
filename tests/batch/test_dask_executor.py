"""Batches on Dask workers give the results of one process, whatever happens."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from distributed import Future

from kaivuri.batch import job_sources
from kaivuri.batch.dask_executor import local_executor, remote_executor
from kaivuri.batch.executors import ClusterError, JobExecutor
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import open_results
from kaivuri.batch.run import Batch, BatchProgress
from kaivuri.queries.context import Context

LETTERS = "AEIKLNOPRSTU"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers."""
    with local_executor(2) as executor:
        yield executor.client.scheduler.address


def test_local_workers_listen_on_this_machine_only_and_have_no_dashboard(address: str) -> None:
    assert address.startswith("tcp://127.0.0.1:")
    with remote_executor(address) as executor:
        scheduler = executor.client.scheduler_info()
    workers = scheduler["workers"]
    assert all(worker.startswith("tcp://127.0.0.1:") for worker in workers)
    for services in (scheduler["services"], *(worker["services"] for worker in workers.values())):
        for page in ("status", "info/main/workers.html", "json/identity.json"):
            with pytest.raises(HTTPError, match="Not Found"):
                urlopen(f"http://127.0.0.1:{services['dashboard']}/{page}")


@pytest.fixture(scope="module")
def jobs() -> list[Job]:
    """More than fit into one chunk."""
    grids = [[f"{a}{b}SA", "KITI", f"{b}ATA"] for a in LETTERS for b in LETTERS]
    lines = [json.dumps({"rows": rows}) for rows in grids]
    return list(
        job_sources.puzzle_jobs("solve", lines, "puzzles", {"game": "sanalouhos"}, Context())
    )


@pytest.fixture(scope="module")
def expected(jobs: list[Job], tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("alone") / "results.jsonl"
    with open_results(path) as results:
        Batch(jobs, results, 60, None).run(JobExecutor(), lambda _: None)
    return path.read_bytes()


def test_the_loss_of_a_worker_changes_nothing(
    jobs: list[Job], expected: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    with open_results(path) as results, local_executor(2) as executor:
        first, _ = executor.client.run(os.getpid).values()

        def kill(progress: BatchProgress) -> None:
            if progress.chunks == 2:
                os.kill(first, signal.SIGKILL)

        progress = Batch(jobs, results, 60, None).run(executor, kill)
    assert progress.unfinished == []
    assert path.read_bytes() == expected


def test_losing_the_scheduler_ends_the_run(jobs: list[Job], address: str, tmp_path: Path) -> None:
    """When Dask loses the connection, it cancels the pending work."""
    path = tmp_path / "results.jsonl"
    with open_results(path) as results, remote_executor(address) as executor:

        def lose(_progress: BatchProgress) -> None:
            client = executor.client
            client.cancel([Future(key, client) for key in list(client.futures)], force=True)

        with pytest.raises(ClusterError, match="the scheduler has ended"):
            Batch(jobs, results, 60, None).run(executor, lose)
    assert path.read_bytes()
