"""A panel with the hint ladder."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.tui.widgets.breakpoints import is_compact
from kaivuri.words.hint_ladder import Hint


class HintPanel(Static):
    """The clue, if the game has one, and the hints; further steps show only what they reveal."""

    def on_mount(self) -> None:
        """Set the title of the panel."""
        self.border_title = _("Hints")

    def show(
        self,
        offers: Sequence[str],
        level: int,
        hints: Sequence[Hint] | None,
        clue: str | None,
        word_count: int | None,
    ) -> None:
        """Show the hints up to a level; in narrow terminals only the last one and its neighbours.

        Args:
            offers: what each step reveals, as message ids of the catalogues.
            level: the last step taken; 0 for none.
            hints: the hints taken, or None while they are computed.
            clue: the clue, empty if unknown; None if the game has no clues.
            word_count: the number of words that the game shows, if known.
        """
        compact = is_compact(self.app)
        self.border_subtitle = (
            _("{n} of {of}").format(n=level, of=len(offers)) if level else _("none taken")
        )
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column()
        if clue is not None:
            table.add_row(_("Clue"), _entered(clue, _("C enters it")))
            table.add_row(_("Words"), _entered(str(word_count or ""), _("w enters their number")))
        for step, offer in enumerate(offers, 1):
            if not compact or abs(step - level) <= 1:
                table.add_row(*self._row(step, offer, level, hints))
        if not compact:
            table.add_row("", "")
            table.add_row("", Text(_("h next hint   H hide the last one"), style="dim"))
        self.update(table)

    def _row(
        self, step: int, offer: str, level: int, hints: Sequence[Hint] | None
    ) -> tuple[Text, Text]:
        if step <= level:
            text = str(hints[step - 1]) if hints else "…"
            return Text(f"✓ {step}"), Text(text, style="bold")
        is_next = step == level + 1
        marker = "▸" if is_next else " "
        return Text(f"{marker} {step}"), Text(_(offer), style="" if is_next else "dim")


def _entered(text: str, prompt: str) -> Text:
    """Return what is known, or else how to enter it."""
    return Text(text, style="bold") if text else Text(prompt, style="dim")
