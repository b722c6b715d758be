"""S1: the puzzle of a day, or typed letters, to be played."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer, Static

from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.play.puzzle_date import shifted
from kaivuri.play.reference import Reference
from kaivuri.tui import phrases
from kaivuri.tui.background import Background
from kaivuri.tui.desk import Desk
from kaivuri.tui.go_to import GoTo
from kaivuri.tui.opening import Laid, Opened, laid, result, solved
from kaivuri.tui.play_pane import PlayPane
from kaivuri.tui.solutions import SolutionsScreen
from kaivuri.tui.top_bar import TopBar


class TodayScreen(Screen[None]):
    """Opens a puzzle, hands it to the play pane, and goes from day to day."""

    AUTO_FOCUS = "GridView"
    BINDINGS = [
        Binding("s", "solutions", "Solutions", id="solutions", tooltip="All covers"),
        Binding("g", "go_to", "Go to", id="go-to", show=False, tooltip="A day, or other letters"),
        Binding("t", "today", "Today", id="today", show=False, tooltip="The puzzle of today"),
        Binding("left_square_bracket", "day(-1)", "Day before", id="day-before", show=False),
        Binding("right_square_bracket", "day(1)", "Day after", id="day-after", show=False),
    ]

    def __init__(self, desk: Desk, *, solutions: bool = False) -> None:
        """Show what lies on the desk; with `solutions` go on to its covers at once."""
        super().__init__()
        self._desk = desk
        self._solutions_first = solutions
        self._background = Background(self)

    def compose(self) -> ComposeResult:
        """The puzzle, and a line of figures below."""
        yield TopBar("Today")
        yield PlayPane(self._desk, id="play")
        yield Static(id="status")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin with the desk's puzzle."""
        self._open()

    def on_unmount(self) -> None:
        """Leave no search behind."""
        self._background.cancel_all()

    def on_play_pane_counted(self, message: PlayPane.Counted) -> None:
        """Show the figures that the player has asked for."""
        self._status(message.text)

    def open(self, reference: Reference) -> None:
        """Put another puzzle on the desk."""
        self._desk.open(reference)
        self._open()

    def action_solutions(self) -> None:
        """Show all covers."""
        if self._desk.opened is not None and self._desk.game is not None:
            puzzle, state = self._desk.opened.puzzle, self._desk.game.state
            self.app.push_screen(SolutionsScreen(self._desk, puzzle, state))

    def action_go_to(self) -> None:
        """Ask for another puzzle."""
        self.app.push_screen(GoTo(self._desk.today()), self._go_to)

    def action_today(self) -> None:
        """Open the puzzle of today."""
        self.open(Reference.of_day(SANALOUHOS.slug, self._desk.today()))

    def action_day(self, days: int) -> None:
        """Open the puzzle of a day before or after this one."""
        reference = self._desk.reference
        if reference.day is None:
            return
        try:
            self.open(reference.on(shifted(reference.day, days)))
        except BadPuzzle as fault:
            self.query_one(PlayPane).tell(str(fault))

    def _go_to(self, reference: Reference | None) -> None:
        if reference is not None:
            self.open(reference)

    def _open(self) -> None:
        reference, fetch, archive = (
            self._desk.reference,
            self._desk.fetch,
            self._desk.keeper.archive,
        )
        self.query_one(TopBar).show(phrases.subject(reference))
        self.query_one(PlayPane).begin()
        self._status(f"getting {phrases.title(reference)} …")
        self._background.start(
            "open", lambda _: laid(reference, fetch, archive), self._have_letters, self._have_none
        )

    def _have_letters(self, found: Laid) -> None:
        fits = self._desk.lay(found)
        self.query_one(PlayPane).begin()
        if not fits:
            self.query_one(PlayPane).tell("The moves kept for this puzzle don't fit its letters")
        grid = found.grid
        self._status("looking for words …")
        reference, words = self._desk.reference, self._desk.settings.words
        self._background.start(
            "open",
            lambda stop: solved(reference, grid, words, stop),
            self._have_puzzle,
            self._fault,
        )

    def _have_none(self, fault: KaivuriError) -> None:
        self._fault(fault)
        self._status("No puzzle here: g goes to another day, or to letters that you type")

    def _have_puzzle(self, opened: Opened) -> None:
        self._desk.opened = opened
        words, keeper = self._desk.settings.words, self._desk.keeper
        found = result(opened, words, keeper.archive.clock())
        if found is not None:
            keeper.record(found)
        self._status(phrases.ready(opened, words))
        self.query_one(PlayPane).go_on()
        if self._solutions_first:
            self._solutions_first = False
            self.action_solutions()

    def _fault(self, fault: KaivuriError) -> None:
        self._status("")
        self.query_one(PlayPane).tell(str(fault))

    def _status(self, text: str) -> None:
        self.query_one("#status", Static).update(text)
