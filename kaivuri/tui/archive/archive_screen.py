"""S3: the days of a month, how far each puzzle has got, and the way to any of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.message import Message
from textual.widgets import Static

from kaivuri.archive.progress import ArchivedDay, Progress, Streaks, Times
from kaivuri.archive.range_fetch import DayRange, DayResult, fetch_days
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import dotted, month_of, today
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop
from kaivuri.tui import messages
from kaivuri.tui.archive.month_view import MonthView, legend
from kaivuri.tui.play.go_to import go_to
from kaivuri.tui.settings import Settings
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.choice import Choice
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.grid import Grid


@dataclass(frozen=True, slots=True)
class Known:
    """What the archive knows of a month and of all time."""

    days: dict[date, ArchivedDay]
    streaks: Streaks
    times: Times
    others: tuple[Progress, ...]
    """Typed grids, and boards that were played."""


class ArchiveScreen(BaseScreen):
    """A month of the game in hand; posts `Wanted` when a puzzle is to be opened."""

    PLACE = marked("Archive")
    AUTO_FOCUS = "MonthView"
    BINDINGS = [
        Binding("enter", "open", marked("Open"), id="open"),
        Binding("t", "today", marked("Today"), id="today", tooltip=marked("The day of today")),
        Binding("g", "go_to", marked("Go to"), id="go-to",
                tooltip=marked("A day, or other letters")),
        Binding("f", "fetch", marked("Fetch month"), id="fetch",
                tooltip=marked("Fetch the days that are missing, one a second; again: stop")),
        Binding("l", "others", marked("Letters and boards"), id="others", show=False,
                tooltip=marked("Grids that were typed, and boards that were played")),
    ]  # fmt: skip

    @dataclass
    class Wanted(Message):
        """A puzzle is to be opened."""

        reference: Reference

    def __init__(self, session: WordSession, settings: Settings, context: Context) -> None:
        """Show days of the game of a session, at first the month of its puzzle."""
        super().__init__()
        self._session = session
        self._settings = settings
        self._query_context = context
        self._first = session.reference.day or session.today()
        self._days: dict[date, ArchivedDay] = {}
        self._others: tuple[Progress, ...] = ()
        self._fetching = False

    def body(self) -> ComposeResult:
        """The month to the left, the day to the right, all days below."""
        with Container(id="panels"):
            with Vertical(id="month-panel"):
                yield MonthView(self._first, id="month")
                yield Static(legend(), id="signs")
                yield Static(id="summary")
            with Vertical(id="day-panel"):
                yield GridView(id="letters", drawing=False)
                yield Static(id="day")
        yield Static(id="status")

    def on_screen_resume(self) -> None:
        """Read what has changed meanwhile."""
        self._read()

    @on(MonthView.Ended)
    def _on_ended(self, message: MonthView.Ended) -> None:
        self._status(message.text)

    @on(MonthView.Chosen)
    def _on_chosen(self, message: MonthView.Chosen) -> None:
        known = message.day in self._days
        self._show_day()
        if not known:
            self._read()

    def action_open(self) -> None:
        """Open the puzzle of the day."""
        self.post_message(self.Wanted(self._reference(self._day)))

    def action_today(self) -> None:
        """Go to the day of today."""
        self.query_one(MonthView).day = self._session.today()

    def action_go_to(self) -> None:
        """Ask for a day or letters."""
        self.app.push_screen(
            go_to(self._session.daily, self._settings, self._query_context), self._go_to
        )

    def action_others(self) -> None:
        """Choose among the grids that were typed and the boards that were played."""
        if not self._others:
            self._status(_("No typed grid and no board is kept yet"))
            return
        answers = [(str(each.puzzle), messages.kept(each)) for each in self._others]
        names = {str(each.puzzle): messages.called(each.puzzle) for each in self._others}
        chosen = Choice(_("Letters and boards"), answers, answers[0][0], names.__getitem__)
        self.app.push_screen(chosen, self._open_other)

    def _open_other(self, name: str | None) -> None:
        if name is not None:
            self.post_message(self.Wanted(Reference.parse(name)))

    def action_fetch(self) -> None:
        """Fetch the days of the month that are missing, or stop that."""
        if self._fetching:
            self._background.cancel("fetch")
            self._fetched(_("stopped; f goes on from here"))
            return
        self._fetching = True
        first, last = min(self._days, default=self._day), max(self._days, default=self._day)
        self._status(_("fetching {month} … (f stops)").format(month=month_of(first)))
        self._background.stream(
            "fetch",
            lambda stop: _ask(self._query_context, self._session.daily.name, (first, last), stop),
            self._have_reply,
            lambda: self._fetched(_("all days of the month are asked for")),
            lambda fault: self._fetched(str(fault)),
        )

    def _have_reply(self, asked: DayResult) -> None:
        said = asked.message or _(asked.outcome.value)
        self._status(_("{day}: {said} (f stops)").format(day=dotted(asked.day), said=said))
        self._read()

    def _fetched(self, text: str) -> None:
        self._fetching = False
        self._status(text)
        self._read()

    def _go_to(self, reference: Reference | None) -> None:
        if reference is not None and reference.day is not None:
            self.query_one(MonthView).day = reference.day
        elif reference is not None:
            self.post_message(self.Wanted(reference))

    def _reference(self, day: date) -> Reference:
        return Reference.of_day(self._session.daily.name, day)

    @property
    def _day(self) -> date:
        return self.query_one(MonthView).day

    def _read(self) -> None:
        day, game, present = self._day, self._session.daily.name, self._session.today()

        def job(_stop: Stop) -> Known:
            with self._query_context.open_archive() as archive:
                known = archive.days(game)
                month = archive.month(game, day.year, day.month)
                others = (*archive.typed(), *archive.boards())
            return Known(month, Streaks.of(known, present), Times.of(known), others)

        self._background.start("read", job, self._have_page, self._fault)

    def _have_page(self, known: Known) -> None:
        self._days, self._others = known.days, known.others
        self.query_one(MonthView).show(known.days)
        summary = messages.summary(known.streaks, known.times, len(known.others))
        self.query_one("#summary", Static).update(summary)
        self._show_day()

    def _show_day(self) -> None:
        day, game = self._day, self._session.daily.name
        self.query_one("#month-panel").border_title = month_of(day)
        self.query_one(TopBar).show(messages.subject(self._reference(day)))
        self.query_one("#day-panel").border_title = messages.weekday(day)
        known = self._days.get(day)
        self.query_one("#day", Static).update(messages.archived(known) if known else "")

        def job(_stop: Stop) -> Grid | str:
            with self._query_context.open_archive() as archive:
                kept = archive.grid(game, day)
            return Grid.parse(str(kept)) if kept else ""

        self._background.start("letters", job, self._have_letters, self._fault)

    def _have_letters(self, grid: Grid | str) -> None:
        self.query_one("#letters", GridView).show(grid if isinstance(grid, Grid) else None)

    def _fault(self, fault: KaivuriError) -> None:
        self._status(str(fault))


def _ask(context: Context, game: str, ends: tuple[date, date], stop: Stop) -> Iterator[DayResult]:
    """Fetch the days from first to last that are missing, one after the other."""

    def pause() -> None:
        context.wait()
        stop.check()

    paper = newspaper(game)
    with context.open_archive() as archive:
        days = DayRange.of(paper, *ends, today=today(context.clock, paper.zone), archive=archive)
        yield from fetch_days(days, archive, get=context.request, pause=pause)
