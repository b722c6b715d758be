"""The archive screen: the puzzles of a month with their progress."""

from dataclasses import dataclass
from datetime import date

from rich.columns import Columns
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.message import Message
from textual.widgets import Static

from kaivuri.archive.records import ArchivedDay, Progress
from kaivuri.common.days import format_month
from kaivuri.common.reference import Reference
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries import archive
from kaivuri.queries.context import Context
from kaivuri.queries.difficulty import difficulties
from kaivuri.queries.fetch_days import FetchAnswer, fetch_days
from kaivuri.tui import messages
from kaivuri.tui.action_table import ACTIONS, link
from kaivuri.tui.archive import archive_messages
from kaivuri.tui.archive.month_view import MonthView
from kaivuri.tui.play.go_to_dialog import go_to_dialog
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.dialogs import LabelDialog
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.grid import Grid


class ArchiveScreen(BaseScreen):
    """A month of the current game; posts `OpenRequested` for a chosen puzzle."""

    SCREEN_NAME = N_("Archive")
    AUTO_FOCUS = "MonthView"
    BINDINGS = ACTIONS["archive"]

    @dataclass
    class OpenRequested(Message):
        """The user wants to open a puzzle."""

        reference: Reference

    def __init__(
        self, session: WordSession, puzzle_options: PuzzleOptions, context: Context
    ) -> None:
        """Show the game of a session, starting at the month of its puzzle."""
        super().__init__(context)
        self._session = session
        self._puzzle_options = puzzle_options
        self._initial_day = session.reference.day or session.today()
        self._days: dict[date, ArchivedDay] = {}
        self._other_puzzles: tuple[Progress, ...] = ()
        self._difficulties: dict[Reference, str | None] = {}
        self._fetching = False

    def body(self) -> ComposeResult:
        """Lay out the month on the left, the day on the right and the status below."""
        with Container(id="panels"):
            with Vertical(id="month-panel"):
                yield MonthView(self._initial_day, id="month")
                legend = _("● solved  ◌ seen  ◐ hints used  ◔ started  ○ saved  · none")
                yield Static(Columns(legend.split("  "), (0, 2)), id="month-legend")
                yield Static(id="summary", markup=False)
            with Vertical(id="day-panel"):
                yield GridView(id="letters", can_draw=False)
                yield Static(id="day", markup=False)
        yield Static(id="status", markup=False)

    def on_mount(self) -> None:
        """Watch the selected day."""
        self.watch(self.query_one(MonthView), "day", self._on_day_changed, init=False)

    def on_screen_resume(self) -> None:
        """Reload the month."""
        self._load_month()

    @on(MonthView.LimitReached)
    def _on_limit_reached(self, message: MonthView.LimitReached) -> None:
        self._set_status(message.text)

    def _on_day_changed(self, day: date) -> None:
        self._show_day()
        if day not in self._days:
            self._load_month()

    def action_open(self) -> None:
        """Open the puzzle of the selected day."""
        self.post_message(self.OpenRequested(self._reference(self._day)))

    def action_today(self) -> None:
        """Select today."""
        self.query_one(MonthView).day = self._session.today()

    def action_go_to(self) -> None:
        """Ask for a day or letters."""
        self.show_dialog(
            go_to_dialog(self._session.daily_game, self._puzzle_options, self._query_context),
            self._go_to,
        )

    def action_unfinished(self, newest: bool) -> None:  # noqa: FBT001 - from a key
        """Select the oldest or newest archived day whose puzzle is not solved."""
        game = self._session.daily_game.name
        self._worker.start(
            "unfinished",
            lambda context: archive.unfinished_day(game, context, newest=newest),
            self._handle_unfinished,
        )

    def _handle_unfinished(self, day: ArchivedDay | None) -> None:
        if day is None:
            self._set_status(_("No unfinished day is saved: f fetches a month"))
        else:
            self.query_one(MonthView).day = day.day

    def action_other_puzzles(self) -> None:
        """Choose a typed grid or a played board."""
        if not self._other_puzzles:
            self._set_status(_("No typed grids or boards saved yet"))
            return
        others = {str(each.puzzle): each for each in self._other_puzzles}
        choices = [(name, self._label(each)) for name, each in others.items()]
        dialog = LabelDialog(_("Letters and boards"), choices, choices[0][0])
        self.show_dialog(
            dialog, lambda name: self.post_message(self.OpenRequested(others[name].puzzle))
        )

        def add_difficulty(graded: tuple[Reference, str | None]) -> None:
            puzzle, self._difficulties[puzzle] = graded
            dialog.relabel(str(puzzle), self._label(others[str(puzzle)]))

        letters = [each.puzzle for each in others.values() if each.puzzle.rows is not None]
        ungraded = [each for each in letters if each not in self._difficulties]
        self._worker.start(
            "difficulties",
            lambda context: difficulties(ungraded, context),
            lambda _: None,
            on_progress=add_difficulty,
        )

    def _label(self, progress: Progress) -> str:
        difficulty = self._difficulties.get(progress.puzzle)
        return archive_messages.puzzle_line(progress, difficulty)

    def action_fetch(self) -> None:
        """Fetch the missing days of the month, or stop fetching."""
        if self._fetching:
            self._worker.cancel("fetch")
            self._end_fetch(_("stopped; f continues from here"))
            return
        self._fetching = True
        first, last = min(self._days, default=self._day), max(self._days, default=self._day)
        game = self._session.daily_game.name
        self._set_status(_("fetching {month} … (f stops)").format(month=format_month(first)))
        self._worker.start(
            "fetch",
            lambda context: fetch_days(game, first, last, context),
            self._handle_fetched,
            lambda error: self._end_fetch(str(error)),
            self._handle_fetched_day,
        )

    def _handle_fetched(self, answer: FetchAnswer) -> None:
        all_requested = _("all days of the month have been requested")
        self._end_fetch(str(answer.interruption or all_requested))

    def _handle_fetched_day(self, answer: FetchAnswer) -> None:
        self._set_status(archive_messages.fetch_status(answer.results[-1]))
        self._load_month()

    def _end_fetch(self, text: str) -> None:
        self._fetching = False
        self._set_status(text)
        self._load_month()

    def _go_to(self, reference: Reference) -> None:
        if reference.day is not None:
            self.query_one(MonthView).day = reference.day
        else:
            self.post_message(self.OpenRequested(reference))

    def _reference(self, day: date) -> Reference:
        return Reference.of_day(self._session.daily_game.name, day)

    @property
    def _day(self) -> date:
        return self.query_one(MonthView).day

    def _load_month(self) -> None:
        game, day = self._session.daily_game.name, self._day
        self._worker.start(
            "read", lambda context: archive.archived_month(game, day, context), self._handle_month
        )

    def _handle_month(self, month: archive.ArchivedMonth) -> None:
        self._days, self._other_puzzles = month.days, month.others
        self.query_one(MonthView).show(month.days)
        game = month.game
        summary = archive_messages.summary(game.streaks, game.times, len(month.others))
        self.query_one("#summary", Static).update(Text(summary, link("other_puzzles")))
        self._show_day()

    def _show_day(self) -> None:
        day, game = self._day, self._session.daily_game.name
        self.query_one("#month-panel").border_title = format_month(day)
        self.query_one(TopBar).show(messages.subject(self._reference(day)))
        self.query_one("#day-panel").border_title = messages.date_with_weekday(day)
        archived = self._days.get(day)
        status = archive_messages.day_status(archived) if archived else ""
        self.query_one("#day", Static).update(Text(status, link("open")))
        view = self.query_one("#letters", GridView)
        self._worker.start(
            "letters",
            lambda context: archive.archived_letters(game, day, context),
            lambda letters: view.show(Grid.parse(str(letters)) if letters else None),
        )
