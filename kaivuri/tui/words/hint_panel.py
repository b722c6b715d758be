"""A panel with the hint ladder."""

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.tui.action_table import link
from kaivuri.tui.widgets.breakpoints import is_compact, is_low
from kaivuri.tui.words.word_session import WordSession


class HintPanel(Static):
    """The clue, if the game has one, and the hints; further levels show only what they reveal."""

    def on_mount(self) -> None:
        """Set the title of the panel."""
        self.border_title = _("Hints")

    def show(self, session: WordSession) -> None:
        """Show the hints taken; in narrow terminals only the last level and its neighbours."""
        compact, low, taken = is_compact(self.app), is_low(self.app), session.hint_level
        self.border_subtitle = _taken(session)
        if session.state is None:
            self.update("")
            return
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column()
        if session.word_game.has_clue:
            clue, word_count = session.clue or "", str(session.word_count or "")
            table.add_row(_("Clue"), _entered(clue, _("C enters it"), "clue"))
            table.add_row(
                _("Words"), _entered(word_count, _("w enters their number"), "word_count")
            )
        for level, offer in enumerate(session.word_game.hint_labels, 1):
            if not low or (level <= taken + 1 and (not compact or level >= taken - 1)):
                table.add_row(*self._row(level, offer, session))
        for hint, state in session.small_hints:
            table.add_row("✓ i", Text(str(hint), style="bold" if state == session.state else "dim"))
        if not low:
            table.add_row("", "")
        if not low or session.hints_outdated:
            keys = _("h renews these hints") if session.hints_outdated else _("h next hint")
            text = Text(style="dim").append(keys, link("hint"))
            if taken:
                text.append("   ").append(_("H hide the last one"), link("unhint"))
            table.add_row("", text)
        self.update(table)

    def _row(self, level: int, offer: str, session: WordSession) -> tuple[Text, Text]:
        taken, hints = session.hint_level, session.shown_hints
        if level <= taken:
            text = str(hints[level - 1]) if hints else "…"
            return Text(f"✓ {level}"), Text(text, "dim" if session.hints_outdated else "bold")
        is_next = level == taken + 1
        marker, style = ("▸", link("hint")) if is_next else (" ", "dim")
        return Text(f"{marker} {level}", style), Text(_(offer), style)


def _taken(session: WordSession) -> str:
    """Return how many hints were taken, or the last level of an earlier session."""
    if level := session.hint_level:
        return _("{n} of {of}").format(n=level, of=len(session.word_game.hint_labels))
    if n := len(session.small_hints):
        return ngettext("{n} small hint", "{n} small hints", n).format(n=n)
    if level := session.earlier_hint_level:
        return _("earlier: level {n}").format(n=level)
    return _("none taken")


def _entered(text: str, prompt: str, action: str) -> Text:
    """Return what is known, or else how to enter it; a click changes it."""
    return Text(text or prompt, Style(bold=bool(text), dim=not text) + link(action))
