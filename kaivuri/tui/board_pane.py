"""The board, the tray and the moves, and the keys for them."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from kaivuri.calendars.hand import Hand
from kaivuri.tui.board_mouse import BoardMouse
from kaivuri.tui.board_play import Change
from kaivuri.tui.board_view import BoardView
from kaivuri.tui.tray import Tray

_NOTHING_HERE = "No piece here: tab takes one from the tray"
_MOVES = "The piece in hand, or else the cursor"
_CHANGES = "About the cursor's cell"


class BoardPane(BoardMouse):
    """All that is seen of a game but what is asked about it."""

    BINDINGS = [
        Binding("tab", "piece(1)", "Piece", id="piece", tooltip="Take the next piece of the tray"),
        Binding("shift+tab", "piece(-1)", "Piece before", id="piece-before", show=False),
        Binding("up", "step(-1, 0)", "Move", show=False, tooltip=_MOVES),
        Binding("down", "step(1, 0)", "Move", show=False, tooltip=_MOVES),
        Binding("left", "step(0, -1)", "Move", show=False, tooltip=_MOVES),
        Binding("right", "step(0, 1)", "Move", show=False, tooltip=_MOVES),
        Binding("r", "turn(1)", "Turn", id="turn", tooltip=_CHANGES),
        Binding("R", "turn(-1)", "Turn back", id="turn-back", show=False, tooltip=_CHANGES),
        Binding("f", "flip", "Flip", id="flip", tooltip=_CHANGES),
        Binding("enter", "put", "Put", id="put", tooltip="Let the piece down, or take it in hand"),
        Binding("x", "lift", "Lift", id="lift", show=False, tooltip="Back into the tray"),
        Binding("escape", "let_be", "Let be", id="let-be", show=False,
                tooltip="The piece in hand goes back to where it was"),
        Binding("u", "undo", "Undo", id="undo", show=False),
        Binding("U", "redo", "Redo", id="redo", show=False),
    ]  # fmt: skip

    def compose(self) -> ComposeResult:
        """The board to the left, all else to the right, a line of talk below."""
        with Container(id="panels"):
            with Vertical(id="board-panel"):
                yield BoardView(self._state, id="board")
            with Vertical(id="board-side"):
                yield Tray(id="tray")
                yield Static(id="check")
                with VerticalScroll(id="moves-panel", can_focus=False):
                    yield Static(id="moves")
        yield Static(id="answer")

    def action_piece(self, on: int) -> None:
        """Take another piece of the tray in hand."""
        names = [piece.name for piece in self._in_tray(self._state)]
        if not names:
            self.tell("All pieces are on the board")
            return
        if self._held is not None and self._held.piece in names:
            at = (names.index(self._held.piece) + on) % len(names)
        else:
            at = 0 if on > 0 else -1
        self.tell("")
        hand = Hand.taking(names[at], self._shape(names[at]), 0, self._cursor)
        self.hold(self._within(hand))

    def action_step(self, rows: int, columns: int) -> None:
        """Move the piece in hand, or else the cursor, by a cell."""
        cell = self._cursor[0] + rows, self._cursor[1] + columns
        if self._held is not None:
            if self._inside(cell):
                self.tell("")
                self.hold(self._held.moved_to(cell))
            return
        while self._inside(cell) and cell not in self._board.cells:
            cell = cell[0] + rows, cell[1] + columns
        if self._inside(cell):
            self._point(cell)

    def action_turn(self, quarters: int) -> None:
        """Turn a piece clockwise."""
        self._change(lambda hand: hand.turned(quarters))

    def action_flip(self) -> None:
        """Turn a piece over, left for right."""
        self._change(self._flipped)

    def action_put(self) -> None:
        """Let the piece in hand down; with none, take up the one under the cursor."""
        if self._held is None:
            hand = self._piece_on(self._cursor)
            self.tell("" if hand else _NOTHING_HERE)
            self.hold(hand)
        elif fault := self._held.fault(self._state):
            self.tell(fault)
        else:
            self.play(self._held.step(self._state))

    def action_lift(self) -> None:
        """Lay the piece in hand, or else the one under the cursor, into the tray."""
        hand = self._held or self._piece_on(self._cursor)
        if hand is None:
            self.tell(_NOTHING_HERE)
        else:
            self._lay_into_tray(hand)

    def action_let_be(self) -> None:
        """Let the piece in hand go back to where it was."""
        if self._pressed is not None:
            self._pressed.call_off()
        self.tell("")
        self.hold(None)

    def action_undo(self) -> None:
        """Take the last step back."""
        self._go(self._desk.game.undo())

    def action_redo(self) -> None:
        """Make the step again that was taken back last."""
        self._go(self._desk.game.redo())

    def _change(self, change: Change) -> None:
        """Change the piece in hand, or else the one under the cursor."""
        lying = self._piece_on(self._cursor)
        if self._held is not None:
            self._change_held(self._held, change)
        elif lying is not None:
            self._change_lying(lying, change)
        else:
            self.tell(_NOTHING_HERE)

    def _within(self, hand: Hand) -> Hand:
        """Shifted up and sideways, until no cell is beyond the drawing's edges."""
        drawing = self._board.drawing
        rows, columns = zip(*hand.cells, strict=True)
        up = max(0, max(rows) + 1 - len(drawing))
        left = max(0, max(columns) + 1 - len(drawing[0])) + min(0, *columns)
        return hand.moved_to((hand.grip[0] - up, hand.grip[1] - left))
