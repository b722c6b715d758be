"""A question that is answered by a line of text."""

from collections.abc import Callable
from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kaivuri.errors import KaivuriError

Answer = TypeVar("Answer")


class Ask(ModalScreen[Answer | None], Generic[Answer]):
    """Gives what the line means, or None; says what is wrong with a line that means nothing."""

    BINDINGS = [Binding("escape", "dismiss(None)", "Back", show=False)]

    def __init__(
        self, title: str, explanation: str, value: str, read: Callable[[str], Answer]
    ) -> None:
        """Ask, with `value` in the line; `read` raises KaivuriError on what it can't read."""
        super().__init__()
        self._title = title
        self._explanation = explanation
        self._value = value
        self._read = read

    def compose(self) -> ComposeResult:
        """A line to type in, and one for what is wrong with it."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self._title
            yield Static(self._explanation, markup=False)
            yield Input(self._value, id="line", select_on_focus=False)
            yield Static(id="fault", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the answer, or say what is wrong with it."""
        try:
            answer = self._read(event.value)
        except KaivuriError as fault:
            self.query_one("#fault", Static).update(str(fault))
        else:
            self.dismiss(answer)
