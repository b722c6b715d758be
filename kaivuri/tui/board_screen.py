"""S4: a calendar board to be covered by hand, with help for who asks."""

from datetime import date

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer, Static

from kaivuri.calendars.board import board_names, find_board
from kaivuri.calendars.hand import Hand
from kaivuri.calendars.moves import parse_moves
from kaivuri.calendars.puzzle import Filling
from kaivuri.calendars.state import BoardHistory, BoardState, Placement, put_move
from kaivuri.errors import BadPuzzle, KaivuriError
from kaivuri.play.days import read_day
from kaivuri.play.moves import join_moves
from kaivuri.play.puzzle_date import shifted
from kaivuri.tui import board_phrases as phrases
from kaivuri.tui.ask import Ask
from kaivuri.tui.board_adviser import BoardAdviser
from kaivuri.tui.board_desk import BoardDesk
from kaivuri.tui.board_pane import BoardPane
from kaivuri.tui.choice import Choice
from kaivuri.tui.top_bar import TopBar


class BoardScreen(Screen[None]):
    """Opens boards and days, hands them to the pane, and answers questions about the game."""

    AUTO_FOCUS = "BoardView"
    BINDINGS = [
        Binding("c", "check", "Check", id="check",
                tooltip="Count the covers that are left, after each step; again: hide them"),
        Binding("h", "hint", "Hint", id="hint", show=False,
                tooltip="Which piece comes next; again: where it goes"),
        Binding("s", "solve", "Solve", id="solve", show=False,
                tooltip="Lay a whole cover; again: another one"),
        Binding("m", "moves", "Moves", id="moves", show=False,
                tooltip="The moves as text, to copy, change or paste"),
        Binding("b", "board", "Board", id="board", show=False, tooltip="Choose another board"),
        Binding("g", "go_to", "Go to", id="go-to", show=False, tooltip="Another day"),
        Binding("t", "today", "Today", id="today", show=False, tooltip="The day of today"),
        Binding("left_square_bracket", "day(-1)", "Day before", id="day-before", show=False),
        Binding("right_square_bracket", "day(1)", "Day after", id="day-after", show=False),
    ]  # fmt: skip

    def __init__(self, desk: BoardDesk) -> None:
        """Show what lies on a desk."""
        super().__init__()
        self._desk = desk
        self._adviser = BoardAdviser(self, self._fault)
        self._shown = desk.opening
        self._checking = False
        self._hinted: tuple[BoardState, Placement] | None = None
        self._solved: tuple[BoardHistory, int] | None = None

    def compose(self) -> ComposeResult:
        """The game, and the footer."""
        yield TopBar("Board")
        yield BoardPane(self._desk, id="play")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin with the desk's board."""
        self.query_one("#check").border_title = "Check"
        self.query_one("#moves-panel").border_title = "Moves"
        self._begin()

    def on_screen_resume(self) -> None:
        """Show the board that was chosen elsewhere."""
        if self._shown is not self._desk.opening:
            self._begin()

    def on_unmount(self) -> None:
        """Leave no search behind."""
        self._adviser.close()

    @on(BoardPane.Changed)
    def _on_changed(self) -> None:
        self._adviser.forget("hint", "cover")
        game = self._desk.game
        self.query_one(TopBar).show(phrases.subject(self._desk.opening, game.state))
        self._check()

    # Help

    def action_check(self) -> None:
        """Show how many covers are left, or hide it."""
        self._checking = not self._checking
        self._check()

    def action_hint(self) -> None:
        """Name the next piece, or, if that was said already, take it in hand where it goes."""
        state = self._desk.game.state
        if state.solved:
            self._tell("The board is covered")
        elif self._hinted and self._hinted[0] == state:
            placement = self._hinted[1]
            self._tell(f"{put_move(state.board, placement)}: enter puts it there")
            hand = Hand(placement.piece, placement.cells, placement.cells[0])
            self.query_one(BoardPane).hold(hand)
        else:
            self._tell("…")
            self._adviser.step(state, self._have_step)

    def action_solve(self) -> None:
        """Lay a whole cover in one step; if one was just laid, the next one in its place."""
        game = self._desk.game
        number = 0
        if self._solved and self._solved[0] is game:
            game, number = game.undo(), self._solved[1] + 1
        elif game.state.solved:
            self._tell("The board is covered")
            return
        self._tell("…")
        self._adviser.cover(
            game.state, number, lambda filling: self._have_cover(game, number, filling)
        )

    def _check(self) -> None:
        panel = self.query_one("#check", Static)
        state = self._desk.game.state
        if not self._checking:
            self._adviser.forget("check")
            panel.update(phrases.NOT_CHECKED)
        elif state.solved:
            panel.update(phrases.SOLVED)
        else:
            panel.update("…")
            self._adviser.covers_left(state, lambda n: panel.update(phrases.covers_left(n)))

    def _have_step(self, placement: Placement | None) -> None:
        if placement is None:
            self._tell(phrases.NO_COVER)
        else:
            self._hinted = (self._desk.game.state, placement)
            self._tell(f"Next: piece {placement.piece} (h tells where)")

    def _have_cover(self, game: BoardHistory, number: int, filling: Filling | None) -> None:
        if filling is None and number:
            self._tell(f"There is no other cover than the {number} you saw; s shows the first one")
            self._solved = (self._desk.game, -1)
            return
        if filling is None:
            self._tell(phrases.NO_COVER)
            return
        moves = tuple(put_move(game.state.board, placement) for placement in filling)
        self._desk.put(game)
        self.query_one(BoardPane).play(
            moves, f"Cover {number + 1} (s shows another, u takes it off)"
        )
        self._solved = (self._desk.game, number)

    # Boards, days and moves

    def action_board(self) -> None:
        """Choose a board."""
        boards = [(name, find_board(name).title) for name in board_names()]
        self.app.push_screen(Choice("Board", boards, self._desk.opening.name), self._go_to_board)

    def action_go_to(self) -> None:
        """Ask for a day."""
        today = self._desk.today()

        def read(text: str) -> date:
            return read_day(text, today).from_year(today.year)

        text = "A day: 24.12., 24.12.2026, 2026-12-24, today or tomorrow"
        self.app.push_screen(Ask("Go to", text, "", read), self._go_to_day)

    def action_today(self) -> None:
        """Open the day of today."""
        self._go_to_day(self._desk.today())

    def action_day(self, days: int) -> None:
        """Open the day before or after this one."""
        try:
            self._go_to_day(shifted(self._desk.opening.day, days))
        except BadPuzzle as fault:
            self._fault(fault)

    def action_moves(self) -> None:
        """Show the moves as text, and replay what becomes of it."""
        game = self._desk.game

        def read(text: str) -> BoardHistory:
            replayed = BoardHistory.begin(game.start)
            for move in parse_moves(text):
                replayed = replayed.play(move)
            return replayed

        text = 'The moves, parted by semicolons; enter replays them:\n"put L 3,1 r1 f", "lift L"'
        asked = Ask("Moves", text, join_moves(game.moves), read)
        self.app.push_screen(asked, self._have_moves)

    def _have_moves(self, game: BoardHistory | None) -> None:
        if game is not None and game.moves != self._desk.game.moves:
            self._desk.put(game)
            self._begin()

    def _go_to_board(self, name: str | None) -> None:
        if name is not None:
            self._open(name, self._desk.opening.day)

    def _go_to_day(self, day: date | None) -> None:
        if day is not None:
            self._open(self._desk.opening.name, day)

    def _open(self, name: str, day: date) -> None:
        try:
            self._desk.open(name, day)
        except BadPuzzle as fault:
            self._fault(fault)
        else:
            self._begin()

    def _begin(self) -> None:
        self._shown = self._desk.opening
        self._checking = False
        self.query_one("#board-panel").border_title = self._shown.title
        self.query_one(BoardPane).begin()

    def _tell(self, text: str) -> None:
        self.query_one(BoardPane).tell(text)

    def _fault(self, fault: KaivuriError) -> None:
        self._tell(str(fault))
