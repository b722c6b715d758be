"""A game on a board with a piece in hand: what any act does, whichever way it was asked for."""

from collections.abc import Callable

from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from kaivuri.calendars.board import Board
from kaivuri.calendars.hand import Hand
from kaivuri.calendars.moves import Move
from kaivuri.calendars.polyomino import Cell, Polyomino
from kaivuri.calendars.state import BoardHistory, BoardState
from kaivuri.errors import BadMove
from kaivuri.play.moves import join_moves
from kaivuri.render.board_text import Held
from kaivuri.tui.board_desk import BoardDesk
from kaivuri.tui.board_view import BoardView
from kaivuri.tui.press import Press
from kaivuri.tui.tray import Tray, TrayPiece

Change = Callable[[Hand], Hand]
"""A turn or a flip."""
_WELCOME = "Drag a piece; a click turns it, a right click flips it; ? lists the keys"


class BoardPlay(Vertical):
    """Plays the game on the desk; posts `Changed` when it has changed."""

    class Changed(Message):
        """The game is another."""

    def __init__(self, desk: BoardDesk, *, id: str | None = None) -> None:  # noqa: A002
        """Play what lies on a desk."""
        super().__init__(id=id)
        self._desk = desk
        self._cursor = desk.opening.board.cells[0]
        self._shapes: dict[str, Polyomino] = {}
        self._held: Hand | None = None
        self._pressed: Press | None = None

    def begin(self) -> None:
        """Show the game that lies on the desk now."""
        self._cursor = self._board.cells[0]
        self._shapes = {}
        self._go(self._desk.game)
        if not self._desk.game.steps:
            self.tell(_WELCOME)

    def tell(self, text: str) -> None:
        """Say something in the line below the board."""
        self.query_one("#answer", Static).update(text)

    def play(self, moves: tuple[Move, ...], text: str = "") -> None:
        """Make a step and say so."""
        self._go(self._desk.game.play(*moves))
        self.tell(text or ("Solved!" if self._state.solved else join_moves(moves)))

    def hold(self, hand: Hand | None) -> None:
        """Have this piece in hand, the cursor at its grip; None: let it be where it was."""
        self._held = hand
        if hand is not None:
            self._shapes[hand.piece] = hand.shape
            if self._pressed is not None:
                self._pressed.hand = hand
            if self._inside(hand.grip):
                self._cursor = hand.grip
        self._show()

    def _go(self, game: BoardHistory) -> None:
        """Go on with another state of the game."""
        self._held = None
        self._desk.put(game)
        self.tell("")
        self._show()
        self.post_message(self.Changed())

    def _point(self, cell: Cell) -> None:
        """Take the cursor to a cell."""
        self._cursor = cell
        self.tell("")
        self._show()

    def _change_held(self, hand: Hand, change: Change) -> None:
        """Turn or flip the piece in hand; it stays there."""
        changed = self._changed(hand, change)
        if changed is not None:
            self.tell("")
            self.hold(changed)

    def _change_lying(self, hand: Hand, change: Change) -> None:
        """Turn or flip a piece and let it down; where it does not fit, it stays in hand."""
        changed = self._changed(hand, change)
        if changed is None:
            return
        fault = changed.fault(self._state)
        if not fault:
            self.play(changed.step(self._state))
        else:
            self.hold(changed)
            self.tell(f"{fault}; in hand: esc puts it back")

    def _change_in_tray(self, hand: Hand, change: Change) -> None:
        """Turn or flip a piece where it lies in the tray."""
        changed = self._changed(hand, change)
        if changed is not None:
            self._shapes[hand.piece] = changed.shape
            self.tell("")
            self.hold(None)

    def _changed(self, hand: Hand, change: Change) -> Hand | None:
        try:
            return change(hand)
        except BadMove as fault:
            self.tell(str(fault))
            return None

    def _lay_into_tray(self, hand: Hand) -> None:
        self._shapes[hand.piece] = hand.shape
        lifts = hand.lifts(self._state)
        if lifts:
            self.play(lifts)
        else:
            self.tell("")
            self.hold(None)

    def _flipped(self, hand: Hand) -> Hand:
        return hand.flipped(self._board)

    def _piece_on(self, cell: Cell) -> Hand | None:
        """The piece that hovers on a cell, or else the one that lies there."""
        if self._held is not None and cell in self._held.cells:
            return self._held.gripped(cell)
        shown = self._held.rest(self._state) if self._held else self._state
        lying = next((p for p in shown.placed if cell in p.cells), None)
        return Hand.lifting(lying, cell) if lying else None

    @property
    def _board(self) -> Board:
        return self._desk.opening.board

    @property
    def _state(self) -> BoardState:
        return self._desk.game.state

    def _inside(self, cell: Cell) -> bool:
        """Whether a cell is within the drawing."""
        drawing = self._board.drawing
        return 0 <= cell[0] < len(drawing) and 0 <= cell[1] < len(drawing[0])

    def _shape(self, name: str) -> Polyomino:
        """How a piece is turned in the tray: as it was last, at first lengthwise."""
        shape = self._board.piece(name).shape
        lengthwise = shape if shape.columns >= shape.rows else shape.turned()
        return self._shapes.get(name, lengthwise)

    def _show(self) -> None:
        """Draw everything anew."""
        hand, state = self._held, self._state
        shown = hand.rest(state) if hand else state
        held = Held(hand.piece, hand.cells, not hand.fault(state)) if hand else None
        self.query_one(BoardView).show(shown, self._cursor, held)
        self.query_one(Tray).show(self._in_tray(shown))
        steps = enumerate(self._desk.game.steps, 1)
        lines = (f"{n:>2} " + "\n   ".join(map(str, step)) for n, step in steps)
        self.query_one("#moves", Static).update("\n".join(lines))
        self.query_one("#moves-panel").scroll_end(animate=False)

    def _in_tray(self, state: BoardState) -> list[TrayPiece]:
        """What is not on the board."""
        held = self._held.piece if self._held else None
        return [
            TrayPiece(p.name, n, self._shape(p.name), state.left(p), p.name == held, p.spare)
            for n, p in enumerate(state.board.pieces)
            if state.left(p)
        ]
