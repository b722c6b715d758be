"""The result of a solved puzzle, and what to do next."""

from collections.abc import Sequence

from rich.text import Text
from textual.binding import Binding
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.queries.share import ShareAnswer
from kaivuri.tui.action_table import key_link
from kaivuri.tui.widgets.drawing import spangram_colour


class ResultPanel(Static):
    """Words or pieces, time, hints and streak, as in the text to share."""

    def on_mount(self) -> None:
        """Set the title of the panel."""
        self.border_title = _("Result")

    def show(self, answer: ShareAnswer, following: Sequence[Binding]) -> None:
        """Show a result, and the keys of what may follow, which can be clicked."""
        title = _("The solution was shown") if answer.seen else _("You solved the puzzle!")
        text = Text()
        text.append(title, f"bold {spangram_colour(self)}")
        text.append(f"\n{answer.figures}\n\n{answer.symbols}\n\n")
        for binding in following:
            key = self.app.get_key_display(binding)
            text.append_text(key_link(key, _(binding.description), binding.action))
        self.update(text)
