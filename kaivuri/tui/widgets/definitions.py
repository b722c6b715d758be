"""A dialog that shows what words mean."""

from collections.abc import Sequence

from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.queries.define import DefineAnswer, define_listed
from kaivuri.tui.widgets.dialogs import Dialog
from kaivuri.tui.widgets.query_worker import QueryWorker


def show_definitions(
    app: App[object], worker: QueryWorker, words: Sequence[str], word_list: str
) -> None:
    """Look words of a list up, and show what they mean."""

    def show(answer: DefineAnswer) -> None:
        app.push_screen(DefinitionsDialog(answer))

    worker.start("definitions", lambda _context: define_listed(words, word_list), show)


class DefinitionsDialog(Dialog[None]):
    """Shows the meanings of words and the addresses of their dictionary entries."""

    CONTAINER = VerticalScroll

    def __init__(self, answer: DefineAnswer) -> None:
        super().__init__(_("Meanings"))
        self._text = str(answer)

    def body(self) -> ComposeResult:
        """Lay out the text."""
        yield Static(self._text, markup=False)
