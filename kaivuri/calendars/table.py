"""What a player does at a board: the piece in hand, the cursor, and how pieces lie in the tray.

None of this is part of the game until a piece is let down; that makes a step.
Each method gives a line to show, empty where there is nothing to say, or None
where nothing happened. It raises BadMove where it can't be done.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kaivuri.calendars.board import Board
from kaivuri.calendars.desk import BoardDesk
from kaivuri.calendars.hand import Hand
from kaivuri.calendars.moves import BoardMove
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.calendars.press import Deed, Pointer, Press
from kaivuri.calendars.puzzle import Filling
from kaivuri.calendars.state import BoardHistory, BoardState
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.play import Cell
from kaivuri.play.moves import join_moves

Change = Callable[[Hand], Hand]
"""A turn or a flip; raises BadMove where it is not allowed."""
_NOTHING_HERE = marked("No piece here: tab takes one from the tray")


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """A kind of piece in the tray."""

    name: str
    number: int
    """Its place in the set, which gives its colour."""
    shape: Polyomino
    """How it is turned."""
    left: int
    """How many copies are in the tray."""
    held: bool
    """Whether one of them is in hand."""
    spare: bool
    """Whether it may stay in the tray."""


class Table:
    """The board on a desk, and the player's hand above it."""

    def __init__(self, desk: BoardDesk) -> None:
        """Sit down at a desk."""
        self._desk = desk
        self.begin()

    def begin(self) -> None:
        """Have nothing in hand, before the board that lies on the desk now."""
        self.held: Hand | None = None
        self.cursor: Cell = self.board.cells[0]
        self._shapes: dict[str, Polyomino] = {}
        self._press: Press | None = None

    @property
    def board(self) -> Board:
        """The board."""
        return self._desk.opened.board

    @property
    def state(self) -> BoardState:
        """The game without the piece in hand."""
        return self.held.rest(self._desk.state) if self.held else self._desk.state

    @property
    def fits(self) -> bool:
        """Whether the piece in hand can be let down where it is."""
        return self.held is not None and not self.held.fault(self._desk.state)

    @property
    def tray(self) -> list[TrayPiece]:
        """What is not on the board, the piece in hand included."""
        held, state = self.held.piece if self.held else None, self.state
        return [
            TrayPiece(p.name, n, self._shape(p.name), state.left(p), p.name == held, p.spare)
            for n, p in enumerate(self.board.pieces)
            if state.left(p)
        ]

    # Acts

    def play(self, *moves: BoardMove) -> str:
        """Make a step."""
        self._desk.play(*moves)
        self.held = None
        return _("Solved!") if self._desk.state.solved else join_moves(moves)

    def lay_cover(self, game: BoardHistory, number: int, filling: Filling) -> str:
        """Lay a whole cover, see `BoardDesk.lay_cover`."""
        self.held = None
        self._desk.lay_cover(game, number, filling)
        return _("Solution {number} (s shows another, u takes it off)").format(number=number + 1)

    def undo(self) -> str:
        """Take the last step back."""
        self.held = None
        self._desk.undo()
        return ""

    def redo(self) -> str:
        """Make the step again that was taken back last."""
        self.held = None
        self._desk.redo()
        return ""

    def hold(self, hand: Hand | None) -> str:
        """Have this piece in hand, the cursor at its grip; None: let it be where it was."""
        self.held = hand
        if hand is not None:
            self._shapes[hand.piece] = hand.shape
            if self._press is not None:
                self._press.hand = hand
            if self._inside(hand.grip):
                self.cursor = hand.grip
        return ""

    def take(self, on: int) -> str:
        """Take the next piece of the tray in hand, or the one before."""
        names = [piece.name for piece in self.board.pieces if self._desk.state.left(piece)]
        if not names:
            raise BadMove(_("All pieces are on the board"))
        if self.held is not None and self.held.piece in names:
            at = (names.index(self.held.piece) + on) % len(names)
        else:
            at = 0 if on > 0 else -1
        hand = Hand.taking(names[at], self._shape(names[at]), 0, self.cursor)
        return self.hold(self._within(hand))

    def step(self, rows: int, columns: int) -> str | None:
        """Move the piece in hand, or else the cursor, by a cell; None if there is no way."""
        cell = self.cursor[0] + rows, self.cursor[1] + columns
        if self.held is not None:
            return self.hold(self.held.moved_to(cell)) if self._inside(cell) else None
        while self._inside(cell) and cell not in self.board.cells:
            cell = cell[0] + rows, cell[1] + columns
        if not self._inside(cell):
            return None
        self.cursor = cell
        return ""

    def turn(self, quarters: int) -> str:
        """Turn the piece in hand, or else the one under the cursor, clockwise."""
        return self._change(lambda hand: hand.turned(quarters))

    def flip(self) -> str:
        """Turn it over, left for right."""
        return self._change(self._flipped)

    def let_down(self) -> str:
        """Let the piece in hand down; with none, take up the one under the cursor."""
        if self.held is None:
            return self.hold(self._piece_here())
        if fault := self.held.fault(self._desk.state):
            raise BadMove(fault)
        return self._let(self.held)

    def lift(self) -> str:
        """Lay the piece in hand, or else the one under the cursor, into the tray."""
        return self._into_tray(self.held or self._piece_here())

    def let_be(self) -> str:
        """Let the piece in hand go back to where it was."""
        if self._press is not None:
            self._press.call_off()
        return self.hold(None)

    # The mouse: one press is one drag, one turn or one flip

    @property
    def pressed(self) -> bool:
        """Whether a press is under way."""
        return self._press is not None

    def press(self, pointer: Pointer, deed: Deed) -> str | None:
        """Begin a press on a piece, or else point at a cell; another one during it does nothing.

        Args:
            pointer: where it is.
            deed: what the press does unless it becomes a drag.
        """
        if self._press is not None:
            return None
        hand = self._under(pointer)
        if hand is not None:
            in_tray = pointer.in_tray is not None
            self._press = Press(pointer.cell, hand, deed, self.held, in_tray)
        elif self.held is None and pointer.on_board and pointer.cell in self.board.cells:
            self.cursor = pointer.cell
            return ""
        return None

    def drag(self, cell: Cell) -> str | None:
        """Take the pointer to a cell; None if nothing moves by that."""
        dragged = self._press.move(cell) if self._press is not None else None
        return None if dragged is None else self.hold(dragged)

    def release(self) -> str | None:
        """End the press; None if nothing comes of it."""
        press, self._press = self._press, None
        if press is None or press.deed is Deed.NOTHING:
            return None
        if press.deed is Deed.DRAG:
            return self._drop(press)
        change: Change = self._flipped if press.deed is Deed.FLIP else Hand.turned
        return self._change_where(press.hand, change, in_tray=press.from_tray)

    def wheel(self, pointer: Pointer, quarters: int) -> str | None:
        """Turn the piece under the pointer; one that is dragged stays in hand."""
        if self._press is not None:
            return self.hold(self.held.turned(quarters)) if self.held is not None else None
        hand = self._under(pointer)
        if hand is None:
            return None
        in_tray = pointer.in_tray is not None
        return self._change_where(hand, lambda held: held.turned(quarters), in_tray=in_tray)

    # How it is done

    def _change(self, change: Change) -> str:
        if self.held is not None:
            return self.hold(change(self.held))
        return self._change_where(self._piece_here(), change, in_tray=False)

    def _change_where(self, hand: Hand, change: Change, *, in_tray: bool) -> str:
        """Turn or flip a piece and let it down; where it does not fit, it stays in hand."""
        changed = change(hand)
        if in_tray:
            self._shapes[hand.piece] = changed.shape
            return self.hold(None)
        if fault := changed.fault(self._desk.state):
            self.hold(changed)
            return _("{fault}; in hand: esc puts it back").format(fault=fault)
        return self._let(changed)

    def _drop(self, press: Press) -> str:
        """Let a dragged piece down; where it does not fit, it goes back."""
        fault = press.hand.fault(self._desk.state)
        if not fault:
            return self._let(press.hand)
        if not any(map(self._inside, press.hand.cells)):
            return self._into_tray(press.hand)
        self.hold(press.before)
        return _("{fault}; it went back").format(fault=fault)

    def _let(self, hand: Hand) -> str:
        return self.play(*hand.step(self._desk.state))

    def _into_tray(self, hand: Hand) -> str:
        self._shapes[hand.piece] = hand.shape
        lifts = hand.lifts(self._desk.state)
        return self.play(*lifts) if lifts else self.hold(None)

    def _flipped(self, hand: Hand) -> Hand:
        return hand.flipped(self.board)

    def _under(self, pointer: Pointer) -> Hand | None:
        if pointer.in_tray is not None:
            name, grip = pointer.in_tray
            return Hand.taking(name, self._shape(name), grip, pointer.cell)
        return self._piece_on(pointer.cell) if pointer.on_board else None

    def _piece_here(self) -> Hand:
        hand = self._piece_on(self.cursor)
        if hand is None:
            raise BadMove(_(_NOTHING_HERE))
        return hand

    def _piece_on(self, cell: Cell) -> Hand | None:
        """The piece that hovers on a cell, or else the one that lies there."""
        if self.held is not None and cell in self.held.cells:
            return self.held.gripped(cell)
        lying = next((p for p in self.state.placed if cell in p.cells), None)
        return Hand.lifting(lying, cell) if lying else None

    def _inside(self, cell: Cell) -> bool:
        """Whether a cell is within the drawing."""
        drawing = self.board.drawing
        return 0 <= cell[0] < len(drawing) and 0 <= cell[1] < len(drawing[0])

    def _within(self, hand: Hand) -> Hand:
        """Shifted up and sideways, until no cell is beyond the drawing's edges."""
        drawing = self.board.drawing
        rows, columns = zip(*hand.cells, strict=True)
        up = max(0, max(rows) + 1 - len(drawing))
        left = max(0, max(columns) + 1 - len(drawing[0])) + min(0, *columns)
        return hand.moved_to((hand.grip[0] - up, hand.grip[1] - left))

    def _shape(self, name: str) -> Polyomino:
        """How a piece is turned in the tray: as it was last, at first lengthwise."""
        shape = self.board.piece(name).shape
        lengthwise = shape if shape.columns >= shape.rows else shape.turned()
        return self._shapes.get(name, lengthwise)
