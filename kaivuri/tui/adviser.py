"""Questions about the game on the desk, answered from a thread."""

from collections.abc import Callable
from typing import TypeVar

from kaivuri.errors import KaivuriError
from kaivuri.solvers.stop import Stop
from kaivuri.tui.background import Background
from kaivuri.tui.desk import Desk
from kaivuri.words.covers_left import Check, CoversLeft, check, placings
from kaivuri.words.hints import Ladder
from kaivuri.words.moves import Place
from kaivuri.words.play import State

Answer = TypeVar("Answer")


class Adviser:
    """Knows the covers. Each question is asked of the present state; a newer one replaces it."""

    def __init__(
        self, desk: Desk, background: Background, fault: Callable[[KaivuriError], None]
    ) -> None:
        """Advise on a desk; `fault` is told when a question can't be answered."""
        self._desk = desk
        self._background = background
        self._fault = fault

    @property
    def ready(self) -> bool:
        """Whether the covers are known, so that there will be an answer."""
        opened = self._desk.opened
        return opened is not None and opened.family is not None and self._desk.game is not None

    def hints(self, then: Callable[[Ladder], None]) -> None:
        """Work out the hint ladder."""
        self._ask("hints", Ladder.of, then)

    def check(self, word: str, then: Callable[[Check], None]) -> None:
        """Check a word."""
        self._ask("answer", lambda left, _: check(left, word), then)

    def left(self, then: Callable[[CoversLeft], None]) -> None:
        """Find the covers left."""
        self._ask("answer", lambda left, _: left, then)

    def left_by_facts(self, then: Callable[[CoversLeft], None]) -> None:
        """Find the covers left if the words on the grid are not looked at."""
        self._ask("facts", lambda left, _: left, then, facts_alone=True)

    def places(self, word: str, then: Callable[[list[Place]], None]) -> None:
        """Find where a word fits, the best place first; without the covers in order of cells."""
        if self.ready:
            self._ask("places", lambda left, state: placings(left, state, word), then)
        elif self._desk.game is not None:
            then(placings(None, self._desk.game.state, word))

    def _ask(
        self,
        kind: str,
        question: Callable[[CoversLeft, State], Answer],
        then: Callable[[Answer], None],
        *,
        facts_alone: bool = False,
    ) -> None:
        opened, game = self._desk.opened, self._desk.game
        if opened is None or opened.family is None or game is None:
            return
        puzzle, family = opened.puzzle, opened.family
        state = game.state.facts if facts_alone else game.state

        def job(stop: Stop) -> Answer:
            return question(CoversLeft.of(puzzle, family, state, stop), state)

        self._background.start(kind, job, then, self._fault)
