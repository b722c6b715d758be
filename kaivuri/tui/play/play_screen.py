"""What the play screens have in common: they go from day to day."""

from datetime import date
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.play.puzzle_date import shifted
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.share import shared
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.play.session import PlaySession
from kaivuri.tui.widgets.base_screen import BaseScreen


class PlayScreen(BaseScreen):
    """Opens the puzzle of another day."""

    BINDINGS = [
        Binding("t", "today", marked("Today"), id="today", show=False,
                tooltip=marked("The puzzle of today")),
        Binding("left_square_bracket", "day(-1)", marked("Day before"), id="day-before",
                show=False),
        Binding("right_square_bracket", "day(1)", marked("Day after"), id="day-after",
                show=False),
        Binding("S", "share", marked("Share"), id="share", show=False,
                tooltip=marked("Copy two lines about the solved puzzle that give nothing away")),
    ]  # fmt: skip

    _session: PlaySession[Any, Any]
    _recorder: SessionRecorder
    _query_context: Context

    def open(self, reference: Reference) -> None:
        """Open another puzzle."""
        raise NotImplementedError

    def question(self) -> Screen[Reference | None]:
        """What asks for another puzzle."""
        raise NotImplementedError

    def of_day(self, day: date) -> Reference:
        """The puzzle of a day that is of the kind that is played."""
        return self._session.reference.on(day)

    def action_today(self) -> None:
        """Open the puzzle of today."""
        self.open(self.of_day(self._session.today()))

    def action_day(self, days: int) -> None:
        """Open the puzzle of a day before or after this one; letters have no day."""
        day = self._session.reference.day
        if day is None:
            return
        try:
            after = shifted(day, days)
        except BadPuzzle as fault:
            self._tell(str(fault))
        else:
            self.open(self.of_day(after))

    def action_share(self) -> None:
        """Copy what tells others of the solved puzzle."""
        reference, recorder, context = self._session.reference, self._recorder, self._query_context
        self._background.start(
            "share",
            lambda _: shared(reference, recorder.progress(reference), context),
            self._have_lines,
            lambda fault: self._tell(str(fault)),
        )

    def _have_lines(self, text: str) -> None:
        self.app.copy_to_clipboard(text)
        self._tell(_("Copied:") + "\n" + text)

    def action_go_to(self) -> None:
        """Ask for another puzzle."""
        self.app.push_screen(self.question(), self._go_to)

    def _go_to(self, reference: Reference | None) -> None:
        if reference is not None:
            self.open(reference)

    def _tell(self, text: str) -> None:
        """Answer the player in a line."""
        self.query_one(PlayPane).tell(text)
