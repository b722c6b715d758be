"""S1: the puzzle of a day, or typed letters, to be played."""

from datetime import date

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from kaivuri.errors import KaivuriError
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.play.reference import Reference
from kaivuri.tui import phrases
from kaivuri.tui.ask import Ask
from kaivuri.tui.go_to import go_to
from kaivuri.tui.keeper import Keeper
from kaivuri.tui.opening import Fetch, Laid, laid, result
from kaivuri.tui.play_screen import PlayScreen
from kaivuri.tui.settings import Settings
from kaivuri.tui.solutions import SolutionsScreen
from kaivuri.tui.top_bar import TopBar
from kaivuri.tui.word_pane import WordPane
from kaivuri.words.desk import WordDesk
from kaivuri.words.opened import Opened


class TodayScreen(PlayScreen):
    """Gets a puzzle, hands it to the pane, and goes from day to day."""

    PLACE = "Today"
    AUTO_FOCUS = "GridView"
    BINDINGS = [
        Binding("s", "solutions", "Solutions", id="solutions", tooltip="All covers"),
        Binding("g", "go_to", "Go to", id="go-to", show=False, tooltip="A day, or other letters"),
    ]
    _desk: WordDesk

    def __init__(
        self,
        desk: WordDesk,
        settings: Settings,
        keeper: Keeper,
        fetch: Fetch,
        *,
        solutions: bool = False,
    ) -> None:
        """Show what lies on a desk; with `solutions` go on to its covers at once.

        The keeper is told what is found out, and `fetch` gives the grid of a day.
        """
        super().__init__()
        self._desk = desk
        self._settings = settings
        self._keeper = keeper
        self._fetch = fetch
        self._solutions_first = solutions

    def body(self) -> ComposeResult:
        """The puzzle, and a line of figures below."""
        yield WordPane(self._desk, lambda: self._keeper.seconds, id="play")
        yield Static(id="status")

    def on_mount(self) -> None:
        """Begin with the desk's puzzle."""
        self._open()

    def on_word_pane_counted(self, message: WordPane.Counted) -> None:
        """Show the figures that the player has asked for."""
        self._status(message.text)

    def open(self, reference: Reference) -> None:
        """Put another puzzle on the desk."""
        self._desk.open(reference)
        self._open()

    def question(self) -> Ask[Reference]:
        """Ask for a day or letters."""
        return go_to(self._desk.today())

    def of_day(self, day: date) -> Reference:
        """The puzzle of a day; after letters that of Sanalouhos."""
        if self._desk.reference.day is None:
            return Reference.of_day(SANALOUHOS.slug, day)
        return super().of_day(day)

    def action_solutions(self) -> None:
        """Show all covers."""
        opened, state = self._desk.opened, self._desk.state
        if opened is not None and state is not None:
            reference, settings = self._desk.reference, self._settings
            self.app.push_screen(SolutionsScreen(reference, settings, opened.puzzle, state))

    def _open(self) -> None:
        reference, fetch, archive = self._desk.reference, self._fetch, self._keeper.archive
        self.query_one(TopBar).show(phrases.subject(reference))
        self.query_one(WordPane).begin()
        self._status(f"getting {phrases.title(reference)} …")
        self._background.start(
            "open", lambda _: laid(reference, fetch, archive), self._have_letters, self._have_none
        )

    def _have_letters(self, found: Laid) -> None:
        progress, grid, words = found.progress, found.grid, self._settings.words
        self._keeper.begin(self._desk.reference, progress)
        fits = self._desk.lay(grid, progress.moves if progress else ())
        self.query_one(WordPane).begin()
        if not fits:
            self._tell("The moves kept for this puzzle don't fit its letters")
        self._status("looking for words …")
        self._background.start(
            "open", lambda stop: Opened.of(grid, words, stop), self._have_puzzle, self._fault
        )

    def _have_none(self, fault: KaivuriError) -> None:
        self._fault(fault)
        self._status("No puzzle here: g goes to another day, or to letters that you type")

    def _have_puzzle(self, opened: Opened) -> None:
        self._desk.opened = opened
        found = result(self._desk.reference, opened, self._keeper.archive.clock())
        if found is not None:
            self._keeper.record(found)
        self._status(phrases.ready(opened))
        self.query_one(WordPane).go_on()
        if self._solutions_first:
            self._solutions_first = False
            self.action_solutions()

    def _fault(self, fault: KaivuriError) -> None:
        self._status("")
        self._tell(str(fault))
