"""Questions about a game, answered from threads."""

from collections.abc import Callable
from typing import TypeVar

from textual.dom import DOMNode

from kaivuri.errors import KaivuriError
from kaivuri.solvers.stop import Stop
from kaivuri.tui.widgets.background import Background

Answer = TypeVar("Answer")


class Worker:
    """Answers one question of each kind at a time: a newer one takes the place of an older."""

    def __init__(self, node: DOMNode, failed: Callable[[KaivuriError], None]) -> None:
        """Work for a screen or a part of it; `failed` is told what went wrong."""
        self._background = Background(node)
        self._failed = failed

    def forget(self, *kinds: str) -> None:
        """Answer these questions no more."""
        for kind in kinds:
            self._background.cancel(kind)

    def close(self) -> None:
        """Leave no search behind."""
        self._background.cancel_all()

    def _ask(
        self, kind: str, job: Callable[[Stop], Answer], then: Callable[[Answer], None]
    ) -> None:
        self._background.start(kind, job, then, self._failed)
