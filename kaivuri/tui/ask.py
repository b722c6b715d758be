"""A question that is answered by a line of text."""

from collections.abc import Callable
from typing import Generic

from textual.app import ComposeResult
from textual.widgets import Static

from kaivuri.errors import KaivuriError
from kaivuri.tui.dialog import Answer, Dialog
from kaivuri.tui.line import Line


class Ask(Dialog[Answer], Generic[Answer]):
    """Gives what the line means, or None; says what is wrong with a line that means nothing."""

    def __init__(
        self,
        title: str,
        explanation: str,
        read: Callable[[str], Answer | None],
        line: Line | None = None,
    ) -> None:
        """Ask, with an empty line or another one; `read` raises KaivuriError on what it can't."""
        super().__init__(title)
        self._explanation = explanation
        self._read = read
        self._line = line or Line()

    def body(self) -> ComposeResult:
        """A line to type in, and one for what is wrong with it."""
        yield Static(self._explanation, id="explanation", markup=False)
        yield self._line
        yield Static(id="fault", markup=False)

    def on_input_submitted(self) -> None:
        """Take the answer, or say what is wrong with it."""
        try:
            answer = self._read(self._line.text)
        except KaivuriError as fault:
            told = f"{fault}\n{fault.drawing}" if fault.drawing else str(fault)
            self.query_one("#fault", Static).update(told)
            self.add_class("-wrong")
        else:
            self.dismiss(answer)
