"""Run a chunk of jobs in a worker, each within its limits of time and memory."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kaivuri.batch.job import BUILD_ID, Job
from kaivuri.batch.run_job import run_job
from kaivuri.errors import KaivuriError, TimeLimit, interruption_message, is_out_of_memory
from kaivuri.json_text import dumps_sorted
from kaivuri.language import current_language, set_language
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop


class BuildMismatch(KaivuriError):
    """A worker runs another build of kaivuri, whose results may differ."""


@dataclass(frozen=True, slots=True)
class JobChunk:
    """Jobs that a worker runs in one call; running them again is harmless."""

    jobs: tuple[Job, ...]
    seconds: float | None
    """The time limit of each job; None for no limit."""
    memory: int | None = None
    """The memory limit of each job in bytes; if None, half of the worker's memory."""
    build_id: str = BUILD_ID
    """The build that must run them."""
    shared: Mapping[str, Any] = field(default_factory=dict)
    """Large values that replace their hashes in the jobs, by name."""


@dataclass(frozen=True, slots=True)
class JobResult:
    """The outcome of a job."""

    job: Job
    seconds: float
    """The time it took."""
    line: str = ""
    """The line of the results file (see docs/batch.md); empty if there is none."""
    error: str = ""
    """Why there is no line, or no result in it."""

    @property
    def is_final(self) -> bool:
        """Whether the outcome is final: the same in every run."""
        return bool(self.line)


def run_chunk(chunk: JobChunk) -> list[JobResult]:
    """Run the jobs of a chunk, with messages in English so that results do not vary.

    Raises:
        BuildMismatch: if the chunk was made by another build.
    """
    if chunk.build_id != BUILD_ID:
        raise BuildMismatch(
            _("a worker runs {remote}, this program is {local}: install the same on both").format(
                remote=BUILD_ID, local=chunk.build_id
            )
        )
    language = current_language()
    set_language("en")
    try:
        return [_timed_result(job, chunk) for job in chunk.jobs]
    finally:
        set_language(language)


def _timed_result(job: Job, chunk: JobChunk) -> JobResult:
    start = time.perf_counter()
    line, error = _run_within_limits(job, chunk)
    return JobResult(job, time.perf_counter() - start, line, error)


def _run_within_limits(job: Job, chunk: JobChunk) -> tuple[str, str]:
    """Return the line of a job and its error; the line is empty when a limit was reached."""
    stop = Stop(chunk.seconds, default_memory() if chunk.memory is None else chunk.memory)
    try:
        result = run_job({**job.content, **chunk.shared}, stop)
    except (KaivuriError, MemoryError) as error:
        message = interruption_message(error)
        if isinstance(error, TimeLimit) or is_out_of_memory(error):
            return "", message
        document = dumps_sorted({"kind": type(error).__name__, "message": message})
        return _result_line(job, "error", document), message
    return _result_line(job, "result", dumps_sorted(result)), ""


def _result_line(job: Job, outcome: str, document: str) -> str:
    return f'{{"key":"{job.key}","{outcome}":{document},"job":{job.text}}}'
