"""What is worked out about the game on a word grid: hints, checks, places of words."""

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from textual.dom import DOMNode

from kaivuri.errors import KaivuriError
from kaivuri.games.position import Position
from kaivuri.tui.widgets.worker import Worker
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.check import Check, likeliest_line
from kaivuri.words.covers_left import placings
from kaivuri.words.hints import Hint, Ladder
from kaivuri.words.moves import Place
from kaivuri.words.small_hints import SmallHint

Answer = TypeVar("Answer")
_Places = Callable[[str, list[Place]], None]


class WordWorker(Worker):
    """Each question is asked of the present state of a session's game."""

    def __init__(
        self, session: WordSession, node: DOMNode, failed: Callable[[KaivuriError], None]
    ) -> None:
        """Work for a part of a screen; `failed` gets what went wrong."""
        super().__init__(node, failed)
        self._session = session
        self._waiting: deque[tuple[str, _Places]] = deque()

    @property
    def ready(self) -> bool:
        """Whether the solutions are known, so that there will be an answer."""
        opened = self._session.analysis
        return opened is not None and opened.count is not None

    def hints(self, then: Callable[[Ladder], None]) -> None:
        """Work out the hint ladder."""
        self._ask_of_position("hints", lambda at: at.ladder(), then)

    def check(self, word: str, then: Callable[[Check], None]) -> None:
        """Check a word."""
        self._ask_of_position("answer", lambda at: at.check(word), then)

    def likeliest(self, word: str, then: Callable[[str], None]) -> None:
        """Tell in a line whether the likeliest solution has a word."""

        def line(at: Position) -> str:
            return likeliest_line(at.check(word), at.in_likeliest(word))

        self._ask_of_position("answer", line, then)

    def small_hint(self, asked: SmallHint, then: Callable[[Hint], None]) -> None:
        """Work out a small hint."""
        self._ask_of_position("answer", lambda at: at.small_hint(asked), then)

    def left(self, then: Callable[[int], None]) -> None:
        """Count the solutions that are left."""
        self._ask_of_position("answer", lambda at: at.count, then)

    def left_by_facts(self, then: Callable[[int], None]) -> None:
        """Count the solutions that are left if the words on the grid are not looked at."""
        self._ask_of_position("facts", lambda at: at.count, then, facts_alone=True)

    def places(self, word: str, then: _Places) -> None:
        """Find where a word fits, the best place first, once the words before it have theirs.

        Where the solutions are not known or take too much, the places are in order of cells.
        """
        self._waiting.append((word, then))
        if len(self._waiting) == 1:
            self._find_places()

    def close(self) -> None:
        """Leave no search and no word waiting behind."""
        super().close()
        self._waiting.clear()

    def _find_places(self) -> None:
        word, opened, state = self._waiting[0][0], self._session.analysis, self._session.state
        if state is None:
            self._waiting.clear()
        elif opened is None or opened.count is None:
            self._have_places(placings(None, state, word))
        else:
            self._background.start(
                "places",
                lambda stop: opened.position(state, stop).placings(word),
                self._have_places,
                lambda _: self._have_places(placings(None, state, word)),
            )

    def _have_places(self, places: list[Place]) -> None:
        word, then = self._waiting.popleft()
        then(word, places)
        if self._waiting:
            self._find_places()

    def _ask_of_position(
        self,
        kind: str,
        question: Callable[[Position], Answer],
        then: Callable[[Answer], None],
        *,
        facts_alone: bool = False,
    ) -> None:
        opened, state = self._session.analysis, self._session.state
        if opened is None or opened.count is None or state is None:
            return
        asked = state.facts if facts_alone else state
        self._ask(kind, lambda stop: question(opened.position(asked, stop)), then)
