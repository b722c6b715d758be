"""The hint ladder: what was asked for, what comes next, and nothing more."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from kaivuri.words.hints import Hint, Level


class HintPanel(Static):
    """The five steps; those not taken show only what they offer."""

    BORDER_TITLE = "Hints"

    def show(self, level: int, hints: Sequence[Hint] | None) -> None:
        """Show the steps up to a level; `hints` are those steps, or None while they are sought."""
        self.border_subtitle = f"{level} of {len(Level)}" if level else "none taken"
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column()
        for step in Level:
            table.add_row(*self._row(step, level, hints))
        table.add_row("", "")
        table.add_row("", Text("h next hint   H take the last one back", style="dim"))
        self.update(table)

    def _row(self, step: Level, level: int, hints: Sequence[Hint] | None) -> tuple[Text, Text]:
        if step <= level:
            text = str(hints[step - 1]) if hints else "…"
            return Text(f"✓ {step}"), Text(text, style="bold")
        sign = "▸" if step == level + 1 else " "
        return Text(f"{sign} {step}"), Text(step.offer, style="" if sign == "▸" else "dim")
