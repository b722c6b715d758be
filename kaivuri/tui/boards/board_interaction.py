"""What a player does at a board: the piece in hand, the cursor, and how pieces lie in the tray.

None of this is part of the game until a piece is let down; that makes a step.
Each method gives a line to show, empty where there is nothing to say, or None
where nothing happened. It raises BadMove where it can't be done.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import BoardMove, PlacePiece
from kaivuri.calendars.board_state import BoardHistory, BoardState
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play import Cell
from kaivuri.play.move_text import join_moves
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.held_piece import Gesture, HeldPiece, Pointer, PointerPress

Transform = Callable[[HeldPiece], HeldPiece]
"""A turn or a flip; raises BadMove where it is not allowed."""
_NO_PIECE_HERE = N_("No piece here: tab takes one from the tray")


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """A kind of piece in the tray."""

    name: str
    index: int
    """Its place in the set, which gives its colour."""
    shape: Polyomino
    """How it is turned."""
    count: int
    """How many copies are in the tray."""
    held: bool
    """Whether one of them is in hand."""
    spare: bool
    """Whether it may stay in the tray."""


class BoardInteraction:
    """The board of a session, the cursor, and the piece that is held."""

    def __init__(self, session: BoardSession) -> None:
        self._session = session
        self.reset()

    def reset(self) -> None:
        """Have nothing in hand, before the session's board."""
        self.held: HeldPiece | None = None
        self.cursor: Cell = self.board.cells[0]
        self._shapes: dict[str, Polyomino] = {}
        self._press: PointerPress | None = None

    @property
    def board(self) -> Board:
        """The board."""
        return self._session.dated_board.board

    @property
    def state(self) -> BoardState:
        """The game without the piece in hand."""
        return self.held.state_without(self._session.state) if self.held else self._session.state

    @property
    def fits(self) -> bool:
        """Whether the piece in hand can be let down where it is."""
        return self.held is not None and not self.held.obstacle(self._session.state)

    @property
    def tray(self) -> list[TrayPiece]:
        """What is not on the board, the piece in hand included."""
        held, state = self.held.piece if self.held else None, self.state
        return [
            TrayPiece(p.name, n, self._shape(p.name), state.copies_left(p), p.name == held, p.spare)
            for n, p in enumerate(self.board.pieces)
            if state.copies_left(p)
        ]

    # Actions

    def play(self, *moves: BoardMove) -> str:
        """Make a step."""
        self._session.play(*moves)
        self.held = None
        return _("Solved!") if self._session.state.solved else join_moves(moves)

    def place_solution(self, history: BoardHistory, index: int, moves: Iterable[PlacePiece]) -> str:
        """Place a complete solution, see `BoardSession.place_solution`."""
        self.held = None
        self._session.place_solution(history, index, moves)
        return _("Solution {number} (s shows another, u takes it off)").format(number=index + 1)

    def undo(self) -> str:
        """Take the last step back."""
        self.held = None
        self._session.undo()
        return ""

    def redo(self) -> str:
        """Make the step again that was taken back last."""
        self.held = None
        self._session.redo()
        return ""

    def hold(self, held: HeldPiece | None) -> str:
        """Have this piece in hand, the cursor at its anchor; None: let it be where it was."""
        self.held = held
        if held is not None:
            self._shapes[held.piece] = held.shape
            if self._press is not None:
                self._press.held = held
            if self._in_drawing(held.anchor):
                self.cursor = held.anchor
        return ""

    def select_piece(self, step: int) -> str:
        """Take the next piece of the tray in hand, or the one before."""
        names = [
            piece.name for piece in self.board.pieces if self._session.state.copies_left(piece)
        ]
        if not names:
            raise BadMove(_("All pieces are on the board"))
        if self.held is not None and self.held.piece in names:
            at = (names.index(self.held.piece) + step) % len(names)
        else:
            at = 0 if step > 0 else -1
        held = HeldPiece.from_tray(names[at], self._shape(names[at]), 0, self.cursor)
        return self.hold(self._clamped(held))

    def step(self, rows: int, columns: int) -> str | None:
        """Move the piece in hand, or else the cursor, by a cell; None if there is no way."""
        cell = self.cursor[0] + rows, self.cursor[1] + columns
        if self.held is not None:
            return self.hold(self.held.moved_to(cell)) if self._in_drawing(cell) else None
        while self._in_drawing(cell) and cell not in self.board.cells:
            cell = cell[0] + rows, cell[1] + columns
        if not self._in_drawing(cell):
            return None
        self.cursor = cell
        return ""

    def turn(self, quarters: int) -> str:
        """Turn the piece in hand, or else the one under the cursor, clockwise."""
        return self._transform(lambda held: held.turned(quarters))

    def flip(self) -> str:
        """Turn it over, left for right."""
        return self._transform(self._flipped)

    def drop(self) -> str:
        """Let the piece in hand down; with none, take up the one under the cursor."""
        if self.held is None:
            return self.hold(self._piece_at_cursor())
        if obstacle := self.held.obstacle(self._session.state):
            raise BadMove(obstacle)
        return self._drop_here(self.held)

    def lift(self) -> str:
        """Lay the piece in hand, or else the one under the cursor, into the tray."""
        return self._return_to_tray(self.held or self._piece_at_cursor())

    def cancel(self) -> str:
        """Let the piece in hand go back to where it was."""
        if self._press is not None:
            self._press.cancel()
        return self.hold(None)

    # The mouse: one press is one drag, one turn or one flip

    @property
    def pressed(self) -> bool:
        """Whether a press is under way."""
        return self._press is not None

    def press(self, pointer: Pointer, gesture: Gesture) -> str | None:
        """Begin a press on a piece, or else point at a cell; another one during it does nothing.

        Args:
            pointer: where it is.
            gesture: what the press does unless it becomes a drag.
        """
        if self._press is not None:
            return None
        held = self._piece_under(pointer)
        if held is not None:
            in_tray = pointer.in_tray is not None
            self._press = PointerPress(pointer.cell, held, gesture, self.held, in_tray)
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
        if press is None or press.gesture is Gesture.CANCELLED:
            return None
        if press.gesture is Gesture.DRAG:
            return self._end_drag(press)
        change: Transform = self._flipped if press.gesture is Gesture.FLIP else HeldPiece.turned
        return self._transform_in_place(press.held, change, in_tray=press.from_tray)

    def wheel(self, pointer: Pointer, quarters: int) -> str | None:
        """Turn the piece under the pointer; one that is dragged stays in hand."""
        if self._press is not None:
            return self.hold(self.held.turned(quarters)) if self.held is not None else None
        held = self._piece_under(pointer)
        if held is None:
            return None
        in_tray = pointer.in_tray is not None
        return self._transform_in_place(held, lambda held: held.turned(quarters), in_tray=in_tray)

    # How it is done

    def _transform(self, transform: Transform) -> str:
        if self.held is not None:
            return self.hold(transform(self.held))
        return self._transform_in_place(self._piece_at_cursor(), transform, in_tray=False)

    def _transform_in_place(self, held: HeldPiece, transform: Transform, *, in_tray: bool) -> str:
        """Turn or flip a piece and let it down; where it does not fit, it stays in hand."""
        changed = transform(held)
        if in_tray:
            self._shapes[held.piece] = changed.shape
            return self.hold(None)
        if obstacle := changed.obstacle(self._session.state):
            self.hold(changed)
            return _("{error}; in hand: esc puts it back").format(error=obstacle)
        return self._drop_here(changed)

    def _end_drag(self, press: PointerPress) -> str:
        """Let a dragged piece down; where it does not fit, it goes back."""
        obstacle = press.held.obstacle(self._session.state)
        if not obstacle:
            return self._drop_here(press.held)
        if not any(map(self._in_drawing, press.held.cells)):
            return self._return_to_tray(press.held)
        self.hold(press.held_before)
        return _("{error}; it went back").format(error=obstacle)

    def _drop_here(self, held: HeldPiece) -> str:
        return self.play(*held.drop_moves(self._session.state))

    def _return_to_tray(self, held: HeldPiece) -> str:
        self._shapes[held.piece] = held.shape
        lifts = held.removal_moves(self._session.state)
        return self.play(*lifts) if lifts else self.hold(None)

    def _flipped(self, held: HeldPiece) -> HeldPiece:
        return held.flipped(self.board)

    def _piece_under(self, pointer: Pointer) -> HeldPiece | None:
        if pointer.in_tray is not None:
            name, anchor = pointer.in_tray
            return HeldPiece.from_tray(name, self._shape(name), anchor, pointer.cell)
        return self._piece_at(pointer.cell) if pointer.on_board else None

    def _piece_at_cursor(self) -> HeldPiece:
        held = self._piece_at(self.cursor)
        if held is None:
            raise BadMove(_(_NO_PIECE_HERE))
        return held

    def _piece_at(self, cell: Cell) -> HeldPiece | None:
        """The piece that hovers on a cell, or else the one that lies there."""
        if self.held is not None and cell in self.held.cells:
            return self.held.with_anchor(cell)
        lying = next((p for p in self.state.placed if cell in p.cells), None)
        return HeldPiece.from_board(lying, cell) if lying else None

    def _in_drawing(self, cell: Cell) -> bool:
        """Whether a cell is within the drawing."""
        drawing = self.board.drawing
        return 0 <= cell[0] < len(drawing) and 0 <= cell[1] < len(drawing[0])

    def _clamped(self, held: HeldPiece) -> HeldPiece:
        """Shifted up and sideways, until no cell is beyond the drawing's edges."""
        drawing = self.board.drawing
        rows, columns = zip(*held.cells, strict=True)
        up = max(0, max(rows) + 1 - len(drawing))
        left = max(0, max(columns) + 1 - len(drawing[0])) + min(0, *columns)
        return held.moved_to((held.anchor[0] - up, held.anchor[1] - left))

    def _shape(self, name: str) -> Polyomino:
        """How a piece is turned in the tray: as it was last, at first lengthwise."""
        shape = self.board.piece(name).shape
        lengthwise = shape if shape.columns >= shape.rows else shape.rotated()
        return self._shapes.get(name, lengthwise)
