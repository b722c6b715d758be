"""What a worker does: the errands of a task, one after another, each held to its limits."""

import time
from dataclasses import dataclass

from kaivuri.batch.job import HOUSE, Errand
from kaivuri.batch.job_answers import result_of
from kaivuri.errors import KaivuriError, TimeLimit, is_out_of_memory, interruption_message
from kaivuri.json_text import dumps_sorted
from kaivuri.language import gettext as _
from kaivuri.language import set_language, current_language
from kaivuri.solvers.memory import usual_memory
from kaivuri.solvers.stop import Stop


class OtherProgram(KaivuriError):
    """A worker runs another kaivuri, which may come to other results."""


@dataclass(frozen=True, slots=True)
class Task:
    """Errands that are done by a worker in one go; repeating it is harmless."""

    errands: tuple[Errand, ...]
    seconds: float
    """How long each errand may take."""
    memory: int | None = None
    """How many bytes each may take; None: half of what the worker has."""
    house: str = HOUSE
    """The program that has to do them."""


@dataclass(frozen=True, slots=True)
class Done:
    """What became of an errand."""

    errand: Errand
    seconds: float
    """How long it took."""
    line: str = ""
    """Its line of the results, see docs/batch.md; empty: there is none."""
    fault: str = ""
    """Why there is no line, or why the line holds no result."""

    @property
    def written(self) -> bool:
        """Whether it has come to an end that would be the same another time."""
        return bool(self.line)


def work(task: Task) -> list[Done]:
    """Do the errands of a task; in English, as results are the same for everybody.

    Raises:
        OtherProgram: when they are meant for another version of the program.
    """
    if task.house != HOUSE:
        raise OtherProgram(
            _("a worker has {there}, and here is {here}: install the same on both").format(
                there=HOUSE, here=task.house
            )
        )
    language = current_language()
    set_language("en")
    try:
        return [_done(errand, task) for errand in task.errands]
    finally:
        set_language(language)


def _done(errand: Errand, task: Task) -> Done:
    began = time.perf_counter()
    line, fault = _tried(errand, task)
    return Done(errand, time.perf_counter() - began, line, fault)


def _tried(errand: Errand, task: Task) -> tuple[str, str]:
    """The line of an errand's result or fault, and the fault; no line at a limit."""
    stop = Stop(task.seconds, usual_memory() if task.memory is None else task.memory)
    try:
        result = result_of(errand.content, stop)
    except (KaivuriError, MemoryError) as fault:
        told = interruption_message(fault)
        if isinstance(fault, TimeLimit) or is_out_of_memory(fault):
            return "", told
        error = dumps_sorted({"fault": type(fault).__name__, "message": told})
        return _line(errand, "error", error), told
    return _line(errand, "result", dumps_sorted(result)), ""


def _line(errand: Errand, what: str, document: str) -> str:
    return f'{{"key":"{errand.key}","{what}":{document},"errand":{errand.text}}}'
