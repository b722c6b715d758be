"""A question in a frame over the screen."""

from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget

from kaivuri.language import marked

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None], Generic[Answer]):
    """Gives an answer, or None for Escape."""

    BOX: ClassVar[type[Widget]] = Vertical
    BINDINGS = [Binding("escape", "dismiss(None)", marked("Back"), show=False)]

    def __init__(self, title: str, subtitle: str = "") -> None:
        """Ask under a title."""
        super().__init__()
        self._title = title
        self._subtitle = subtitle

    def compose(self) -> ComposeResult:
        """The frame."""
        with self.BOX(classes="dialog") as box:
            box.border_title, box.border_subtitle = self._title, self._subtitle
            yield from self.body()

    def body(self) -> ComposeResult:
        """What is in the frame."""
        raise NotImplementedError
