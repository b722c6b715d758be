"""What is worked out about a board on request: what is left, the next step, a whole solution."""

from collections.abc import Callable
from itertools import islice

from kaivuri.calendars.puzzle import Filling, count_fillings, fillings, next_step
from kaivuri.calendars.state import BoardState, Placement
from kaivuri.solvers.stop import Stop
from kaivuri.tui.widgets.worker import Worker


class BoardWorker(Worker):
    """Each question is asked of the state that comes with it."""

    def count(self, state: BoardState, then: Callable[[int], None]) -> None:
        """Count the ways to complete the board."""
        self._ask("check", lambda stop: count_fillings(state, stop), then)

    def step(self, state: BoardState, then: Callable[[Placement | None], None]) -> None:
        """Find a placement that can be completed; None if there is none."""
        self._ask("hint", lambda stop: next_step(state, stop), then)

    def solution(
        self, state: BoardState, number: int, then: Callable[[Filling | None], None]
    ) -> None:
        """Find the completion of that number, from 0; None if there are not so many."""

        def job(stop: Stop) -> Filling | None:
            return next(islice(fillings(state, stop), number, None), None)

        self._ask("cover", job, then)
