"""The year screen: the number of solutions of each date on a board."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import partial

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import ProgressBar, Static

from kaivuri.calendars.board_puzzle import board_reference
from kaivuri.calendars.year_statistics import MonthDay
from kaivuri.common.puzzle_date import PuzzleDate, date_exists
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import no_dates_message
from kaivuri.queries.year import YearAnswer, year
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.boards import board_messages as messages
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.year_map import YearMap
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.dialogs import BoardDialog
from kaivuri.tui.widgets.top_bar import TopBar

_DATE_ACTIONS = ("open", "toggle_log_scale", "year", "today", "count", "stop")


class YearScreen(BaseScreen):
    """The map of a year; posts `OpenRequested` for a chosen date of the session."""

    SCREEN_NAME = N_("Year")
    AUTO_FOCUS = "YearMap"
    BINDINGS = ACTIONS["year"]

    class OpenRequested(Message):
        """The user wants to play the session's board."""

    def __init__(self, session: BoardSession, context: Context) -> None:
        super().__init__(context)
        self._session = session
        self._year = self._day.year
        self._counting_board = ""
        """The name of the board whose solutions are being counted."""
        self._log_scale = False

    def body(self) -> ComposeResult:
        """Lay out the map, the selected day and the statistics."""
        with Vertical(id="year-panel") as panel:
            panel.border_title = _("Solutions per date")
            yield YearMap(id="map")
            yield ProgressBar(total=1.0, show_eta=False, id="progress")
            yield Static(id="day", markup=False)
            yield Static(id="statistics", markup=False)
        yield Static(id="status", markup=False)

    def on_mount(self) -> None:
        """Watch the selected day."""
        self.watch(self.query_one(YearMap), "day", self._show_day, init=False)

    def on_screen_resume(self) -> None:
        """Show the session's board."""
        day = self._day
        self._year = day.year
        self.query_one(YearMap).day = day.month, day.day
        self._begin()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable all but the choice of a board on a board without dates."""
        if action in _DATE_ACTIONS and self._session.reference.day is None:
            return False
        return super().check_action(action, parameters)

    def action_open(self) -> None:
        """Play the board on the selected day."""
        month, day = self.query_one(YearMap).day
        try:
            self._session.open(self._session.reference.on(self._date(month, day)))
        except BadPuzzle as error:
            self._set_status(str(error))
        else:
            self.post_message(self.OpenRequested())

    def action_toggle_log_scale(self) -> None:
        """Switch between a linear and a logarithmic scale."""
        self._log_scale = not self._log_scale
        self._draw()

    def action_year(self, years: int) -> None:
        """Show another year, if the counts differ by year."""
        if not self._differs_by_year:
            self._set_status(_("this board has the same solutions every year"))
            return
        self._year = min(max(self._year + years, date.min.year), date.max.year)
        self._draw()

    def action_today(self) -> None:
        """Select today."""
        today = self._session.today()
        self._year = today.year
        self.query_one(YearMap).day = today.month, today.day
        self._draw()

    def action_board(self) -> None:
        """Choose a board."""
        self.show_dialog(BoardDialog(self._board_name), self._go_to_board)

    def action_stop(self) -> None:
        """Stop counting."""
        if self._counting_board:
            self._stop_counting()
            self._set_status(_("stopped; c starts over"))

    def action_count(self) -> None:
        """Start counting, unless already done or running."""
        if self._board_name not in self._session.year_answers:
            self._start_counting()

    def _go_to_board(self, name: str) -> None:
        try:
            self._session.open(board_reference(name, self._day))
        except BadPuzzle as error:
            self._set_status(str(error))
        else:
            self._begin()

    def _begin(self) -> None:
        board = self._session.puzzle.board
        self.refresh_bindings()
        self.query_one("#year-panel").display = board.has_dates
        if not board.has_dates:
            self._stop_counting()
            self._set_status(no_dates_message(board.heading))
        elif self._board_name in self._session.year_answers:
            self._stop_counting()
        else:
            self._start_counting()
        self._draw()

    def _start_counting(self) -> None:
        name, board = self._board_name, self._session.puzzle.board
        if self._counting_board == name:
            return
        self._counting_board = name
        bar = self.query_one(ProgressBar)
        bar.update(progress=0)
        bar.display = True
        self._set_status(
            _("counting the solutions of all days of {board} … (esc stops)").format(
                board=board.heading
            )
        )
        self._worker.start(
            "year",
            partial(year, board),
            lambda answer: self._handle_year(name, answer),
            on_progress=lambda progress: bar.update(progress=progress),
        )

    def _handle_year(self, name: str, answer: YearAnswer) -> None:
        self._session.year_answers[name] = answer
        self._stop_counting()
        self._draw()

    def _show_error(self, error: KaivuriError) -> None:
        self._stop_counting()
        self._set_status(str(error))

    def _stop_counting(self) -> None:
        self._worker.cancel("year")
        self._counting_board = ""
        self.query_one(ProgressBar).display = False
        self._set_status("")

    @property
    def _answer(self) -> YearAnswer | None:
        """The counts of the session's board for the shown year; None if not counted."""
        answer = self._session.year_answers.get(self._board_name)
        return answer and replace(answer, map_year=self._year if self._differs_by_year else None)

    def _counts(self) -> Mapping[MonthDay, int]:
        answer = self._answer
        return answer.counts.by_day(answer.map_year) if answer else {}

    def _draw(self) -> None:
        answer, counts = self._answer, self._counts()
        title = self._session.puzzle.board.heading
        self.query_one(TopBar).show(f"{self._year} {title}" if self._differs_by_year else title)
        self.query_one("#year-panel").border_subtitle = _("log scale") if self._log_scale else ""
        self.query_one(YearMap).show(counts, log_scale=self._log_scale)
        summary = messages.year_summary(answer.statistics) if answer and counts else ""
        self.query_one("#statistics", Static).update(summary)
        if answer and not counts and not self._counting_board:
            self._set_status(_("the board has no year {year}").format(year=self._year))
        self._show_day()

    def _show_day(self) -> None:
        day, counts = self.query_one(YearMap).day, self._counts()
        text = messages.day_summary(day, counts.get(day)) if counts else ""
        self.query_one("#day", Static).update(text)

    @property
    def _board_name(self) -> str:
        """The id or the path of the session's board."""
        return self._session.reference.board or ""

    @property
    def _day(self) -> date:
        """The session's date; today on a board without dates."""
        return self._session.reference.day or self._session.today()

    @property
    def _differs_by_year(self) -> bool:
        return self._session.puzzle.board.differs_by_year

    def _date(self, month: int, day: int) -> date:
        """Return a date in the shown year; 29 February in the next year that has one.

        Raises:
            BadPuzzle: the counts are of a year without this date, or the calendar ends first.
        """
        if self._differs_by_year and not date_exists(month, day, self._year):
            raise BadPuzzle(
                _("{year} has no {day}.{month}.").format(year=self._year, day=day, month=month)
            )
        return PuzzleDate(month, day).first_date_from(self._year)
