"""Queries in threads, so that keys are answered meanwhile.

A query gets a context with a `Stop` of its own and touches no widget; its answer comes
back to the screen. Of each kind one query runs at a time: a new one cancels the one
before, whose answer is then dropped.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from textual.dom import DOMNode
from textual.worker import Worker as TextualWorker

from kaivuri.errors import KaivuriError
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop

Answer = TypeVar("Answer")
ErrorHandler = Callable[[KaivuriError], None]


class QueryWorker:
    """The queries of a screen or of a part of it."""

    def __init__(self, node: DOMNode, context: Context, on_error: ErrorHandler) -> None:
        """Run queries as workers of a node; they end with it."""
        self._node = node
        self._context = context
        self._on_error = on_error
        self._stops: dict[str, Stop] = {}

    def start(
        self,
        kind: str,
        query: Callable[[Context], Answer],
        on_answer: Callable[[Answer], None],
        on_error: ErrorHandler | None = None,
        on_progress: Callable[[Any], None] = lambda _: None,
    ) -> None:
        """Run a query in place of the one of the same kind.

        Args:
            kind: what the query is about.
            query: runs in a thread.
            on_answer: takes the answer.
            on_error: takes the error, in place of the worker's own function.
            on_progress: takes the progress, before the answer.
        """
        self.cancel(kind)
        stop = self._stops[kind] = Stop()
        loop = asyncio.get_running_loop()

        def advance(part: object) -> None:
            if self._is_current(kind, stop):
                on_progress(part)

        def report(part: object) -> None:
            loop.call_soon_threadsafe(advance, part)

        async def work() -> None:
            context = replace(self._context, stop=stop, on_progress=report)
            try:
                answer = await asyncio.to_thread(query, context)
            except KaivuriError as error:
                if self._is_current(kind, stop):
                    (on_error or self._on_error)(error)
            else:
                if self._is_current(kind, stop):
                    on_answer(answer)

        _: TextualWorker[None] = self._node.run_worker(work, group=kind, exclusive=True)

    def _is_current(self, kind: str, stop: Stop) -> bool:
        """Whether the node is still there with its parts, and has started no newer query."""
        complete = self._node.is_attached and bool(self._node.children)
        return complete and self._stops.get(kind) is stop

    def cancel(self, *kinds: str) -> None:
        """End the queries of these kinds, if there are some."""
        for kind in kinds:
            stop = self._stops.pop(kind, None)
            if stop is not None:
                stop.cancel()

    def close(self) -> None:
        """End all queries."""
        self.cancel(*self._stops)
