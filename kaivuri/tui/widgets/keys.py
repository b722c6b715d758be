"""Keys in the footer, in the list of keys and in the command palette."""

from collections.abc import Iterable
from typing import Protocol, TypeVar, runtime_checkable

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.command import Hit, Hits
from textual.containers import VerticalScroll
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Footer, Static

from kaivuri.language import gettext as _
from kaivuri.tui.action_table import ACTIONS, in_table
from kaivuri.tui.widgets.breakpoints import is_stacked
from kaivuri.tui.widgets.dialogs import Dialog

HELP_KEY = "question_mark"


@runtime_checkable
class _FooterKey(Protocol):
    """A key in Textual's footer, whose class is private."""

    key: str
    key_display: str
    description: str


Key = TypeVar("Key", bound=_FooterKey)


class KeyFooter(Footer):
    """A footer with as many keys as fit, always including the help key."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._width = 0

    def compose(self) -> ComposeResult:
        """Lay out the keys that fit."""
        self._width = self.app.size.width
        keys = [key for key in super().compose() if isinstance(key, _FooterKey)]
        yield from _fit_keys(keys, self._width)

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the keys out again if the width has changed."""
        if self._width != self.app.size.width:
            self.call_after_refresh(self.recompose)


def _fit_keys(keys: list[Key], width: int) -> Iterable[Key]:
    """Return the keys that fit into `width`; the help key is always included."""
    fitting = list(keys)
    for key in reversed(keys):
        if sum(map(_width, fitting)) - 1 <= width:
            break
        if key.key != HELP_KEY:
            fitting.remove(key)
    return fitting


def _width(key: _FooterKey) -> int:
    return cell_len(f"{key.key_display} {key.description} ")


class KeyList(Dialog[None]):
    """A table of the keys of a screen with their descriptions."""

    CONTAINER = VerticalScroll
    BINDINGS = ACTIONS["key-list"]

    def __init__(self, active: list[ActiveBinding]) -> None:
        """Show the bindings among `active` that are in the action table."""
        super().__init__(_("Keys"), _("esc Back"))
        self._active = [each for each in active if in_table(each.binding)]

    def body(self) -> ComposeResult:
        """Lay out the table."""
        yield Static(self._table())

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2))
        rows: dict[tuple[str, str], list[str]] = {}
        for active in self._active:
            texts = active.binding.description, active.tooltip or ""
            rows.setdefault(texts, []).append(self.app.get_key_display(active.binding))
        for (description, tooltip), keys in rows.items():
            names, details = Text(" ".join(keys), style="bold"), Text(tooltip, style="dim")
            if is_stacked(self.app):
                table.add_row(
                    names, Text("\n" if tooltip else "").join([Text(description), details])
                )
            else:
                table.add_row(names, description, details)
        return table


class Commands(SystemCommandsProvider):
    """The command provider of a screen's actions, with a message if none matches."""

    async def search(self, query: str) -> Hits:
        """Yield the actions that match a query."""
        matched = False
        async for hit in super().search(query):
            matched = True
            yield hit
        if not matched:
            yield Hit(1.0, _("no matching action"), lambda: None)
