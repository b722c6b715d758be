"""The first line of each screen: where one is, and where one can go."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.tui.widgets.breakpoints import is_compact

SCREEN_NAMES = (N_("Today"), N_("Archive"), N_("Board"), N_("Year"))
"""The screens that have a number key, in the order of their numbers."""


class TopBar(Horizontal):
    """The program's name and its screens to the left, the subject to the right."""

    DEFAULT_CSS = """
    TopBar { height: 1; background: $panel; }
    TopBar > #screens { width: auto; padding: 0 1; }
    TopBar > #subject { width: 1fr; text-align: right; padding: 0 1; text-style: bold; }
    """

    def __init__(self, screen_name: str) -> None:
        """Show where one can go, or, on a screen above those, only where one is."""
        super().__init__()
        self._screen_name = screen_name

    def compose(self) -> ComposeResult:
        """Two texts."""
        yield Static(id="screens")
        yield Static(id="subject")

    def on_mount(self) -> None:
        """Name the screens."""
        self.on_resize()

    def on_resize(self) -> None:
        """Leave the program's name out where the screens need the room."""
        brief = is_compact(self.app)
        text = Text("" if brief else "kaivuri", style="bold")
        if self._screen_name not in SCREEN_NAMES:
            text.append(f" ▸ {_(self._screen_name)}", style="not bold")
        for number, name in enumerate(SCREEN_NAMES if self._screen_name in SCREEN_NAMES else (), 1):
            text.append(" " if brief and number > 1 else "" if brief else "  ")
            text.append(
                f"{number} {_(name)}", style="reverse" if name == self._screen_name else "dim"
            )
        self.query_one("#screens", Static).update(text)

    def show(self, subject: str) -> None:
        """Name what the screen is about."""
        self.query_one("#subject", Static).update(Text(subject))
