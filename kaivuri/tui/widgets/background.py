"""Work in threads, so that keys are answered meanwhile.

A job gets a `Stop` and touches no widget; its result comes back to the screen.
Of each kind one job runs at a time: a new one cancels the one before, whose
result is then dropped.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import TypeVar

from textual.dom import DOMNode
from textual.worker import Worker

from kaivuri.errors import KaivuriError
from kaivuri.solvers.stop import Stop

Result = TypeVar("Result")


class Background:
    """The jobs of one screen."""

    def __init__(self, node: DOMNode) -> None:
        """Run jobs as workers of a node; they end with it."""
        self._node = node
        self._stops: dict[str, Stop] = {}

    def start(
        self,
        kind: str,
        job: Callable[[Stop], Result],
        done: Callable[[Result], None],
        failed: Callable[[KaivuriError], None],
    ) -> None:
        """Run a job; then call `done` with its result, or `failed` with its fault."""
        self.cancel(kind)
        stop = self._stops[kind] = Stop()

        async def work() -> None:
            try:
                result = await asyncio.to_thread(job, stop)
            except KaivuriError as fault:
                if self._wanted(kind, stop):
                    failed(fault)
            else:
                if self._wanted(kind, stop):
                    done(result)

        _: Worker[None] = self._node.run_worker(work, group=kind, exclusive=True)

    def stream(
        self,
        kind: str,
        job: Callable[[Stop], Iterator[Result]],
        each: Callable[[Result], None],
        done: Callable[[], None],
        failed: Callable[[KaivuriError], None],
    ) -> None:
        """Call `each` with what a job yields, piece by piece, and `done` at its end."""
        self.cancel(kind)
        stop = self._stops[kind] = Stop()
        pieces = job(stop)

        async def work() -> None:
            try:
                while (piece := await asyncio.to_thread(next, pieces, None)) is not None:
                    if not self._wanted(kind, stop):
                        return
                    each(piece)
            except KaivuriError as fault:
                if self._wanted(kind, stop):
                    failed(fault)
            else:
                if self._wanted(kind, stop):
                    done()

        _: Worker[None] = self._node.run_worker(work, group=kind, exclusive=True)

    def _wanted(self, kind: str, stop: Stop) -> bool:
        """Whether the screen is still whole, and has started no newer job of the kind."""
        whole = self._node.is_attached and bool(self._node.children)
        return whole and self._stops.get(kind) is stop

    def runs(self, kind: str, stop: Stop) -> bool:
        """Whether the job that got this `Stop` is still the one of its kind."""
        return self._stops.get(kind) is stop

    def cancel(self, kind: str) -> None:
        """End the job of a kind, if there is one."""
        stop = self._stops.pop(kind, None)
        if stop is not None:
            stop.cancel()

    def cancel_all(self) -> None:
        """End all jobs."""
        for kind in list(self._stops):
            self.cancel(kind)
