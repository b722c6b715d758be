"""S4: a calendar board to be covered by hand, with help for who asks."""

from dataclasses import replace
from typing import TypeVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from kaivuri.archive.progress import Progress
from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.calendars.board_state import BoardHistory, BoardHintLevel, BoardState, place_move
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop, ngettext
from kaivuri.play.days import parse_puzzle_date
from kaivuri.play.move_text import join_moves
from kaivuri.play.reference import Reference
from kaivuri.queries.board_hint import BoardHintAnswer, BoardHintRequest, board_hint
from kaivuri.queries.calendar import CalendarAnswer, CalendarRequest, calendar, calendar_count
from kaivuri.queries.context import Context
from kaivuri.tui.action_table import bindings
from kaivuri.tui.boards import board_messages as messages
from kaivuri.tui.boards.board_pane import BoardPane
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.held_piece import HeldPiece
from kaivuri.tui.play.play_screen import PlayScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.remembered import remember
from kaivuri.tui.widgets.dialogs import Ask, Choice
from kaivuri.tui.widgets.text_line import TextLine
from kaivuri.tui.widgets.top_bar import TopBar

_MOVES = gettext_noop("""The moves, parted by semicolons; enter replays them:
"put L 3,1 r1 f", "lift L"; rows and columns count from 0""")

_MINE, _KEPT = "this", "kept"
Request = TypeVar("Request", bound=CalendarRequest)


