"""S3: the days of a month, how far each puzzle has got, and the way to any of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.message import Message
from textual.widgets import Static

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import ArchivedDay, Streaks, Times
from kaivuri.archive.range_fetch import Asked, DayRange, fetch_days
from kaivuri.errors import KaivuriError
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.newspapers.newspaper import Get
from kaivuri.play.days import dotted
from kaivuri.play.reference import Reference
from kaivuri.solvers.stop import Stop
from kaivuri.tui import phrases
from kaivuri.tui.go_to import go_to
from kaivuri.tui.grid_view import GridView
from kaivuri.tui.month_view import LEGEND, MonthView
from kaivuri.tui.page import Page
from kaivuri.tui.top_bar import TopBar
from kaivuri.words.grid import Grid


@dataclass(frozen=True, slots=True)
class Known:
    """What the archive knows of a month and of all time."""

    days: dict[date, ArchivedDay]
    streaks: Streaks
    times: Times


class ArchiveScreen(Page):
    """A month; posts `Wanted` when a puzzle is to be opened."""

    PLACE = "Archive"
    GAME: ClassVar = SANALOUHOS.slug
    AUTO_FOCUS = "MonthView"
    BINDINGS = [
        Binding("enter", "open", "Open", id="open"),
        Binding("t", "today", "Today", id="today", tooltip="The day of today"),
        Binding("g", "go_to", "Go to", id="go-to", tooltip="A day, or other letters"),
        Binding("f", "fetch", "Fetch month", id="fetch",
                tooltip="Fetch the days that are missing, one a second; again: stop"),
    ]  # fmt: skip

    @dataclass
    class Wanted(Message):
        """A puzzle is to be opened."""

        reference: Reference

    def __init__(
        self,
        archive: Archive,
        day: date,
        today: Callable[[], date],
        *,
        get: Get,
        pause: Callable[[], None],
    ) -> None:
        """Show the month of a day of an archive; `get` and `pause` are for fetching."""
        super().__init__()
        self._archive = archive
        self._first = day
        self._today = today
        self._get = get
        self._pause = pause
        self._days: dict[date, ArchivedDay] = {}
        self._fetching = False

    def body(self) -> ComposeResult:
        """The month to the left, the day to the right, all days below."""
        with Container(id="panels"):
            with Vertical(id="month-panel"):
                yield MonthView(self._first, id="month")
                yield Static(LEGEND, id="signs")
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
        self.post_message(self.Wanted(Reference.of_day(self.GAME, self._day)))

    def action_today(self) -> None:
        """Go to the day of today."""
        self.query_one(MonthView).day = self._today()

    def action_go_to(self) -> None:
        """Ask for a day or letters."""
        self.app.push_screen(go_to(self._today()), self._go_to)

    def action_fetch(self) -> None:
        """Fetch the days of the month that are missing, or stop that."""
        if self._fetching:
            self._background.cancel("fetch")
            self._fetched("stopped; f goes on from here")
            return
        self._fetching = True
        first, last = min(self._days, default=self._day), max(self._days, default=self._day)
        self._status(f"fetching {first:%B %Y} … (f stops)")
        self._background.stream(
            "fetch",
            lambda stop: self._ask(first, last, stop),
            self._have_reply,
            lambda: self._fetched("all days of the month are asked for"),
            lambda fault: self._fetched(str(fault)),
        )

    def _ask(self, first: date, last: date, stop: Stop) -> Iterator[Asked]:
        def pause() -> None:
            self._pause()
            stop.check()

        days = DayRange.of(SANALOUHOS, first, last, today=self._today(), archive=self._archive)
        yield from fetch_days(days, self._archive, get=self._get, pause=pause)

    def _have_reply(self, asked: Asked) -> None:
        self._status(f"{dotted(asked.day)}: {asked.message or asked.outcome.value} (f stops)")
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

    @property
    def _day(self) -> date:
        return self.query_one(MonthView).day

    def _read(self) -> None:
        day, archive, today = self._day, self._archive, self._today()

        def job(_: Stop) -> Known:
            known = archive.days(self.GAME)
            month = archive.month(self.GAME, day.year, day.month)
            return Known(month, Streaks.of(known, today), Times.of(known))

        self._background.start("read", job, self._have_page, self._fault)

    def _have_page(self, known: Known) -> None:
        self._days = known.days
        self.query_one(MonthView).show(known.days)
        self.query_one("#summary", Static).update(phrases.summary(known.streaks, known.times))
        self._show_day()

    def _show_day(self) -> None:
        day, archive = self._day, self._archive
        self.query_one("#month-panel").border_title = f"{day:%B %Y}"
        self.query_one(TopBar).show(phrases.subject(Reference.of_day(self.GAME, day)))
        self.query_one("#day-panel").border_title = phrases.weekday(day)
        known = self._days.get(day)
        self.query_one("#day", Static).update(phrases.archived(known) if known else "")

        def job(_: Stop) -> Grid | str:
            kept = archive.grid(self.GAME, day)
            return Grid.parse(str(kept)) if kept else ""

        self._background.start("letters", job, self._have_letters, self._fault)

    def _have_letters(self, grid: Grid | str) -> None:
        self.query_one("#letters", GridView).show(grid if isinstance(grid, Grid) else None)

    def _fault(self, fault: KaivuriError) -> None:
        self._status(str(fault))
