"""Keys in the footer, in the list of keys and in the command palette."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.command import Hit, Hits
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Footer, Input, OptionList
from textual.widgets.option_list import Option

from kaivuri.language import gettext as _
from kaivuri.tui.action_table import ACTIONS, in_table
from kaivuri.tui.widgets.breakpoints import is_stacked
from kaivuri.tui.widgets.dialogs import Dialog

HELP_KEY = "question_mark"
_KEY_COLUMNS = 12


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


class KeyList(Dialog[ActiveBinding]):
    """The keys of a screen in groups; typing searches them, and the chosen one is returned."""

    BINDINGS = ACTIONS["key-list"]

    def __init__(self, grouped: Iterable[tuple[str, ActiveBinding]]) -> None:
        """Show the bindings that are in the action table, each with the title of its group."""
        super().__init__(_("Keys"))
        self._grouped = [(title, each) for title, each in grouped if in_table(each.binding)]

    def body(self) -> ComposeResult:
        """Lay out the search line and the keys."""
        yield Input(id="search", compact=True, placeholder=_("Search keys"))
        yield OptionList(*self._options(""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only the matching keys."""
        options = self.query_one(OptionList)
        options.set_options(self._options(event.value.casefold()))
        options.action_first()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen key."""
        self.dismiss(self._grouped[int(event.option_id or 0)][1])

    def action_move(self, lines: int) -> None:
        """Highlight the next or previous key."""
        options = self.query_one(OptionList)
        (options.action_cursor_down if lines > 0 else options.action_cursor_up)()

    def action_choose(self) -> None:
        """Return the highlighted key."""
        self.query_one(OptionList).action_select()

    def _options(self, search: str) -> list[Option]:
        """Return the keys whose texts contain `search` below the titles of their groups."""
        groups: dict[str, dict[tuple[str, str], list[int]]] = {}
        for index, (title, active) in enumerate(self._grouped):
            texts = active.binding.description, active.tooltip
            if search in " ".join(texts).casefold():
                groups.setdefault(title, {}).setdefault(texts, []).append(index)
        options: list[Option] = []
        for title, rows in groups.items():
            options.append(Option(Text(_(title), "bold underline"), disabled=True))
            options += [self._option(*texts, indices) for texts, indices in rows.items()]
        return options

    def _option(self, description: str, tooltip: str, indices: Sequence[int]) -> Option:
        keys = " ".join(self.app.get_key_display(self._grouped[i][1].binding) for i in indices)
        gap = "\n" + " " * _KEY_COLUMNS if is_stacked(self.app) and tooltip else "  "
        text = Text.assemble(
            (f"{keys:<{_KEY_COLUMNS}}", "bold"), description, (gap + tooltip, "dim")
        )
        return Option(text, id=str(indices[0]))


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
