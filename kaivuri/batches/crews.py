"""Who does the tasks of a batch: this process alone, or workers."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from kaivuri.batches.work import Done, Task, work
from kaivuri.language import speak, spoken


class Crew(Protocol):
    """Takes tasks and gives what came of them, in any order."""

    @property
    def workers(self) -> int:
        """How many tasks are done at a time, as far as is known."""
        ...

    @property
    def room(self) -> int:
        """How many more tasks it should be given by now, to have no worker wait."""
        ...

    def hand(self, task: Task) -> None:
        """Give it a task."""
        ...

    def next(self) -> tuple[Task, list[Done] | str]:
        """Wait for a task to end: what became of its errands, or why it failed as a whole."""
        ...


class AloneCrew:
    """Does each task in this process when its outcome is asked for."""

    workers = 1

    def __init__(self) -> None:
        self._tasks: deque[Task] = deque()

    @property
    def room(self) -> int:
        """Whether there is no task."""
        return int(not self._tasks)

    def hand(self, task: Task) -> None:
        """Take a task."""
        self._tasks.append(task)

    def next(self) -> tuple[Task, list[Done] | str]:
        """Do the next task; in English, as results are the same for everybody."""
        task, language = self._tasks.popleft(), spoken()
        speak("en")
        try:
            return task, work(task)
        finally:
            speak(language)
