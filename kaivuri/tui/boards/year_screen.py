"""S5: how many solutions each day of a board has, and the way to any of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import ProgressBar, Static

from kaivuri.calendars.board import LabelKind
from kaivuri.calendars.statistics import Day, statistics
from kaivuri.calendars.year import YearCounts, year_counts
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.play.puzzle_date import PuzzleDate, exists
from kaivuri.play.reference import Reference
from kaivuri.solvers.stop import Stop
from kaivuri.tui.boards import board_messages as messages
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.year_map import YearMap
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.choice import Choice
from kaivuri.tui.widgets.top_bar import TopBar


class YearScreen(BaseScreen):
    """The map of a year; posts `Wanted` when the session's day has been chosen on it."""

    PLACE = marked("Year")
    AUTO_FOCUS = "YearMap"
    BINDINGS = [
        Binding("enter", "open", marked("Open"), id="open",
                tooltip=marked("Play the board on this day")),
        Binding("l", "log", marked("Log scale"), id="log",
                tooltip=marked("Shades even in ratio, or in number")),
        Binding("y", "year(1)", marked("Year"), id="year", tooltip=marked("The year after")),
        Binding("Y", "year(-1)", marked("Year before"), id="year-before", show=False),
        Binding("b", "board", marked("Board"), id="board", tooltip=marked("Choose another board")),
        Binding("t", "today", marked("Today"), id="today", show=False,
                tooltip=marked("The day of today")),
        Binding("c", "count", marked("Count"), id="count", show=False,
                tooltip=marked("If it was stopped")),
        Binding("escape", "stop", marked("Stop"), id="stop", show=False,
                tooltip=marked("Stop counting")),
    ]  # fmt: skip

    @dataclass
    class Wanted(Message):
        """The session's board is to be played."""

    @dataclass
    class Progressed(Message):
        """So much of the counting is done."""

        counting: Stop
        """Tells which."""
        part: float

    def __init__(self, session: BoardSession) -> None:
        """Show the year of a session's board."""
        super().__init__()
        self._session = session
        self._year = session.opened.day.year
        self._counting = ""
        """The board whose solutions are being counted."""
        self._log = False

    def body(self) -> ComposeResult:
        """The map, what it says of the day, and its figures."""
        with Vertical(id="year-panel") as panel:
            panel.border_title = _("Solutions per date")
            yield YearMap(id="map")
            yield ProgressBar(total=1.0, show_eta=False, id="progress")
            yield Static(id="day")
            yield Static(id="figures")
        yield Static(id="status")

    def on_screen_resume(self) -> None:
        """Show the session's board."""
        day = self._session.opened.day
        self._year = day.year
        self.query_one(YearMap).day = day.month, day.day
        self._begin()

    def action_open(self) -> None:
        """Play the board on the day of the cursor."""
        month, day = self.query_one(YearMap).day
        try:
            self._session.open(self._session.reference.on(self._date(month, day)))
        except BadPuzzle as fault:
            self._status(str(fault))
        else:
            self.post_message(self.Wanted())

    def action_log(self) -> None:
        """Change the scale of the shades."""
        self._log = not self._log
        self._draw()

    def action_year(self, years: int) -> None:
        """Show another year, where that has other counts."""
        if not self._dated:
            self._status(_("this board has the same solutions every year"))
            return
        self._year = min(max(self._year + years, date.min.year), date.max.year)
        self._draw()

    def action_today(self) -> None:
        """Go to the day of today."""
        today = self._session.today()
        self._year = today.year
        self.query_one(YearMap).day = today.month, today.day
        self._draw()

    def action_board(self) -> None:
        """Choose a board."""
        self.app.push_screen(Choice.of_boards(self._session.opened.name), self._go_to_board)

    def action_stop(self) -> None:
        """Stop counting."""
        if self._counting:
            self._end()
            self._status(_("stopped; c counts from the beginning"))

    def action_count(self) -> None:
        """Count, unless that is done or under way."""
        if self._session.opened.name not in self._session.years:
            self._count()

    @on(YearMap.Chosen)
    def _on_chosen(self) -> None:
        self._show_day()

    @on(Progressed)
    def _on_progressed(self, message: Progressed) -> None:
        if self._counting and self._background.runs("year", message.counting):
            self.query_one(ProgressBar).update(progress=message.part)

    def _go_to_board(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self._session.open(Reference.of_board(name, self._session.opened.day))
        except BadPuzzle as fault:
            self._status(str(fault))
        else:
            self._begin()

    def _begin(self) -> None:
        if self._session.opened.name in self._session.years:
            self._end()
        else:
            self._count()
        self._draw()

    def _count(self) -> None:
        opened = self._session.opened
        if self._counting == opened.name:
            return
        self._counting = opened.name
        self.query_one(ProgressBar).update(progress=0)
        self.query_one(ProgressBar).display = True
        self._status(
            _("counting the solutions of all days of {board} … (esc stops)").format(
                board=opened.title
            )
        )

        def job(stop: Stop) -> YearCounts:
            return year_counts(opened.board, stop, lambda part: self._progress(stop, part))

        self._background.start(
            "year", job, lambda counts: self._have_counts(opened.name, counts), self._fault
        )

    def _progress(self, stop: Stop, part: float) -> None:
        """Tell how far the counting is; called in its thread."""
        self.post_message(self.Progressed(stop, part))

    def _have_counts(self, name: str, counts: YearCounts) -> None:
        self._session.years[name] = counts
        self._end()
        self._draw()

    def _fault(self, fault: KaivuriError) -> None:
        self._end()
        self._status(str(fault))

    def _end(self) -> None:
        self._background.cancel("year")
        self._counting = ""
        self.query_one(ProgressBar).display = False
        self._status("")

    def _covers(self) -> Mapping[Day, int]:
        counts = self._session.years.get(self._session.opened.name)
        return counts.by_day_of(self._year) if counts else {}

    def _draw(self) -> None:
        covers = self._covers()
        title = self._session.opened.title
        self.query_one(TopBar).show(f"{self._year} {title}" if self._dated else title)
        self.query_one("#year-panel").border_subtitle = _("log scale") if self._log else ""
        self.query_one(YearMap).show(covers, log=self._log)
        figures = messages.of_year(statistics(covers)) if covers else ""
        self.query_one("#figures", Static).update(figures)
        if not covers and not self._counting and self._session.opened.name in self._session.years:
            self._status(_("the board has no year {year}").format(year=self._year))
        self._show_day()

    def _show_day(self) -> None:
        day, covers = self.query_one(YearMap).day, self._covers()
        text = messages.of_day(day, covers.get(day)) if covers else ""
        self.query_one("#day", Static).update(text)

    @property
    def _dated(self) -> bool:
        """Whether the counts are of one year."""
        return bool({LabelKind.WEEKDAY, LabelKind.YEAR} & {*self._session.opened.board.kinds})

    def _date(self, month: int, day: int) -> date:
        """The day in the year shown; 29.2. in the first year from it on that has one.

        Raises:
            BadPuzzle: when only another year has it, but the counts are of the one shown;
                or when the calendar ends before it.
        """
        if self._dated and not exists(month, day, self._year):
            raise BadPuzzle(
                _("{year} has no {day}.{month}.").format(year=self._year, day=day, month=month)
            )
        return PuzzleDate(month, day).from_year(self._year)
