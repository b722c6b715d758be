"""A question with a few answers."""

from collections.abc import Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Choice(ModalScreen[str | None]):
    """Gives the answer that was chosen, or None."""

    BINDINGS = [Binding("escape", "dismiss(None)", "Back", show=False)]

    def __init__(self, title: str, answers: Sequence[tuple[str, str]], present: str) -> None:
        """Ask, with answers as names and explanations, the present one highlighted."""
        super().__init__()
        self._title = title
        self._answers = answers
        self._present = present

    def compose(self) -> ComposeResult:
        """A list."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = self._title
            width = max(12, *(len(name) for name, _ in self._answers))
            yield OptionList(*(self._option(*answer, width) for answer in self._answers))

    def on_mount(self) -> None:
        """Begin at the present answer."""
        names = [name for name, _ in self._answers]
        if self._present in names:
            self.query_one(OptionList).highlighted = names.index(self._present)

    @on(OptionList.OptionSelected)
    def _on_chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    @staticmethod
    def _option(name: str, explanation: str, width: int) -> Option:
        return Option(
            Text.assemble((f"{name:<{width}}", "bold"), " ", (explanation, "dim")), id=name
        )
