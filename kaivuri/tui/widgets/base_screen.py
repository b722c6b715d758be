"""What the screens of the workbench have in common."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Static

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.tui.widgets.keys import KeyFooter
from kaivuri.tui.widgets.query_worker import QueryWorker
from kaivuri.tui.widgets.top_bar import TopBar

Answer = TypeVar("Answer")
_NOTE_SECONDS = 10
"""How long a note is shown."""


def _translated(active: ActiveBinding) -> ActiveBinding:
    """A key in the language in use; the program's own keys have messages of the catalogues."""
    binding, tooltip = active.binding, active.tooltip
    description = _(binding.description) if binding.description else ""
    return active._replace(
        binding=replace(binding, description=description), tooltip=_(tooltip) if tooltip else ""
    )


class BaseScreen(Screen[None]):
    """Where one is above, the keys below, and queries in threads that end with the screen."""

    SCREEN_NAME: ClassVar[str]
    """What the screen is called in the first line: a message of the catalogues."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._query_context = context
        self._worker = QueryWorker(self, context, self._show_error)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that do something now, as the footer, the list of keys and the palette show."""
        return {key: _translated(active) for key, active in super().active_bindings.items()}

    def compose(self) -> ComposeResult:
        """The first line, the screen's own widgets, the last line."""
        yield TopBar(self.SCREEN_NAME)
        yield from self.body()
        yield Static(id="note", markup=False)
        yield KeyFooter()

    def body(self) -> ComposeResult:
        """The widgets of the screen itself."""
        raise NotImplementedError

    def on_unmount(self) -> None:
        """Leave no query behind."""
        self._worker.close()

    def show_dialog(
        self, dialog: Screen[Answer | None], on_answer: Callable[[Answer], object]
    ) -> None:
        """Show a dialog, and hand the answer on unless there is none."""

        def take(answer: Answer | None) -> None:
            if answer is not None:
                on_answer(answer)

        self.app.push_screen(dialog, take)

    def show_note(self, text: str) -> None:
        """Show a note for a while."""
        line = self.query_one("#note", Static)
        line.update(text)
        line.display = True
        self.set_timer(_NOTE_SECONDS, lambda: setattr(line, "display", False))

    def _set_status(self, text: str) -> None:
        """Say something in the line above the keys."""
        self.query_one("#status", Static).update(text)

    def _show_error(self, error: KaivuriError) -> None:
        """Say what went wrong with a query."""
        self._set_status(str(error))
