"""Writes the player's progress to the archive in a thread."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import monotonic

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import Progress, Result, Session
from kaivuri.calendars.board_state import BoardHistory
from kaivuri.play.reference import Reference
from kaivuri.words.word_state import WordHistory


class SessionRecorder:
    """Writes a session after each change, one write after the other, in a thread of its own."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self._writer = ThreadPoolExecutor(1, "archive")
        self._session: Session | None = None
        self._sessions: dict[Reference, Session] = {}
        self._began = self._earlier = 0.0

    @property
    def seconds(self) -> float:
        """How long the puzzle has been played, in all sessions, until it was solved."""
        return self._earlier + (self._session.seconds if self._session else 0)

    @property
    def hints(self) -> int:
        """The highest hint taken for the puzzle, in all sessions."""
        return self._session.hints if self._session else 0

    def begin(self, puzzle: Reference, after: Progress | None, *, seen: bool = True) -> None:
        """Begin a session that goes on from the progress made before, or go on with this run's.

        Args:
            puzzle: what is played.
            after: the progress made before.
            seen: whether to save that the puzzle was looked at, even if nothing is done.
        """
        earlier = self._sessions.get(puzzle)
        self._session = earlier or Session.begin(puzzle, self.archive.clock(), after)
        self._began = monotonic() - self._session.seconds
        self._earlier = after.seconds - self._session.seconds if after else 0.0
        if seen:
            self._write(self._session)

    def leave(self) -> None:
        """End the session: what is done until the next one begins is not saved."""
        self._session = None

    def progress(self, puzzle: Reference) -> Progress | None:
        """The progress on a puzzle, once all that was to be written is; may wait for that."""
        return self._writer.submit(self.archive.progress, puzzle).result()

    def save(self, game: WordHistory | BoardHistory, hints: int) -> None:
        """Save the game as it is now, and the highest hint taken."""
        session = self._session
        if session is None:
            return
        solved = session.solved or (self.archive.clock() if game.state.solved else None)
        self._session = replace(
            session,
            moves=tuple(game.move_texts()),
            hints=max(session.hints, hints),
            seconds=session.seconds if session.solved else monotonic() - self._began,
            solved=solved,
        )
        self._write(self._session)

    def save_result(self, result: Result) -> None:
        """Save what a search found."""
        self._writer.submit(self.archive.save_result, result)

    def close(self) -> None:
        """Finish writing."""
        self._writer.shutdown()

    def _write(self, session: Session) -> None:
        self._sessions[session.puzzle] = session
        self._writer.submit(self.archive.save, session)
