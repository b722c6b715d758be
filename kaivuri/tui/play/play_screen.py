"""What the play screens have in common: they go from day to day."""

from datetime import date
from typing import Any

from textual.screen import Screen

from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _
from kaivuri.play.puzzle_date import add_days
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.share import ShareRequest, share
from kaivuri.tui.action_table import bindings
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.play.session import PlaySession
from kaivuri.tui.widgets.base_screen import BaseScreen


class PlayScreen(BaseScreen):
    """Opens the puzzle of another day."""

    BINDINGS = bindings("play")

    _session: PlaySession[Any, Any]
    _recorder: SessionRecorder

    def open(self, reference: Reference) -> None:
        """Open another puzzle."""
        raise NotImplementedError

    def puzzle_dialog(self) -> Screen[Reference | None]:
        """What asks for another puzzle."""
        raise NotImplementedError

    def reference_for_day(self, day: date) -> Reference:
        """The puzzle of a day that is of the kind that is played."""
        return self._session.reference.on(day)

    def action_today(self) -> None:
        """Open the puzzle of today."""
        self.open(self.reference_for_day(self._session.today()))

    def action_day(self, days: int) -> None:
        """Open the puzzle of a day before or after this one; letters have no day."""
        day = self._session.reference.day
        if day is None:
            return
        try:
            after = add_days(day, days)
        except BadPuzzle as error:
            self._show_message(str(error))
        else:
            self.open(self.reference_for_day(after))

    def action_share(self) -> None:
        """Copy what tells others of the solved puzzle."""
        reference, recorder = self._session.reference, self._recorder

        def query(context: Context) -> str:
            return str(share(ShareRequest(reference, recorder.load_progress(reference)), context))

        self._worker.start("share", query, self._handle_share_text)

    def _handle_share_text(self, text: str) -> None:
        self.app.copy_to_clipboard(text)
        self._show_message(_("Copied:") + "\n" + text)

    def action_go_to(self) -> None:
        """Ask for another puzzle."""
        self.show_dialog(self.puzzle_dialog(), self.open)

    def _show_message(self, text: str) -> None:
        """Answer the player in a line."""
        self.query_one(PlayPane).show_message(text)

    def _show_error(self, error: KaivuriError) -> None:
        self._show_message(str(error))
