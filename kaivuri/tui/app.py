"""The workbench: one mode a subject, each with its screens."""

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from textual import on
from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input

from kaivuri.calendars.dated_board import DatedBoard, board_or_default
from kaivuri.errors import BadPuzzle
from kaivuri.games.registry import get_game
from kaivuri.language import gettext as _
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.tui.action_table import action_of, bindings
from kaivuri.tui.archive.archive_screen import ArchiveScreen
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.year_screen import YearScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.remembered import remember, remembered
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.breakpoints import HEIGHTS, WIDTHS
from kaivuri.tui.widgets.keys import Commands, KeyList
from kaivuri.tui.widgets.ordered_keys import OrderedKeys
from kaivuri.tui.words.today_screen import TodayScreen
from kaivuri.tui.words.word_session import WordSession


class Workbench(OrderedKeys):
    """The terminal workbench of kaivuri."""

    TITLE = "kaivuri"
    CSS_PATH = "kaivuri.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    COMMANDS = {Commands}
    BINDINGS = bindings("workbench")

    @dataclass
    class Noted(Message):
        """Something that the user should know."""

        text: str

    def __init__(
        self,
        reference: Reference,
        settings: PuzzleOptions | None = None,
        *,
        solutions: bool = False,
        context: Context | None = None,
        board: DatedBoard | None = None,
    ) -> None:
        """Open on a puzzle, with `solutions` on these; or on a calendar board."""
        super().__init__()
        self._early: list[str] | None = []
        self._held = ExitStack()
        context = replace(context or Context(), note=self._tell)
        archive = self._held.enter_context(context.open_archive())
        context = replace(context, archive=archive)

        def here() -> date:
            return today(context.clock, None)

        self._recorder = SessionRecorder(archive)
        game = remembered("game", self._tell)
        self.session = WordSession(
            reference, context.clock, self._recorder.save, get_game(game) if game else None
        )
        self.settings = settings or PuzzleOptions()
        self._board_recorder = SessionRecorder(archive)
        board_name = remembered("board", self._tell)
        opened = board or board_or_default(board_name, here())
        self._boards = BoardSession(opened, here, self._board_recorder.save)
        self._first = "board" if board else "today"
        self._today = TodayScreen(
            self.session, self.settings, self._recorder, context, solutions=solutions
        )
        self.add_mode("today", lambda: self._today)
        self.add_mode("archive", lambda: ArchiveScreen(self.session, self.settings, context))
        self.add_mode("board", lambda: BoardScreen(self._boards, self._board_recorder, context))
        self.add_mode("year", lambda: YearScreen(self._boards, context))

    def on_mount(self) -> None:
        """Show the first mode, and tell what came up before."""
        self.switch_mode(self._first)
        theme = remembered("theme", self._tell)
        if theme in self.available_themes:
            self.theme = theme
        self.theme_changed_signal.subscribe(
            self, lambda theme: remember("theme", theme.name, self._tell)
        )
        early, self._early = self._early, None
        for text in early or ():
            self._tell(text)

    def on_unmount(self) -> None:
        """Finish writing, and let go of the archive."""
        self._recorder.close()
        self._board_recorder.close()
        self._held.close()

    async def on_archive_screen_wanted(self, message: ArchiveScreen.Wanted) -> None:
        """Open a puzzle that was chosen in the archive."""
        if message.reference.board is not None:
            await self._open_board(message.reference)
            return
        await self.switch_mode("today")
        while self.screen is not self._today:
            await self.pop_screen()
        self._today.open(message.reference)

    async def _open_board(self, reference: Reference) -> None:
        try:
            self._boards.open(reference)
        except BadPuzzle as error:  # a board file that is gone
            self._tell(str(error))
        else:
            await self.switch_mode("board")

    async def on_year_screen_wanted(self) -> None:
        """Show the board on the day that was chosen on the map."""
        await self.switch_mode("board")

    def _tell(self, text: str) -> None:
        """Tell what the user should know, from whichever thread."""
        if self._early is None:
            self.post_message(self.Noted(text))
        else:
            self._early.append(text)

    @on(Noted)
    def _on_noted(self, message: Noted) -> None:
        """Say it in the line of the screen for that; a toast would lie over the words."""
        page = next(each for each in reversed(self.screen_stack) if isinstance(each, BaseScreen))
        page.call_later(page.note, message.text)

    def action_interrupt(self) -> None:
        """Copy what is marked in a line; else tell how one leaves."""
        line = self.focused
        if isinstance(line, Input) and not line.selection.is_empty:
            line.action_copy()
        elif isinstance(line, Input):
            self._tell(_("esc, then q leaves"))
        else:
            self._tell(_("q leaves"))

    def action_command_palette(self) -> None:
        """Ask for an action of the screen by its name."""
        if not CommandPalette.is_open(self.app):
            self.push_screen(CommandPalette(placeholder=_("Search for an act …")))

    def action_keys(self) -> None:
        """List all keys of the screen."""
        self.push_screen(KeyList(list(self.screen.active_bindings.values())))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The actions of the screen, so that the command palette finds them by name."""
        yield SystemCommand(
            _("Theme"), _("Other colours for the workbench"), self.action_change_theme
        )
        seen = set[str | None]()
        for active in screen.active_bindings.values():
            binding, action = active.binding, action_of(active.binding)
            if action is not None and action.palette and binding.id not in seen:
                seen.add(binding.id)
                yield SystemCommand(
                    binding.description,
                    active.tooltip or "",
                    partial(self.call_next, self.run_action, action.action, active.node),
                )
