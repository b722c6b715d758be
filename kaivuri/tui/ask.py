"""A question that is answered by a line of text."""

from collections.abc import Callable
from typing import Generic

from textual.app import ComposeResult
from textual.widgets import Input, Static

from kaivuri.errors import KaivuriError
from kaivuri.tui.dialog import Answer, Dialog


class Ask(Dialog[Answer], Generic[Answer]):
    """Gives what the line means, or None; says what is wrong with a line that means nothing."""

    def __init__(
        self,
        title: str,
        explanation: str,
        read: Callable[[str], Answer | None],
        *,
        value: str = "",
        placeholder: str = "",
    ) -> None:
        """Ask, with `value` in the line; `read` raises KaivuriError on what it can't read."""
        super().__init__(title)
        self._explanation = explanation
        self._read = read
        self._value = value
        self._placeholder = placeholder

    def body(self) -> ComposeResult:
        """A line to type in, and one for what is wrong with it."""
        yield Static(self._explanation, markup=False)
        yield Input(self._value, self._placeholder, id="line", select_on_focus=False)
        yield Static(id="fault", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the answer, or say what is wrong with it."""
        try:
            answer = self._read(event.value)
        except KaivuriError as fault:
            self.query_one("#fault", Static).update(str(fault))
        else:
            self.dismiss(answer)
