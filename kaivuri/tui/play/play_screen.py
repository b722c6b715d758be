"""Base class of the screens for playing a puzzle."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from textual.screen import Screen

from kaivuri.common.puzzle_date import add_days
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.share import ShareAnswer, share
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.play.how_to_dialog import HowToDialog
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.play.result_panel import ResultPanel
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

    def on_play_pane_situation_changed(self) -> None:
        """Show the keys that are useful now."""
        self.update_footer()

    def show_result(self) -> None:
        """Show the result if the puzzle is solved, and what to do next."""
        if self._session.solved:
            self._worker.start("result", self._share, self._handle_result)

    def _handle_result(self, answer: ShareAnswer) -> None:
        bound = {binding.action: binding for _key, binding in self._bindings}
        if self._session.solved:
            following = [bound[action] for action in self.useful_actions if action in bound]
            self.query_one(ResultPanel).show(answer, following)

    def _share(self, context: Context) -> ShareAnswer:
        return share(self._recorder.load_progress(self._session.reference), context)

    @property
    def after_solving(self) -> Sequence[str]:
        """The actions that are useful once the puzzle is solved."""
        day, today = self._session.reference.day, self._session.today()
        browse = () if day is None else ("day(1)" if day < today else "day(-1)",)
        return ("share", *browse)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable what the puzzle has no use for: sharing and browsing."""
        if action == "share":
            return self._session.solved
        if action == "day":
            return self._session.reference.day is not None
        return super().check_action(action, parameters)

    def action_how_to(self) -> None:
        """Explain the game."""
        self.app.push_screen(HowToDialog(self._session.reference.kind))

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
        self._worker.start("share", self._share, self._handle_share)

    def _handle_share(self, answer: ShareAnswer) -> None:
        self.app.copy_to_clipboard(str(answer))
        self.show_note(_("Copied:") + f"\n{answer}")

    def reveal(self, show: Callable[[], None]) -> None:
        """Show a complete solution, after a warning unless the puzzle is finished."""
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
