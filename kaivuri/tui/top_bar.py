"""The first line of each screen: where one is, and where one can go."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static


class TopBar(Horizontal):
    """The program's name and its screens to the left, the subject to the right."""

    DEFAULT_CSS = """
    TopBar { height: 1; background: $panel; }
    TopBar > #places { width: auto; padding: 0 1; }
    TopBar > #subject { width: 1fr; text-align: right; padding: 0 1; text-style: bold; }
    """

    def __init__(self, places: tuple[str, ...], here: str) -> None:
        """Show the names of the screens that have a number key, and which one this is."""
        super().__init__()
        text = Text("kaivuri", style="bold")
        for number, name in enumerate(places, 1):
            text.append("  ")
            text.append(f"{number} {name}", style="reverse" if name == here else "dim")
        if here not in places:
            text.append(f" ▸ {here}", style="not bold")
        self._places = text

    def compose(self) -> ComposeResult:
        """Two texts."""
        yield Static(self._places, id="places")
        yield Static(id="subject")

    def show(self, subject: str) -> None:
        """Name what the screen is about."""
        self.query_one("#subject", Static).update(Text(subject))
