"""Where a day, or the letters of a grid, are asked for."""

from datetime import date

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kaivuri.errors import KaivuriError
from kaivuri.play.reference import Reference
from kaivuri.tui.opening import read_reference


class GoTo(ModalScreen[Reference | None]):
    """Gives what the user wants opened, or None."""

    BINDINGS = [Binding("escape", "dismiss(None)", "Back", show=False)]

    def __init__(self, today: date) -> None:
        """Ask; `today` is what that word means, and tells the year of a day without one."""
        super().__init__()
        self._today = today

    def compose(self) -> ComposeResult:
        """A line to type in, and one for what is wrong with it."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = "Go to"
            yield Static("A day (18.4.2024, 18.4., yesterday) or letters row by row;\n"
                         "'/' ends a row where the grid is not 6 by 5 or 8 by 6.")  # fmt: skip
            yield Input(placeholder="18.4.2024", id="where")
            yield Static(id="fault")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the answer, or say what is wrong with it."""
        if not event.value.strip():
            self.dismiss(None)
            return
        try:
            reference = read_reference(event.value, self._today)
        except KaivuriError as fault:
            self.query_one("#fault", Static).update(str(fault))
        else:
            self.dismiss(reference)
