"""What is worked out about a board on request: covers left, the next step, a whole cover."""

from collections.abc import Callable
from itertools import islice

from textual.dom import DOMNode

from kaivuri.calendars.puzzle import Filling, count, fillings, next_step
from kaivuri.calendars.state import BoardState, Placement
from kaivuri.errors import KaivuriError
from kaivuri.solvers.stop import Stop
from kaivuri.tui.background import Background


class BoardAdviser:
    """Answers one question of each kind at a time, in threads."""

    def __init__(self, node: DOMNode, failed: Callable[[KaivuriError], None]) -> None:
        """Work for a screen; `failed` is told what went wrong."""
        self._background = Background(node)
        self._failed = failed

    def covers_left(self, state: BoardState, done: Callable[[int], None]) -> None:
        """Count the ways to complete the board."""
        self._background.start("check", lambda stop: count(state, stop), done, self._failed)

    def step(self, state: BoardState, done: Callable[[Placement | None], None]) -> None:
        """Find a placement that can be completed; None if there is none."""
        self._background.start("hint", lambda stop: next_step(state, stop), done, self._failed)

    def cover(self, state: BoardState, number: int, done: Callable[[Filling | None], None]) -> None:
        """Find the completion of that number, from 0; None if there are not so many."""

        def job(stop: Stop) -> Filling | None:
            return next(islice(fillings(state, stop), number, None), None)

        self._background.start("cover", job, done, self._failed)

    def forget(self, *kinds: str) -> None:
        """Answer these questions no more."""
        for kind in kinds:
            self._background.cancel(kind)

    def close(self) -> None:
        """Leave no search behind."""
        self._background.cancel_all()
