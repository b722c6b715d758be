"""The workbench application, with one mode per main screen."""

import asyncio
import signal
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import date
from functools import partial

from rich.segment import Segment
from textual.app import SystemCommand
from textual.binding import ActiveBinding
from textual.color import Color
from textual.command import CommandPalette
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widgets import Input

from kaivuri.calendars.board_puzzle import board_or_default
from kaivuri.common.days import today
from kaivuri.common.reference import Reference
from kaivuri.control_characters import remove_controls
from kaivuri.errors import BadPuzzle
from kaivuri.games.registry import get_game
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.tui.action_table import ACTIONS, in_table
from kaivuri.tui.archive.archive_screen import ArchiveScreen
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.year_screen import YearScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.preferences import load_preference, save_preference
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.breakpoints import HEIGHTS, WIDTHS
from kaivuri.tui.widgets.keys import Commands, KeyList
from kaivuri.tui.widgets.ordered_keys import OrderedKeys
from kaivuri.tui.words.today_screen import TodayScreen
from kaivuri.tui.words.word_session import WordSession


class ControlFilter(LineFilter):
    """Removes control characters, which titles and clues from files may contain."""

    def apply(self, segments: list[Segment], _background: Color) -> list[Segment]:
        """Return the segments of a line without them."""
        return [Segment(remove_controls(text), style, control) for text, style, control in segments]


_CONTROL_FILTER = ControlFilter()

if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class TerminalDriver(LinuxDriver):
        """Ignores input that is not UTF-8, which would end the workbench."""

        def run_input_thread(self) -> None:
            """Process input until the workbench ends."""
            while not self.exit_event.is_set():
                with suppress(UnicodeDecodeError):
                    super().run_input_thread()


class Workbench(OrderedKeys):
    """The terminal workbench of kaivuri."""

    TITLE = "kaivuri"
    CSS_PATH = "kaivuri.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    COMMANDS = {Commands}
    NOTIFICATION_TIMEOUT = 10
    BINDINGS = ACTIONS["workbench"]

    def __init__(  # noqa: PLR0913
        self,
        reference: Reference,
        puzzle_options: PuzzleOptions | None = None,
        *,
        show_solutions: bool = False,
        context: Context | None = None,
        board: Reference | None = None,
        introduce: bool = False,
    ) -> None:
        """Open on a puzzle, on its solutions if `show_solutions`, or on `board`.

        With `introduce` explain the game first.
        """
        super().__init__()
        self._introduce = introduce
        self._resources = ExitStack()
        context = replace(context or Context(), note=self._post_note)
        # one connection for all queries
        context = replace(context, archive=self._resources.enter_context(context.open_archive()))

        def current_date() -> date:
            return today(context.clock, None)

        self._word_recorder = SessionRecorder(context)
        game = load_preference("game", self._post_note)
        self.word_session = WordSession(
            reference, context.clock, self._word_recorder.save, get_game(game) if game else None
        )
        self.puzzle_options = puzzle_options or PuzzleOptions()
        self._board_recorder = SessionRecorder(context)
        board_name = load_preference("board", self._post_note)
        self._initial_mode = "board" if board else "today"
        board = board or board_or_default(board_name, current_date())
        self._board_session = BoardSession(board, current_date, self._board_recorder.save)
        self._add_modes(context, show_solutions=show_solutions)

    def _add_modes(self, context: Context, *, show_solutions: bool) -> None:
        self._today_screen = TodayScreen(
            self.word_session,
            self.puzzle_options,
            self._word_recorder,
            context,
            show_solutions=show_solutions,
        )
        self.add_mode("today", lambda: self._today_screen)
        self.add_mode(
            "archive", lambda: ArchiveScreen(self.word_session, self.puzzle_options, context)
        )
        self.add_mode(
            "board", lambda: BoardScreen(self._board_session, self._board_recorder, context)
        )
        self.add_mode("year", lambda: YearScreen(self._board_session, context))

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters of each line that is drawn."""
        return [_CONTROL_FILTER, *super().get_line_filters()]

    def get_driver_class(self) -> type[Driver]:
        """Return the class of the terminal's driver."""
        driver = super().get_driver_class()
        if sys.platform != "win32" and driver is LinuxDriver:
            return TerminalDriver
        return driver

    def on_mount(self) -> None:
        """Show the initial mode and apply the saved theme."""
        self._exit_on_signal()
        self.switch_mode(self._initial_mode)
        if self._introduce:
            self.call_later(self.run_action, "app.perform('how_to')")
        theme = load_preference("theme", self._post_note)
        if theme in self.available_themes:
            self.theme = theme
        self.theme_changed_signal.subscribe(
            self, lambda theme: save_preference("theme", theme.name, self._post_note)
        )

    def _exit_on_signal(self) -> None:
        """Restore the terminal when another process ends this one."""
        with suppress(NotImplementedError, RuntimeError):  # Windows, or not the main thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)

    def on_unmount(self) -> None:
        """Finish writing and close the archive."""
        self._word_recorder.close()
        self._board_recorder.close()
        self._resources.close()

    async def on_archive_screen_open_requested(self, message: ArchiveScreen.OpenRequested) -> None:
        """Open the puzzle chosen in the archive."""
        if message.reference.board is not None:
            await self._open_board(message.reference)
            return
        await self.switch_mode("today")
        while self.screen is not self._today_screen:
            await self.pop_screen()
        self._today_screen.open(message.reference)

    async def _open_board(self, reference: Reference) -> None:
        try:
            self._board_session.open(reference)
        except BadPuzzle as error:  # the board file no longer exists
            self._post_note(str(error))
        else:
            await self.switch_mode("board")

    async def on_year_screen_open_requested(self) -> None:
        """Show the board on the day chosen on the year map."""
        await self.switch_mode("board")

    def _post_note(self, text: str) -> None:
        self.notify(text, markup=False)

    def action_interrupt(self) -> None:
        """Copy the selected text of an input line, or show how to quit if none is selected."""
        line = self.focused
        if isinstance(line, Input) and not line.selection.is_empty:
            line.action_copy()
        elif isinstance(line, Input):
            self._post_note(_("esc, then q quits"))
        else:
            self._post_note(_("q quits"))

    def action_command_palette(self) -> None:
        """Open the command palette."""
        if not CommandPalette.is_open(self.app):
            self.push_screen(CommandPalette(placeholder=_("Search commands …")))

    def action_keys(self) -> None:
        """List all keys of the screen, and perform the action of the chosen one."""
        if isinstance(self.screen, BaseScreen):
            self.push_screen(KeyList(self.screen.grouped_bindings), self._run_chosen)

    def _run_chosen(self, active: ActiveBinding | None) -> None:
        if active is not None:
            self.call_next(self.run_action, active.binding.action, active.node)

    async def action_perform(self, action: str) -> None:
        """Perform an action of the screen for text that is clicked, wherever the focus is."""
        nodes = (*self.screen.walk_children(with_self=True), self)
        method = "action_" + action.partition("(")[0]
        await self.run_action(action, next(node for node in nodes if hasattr(node, method)))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return the actions of the screen for the command palette."""
        yield SystemCommand(
            _("Theme"), _("Change the colours of the workbench"), self.action_change_theme
        )
        commands = {
            active.binding.action: active
            for active in screen.active_bindings.values()
            if in_table(active.binding) and not active.binding.system
        }
        for action, active in commands.items():
            run = partial(self.call_next, self.run_action, action, active.node)
            yield SystemCommand(active.binding.description, active.tooltip, run)
