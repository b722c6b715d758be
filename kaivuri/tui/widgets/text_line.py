"""An input line that accepts pasted text of several lines."""

from collections.abc import Callable

from textual import events
from textual.widgets import Input

from kaivuri.tui.widgets.ordered_keys import OrderedKeys

LINE_BREAK = "↵"
"""Shown for a line break in the text."""


class TextLine(Input):
    """An input that preserves line breaks; `text` is the text with them."""

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        selected: bool = False,
        accepts_more_lines: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Start with a text, which typing replaces if it is `selected`.

        `accepts_more_lines` returns whether lines may follow it.

        If so, Enter adds a line break while more keys are waiting: these come from a terminal
        that pastes by typing.
        """
        super().__init__(
            _encode_line_breaks(value), placeholder, id="line", select_on_focus=selected
        )
        self._accepts_more_lines = accepts_more_lines

    @property
    def text(self) -> str:
        """The text with line breaks."""
        return self.value.replace(LINE_BREAK, "\n")

    def on_paste(self, event: events.Paste) -> None:
        """Insert all pasted lines."""
        event.prevent_default()
        event.stop()
        self.replace(_encode_line_breaks(event.text), *self.selection)

    async def action_submit(self) -> None:
        """Submit the text, or add a line break while more keys are waiting."""
        app = self.app
        if (
            isinstance(app, OrderedKeys)
            and app.has_pending_keys
            and self._accepts_more_lines(self.text)
        ):
            self.insert_text_at_cursor(LINE_BREAK)
        else:
            await super().action_submit()


def _encode_line_breaks(text: str) -> str:
    return LINE_BREAK.join(text.strip("\r\n").splitlines())
