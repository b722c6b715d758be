"""A dialog that shows what words mean."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.queries.define import DefineAnswer
from kaivuri.tui.widgets.dialogs import Dialog


class DefinitionsDialog(Dialog[None]):
    """Shows the meanings of words and the addresses of their dictionary entries."""

    CONTAINER = VerticalScroll

    def __init__(self, answer: DefineAnswer) -> None:
        super().__init__(_("Meanings"))
        self._text = str(answer)

    def body(self) -> ComposeResult:
        """Lay out the text."""
        yield Static(self._text, markup=False)
