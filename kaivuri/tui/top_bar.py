"""The first line of each screen: where one is, and where one can go."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import marked

PLACES = (marked("Today"), marked("Archive"), marked("Board"), marked("Year"))
"""The screens that have a number key, in the order of their numbers."""


class TopBar(Horizontal):
    """The program's name and its screens to the left, the subject to the right."""

    DEFAULT_CSS = """
    TopBar { height: 1; background: $panel; }
    TopBar > #places { width: auto; padding: 0 1; }
    TopBar > #subject { width: 1fr; text-align: right; padding: 0 1; text-style: bold; }
    """

    def __init__(self, here: str) -> None:
        """Show where one can go, or, on a screen above those, only where one is."""
        super().__init__()
        text = Text("kaivuri", style="bold")
        if here not in PLACES:
            text.append(f" ▸ {_(here)}", style="not bold")
        for number, name in enumerate(PLACES if here in PLACES else (), 1):
            text.append("  ")
            text.append(f"{number} {_(name)}", style="reverse" if name == here else "dim")
        self._places = text

    def compose(self) -> ComposeResult:
        """Two texts."""
        yield Static(self._places, id="places")
        yield Static(id="subject")

    def show(self, subject: str) -> None:
        """Name what the screen is about."""
        self.query_one("#subject", Static).update(Text(subject))
