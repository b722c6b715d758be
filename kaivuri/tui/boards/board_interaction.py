"""The player's interaction with a board: the held piece, the cursor and the tray.

The game changes only when a piece is dropped. The methods for the player's actions return
the message to show, possibly empty, or None if nothing happened, and raise BadMove if the
action is not possible.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_moves import BoardMove, PlacePiece
from kaivuri.calendars.board_state import BoardHistory, BoardState
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common import Cell
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.render.calendar_text import moves_text
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.held_piece import Gesture, HeldPiece, Pointer, PointerPress

Transform = Callable[[HeldPiece], HeldPiece]
"""A turn or a flip; raises BadMove if it is not allowed."""
_NO_PIECE_HERE = N_("No piece here: tab takes one from the tray")


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """A piece in the tray."""

    name: str
    index: int
    """The index in the board's pieces, which determines the colour."""
    shape: Polyomino
    count: int
    held: bool
    optional: bool
    """Whether it may remain in the tray."""


class BoardInteraction:
    """The board of a session, the cursor and the held piece."""

    def __init__(self, session: BoardSession) -> None:
        self._session = session
        self.reset()

    def reset(self) -> None:
        """Hold nothing and start from the session's board."""
        self.held: HeldPiece | None = None
        self.cursor: Cell = self.board.cells[0]
        self._shapes: dict[str, Polyomino] = {}
        self._press: PointerPress | None = None

    @property
    def board(self) -> Board:
        """The board."""
        return self._session.puzzle.board

    @property
    def state(self) -> BoardState:
        """The state without the held piece."""
        return self.held.state_without(self._session.state) if self.held else self._session.state

    @property
    def fits(self) -> bool:
        """Whether the held piece fits where it is."""
        return self.held is not None and not self.held.obstacle(self._session.state)

    @property
    def tray(self) -> list[TrayPiece]:
        """The pieces not on the board, including the held piece."""
        held, state = self.held.piece if self.held else None, self.state
        return [
            TrayPiece(
                p.name, n, self._shape(p.name), state.copies_left(p), p.name == held, p.optional
            )
            for n, p in enumerate(self.board.pieces)
            if state.copies_left(p)
        ]

    # Actions

    def play(self, *moves: BoardMove) -> str:
        """Make moves as one step."""
        self._session.play(*moves)
        self.held = None
        return _("Solved!") if self._session.state.solved else moves_text(moves, self.board)

    def place_solution(self, history: BoardHistory, index: int, moves: Iterable[PlacePiece]) -> str:
        """Place a complete solution (see `BoardSession.place_solution`)."""
        self.held = None
        self._session.place_solution(history, index, moves)
        return _("Solution {number} (s shows another, u removes it)").format(number=index + 1)

    def undo(self) -> str:
        """Undo the last step."""
        self.held = None
        self._session.undo()
        return ""

    def redo(self) -> str:
        """Redo the last undone step."""
        self.held = None
        self._session.redo()
        return ""

    def hold(self, held: HeldPiece | None) -> str:
        """Hold a piece, with the cursor at its anchor; None releases it without a move."""
        self.held = held
        if held is not None:
            self._shapes[held.piece] = held.shape
            if self._press is not None:
                self._press.held = held
            if self._in_drawing(held.anchor):
                self.cursor = held.anchor
        return ""

    def select_piece(self, step: int) -> str:
        """Hold the next (`step` = 1) or previous (-1) piece of the tray."""
        names = [
            piece.name for piece in self.board.pieces if self._session.state.copies_left(piece)
        ]
        if not names:
            raise BadMove(_("All pieces are on the board"))
        if self.held is not None and self.held.piece in names:
            index = (names.index(self.held.piece) + step) % len(names)
        else:
            index = 0 if step > 0 else -1
        held = HeldPiece.from_tray(names[index], self._shape(names[index]), 0, self.cursor)
        return self.hold(self._clamped(held))

    def step(self, rows: int, columns: int) -> str | None:
        """Move the held piece, or else the cursor, by a cell; return None at the edge."""
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
        """Turn the held piece, or else the one under the cursor, clockwise."""
        return self._transform(lambda held: held.turned(quarters))

    def flip(self) -> str:
        """Flip the held piece, or else the one under the cursor, left to right."""
        return self._transform(self._flipped)

    def drop(self) -> str:
        """Drop the held piece; if none is held, pick up the one under the cursor."""
        if self.held is None:
            return self.hold(self._piece_at_cursor())
        if obstacle := self.held.obstacle(self._session.state):
            raise BadMove(obstacle)
        return self._drop_here(self.held)

    def lift(self) -> str:
        """Return the held piece, or else the one under the cursor, to the tray."""
        return self._return_to_tray(self.held or self._piece_at_cursor())

    def cancel(self) -> str:
        """Return the held piece to where it was."""
        if self._press is not None:
            self._press.gesture = Gesture.CANCELLED
        return self.hold(None)

    # Mouse: a press is a drag, a turn or a flip

    @property
    def pressed(self) -> bool:
        """Whether a button is pressed."""
        return self._press is not None

    def press(self, pointer: Pointer, gesture: Gesture) -> str | None:
        """Start a press on a piece, or move the cursor; ignored during another press.

        `gesture` is the effect of the press unless it becomes a drag.
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
        """Drag the held piece to a cell; return None if nothing moves."""
        dragged = self._press.move(cell) if self._press is not None else None
        return None if dragged is None else self.hold(dragged)

    def release(self) -> str | None:
        """End the press; return None if it has no effect."""
        press, self._press = self._press, None
        if press is None or press.gesture is Gesture.CANCELLED:
            return None
        if press.gesture is Gesture.DRAG:
            return self._end_drag(press)
        change: Transform = self._flipped if press.gesture is Gesture.FLIP else HeldPiece.turned
        return self._transform_in_place(press.held, change, in_tray=press.from_tray)

    def wheel(self, pointer: Pointer, quarters: int) -> str | None:
        """Turn the piece under the pointer; a dragged piece stays held."""
        if self._press is not None:
            return self.hold(self.held.turned(quarters)) if self.held is not None else None
        held = self._piece_under(pointer)
        if held is None:
            return None
        in_tray = pointer.in_tray is not None
        return self._transform_in_place(held, lambda held: held.turned(quarters), in_tray=in_tray)

    # Implementation

    def _transform(self, transform: Transform) -> str:
        if self.held is not None:
            return self.hold(transform(self.held))
        return self._transform_in_place(self._piece_at_cursor(), transform, in_tray=False)

    def _transform_in_place(self, held: HeldPiece, transform: Transform, *, in_tray: bool) -> str:
        """Turn or flip a piece and drop it; where it does not fit, hold it."""
        changed = transform(held)
        if in_tray:
            self._shapes[held.piece] = changed.shape
            return self.hold(None)
        if obstacle := changed.obstacle(self._session.state):
            self.hold(changed)
            return _("{error}; still held: esc puts it back").format(error=obstacle)
        return self._drop_here(changed)

    def _end_drag(self, press: PointerPress) -> str:
        """Drop a dragged piece; where it does not fit, return it."""
        obstacle = press.held.obstacle(self._session.state)
        if not obstacle:
            return self._drop_here(press.held)
        if not any(map(self._in_drawing, press.held.cells)):
            return self._return_to_tray(press.held)
        self.hold(press.held_before)
        return _("{error}; moved back").format(error=obstacle)

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
        """Return the held piece at a cell, or else the placed one."""
        if self.held is not None and cell in self.held.cells:
            return replace(self.held, anchor=cell)
        placed = next((p for p in self.state.placed if cell in p.cells), None)
        return HeldPiece.from_board(placed, cell) if placed else None

    def _in_drawing(self, cell: Cell) -> bool:
        drawing = self.board.drawing
        return 0 <= cell[0] < len(drawing) and 0 <= cell[1] < len(drawing[0])

    def _clamped(self, held: HeldPiece) -> HeldPiece:
        """Return the piece shifted into the drawing."""
        drawing = self.board.drawing
        rows, columns = zip(*held.cells, strict=True)
        up = max(0, max(rows) + 1 - len(drawing))
        left = max(0, max(columns) + 1 - len(drawing[0])) + min(0, *columns)
        return held.moved_to((held.anchor[0] - up, held.anchor[1] - left))

    def _shape(self, name: str) -> Polyomino:
        """Return the shape of a piece in the tray: as last turned, initially lengthwise."""
        shape = self.board.piece(name).shape
        lengthwise = shape if shape.columns >= shape.rows else shape.rotated()
        return self._shapes.get(name, lengthwise)
