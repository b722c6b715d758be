"""The options --workers and --scheduler, and the progress of the workers."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from kaivuri.batch import results_page as page
from kaivuri.batch.executors import JobExecutor
from kaivuri.batch.run import BatchProgress
from kaivuri.batch.workers import memory_per_job, open_executor
from kaivuri.cli.arguments import UsageError
from kaivuri.cli.console import Console
from kaivuri.cli.status_line import StatusLine
from kaivuri.language import gettext as _
from kaivuri.optional_libraries import install_command


@contextmanager
def worker_executor(arguments: argparse.Namespace, command: str) -> Iterator[JobExecutor]:
    """Yield the executor for the options --workers and --scheduler of a command.

    Raises:
        UsageError: if Dask is needed and not installed.
    """
    if arguments.workers != 0 and find_spec("distributed") is None:
        message = _("{command} needs Dask: {install}; or run without it: --workers 0")
        install = install_command("dask", "distributed")
        raise UsageError(message.format(command=command, install=install))
    with open_executor(arguments.workers, arguments.scheduler) as executor:
        yield executor


def worker_memory(arguments: argparse.Namespace) -> int | None:
    """Return the memory limit of a job for the options --memory, --workers and --scheduler."""
    return memory_per_job(arguments.memory, arguments.workers, arguments.scheduler)


def progress_reporter(console: Console) -> Callable[[BatchProgress], None]:
    """Return a callback that shows the progress on a line of a terminal, or in periodic notes."""
    line = StatusLine(console)

    def report(progress: BatchProgress) -> None:
        if progress.finished >= progress.jobs:
            line.clear()
        else:
            line.show(page.progress_line(progress), progress.seconds)

    return report
