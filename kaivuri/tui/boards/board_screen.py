"""The play screen of calendar boards."""

from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from kaivuri.archive.records import Progress
from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.calendars.board_puzzle import board_reference
from kaivuri.calendars.board_state import BoardHintLevel, BoardHistory, BoardState, place_move
from kaivuri.common.days import parse_puzzle_date
from kaivuri.common.move_text import join_moves
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.queries.calendar import CalendarAnswer, CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.tui.action_table import ACTIONS, link
from kaivuri.tui.boards import board_messages as messages
from kaivuri.tui.boards.board_pane import BoardPane
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.game_choice import SAVED, game_choice_dialog
from kaivuri.tui.boards.held_piece import HeldPiece
from kaivuri.tui.play.play_screen import PlayScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.preferences import save_preference
from kaivuri.tui.widgets.dialogs import BoardDialog, TextDialog
from kaivuri.tui.widgets.text_line import TextLine
from kaivuri.tui.widgets.top_bar import TopBar

_MOVES_HELP = N_("""The moves, separated by semicolons; enter replays them:
"put L 3,1 r1 f", "lift L"; rows and columns count from 0""")

_DATE_ACTIONS = ("today", "day", "go_to")


class BoardScreen(PlayScreen):
    """Opens boards and days, and answers questions about the game."""

    SCREEN_NAME = N_("Board")
    AUTO_FOCUS = "BoardView"
    BINDINGS = ACTIONS["board"]
    _session: BoardSession

    def __init__(self, session: BoardSession, recorder: SessionRecorder, context: Context) -> None:
        """Show the game of a session; `recorder` loads the games of earlier runs."""
        super().__init__(context)
        self._session = session
        self._recorder = recorder
        self._shown_puzzle = session.puzzle
        self._checking = False

    def body(self) -> ComposeResult:
        """Lay out the game."""
        yield BoardPane(self._session, id="play")

    def on_mount(self) -> None:
        """Open the session's board."""
        self.query_one("#check").border_title = _("Check")
        self.query_one("#moves-panel").border_title = _("Moves")
        self._open()

    def on_screen_resume(self) -> None:
        """Show the session's board if it was changed on another screen."""
        if self._shown_puzzle is not self._session.puzzle:
            self._open()

    @on(BoardPane.GameChanged)
    def _on_changed(self) -> None:
        self._worker.cancel("hint", "solution")
        self.query_one(TopBar).show(
            messages.board_subject(self._session.reference, self._session.state)
        )
        self._update_check()
        self.show_result()

    # Help

    def action_check(self) -> None:
        """Show or hide the number of remaining solutions."""
        self._checking = not self._checking
        self._update_check()

    def action_hint(self) -> None:
        """Show the next piece; the second time, hold it where it goes."""
        if self._session.state.solved:
            self._show_message(_(messages.COVERED))
        elif self._session.ladder is None:
            self._show_message("…")
            request = replace(self._request(self._session.state), hint="place")
            self._worker.start(
                "hint", lambda context: calendar(request, context), self._handle_hint
            )
        else:
            self._show_hint()

    def action_solve(self) -> None:
        """Place a complete solution as one step, or replace the one just placed by the next."""
        history, index = self._session.next_solution()
        if history.state.solved:
            self._show_message(_(messages.COVERED))
        else:
            self.reveal(lambda: self._solve(history, index))

    def _solve(self, history: BoardHistory, index: int) -> None:
        self._show_message("…")
        request = replace(self._request(history.state), limit=index + 1)
        self._worker.start(
            "solution",
            lambda context: calendar(request, context),
            lambda answer: self._handle_solution(history, index, answer),
        )

    def _update_check(self) -> None:
        panel, state = self.query_one("#check", Static), self._session.state
        if not self._checking:
            self._worker.cancel("check")
            panel.update(
                Text(_("c counts the remaining solutions"), Style(dim=True) + link("check"))
            )
        elif not state.solved:
            panel.update("…")
            request = replace(self._request(state), count=True)
            self._worker.start(
                "check",
                lambda context: calendar(request, context),
                self._handle_check,
            )

    def _handle_check(self, answer: CalendarAnswer) -> None:
        if self._session.history.steps:
            self._session.count_hint(BoardHintLevel.PIECE)
        self.query_one("#check", Static).update(messages.check_result(answer))

    def _request(self, state: BoardState) -> CalendarRequest:
        placed = join_moves(place_move(state.board, placement) for placement in state.placed)
        day = self._session.reference.day
        return CalendarRequest(None if day is None else day.isoformat(), state.board, placed)

    def _handle_hint(self, answer: CalendarAnswer) -> None:
        if answer.next_placement is None:
            self._show_message(_(messages.NO_SOLUTION))
        else:
            self._session.begin_hints(answer.next_placement)
            self._show_hint()

    def _show_hint(self) -> None:
        ladder = self._session.take_hint()
        if ladder is None:
            return
        self._show_message(messages.hint_message(ladder, self._session.hint_level))
        if self._session.hint_level == BoardHintLevel.PLACEMENT:
            piece, cells = ladder.placement.piece, ladder.placement.cells
            self.query_one(BoardPane).hold(HeldPiece(piece, cells, cells[0]))

    def _handle_solution(self, history: BoardHistory, index: int, answer: CalendarAnswer) -> None:
        if len(answer.solutions) > index:
            pane, moves = self.query_one(BoardPane), answer.solutions[index].moves
            pane.perform(lambda: pane.interaction.place_solution(history, index, moves))
        elif answer.interruption is not None:
            self._show_message(str(answer.interruption))
        elif index:
            self._show_message(
                ngettext(
                    "There is no solution besides the {n} shown; s shows the first one",
                    "There are no solutions besides the {n} shown; s shows the first one",
                    index,
                ).format(n=index)
            )
            self._session.restart_solutions()
        else:
            self._show_message(_(messages.NO_SOLUTION))

    # Boards, days and moves

    @property
    def useful_actions(self) -> Sequence[str]:
        """What can be done with the piece in hand, or what comes after the end."""
        if self._session.solved:
            return (*self.after_solving, "board")
        if self.query_one(BoardPane).interaction.held is not None:
            return ("drop", "turn(1)", "flip", "cancel")
        return ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable the choice of a date on a board without dates, and help with a solved one."""
        if action in _DATE_ACTIONS and self._session.reference.day is None:
            return False
        if action in ("hint", "check") and self._session.solved:
            return False
        return super().check_action(action, parameters)

    def action_board(self) -> None:
        """Choose a board."""
        self.show_dialog(BoardDialog(self._session.reference.board or ""), self._go_to_board)

    def action_moves(self) -> None:
        """Edit the moves as text and replay them."""
        history = self._session.history

        def parse(text: str) -> BoardHistory:
            return BoardHistory.replay(history.start, parse_board_moves(text))

        line = TextLine(join_moves(history.moves), accepts_more_lines=bool)
        self.show_dialog(TextDialog(_("Moves"), _(_MOVES_HELP), parse, line), self._handle_moves)

    def puzzle_dialog(self) -> TextDialog[Reference]:
        """Return a dialog that asks for a date."""
        today = self._session.today()

        def parse(text: str) -> Reference:
            return self.reference_for_day(
                parse_puzzle_date(text, today).first_date_from(today.year)
            )

        return TextDialog(
            _("Go to"), _("A date: 24.12., 24.12.2026, 2026-12-24, today or tomorrow"), parse
        )

    def open(self, reference: Reference) -> None:
        """Open another board or date."""
        try:
            self._session.open(reference)
        except BadPuzzle as error:
            self._show_error(error)
        else:
            self._open()

    # Games of earlier runs

    def _open(self) -> None:
        self._begin()
        self._recorder.end()
        reference = self._session.reference
        self._worker.start(
            "open", lambda _context: self._recorder.load_progress(reference), self._handle_progress
        )

    def _handle_progress(self, progress: Progress | None) -> None:
        self._recorder.begin(self._session.reference, progress, seen=False)
        current = tuple(self._session.history.move_texts())
        saved = progress.moves if progress else ()
        if not current and saved:
            self._load_saved(saved)
        elif current and saved and current != saved:
            self.app.push_screen(
                game_choice_dialog(current, saved),
                lambda answer: self._handle_game_choice(answer, saved),
            )
        elif current != saved:
            self._recorder.save(self._session.history, self._session.hint_level)

    def _load_saved(self, moves: tuple[str, ...]) -> None:
        if self._session.load(moves):
            self._begin()
        else:
            self.show_note(_("The saved moves don't fit this board"))

    def _handle_game_choice(self, answer: str | None, saved: tuple[str, ...]) -> None:
        if answer == SAVED:
            self._load_saved(saved)
        else:
            self._recorder.save(self._session.history, self._session.hint_level)

    def _handle_moves(self, history: BoardHistory) -> None:
        if history.moves != self._session.history.moves:
            self._session.set_history(history)
            self._begin()

    def _go_to_board(self, name: str) -> None:
        self.open(board_reference(name, self._session.reference.day or self._session.today()))
        if self._session.reference.board == name:
            save_preference("board", name, self.show_note)

    def _begin(self) -> None:
        self._shown_puzzle = self._session.puzzle
        self._checking = False
        self.refresh_bindings()
        self.query_one("#board-panel").border_title = Content(self._shown_puzzle.board.heading)
        self.query_one(BoardPane).begin()
