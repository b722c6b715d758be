"""Base class of the panes in which word grids and boards are played."""

from collections.abc import Callable
from typing import Any

from textual.containers import Container
from textual.message import Message
from textual.widgets import Static

from kaivuri.errors import BadMove
from kaivuri.tui.play.session import PlaySession


class PlayPane(Container):
    """Draws the game of a session and handles the player's actions.

    Posts `GameChanged` and `SituationChanged`.
    """

    class GameChanged(Message):
        """The game has changed."""

    class SituationChanged(Message):
        """Other keys may be useful now."""

    _session: PlaySession[Any, Any]

    def show_message(self, text: str) -> None:
        """Show a message below the game."""
        self.query_one("#answer", Static).update(text)

    def draw(self) -> None:
        """Redraw everything."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Redraw to fit the new size."""
        self.call_after_refresh(self.draw)

    def perform(self, action: Callable[[], str | None]) -> None:
        """Perform an action and redraw, or show why it is not possible.

        `action` returns the message to show, or None if nothing happened, and may raise BadMove.
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
