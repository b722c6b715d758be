"""What the panes of both kinds of puzzle have in common: a game is shown, and actions change it."""

from collections.abc import Callable
from typing import Any

from textual.containers import Container
from textual.message import Message
from textual.widgets import Static

from kaivuri.errors import BadMove
from kaivuri.tui.play.session import PlaySession


class PlayPane(Container):
    """Draws the game of a session and hands on what the player does; posts `GameChanged`."""

    class GameChanged(Message):
        """The game is another."""

    _session: PlaySession[Any, Any]

    def show_message(self, text: str) -> None:
        """Answer the player in a line."""
        self.query_one("#answer", Static).update(text)

    def draw(self) -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Draw as large as there is room."""
        self.draw()

    def perform(self, action: Callable[[], str | None]) -> None:
        """Do something and draw what came of it, or say why it can't be done.

        Args:
            action: gives what to tell of it, or None where nothing has come of it;
                raises BadMove with the reason where it can't be done.
        """
        before = self._session.history
        try:
            text = action()
        except BadMove as error:
            self.show_message(str(error))
            return
        if text is not None:
            self.show_message(text)
            self.draw()
        if self._session.history is not before:
            self.post_message(self.GameChanged())
