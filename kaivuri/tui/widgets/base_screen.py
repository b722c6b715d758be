"""Base class of the workbench's screens."""

from collections.abc import Callable, Sequence
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


def _translated(active: ActiveBinding, *, first: bool) -> ActiveBinding:
    binding, tooltip = active.binding, active.tooltip
    description = _(binding.description) if binding.description else ""
    key = _(binding.key_display) if binding.key_display else None
    binding = replace(binding, description=description, key_display=key, group=None)
    binding = replace(binding, show=binding.show or first)
    return active._replace(binding=binding, tooltip=_(tooltip) if tooltip else "")


class BaseScreen(Screen[None]):
    """A screen with a top bar and a key footer, whose queries end with it."""

    SCREEN_NAME: ClassVar[str]
    """The name in the top bar: a message id of the catalogues."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._query_context = context
        self._worker = QueryWorker(self, context, self._show_error)
        self._footer_actions: list[tuple[str, str]] = []

    @property
    def useful_actions(self) -> Sequence[str]:
        """The actions that stand first in the footer in this situation."""
        return ()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The active keys with translated descriptions, the most useful ones first."""
        useful = self.useful_actions

        def rank(item: tuple[str, ActiveBinding]) -> int:
            action = item[1].binding.action
            return useful.index(action) if action in useful else len(useful)

        active = {
            key: _translated(each, first=each.binding.action in useful)
            for key, each in super().active_bindings.items()
        }
        return dict(sorted(active.items(), key=rank))

    @property
    def grouped_bindings(self) -> list[tuple[str, ActiveBinding]]:
        """The active keys, each with the title of its group, a message id; the app's own last."""
        groups = {key: each.binding.group for key, each in super().active_bindings.items()}
        titles = {key: group.description if group else "" for key, group in groups.items()}
        active = sorted(self.active_bindings.items(), key=lambda item: item[1].node is self.app)
        return [(titles[key], each) for key, each in active]

    def update_footer(self) -> None:
        """Show other keys in the footer if the situation calls for them."""
        bindings = (each.binding for each in self.active_bindings.values())
        shown = [(each.key, each.action) for each in bindings if each.show]
        if shown != self._footer_actions:
            self._footer_actions = shown
            self.refresh_bindings()

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
