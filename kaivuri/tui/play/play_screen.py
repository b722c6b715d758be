"""Base class of the screens for playing a puzzle."""

from collections.abc import Callable
from datetime import date
from typing import Any

from textual.screen import Screen

from kaivuri.common.puzzle_date import add_days
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.share import share
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.play.session import PlaySession
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.dialogs import ConfirmDialog


class PlayScreen(BaseScreen):
    """A screen for playing a puzzle, with actions that open the puzzle of another day."""

    BINDINGS = ACTIONS["play"]

    _session: PlaySession[Any, Any]
    _recorder: SessionRecorder

    def open(self, reference: Reference) -> None:
        """Open another puzzle."""
        raise NotImplementedError

    def puzzle_dialog(self) -> Screen[Reference | None]:
        """Return the dialog that asks for another puzzle."""
        raise NotImplementedError

    def reference_for_day(self, day: date) -> Reference:
        """Return the reference of the same kind of puzzle on another day."""
        return self._session.reference.on(day)

    def action_today(self) -> None:
        """Open today's puzzle."""
        self.open(self.reference_for_day(self._session.today()))

    def action_day(self, days: int) -> None:
        """Open the puzzle `days` days later or, if negative, earlier; ignored for typed letters."""
        day = self._session.reference.day
        if day is None:
            return
        try:
            new_day = add_days(day, days)
        except BadPuzzle as error:
            self._show_message(str(error))
        else:
            self.open(self.reference_for_day(new_day))

    def action_share(self) -> None:
        """Copy a shareable summary of the solved puzzle to the clipboard."""
        reference, recorder = self._session.reference, self._recorder

        def query(context: Context) -> str:
            return str(share(recorder.load_progress(reference), context))

        self._worker.start("share", query, self._handle_share_text)

    def _handle_share_text(self, text: str) -> None:
        self.app.copy_to_clipboard(text)
        self.show_note(_("Copied:") + "\n" + text)

    def reveal(self, show: Callable[[], None]) -> None:
        """Show a whole solution, after a warning unless the puzzle is finished."""
        if self._recorder.finished:
            show()
            return
        warning = _(
            "This reveals the whole solution. The puzzle then counts as seen: without a time, "
            "and not for the streak."
        )
        dialog = ConfirmDialog(_("Solution"), warning, _("Show"))
        self.show_dialog(dialog, lambda _answer: show())

    def action_go_to(self) -> None:
        """Ask for another puzzle."""
        self.show_dialog(self.puzzle_dialog(), self.open)

    def _show_message(self, text: str) -> None:
        self.query_one(PlayPane).show_message(text)

    def _show_error(self, error: KaivuriError) -> None:
        self._show_message(str(error))
