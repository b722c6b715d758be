"""What a worker does: the errands of a task, one after another, each held to its limits."""

import time
from dataclasses import dataclass

from kaivuri.batch.job import BUILD_ID, Job
from kaivuri.batch.run_job import run_job
from kaivuri.errors import KaivuriError, TimeLimit, interruption_message, is_out_of_memory
from kaivuri.json_text import dumps_sorted
from kaivuri.language import current_language, set_language
from kaivuri.language import gettext as _
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop


class BuildMismatch(KaivuriError):
    """A worker runs another kaivuri, which may come to other results."""


@dataclass(frozen=True, slots=True)
class JobChunk:
    """Errands that are done by a worker in one go; repeating it is harmless."""

    jobs: tuple[Job, ...]
    seconds: float
    """How long each errand may take."""
    memory: int | None = None
    """How many bytes each may take; None: half of what the worker has."""
    build_id: str = BUILD_ID
    """The program that has to do them."""


@dataclass(frozen=True, slots=True)
class JobResult:
    """What became of an errand."""

    job: Job
    seconds: float
    """How long it took."""
    line: str = ""
    """Its line of the results, see docs/batch.md; empty: there is none."""
    error: str = ""
    """Why there is no line, or why the line holds no result."""

    @property
    def written(self) -> bool:
        """Whether it has come to an end that would be the same another time."""
        return bool(self.line)


def run_chunk(chunk: JobChunk) -> list[JobResult]:
    """Do the errands of a task; in English, as results are the same for everybody.

    Raises:
        OtherProgram: when they are meant for another version of the program.
    """
    if chunk.build_id != BUILD_ID:
        raise BuildMismatch(
            _("a worker has {there}, and here is {here}: install the same on both").format(
                there=BUILD_ID, here=chunk.build_id
            )
        )
    language = current_language()
    set_language("en")
    try:
        return [_timed_result(errand, chunk) for errand in chunk.jobs]
    finally:
        set_language(language)


def _timed_result(job: Job, chunk: JobChunk) -> JobResult:
    began = time.perf_counter()
    line, error = _run_within_limits(job, chunk)
    return JobResult(job, time.perf_counter() - began, line, error)


def _run_within_limits(job: Job, chunk: JobChunk) -> tuple[str, str]:
    """The line of an errand's result or error, and the error; no line at a limit."""
    stop = Stop(chunk.seconds, default_memory() if chunk.memory is None else chunk.memory)
    try:
        result = run_job(job.content, stop)
    except (KaivuriError, MemoryError) as error:
        told = interruption_message(error)
        if isinstance(error, TimeLimit) or is_out_of_memory(error):
            return "", told
        document = dumps_sorted({"fault": type(error).__name__, "message": told})
        return _result_line(job, "error", document), told
    return _result_line(job, "result", dumps_sorted(result)), ""


def _result_line(job: Job, outcome: str, document: str) -> str:
    return f'{{"key":"{job.key}","{outcome}":{document},"errand":{job.text}}}'
