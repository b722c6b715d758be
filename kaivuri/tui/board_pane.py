"""The board, the tray and the moves, and the keys and the mouse for them."""

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from kaivuri.calendars.desk import BoardDesk
from kaivuri.calendars.hand import Hand
from kaivuri.calendars.press import Pointer, Press
from kaivuri.calendars.table import Table
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.render.board_text import Held
from kaivuri.tui.board_view import BoardView
from kaivuri.tui.play_pane import PlayPane
from kaivuri.tui.room import room_for_cells
from kaivuri.tui.tray import Tray

_WELCOME = marked("Drag a piece; a click turns it, a right click flips it; ? lists the keys")
_MOVES = marked("The piece in hand, or else the cursor")
_CHANGES = marked("About the cursor's cell")


class BoardPane(PlayPane):
    """All that is seen of a game but what is asked about it.

    With the mouse, a drag moves a piece, a click turns it, a right or shift click
    flips it, and the wheel turns it.
    """

    BINDINGS = [
        Binding("tab", "piece(1)", marked("Piece"), id="piece",
                tooltip=marked("Take the next piece of the tray")),
        Binding("shift+tab", "piece(-1)", marked("Piece before"), id="piece-before", show=False),
        Binding("up", "step(-1, 0)", marked("Move"), show=False, tooltip=_MOVES),
        Binding("down", "step(1, 0)", marked("Move"), show=False, tooltip=_MOVES),
        Binding("left", "step(0, -1)", marked("Move"), show=False, tooltip=_MOVES),
        Binding("right", "step(0, 1)", marked("Move"), show=False, tooltip=_MOVES),
        Binding("r", "turn(1)", marked("Turn"), id="turn", tooltip=_CHANGES),
        Binding("R", "turn(-1)", marked("Turn back"), id="turn-back", show=False, tooltip=_CHANGES),
        Binding("f", "flip", marked("Flip"), id="flip", tooltip=_CHANGES),
        Binding("enter", "put", marked("Put"), id="put",
                tooltip=marked("Let the piece down, or take it in hand")),
        Binding("x", "lift", marked("Lift"), id="lift", show=False,
                tooltip=marked("Back into the tray")),
        Binding("escape", "let_be", marked("Let be"), id="let-be", show=False,
                tooltip=marked("The piece in hand goes back to where it was")),
        Binding("u", "undo", marked("Undo"), id="undo", show=False),
        Binding("U", "redo", marked("Redo"), id="redo", show=False),
    ]  # fmt: skip
    _desk: BoardDesk

    def __init__(self, desk: BoardDesk, *, id: str | None = None) -> None:  # noqa: A002
        """Play what lies on a desk."""
        super().__init__(id=id)
        self._desk = desk
        self.table = Table(desk)

    def compose(self) -> ComposeResult:
        """The board to the left, all else to the right, a line of talk below."""
        with Container(id="panels"):
            with Vertical(id="board-panel"):
                yield BoardView(self._desk.state, id="board")
            with Vertical(id="board-side"):
                yield Tray(id="tray")
                yield Static(id="check")
                with VerticalScroll(id="moves-panel", can_focus=False):
                    yield Static(id="moves")
        yield Static(id="answer")

    def on_resize(self) -> None:
        """Draw as large as there is room."""
        self.draw()

    def begin(self) -> None:
        """Show the game that lies on the desk now."""
        self.table.begin()
        self.tell("" if self._desk.game.steps else _(_WELCOME))
        self.draw()
        self.post_message(self.Changed())

    def hold(self, hand: Hand) -> None:
        """Put a piece into the player's hand."""
        self.table.hold(hand)
        self.draw()

    def draw(self) -> None:
        """Draw everything anew."""
        table, hand = self.table, self.table.held
        held = Held(hand.piece, hand.cells, table.fits) if hand else None
        view = self.query_one(BoardView)
        view.fit(table.state.board, room_for_cells(self.app))
        view.show(table.state, table.cursor, held)
        self.query_one(Tray).show(table.tray)
        steps = enumerate(self._desk.game.steps, 1)
        lines = (f"{n:>2} " + "\n   ".join(map(str, step)) for n, step in steps)
        self.query_one("#moves", Static).update("\n".join(lines))
        self.query_one("#moves-panel").scroll_end(animate=False)

    # Keys

    def action_piece(self, on: int) -> None:
        """Take another piece of the tray in hand."""
        self.act(lambda: self.table.take(on))

    def action_step(self, rows: int, columns: int) -> None:
        """Move the piece in hand, or else the cursor, by a cell."""
        self.act(lambda: self.table.step(rows, columns))

    def action_turn(self, quarters: int) -> None:
        """Turn a piece clockwise."""
        self.act(lambda: self.table.turn(quarters))

    def action_flip(self) -> None:
        """Turn a piece over, left for right."""
        self.act(self.table.flip)

    def action_put(self) -> None:
        """Let the piece in hand down; with none, take up the one under the cursor."""
        self.act(self.table.let_down)

    def action_lift(self) -> None:
        """Lay the piece in hand, or else the one under the cursor, into the tray."""
        self.act(self.table.lift)

    def action_let_be(self) -> None:
        """Let the piece in hand go back to where it was."""
        self.act(self.table.let_be)

    def action_undo(self) -> None:
        """Take the last step back."""
        self.act(self.table.undo)

    def action_redo(self) -> None:
        """Make the step again that was taken back last."""
        self.act(self.table.redo)

    # Mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Begin a press; another button during it does nothing."""
        deed = Press.click(event.button, shift=event.shift)
        self.act(lambda: self.table.press(self._pointer(event), deed))
        if self.table.pressed:
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the piece from cell to cell."""
        if self.table.pressed:
            self.act(lambda: self.table.drag(self._pointer(event).cell))

    def on_mouse_up(self, _event: events.MouseUp) -> None:
        """End the press."""
        if self.table.pressed:
            self.release_mouse()
            self.act(self.table.release)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn clockwise."""
        self.act(lambda: self.table.wheel(self._pointer(event), 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn anticlockwise."""
        self.act(lambda: self.table.wheel(self._pointer(event), -1))

    def _pointer(self, event: events.MouseEvent) -> Pointer:
        view, screen = self.query_one(BoardView), event.screen_offset
        on_board = view.region.contains_point(screen)
        in_tray = None if on_board else self.query_one(Tray).piece_at(screen)
        return Pointer(view.cell_near(screen), on_board, in_tray)
