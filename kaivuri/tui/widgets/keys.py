"""All keys that do something on the screen one came from."""

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.tui.widgets.breakpoints import is_slim
from kaivuri.tui.widgets.dialog import Dialog


class Keys(Dialog[None]):
    """A table of keys, what they do, and why one would press them."""

    BOX = VerticalScroll
    BINDINGS = [Binding("question_mark,q", "dismiss(None)", marked("Back"), show=False)]

    def __init__(self, bindings: list[ActiveBinding]) -> None:
        """Show these bindings."""
        super().__init__(_("Keys"), _("esc Back"))
        self._bindings_shown = bindings

    def body(self) -> ComposeResult:
        """The table, to be scrolled where the terminal is low."""
        yield Static(self._table())

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2))
        rows: dict[tuple[str, str], list[str]] = {}
        for active in self._bindings_shown:
            binding = active.binding
            if own(active) and binding.description and not binding.system:
                what = binding.description, active.tooltip or ""
                rows.setdefault(what, []).append(self.app.get_key_display(binding))
        for (description, tooltip), keys in rows.items():
            names, why = Text(" ".join(keys), style="bold"), Text(tooltip, style="dim")
            if is_slim(self.app):
                table.add_row(names, Text("\n" if tooltip else "").join([Text(description), why]))
            else:
                table.add_row(names, description, why)
        return table


def own(active: ActiveBinding) -> bool:
    """Whether the program itself binds the key: what a widget inherits is no part of its help."""
    classes = (c for c in type(active.node).__mro__ if c.__module__.startswith("kaivuri."))
    bound = (each for c in classes for each in vars(c).get("BINDINGS", ()))
    binding = active.binding
    return any(
        isinstance(each, Binding)
        and each.action == binding.action
        and each.description == binding.description
        for each in bound
    )
