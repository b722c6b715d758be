"""Queries about the game on a word grid: hints, checks and paths of words."""

from collections import deque
from collections.abc import Callable
from functools import partial

from textual.dom import DOMNode

from kaivuri.errors import KaivuriError
from kaivuri.queries.context import Context
from kaivuri.queries.word_game import PathsOfWord, WordHelp, paths_of_word, word_help
from kaivuri.tui.widgets.query_worker import ErrorHandler, QueryWorker
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.spelling import Path

PathsHandler = Callable[[str, PathsOfWord], None]


class WordWorker(QueryWorker):
    """Runs queries on the current state of a session's game."""

    def __init__(
        self, session: WordSession, node: DOMNode, context: Context, on_error: ErrorHandler
    ) -> None:
        super().__init__(node, context, on_error)
        self._session = session
        self._pending_words: deque[tuple[str, Path, PathsHandler]] = deque()

    @property
    def ready(self) -> bool:
        """Whether the solutions are known, so that queries can be answered."""
        analysis = self._session.analysis
        return analysis is not None and analysis.count is not None

    def help(  # noqa: PLR0913
        self,
        kind: str,
        on_answer: Callable[[WordHelp], None],
        *,
        hints: bool = False,
        small: SmallHintRequest | None = None,
        word: str | None = None,
        path: Path = (),
        check_likeliest: bool = False,
        suspect: bool = False,
    ) -> None:
        """Ask for help with the game; see `queries.word_game.word_help` for the options."""
        analysis, state = self._session.analysis, self._session.state
        if analysis is None or analysis.count is None or state is None:
            return
        words = (word,) if word is not None and not path else ()
        query = partial(
            word_help,
            analysis,
            state,
            hints=hints,
            small=small,
            words=words,
            path=path,
            check_likeliest=check_likeliest,
            suspect=suspect,
        )
        self.start(kind, query, on_answer)

    def find_paths(self, word: str, on_answer: PathsHandler, path: Path = ()) -> None:
        """Find the paths of a word, or check that drawn, after the words queued before it.

        Words of Strands are checked too.
        """
        self._pending_words.append((word, path, on_answer))
        if len(self._pending_words) == 1:
            self._find_next_paths()

    def close(self) -> None:
        """Cancel all queries and clear the queue."""
        super().close()
        self._pending_words.clear()

    def _find_next_paths(self) -> None:
        (word, path, _), state = self._pending_words[0], self._session.state
        if state is None:
            self._pending_words.clear()
            return
        check = self._session.word_game.has_clue
        query = partial(paths_of_word, self._session.analysis, state, word, path=path, check=check)
        self.start("paths", query, self._handle_paths, self._handle_paths_error)

    def _handle_paths(self, answer: PathsOfWord) -> None:
        word, _path, on_answer = self._pending_words.popleft()
        on_answer(word, answer)
        if self._pending_words:
            self._find_next_paths()

    def _handle_paths_error(self, error: KaivuriError) -> None:
        self._pending_words.clear()
        self._on_error(error)
