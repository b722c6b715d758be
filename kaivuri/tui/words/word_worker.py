"""What the player asks about the game on a word grid: hints, checks, places of words."""

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from textual.dom import DOMNode

from kaivuri.errors import KaivuriError
from kaivuri.games.position import WordPosition
from kaivuri.queries.context import Context
from kaivuri.queries.word_game import (
    GamePositionRequest,
    WordPlacesAnswer,
    WordPlacesRequest,
    game_position,
    word_places,
)
from kaivuri.tui.widgets.query_worker import Failed, Worker
from kaivuri.tui.words.word_session import WordSession

Answer = TypeVar("Answer")
_Places = Callable[[str, WordPlacesAnswer], None]


class WordWorker(Worker):
    """Each question is asked of the present state of a session's game."""

    def __init__(
        self, session: WordSession, node: DOMNode, context: Context, failed: Failed
    ) -> None:
        super().__init__(node, context, failed)
        self._session = session
        self._waiting: deque[tuple[str, _Places]] = deque()

    @property
    def ready(self) -> bool:
        """Whether the solutions are known, so that there will be an answer."""
        analysis = self._session.analysis
        return analysis is not None and analysis.count is not None

    def question(
        self,
        kind: str,
        asked: Callable[[WordPosition], Answer],
        then: Callable[[Answer], None],
        *,
        facts_alone: bool = False,
    ) -> None:
        """Answer a question about the position; `facts_alone`: without the words on the grid."""
        analysis, state = self._session.analysis, self._session.state
        if analysis is None or analysis.count is None or state is None:
            return
        request = GamePositionRequest(analysis, state.constraints if facts_alone else state)
        self.start(kind, lambda context: asked(game_position(request, context).at), then)

    def places(self, word: str, then: _Places) -> None:
        """Find where a word fits, once the words before it have their places."""
        self._waiting.append((word, then))
        if len(self._waiting) == 1:
            self._find_places()

    def close(self) -> None:
        """Leave no query and no word waiting behind."""
        super().close()
        self._waiting.clear()

    def _find_places(self) -> None:
        word, analysis, state = self._waiting[0][0], self._session.analysis, self._session.state
        if state is None:
            self._waiting.clear()
            return
        request = WordPlacesRequest(analysis, state, word)
        self.start(
            "places",
            lambda context: word_places(request, context),
            self._have_places,
            self._have_no_places,
        )

    def _have_places(self, found: WordPlacesAnswer) -> None:
        word, then = self._waiting.popleft()
        then(word, found)
        if self._waiting:
            self._find_places()

    def _have_no_places(self, error: KaivuriError) -> None:
        self._waiting.clear()
        self._failed(error)
