"""The top line of each screen."""

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.tui.action_table import link
from kaivuri.tui.widgets.breakpoints import is_compact

SCREENS = {
    "today": N_("Today"),
    "archive": N_("Archive"),
    "board": N_("Board"),
    "year": N_("Year"),
}
"""The names of the screens with number keys by mode, in order."""


class TopBar(Horizontal):
    """The program's name and screens on the left, the subject on the right."""

    DEFAULT_CSS = """
    TopBar { height: 1; background: $panel; }
    TopBar > #screens { width: auto; padding: 0 0 0 1; }
    TopBar > #subject { width: 1fr; text-align: right; padding: 0 1 0 0; text-style: bold; }
    """

    def __init__(self, screen_name: str) -> None:
        """Show the main screens if `screen_name` is one of them, else only its name."""
        super().__init__()
        self._screen_name = screen_name

    def compose(self) -> ComposeResult:
        """Lay out the two texts."""
        yield Static(id="screens")
        yield Static(id="subject")

    def on_resize(self) -> None:
        """Show the screens, without the program's name in narrow terminals."""
        compact = is_compact(self.app)
        text = Text("" if compact else "kaivuri", style="bold")
        is_main = self._screen_name in SCREENS.values()
        if not is_main:
            text.append(f" ▸ {_(self._screen_name)}", style="not bold")
        for number, (mode, name) in enumerate(SCREENS.items() if is_main else (), 1):
            text.append(" " if compact and number > 1 else "" if compact else "  ")
            style = "reverse" if name == self._screen_name else "dim"
            tab = Style.parse(style) + link(f"switch_mode('{mode}')")
            text.append(f"{number} {_(name)}", tab)
        self.query_one("#screens", Static).update(text)

    def show(self, subject: str) -> None:
        """Show the subject of the screen."""
        self.query_one("#subject", Static).update(Text(subject))
