"""What the screens of the workbench have in common."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.tui.widgets.background import Background
from kaivuri.tui.widgets.key_line import KeyLine
from kaivuri.tui.widgets.top_bar import TopBar

_NOTED = 10
"""Seconds that a note is shown."""


def _spoken_key(active: ActiveBinding) -> ActiveBinding:
    """A key as people read of it; the program's own keys have marked messages."""
    binding, tooltip = active.binding, active.tooltip
    description = _(binding.description) if binding.description else ""
    return active._replace(
        binding=replace(binding, description=description), tooltip=_(tooltip) if tooltip else ""
    )


class BaseScreen(Screen[None]):
    """Where one is above, the keys below, and work in threads that ends with the screen."""

    PLACE: ClassVar[str]
    """What the screen is called in the first line: a message of the catalogues."""

    def __init__(self) -> None:
        """Make a page without work."""
        super().__init__()
        self._background = Background(self)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that do something now, as the footer, the list of keys and the palette show."""
        return {key: _spoken_key(active) for key, active in super().active_bindings.items()}

    def compose(self) -> ComposeResult:
        """The first line, the page's own widgets, the last line."""
        yield TopBar(self.PLACE)
        yield from self.body()
        yield Static(id="note", markup=False)
        yield KeyLine()

    def body(self) -> ComposeResult:
        """The widgets of the page itself."""
        raise NotImplementedError

    def on_unmount(self) -> None:
        """Leave no work behind."""
        self._background.cancel_all()

    def note(self, text: str) -> None:
        """Tell for a while what came up beside what the user has asked for."""
        line = self.query_one("#note", Static)
        line.update(text)
        line.display = True
        self.set_timer(_NOTED, lambda: setattr(line, "display", False))

    def _status(self, text: str) -> None:
        """Say something in the line above the keys."""
        self.query_one("#status", Static).update(text)
