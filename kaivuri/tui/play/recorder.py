"""Saving of the player's progress to the archive in a thread."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from time import monotonic

from kaivuri.archive.records import Progress, Session, solution_level
from kaivuri.calendars.board_state import BoardHistory
from kaivuri.common.reference import Reference
from kaivuri.queries import archive
from kaivuri.queries.assign_day import assign_day
from kaivuri.queries.context import Context
from kaivuri.words.word_state import WordHistory

_MAX_PAUSE = 300.0
"""The seconds that count at most between two moves; after that the player is taken to have left."""


class SessionRecorder:
    """Saves a session after each change, in order, in a background thread."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._executor = ThreadPoolExecutor(1, "archive")
        self._session: Session | None = None
        self._sessions: dict[Reference, Session] = {}
        self._counted_until = self._earlier_seconds = 0.0

    @property
    def seconds(self) -> float:
        """The seconds played in all sessions until the puzzle was solved."""
        return self._earlier_seconds + (self._session.seconds if self._session else 0)

    @property
    def finished(self) -> bool:
        """Whether the puzzle is solved, or its solution was seen."""
        session = self._session
        if session is None:
            return False
        return session.solved is not None or session.hints >= solution_level(session.puzzle)

    def begin(self, puzzle: Reference, progress: Progress | None, *, seen: bool = True) -> None:
        """Begin a session, or resume the one of this run; `progress` is that of earlier runs.

        With `seen` the session is saved even if nothing is played.
        """
        earlier = self._sessions.get(puzzle)
        self._session = earlier or Session.begin(puzzle, self._context.clock(), progress)
        self._counted_until = monotonic()
        self._earlier_seconds = progress.seconds - self._session.seconds if progress else 0.0
        if seen:
            self._write(self._session)

    def end(self) -> None:
        """End the session; nothing is saved until the next one begins."""
        self._session = None

    def load_progress(self, puzzle: Reference) -> Progress | None:
        """Return the progress on a puzzle, after waiting for pending writes."""
        return self._executor.submit(archive.progress, puzzle, self._context).result()

    def assign_day(self, puzzle: Reference, day: date, clue: str | None) -> Reference:
        """End the session of letters and make them the puzzle of a day, after pending writes.

        Raises:
            BadPuzzle, PuzzleNotFound: as `queries.assign_day.assign_day` does.
        """
        assigned = self._executor.submit(assign_day, puzzle, day, clue, self._context).result()
        self._sessions.pop(puzzle, None)
        self.end()
        return assigned

    def save(self, history: WordHistory | BoardHistory, hint_level: int) -> None:
        """Save the game and the highest hint level taken."""
        session = self._session
        if session is None:
            return
        solved = session.solved or (self._context.clock() if history.state.solved else None)
        now = monotonic()
        pause, self._counted_until = now - self._counted_until, now
        self._session = replace(
            session.with_hint(hint_level),
            moves=tuple(history.move_texts()),
            seconds=session.seconds + (0 if session.solved else min(pause, _MAX_PAUSE)),
            solved=solved,
        )
        self._write(self._session)

    def close(self) -> None:
        """Wait for pending writes and stop."""
        self._executor.shutdown()

    def _write(self, session: Session) -> None:
        self._sessions[session.puzzle] = session
        self._executor.submit(archive.save_session, session, self._context)
