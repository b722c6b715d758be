"""The workbench: one mode a subject, each with its screens."""

from collections.abc import Iterable
from contextlib import ExitStack
from datetime import date

from textual.app import SystemCommand
from textual.binding import Binding
from textual.screen import Screen

from kaivuri.calendars.desk import BoardDesk
from kaivuri.calendars.opened import OpenBoard
from kaivuri.games.desk import WordDesk
from kaivuri.language import marked
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.queries.world import World
from kaivuri.tui.archive import ArchiveScreen
from kaivuri.tui.board_screen import BoardScreen
from kaivuri.tui.keeper import Keeper
from kaivuri.tui.keys import Keys
from kaivuri.tui.settings import Settings
from kaivuri.tui.today import TodayScreen
from kaivuri.tui.typeahead import InOrder
from kaivuri.tui.year_screen import YearScreen


class Workbench(InOrder):
    """The terminal workbench of kaivuri."""

    TITLE = "kaivuri"
    CSS_PATH = "kaivuri.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-grid-alone"), (40, "-stacked"), (80, "-wide")]
    BINDINGS = [
        Binding("1", "switch_mode('today')", marked("Today's screen"), id="mode-1", show=False,
                tooltip=marked("The puzzle that is open")),
        Binding("2", "switch_mode('archive')", marked("Archive"), id="mode-2", show=False,
                tooltip=marked("The puzzles of a month")),
        Binding("3", "switch_mode('board')", marked("Board"), id="mode-3", show=False,
                tooltip=marked("A calendar puzzle to play")),
        Binding("4", "switch_mode('year')", marked("Year"), id="mode-4", show=False,
                tooltip=marked("How many solutions each day of a board has")),
        Binding("question_mark", "keys", marked("Keys"), id="keys",
                tooltip=marked("All keys"), key_display="?"),
        Binding("q", "quit", marked("Quit"), id="quit"),
    ]  # fmt: skip

    def __init__(
        self,
        reference: Reference,
        settings: Settings | None = None,
        *,
        solutions: bool = False,
        world: World | None = None,
        board: OpenBoard | None = None,
    ) -> None:
        """Open on a puzzle, with `solutions` on these; or on a calendar board."""
        super().__init__()
        self._held = ExitStack()
        world = (world or World()).changed(note=self._tell)
        archive = self._held.enter_context(world.archive())
        world = world.changed(archive=archive)

        def here() -> date:
            return today(world.clock, None)

        self._keeper = Keeper(archive)
        self.desk = WordDesk(reference, world.clock, self._keeper.keep)
        self.settings = settings or Settings()
        boards = BoardDesk(board, here) if board else BoardDesk.usual(here)
        self._first = "board" if board else "today"
        self._today = TodayScreen(
            self.desk, self.settings, self._keeper, world, solutions=solutions
        )
        self.add_mode("today", lambda: self._today)
        self.add_mode("archive", lambda: ArchiveScreen(self.desk, self.settings, world))
        self.add_mode("board", lambda: BoardScreen(boards))
        self.add_mode("year", lambda: YearScreen(boards))

    def on_mount(self) -> None:
        """Show the first mode."""
        self.switch_mode(self._first)

    def on_unmount(self) -> None:
        """Finish writing, and let go of the archive."""
        self._keeper.close()
        self._held.close()

    async def on_archive_screen_wanted(self, message: ArchiveScreen.Wanted) -> None:
        """Open a puzzle that was chosen in the archive."""
        await self.switch_mode("today")
        while self.screen is not self._today:
            await self.pop_screen()
        self._today.open(message.reference)

    async def on_year_screen_wanted(self) -> None:
        """Show the board on the day that was chosen on the map."""
        await self.switch_mode("board")

    def _tell(self, text: str) -> None:
        """Tell what the user should know, from whichever thread."""
        self.notify(text, severity="warning", timeout=10)

    def action_keys(self) -> None:
        """List all keys of the screen."""
        self.push_screen(Keys(list(self.screen.active_bindings.values())))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """All acts of the screen, so that the command palette finds them by name."""
        yield from super().get_system_commands(screen)
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.description and not binding.system:
                yield SystemCommand(
                    binding.description,
                    active.tooltip or "",
                    lambda action=binding.action, node=active.node: self.call_next(
                        self.run_action, action, node
                    ),
                )
