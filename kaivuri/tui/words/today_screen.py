"""S1: the puzzle of a day, or typed letters, to be played."""

from datetime import date

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from kaivuri.errors import KaivuriError
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.which import Named
from kaivuri.tui import messages
from kaivuri.tui.play.go_to import go_to
from kaivuri.tui.play.play_screen import PlayScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.settings import Settings
from kaivuri.tui.solutions.solutions_screen import SolutionsScreen
from kaivuri.tui.widgets.ask import Ask
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.tui.words.opening import Laid, laid, made, read_reference, result
from kaivuri.tui.words.word_pane import WordPane
from kaivuri.tui.words.word_session import WordSession


class TodayScreen(PlayScreen):
    """Gets a puzzle, hands it to the pane, and goes from day to day."""

    PLACE = marked("Today")
    AUTO_FOCUS = "GridView"
    BINDINGS = [
        Binding("s", "solutions", marked("Solutions"), id="solutions",
                tooltip=marked("All solutions")),
        Binding("n", "make", marked("Make me one"), id="make", show=False,
                tooltip=marked("A new puzzle with one solution")),
        Binding("N", "make('today')", marked("Make the day's"), id="make-today", show=False,
                tooltip=marked("The puzzle that today's date makes")),
        Binding("g", "go_to", marked("Go to"), id="go-to", show=False,
                tooltip=marked("A day, or other letters")),
    ]  # fmt: skip
    _session: WordSession

    def __init__(
        self,
        session: WordSession,
        settings: Settings,
        recorder: SessionRecorder,
        context: Context,
        *,
        solutions: bool = False,
    ) -> None:
        """Show the puzzle of a session; with `solutions` go on to its solutions at once.

        The recorder gets what is found out.
        """
        super().__init__()
        self._session = session
        self._settings = settings
        self._recorder = recorder
        self._query_context = context
        self._named: Puzzle | None = None
        self._solutions_first = solutions

    def body(self) -> ComposeResult:
        """The puzzle, and a line of figures below."""
        yield WordPane(self._session, lambda: self._recorder.seconds, id="play")
        yield Static(id="status")

    def on_mount(self) -> None:
        """Begin with the session's puzzle."""
        self._open()

    def on_paste(self, event: events.Paste) -> None:
        """Open the day or the letters that are pasted."""
        context, daily = self._query_context, self._session.daily
        try:
            reference = read_reference(event.text, daily, self._settings, context)
        except KaivuriError as fault:
            self._tell(str(fault))
        else:
            self.open(reference)

    def on_word_questions_counted(self, message: WordPane.Counted) -> None:
        """Show the figures that the player has asked for."""
        self._status(message.text)

    def open(self, reference: Reference) -> None:
        """Open another puzzle."""
        self._session.open(reference)
        self._open()

    def question(self) -> Ask[Reference]:
        """Ask for a day or letters."""
        return go_to(self._session.daily, self._settings, self._query_context)

    def of_day(self, day: date) -> Reference:
        """The puzzle of a day, of the game in hand or else the usual one."""
        return Reference.of_day(self._session.daily.name, day)

    def action_solutions(self) -> None:
        """Show all solutions."""
        named, opened, state = self._named, self._session.analysis, self._session.state
        if named is not None and opened is not None and state is not None:
            self.app.push_screen(SolutionsScreen(named, self._settings, opened, state))

    def action_make(self, day: str | None = None) -> None:
        """Make a puzzle of the game in hand, and open it; that of a day always is the same."""
        game, settings, context = self._session.daily, self._settings, self._query_context
        self._status(_("making a puzzle …"))
        self._background.start(
            "open", lambda stop: made(game, settings, day, stop, context), self.open, self._fault
        )

    def _open(self) -> None:
        reference, context, self._named = self._session.reference, self._query_context, None
        self.query_one(TopBar).show(messages.subject(reference))
        self.query_one(WordPane).begin()
        self._status(_("getting {puzzle} …").format(puzzle=messages.title(reference)))
        self._background.start(
            "open", lambda _stop: laid(reference, context), self._have_letters, self._have_none
        )

    def _have_letters(self, found: Laid) -> None:
        progress, self._named = found.progress, found.named
        game, grid = found.named.game, found.named.grid
        note = self._query_context.note
        self._session.printed_clue = found.named.clue
        self._recorder.begin(self._session.reference, progress)
        fits = self._session.load(grid, progress.moves if progress else ())
        if self._settings.clue is not None:
            told, self._settings.clue = self._settings.clue, None
            self._session.tell_clue(told)
        choices = self._settings.choices(game, self._session.printed_clue)
        self.query_one(WordPane).begin()
        if game.has_clue and self._session.clue is None and progress is None:
            self.query_one(WordPane).action_clue()
        if not fits:
            self._tell(_("The moves kept for this puzzle don't fit its letters"))
        self._status(_("looking for words …"))
        self._background.start(
            "open",
            lambda stop: game.analyse(grid, options, stop, note),
            self._have_puzzle,
            self._fault,
        )

    def _have_none(self, fault: KaivuriError) -> None:
        self._fault(fault)
        self._status(_("No puzzle here: g goes to another day, or to letters that you type"))

    def _have_puzzle(self, opened: AnalysedGrid) -> None:
        self._session.analysis = opened
        found = result(self._session.reference, opened, self._query_context.clock())
        if found is not None:
            self._recorder.save_result(found)
        self._status(messages.ready(opened))
        self.query_one(WordPane).go_on()
        if self._solutions_first:
            self._solutions_first = False
            self.action_solutions()

    def _fault(self, fault: KaivuriError) -> None:
        self._status("")
        self._tell(str(fault))