class BoardScreen(PlayScreen):
    """Opens boards and days, hands them to the pane, and answers questions about the game."""

    PLACE = gettext_noop("Board")
    AUTO_FOCUS = "BoardView"
    BINDINGS = bindings("board")
    _session: BoardSession

    def __init__(self, session: BoardSession, recorder: SessionRecorder, context: Context) -> None:
        """Show the game of a session; the recorder has the games of earlier runs."""
        super().__init__(context)
        self._session = session
        self._recorder = recorder
        self._shown = session.opened
        self._checking = False

    def body(self) -> ComposeResult:
        """The game."""
        yield BoardPane(self._session, id="play")

    def on_mount(self) -> None:
        """Begin with the session's board."""
        self.query_one("#check").border_title = _("Check")
        self.query_one("#moves-panel").border_title = _("Moves (cells count from 0)")
        self._open()

    def on_screen_resume(self) -> None:
        """Show the board that was chosen elsewhere."""
        if self._shown is not self._session.opened:
            self._open()

    @on(BoardPane.Changed)
    def _on_changed(self) -> None:
        self._worker.cancel("hint", "solution")
        self.query_one(TopBar).show(
            messages.board_subject(self._session.opened, self._session.state)
        )
        self._check()

    # Help

    def action_check(self) -> None:
        """Show how many solutions are left, or hide it."""
        self._checking = not self._checking
        self._check()

    def action_hint(self) -> None:
        """Name the next piece, or, if that was said already, take it in hand where it goes."""
        if self._session.state.solved:
            self._tell(_(messages.COVERED))
        elif self._session.ladder is None:
            self._tell("…")
            request = self._request(self._session.state, BoardHintRequest)
            self._worker.start(
                "hint", lambda context: board_hint(request, context), self._have_step
            )
        else:
            self._hint()

    def action_solve(self) -> None:
        """Place a complete solution in one step; if one was just placed, the next one instead."""
        game, number = self._session.before_solution()
        if game.state.solved:
            self._tell(_(messages.COVERED))
            return
        self._tell("…")
        request = replace(self._request(game.state, CalendarRequest), limit=number + 1)
        self._worker.start(
            "solution",
            lambda context: calendar(request, context),
            lambda answer: self._have_solution(game, number, answer),
        )

    def _check(self) -> None:
        panel, state = self.query_one("#check", Static), self._session.state
        if not self._checking:
            self._worker.cancel("check")
            panel.update(Text(_("c counts the solutions left"), style="dim"))
        elif state.solved:
            panel.update(Text(_("✓ solved: the board is covered")))
        else:
            panel.update("…")
            request = self._request(state, CalendarRequest)
            self._worker.start(
                "check",
                lambda context: calendar_count(request, context),
                lambda answer: panel.update(messages.still_possible(answer.count)),
            )

    def _request(self, state: BoardState, kind: type[Request]) -> Request:
        """Ask about a state of the session's board."""
        opened = self._session.opened
        placed = join_moves(place_move(state.board, placement) for placement in state.placed)
        return kind(opened.day.isoformat(), opened.board, placed)

    def _have_step(self, answer: BoardHintAnswer) -> None:
        if answer.step is None:
            self._tell(_(messages.NO_SOLUTION))
        else:
            self._session.begin_hints(answer.step)
            self._hint()

    def _hint(self) -> None:
        ladder = self._session.take_hint()
        if ladder is None:
            return
        self._tell(messages.hint_line(ladder, self._session.hints))
        if self._session.hints == BoardHintLevel.PLACEMENT:
            self.query_one(BoardPane).hold(HeldPiece.over(ladder.placement))

    def _have_solution(self, game: BoardHistory, number: int, answer: CalendarAnswer) -> None:
        if len(answer.solutions) > number:
            pane, moves = self.query_one(BoardPane), answer.solutions[number].moves
            pane.act(lambda: pane.interaction.place_solution(game, number, moves))
        elif answer.interruption is not None:
            self._tell(str(answer.interruption))
        elif number:
            self._tell(
                ngettext(
                    "There is no other solution than the {n} you saw; s shows the first one",
                    "There is no other solution than the {n} you saw; s shows the first one",
                    number,
                ).format(n=number)
            )
            self._session.begin_solutions_anew()
        else:
            self._tell(_(messages.NO_SOLUTION))

    # Boards, days and moves

    def action_board(self) -> None:
        """Choose a board."""
        self.ask(Choice.of_boards(self._session.opened.name), self._go_to_board)

    def action_moves(self) -> None:
        """Show the moves as text, and replay what becomes of it."""
        game = self._session.game

        def read(text: str) -> BoardHistory:
            return BoardHistory.replay(game.start, parse_board_moves(text))

        line = TextLine(join_moves(game.moves), goes_on=bool)
        asked = Ask(_("Moves"), _(_MOVES), read, line)
        self.ask(asked, self._have_moves)

    def question(self) -> Ask[Reference]:
        """Ask for a day."""
        today = self._session.today()

        def read(text: str) -> Reference:
            return self.of_day(parse_puzzle_date(text, today).first_date_from(today.year))

        return Ask(_("Go to"), _("A day: 24.12., 24.12.2026, 2026-12-24, today or tomorrow"), read)

    def open(self, reference: Reference) -> None:
        """Open another board, or another day on it."""
        try:
            self._session.open(reference)
        except BadPuzzle as error:
            self._fault(error)
        else:
            self._open()

    # Games of earlier runs

    def _open(self) -> None:
        """Show the board, and go on with the game that is kept for it."""
        self._begin()
        self._recorder.leave()
        reference = self._session.reference
        self._worker.start(
            "open", lambda _context: self._recorder.progress(reference), self._have_progress
        )

    def _have_progress(self, progress: Progress | None) -> None:
        self._recorder.begin(self._session.reference, progress, seen=False)
        mine, kept = tuple(self._session.game.move_texts()), progress.moves if progress else ()
        if not mine and kept:
            self._take_kept(kept)
        elif mine and kept and mine != kept:
            self.app.push_screen(_which_game(mine, kept), lambda answer: self._chosen(answer, kept))
        elif mine != kept:
            self._recorder.save(self._session.game, self._session.hints)

    def _take_kept(self, moves: tuple[str, ...]) -> None:
        if self._session.load(moves):
            self._begin()
        else:
            self._tell(_("The moves kept for this board don't fit it"))

    def _chosen(self, answer: str | None, kept: tuple[str, ...]) -> None:
        """Go on with the kept game, or with the one on the board, which then is kept."""
        if answer == _KEPT:
            self._take_kept(kept)
        else:
            self._recorder.save(self._session.game, self._session.hints)

    def _have_moves(self, game: BoardHistory) -> None:
        if game.moves != self._session.game.moves:
            self._session.set_game(game)
            self._begin()

    def _go_to_board(self, name: str) -> None:
        self.open(Reference.of_board(name, self._session.opened.day))
        if self._session.opened.name == name:
            remember("board", name, self.note)

    def _begin(self) -> None:
        self._shown = self._session.opened
        self._checking = False
        self.query_one("#board-panel").border_title = self._shown.title
        self.query_one(BoardPane).begin()


def _which_game(mine: tuple[str, ...], kept: tuple[str, ...]) -> Choice:
    """Ask which of two games on a board to go on with."""
    moves = ngettext("{n} move", "{n} moves", len(kept)).format(n=len(kept))
    own = ngettext("{n} move", "{n} moves", len(mine)).format(n=len(mine))
    answers = [
        (_MINE, _("the game on the board: {moves}").format(moves=own)),
        (_KEPT, _("the game that another run has kept: {moves}").format(moves=moves)),
    ]
    return Choice(_("Two games on this board"), answers, _MINE)
