"""The keys in the last line."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

LISTS_ALL = "question_mark"
"""The key that lists all keys."""


class KeyLine(Footer):
    """Shows as many keys as fit; the one that lists them all is always among them."""

    def __init__(self) -> None:
        """Be compact."""
        super().__init__(show_command_palette=False, compact=True)
        self._width = 0

    def compose(self) -> ComposeResult:
        """The keys that fit."""
        self._width = self.app.size.width
        keys = [key for key in super().compose() if isinstance(key, FooterKey)]
        yield from fitting(keys, self._width)

    def on_resize(self, _event: events.Resize) -> None:
        """Show more or fewer keys."""
        if self._width != self.app.size.width:
            self.call_after_refresh(self.recompose)


def fitting(keys: list[FooterKey], width: int) -> Iterable[FooterKey]:
    """The keys that fit in a line; of the others the last ones go, but not the list of keys."""
    kept = list(keys)
    for key in reversed(keys):
        if sum(map(_width, kept)) - 1 <= width:
            break
        if key.key != LISTS_ALL:
            kept.remove(key)
    return kept


def _width(key: FooterKey) -> int:
    """The columns of a key, with the blank behind it."""
    return cell_len(f"{key.key_display} {key.description} ")
