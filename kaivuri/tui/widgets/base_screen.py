"""Base class of the workbench's screens."""

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


def _translated(active: ActiveBinding) -> ActiveBinding:
    binding, tooltip = active.binding, active.tooltip
    description = _(binding.description) if binding.description else ""
    return active._replace(
        binding=replace(binding, description=description), tooltip=_(tooltip) if tooltip else ""
    )


class BaseScreen(Screen[None]):
    """A screen with a top bar and a key footer, whose queries end with it."""

    SCREEN_NAME: ClassVar[str]
    """The name in the top bar: a message id of the catalogues."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._query_context = context
        self._worker = QueryWorker(self, context, self._show_error)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The active keys with translated descriptions."""
        return {key: _translated(active) for key, active in super().active_bindings.items()}

    def compose(self) -> ComposeResult:
        """Lay out the top bar, the screen's widgets and the footer."""
        yield TopBar(self.SCREEN_NAME)
        yield from self.body()
        yield KeyFooter()

    def body(self) -> ComposeResult:
        """Lay out the widgets of the screen."""
        raise NotImplementedError

    def on_unmount(self) -> None:
        """Cancel all queries."""
        self._worker.close()

    def show_dialog(
        self, dialog: Screen[Answer | None], on_answer: Callable[[Answer], object]
    ) -> None:
        """Show a dialog and pass its answer, if any, to `on_answer`."""

        def handle(answer: Answer | None) -> None:
            if answer is not None:
                on_answer(answer)

        self.app.push_screen(dialog, handle)

    def show_note(self, text: str) -> None:
        """Show a note for some seconds, beside earlier ones."""
        self.notify(text, markup=False)

    def _set_status(self, text: str) -> None:
        self.query_one("#status", Static).update(text)

    def _show_error(self, error: KaivuriError) -> None:
        self._set_status(str(error))
