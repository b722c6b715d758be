"""The keys as they are shown: in the last line, in a list, and by name in the palette."""

from collections.abc import Iterable

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
from textual.widgets._footer import FooterKey

from kaivuri.language import gettext as _
from kaivuri.tui.action_table import action_of, bindings
from kaivuri.tui.widgets.breakpoints import is_stacked
from kaivuri.tui.widgets.dialogs import Dialog

HELP_KEY = "question_mark"
"""The key that lists all keys."""


class KeyFooter(Footer):
    """Shows as many keys as fit; the one that lists them all is always among them."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._width = 0

    def compose(self) -> ComposeResult:
        """The keys that fit."""
        self._width = self.app.size.width
        keys = [key for key in super().compose() if isinstance(key, FooterKey)]
        yield from fit_keys(keys, self._width)

    def on_resize(self, _event: events.Resize) -> None:
        """Show more or fewer keys."""
        if self._width != self.app.size.width:
            self.call_after_refresh(self.recompose)


def fit_keys(keys: list[FooterKey], width: int) -> Iterable[FooterKey]:
    """The keys that fit in a line; of the others the last ones go, but not the list of keys."""
    kept = list(keys)
    for key in reversed(keys):
        if sum(map(_width, kept)) - 1 <= width:
            break
        if key.key != HELP_KEY:
            kept.remove(key)
    return kept


def _width(key: FooterKey) -> int:
    """The columns of a key, with the blank behind it."""
    return cell_len(f"{key.key_display} {key.description} ")


class KeyList(Dialog[None]):
    """A table of the keys of a screen, what they do, and why one would press them."""

    CONTAINER = VerticalScroll
    BINDINGS = bindings("key-list")

    def __init__(self, active: list[ActiveBinding]) -> None:
        """Show these of the bindings that are the program's own."""
        super().__init__(_("Keys"), _("esc Back"))
        self._active = [each for each in active if action_of(each.binding)]

    def body(self) -> ComposeResult:
        """The table, to be scrolled where the terminal is low."""
        yield Static(self._table())

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2))
        rows: dict[tuple[str, str], list[str]] = {}
        for active in self._active:
            what = active.binding.description, active.tooltip or ""
            rows.setdefault(what, []).append(self.app.get_key_display(active.binding))
        for (description, tooltip), keys in rows.items():
            names, why = Text(" ".join(keys), style="bold"), Text(tooltip, style="dim")
            if is_stacked(self.app):
                table.add_row(names, Text("\n" if tooltip else "").join([Text(description), why]))
            else:
                table.add_row(names, description, why)
        return table


class Commands(SystemCommandsProvider):
    """The actions of a screen; where none has the name searched for, one line says so."""

    async def search(self, query: str) -> Hits:
        """The actions with a name like the query."""
        none = True
        async for hit in super().search(query):
            none = False
            yield hit
        if none:
            yield Hit(1.0, _("nothing of that name"), lambda: None)
