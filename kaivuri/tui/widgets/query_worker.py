"""Queries in threads, which keep the screens responsive.

A query gets a context with its own `Stop` and touches no widget; its answer is handled in
the event loop. One query of each kind runs at a time: a new one cancels the previous one,
whose answer is discarded.
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
    """Runs the queries of a screen or a widget."""

    def __init__(self, node: DOMNode, context: Context, on_error: ErrorHandler) -> None:
        """Run queries as workers of `node`, which ends them when it is removed."""
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
        """Run a query in a thread, replacing the running one of the same kind.

        An error goes to `on_error` instead of the worker's error handler.
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
        """Return whether the node is still mounted and the query is its latest of this kind."""
        mounted = self._node.is_attached and bool(self._node.children)
        return mounted and self._stops.get(kind) is stop

    def cancel(self, *kinds: str) -> None:
        """Cancel the running queries of these kinds."""
        for kind in kinds:
            stop = self._stops.pop(kind, None)
            if stop is not None:
                stop.cancel()

    def close(self) -> None:
        """Cancel all queries."""
        self.cancel(*self._stops)
