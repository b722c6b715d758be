"""A line to type or paste in; what is pasted may be several lines."""

from collections.abc import Callable

from textual import events
from textual.widgets import Input

from kaivuri.tui.widgets.ordered_keys import OrderedKeys

LINE_BREAK = "↵"
"""Stands for the end of a line in the middle of the text."""


class TextLine(Input):
    """Keeps the ends of lines that are pasted; `text` is what was typed and pasted."""

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        accepts_more_lines: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Begin with a text; `accepts_more_lines` tells whether more lines may follow on one.

        Then Enter does not end it if more keys wait already: those come from a terminal that
        pastes as if by typing.
        """
        super().__init__(_encode_line_breaks(value), placeholder, id="line", select_on_focus=False)
        self._accepts_more_lines = accepts_more_lines

    @property
    def text(self) -> str:
        """The text, with the ends of its lines."""
        return self.value.replace(LINE_BREAK, "\n")

    def on_paste(self, event: events.Paste) -> None:
        """Take all lines."""
        event.prevent_default()
        event.stop()
        self.replace(_encode_line_breaks(event.text), *self.selection)

    async def action_submit(self) -> None:
        """End the text, or a line of it."""
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
