"""What the mouse does to pieces: one press is one drag, one turn or one flip."""

from textual import events
from textual.geometry import Offset

from kaivuri.calendars.hand import Hand
from kaivuri.calendars.polyomino import Cell
from kaivuri.tui.board_play import BoardPlay
from kaivuri.tui.board_view import BoardView
from kaivuri.tui.press import Deed, Press
from kaivuri.tui.tray import Tray


class BoardMouse(BoardPlay):
    """Drag moves a piece, click turns it, right or shift click flips it, the wheel turns it."""

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Begin a press; another button during it does nothing."""
        if self._pressed is not None:
            return
        where = event.screen_offset
        (hand, from_tray), cell = self._under(where), self._cell(where)
        if hand is not None:
            deed = Press.click(event.button, shift=event.shift)
            self.capture_mouse()
            self._pressed = Press(cell, hand, deed, self._held, from_tray)
        elif self._held is None and self._on_view(where) and cell in self._board.cells:
            self._point(cell)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the piece from cell to cell."""
        if self._pressed is not None:
            dragged = self._pressed.move(self._cell(event.screen_offset))
            if dragged is not None:
                self.tell("")
                self.hold(dragged)

    def on_mouse_up(self, _: events.MouseUp) -> None:
        """End the press."""
        press, self._pressed = self._pressed, None
        if press is None:
            return
        self.release_mouse()
        if press.deed is Deed.DRAG:
            self._drop(press)
        elif press.deed is not Deed.NOTHING:
            change = self._flipped if press.deed is Deed.FLIP else Hand.turned
            (self._change_in_tray if press.from_tray else self._change_lying)(press.hand, change)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn clockwise."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn anticlockwise."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, quarters: int) -> None:
        """Turn the piece under the pointer; one that is dragged stays in hand."""
        hand, from_tray = self._under(event.screen_offset)
        if self._pressed is not None and self._held is not None:
            self._change_held(self._held, lambda held: held.turned(quarters))
        elif hand is not None and self._pressed is None:
            change = self._change_in_tray if from_tray else self._change_lying
            change(hand, lambda held: held.turned(quarters))

    def _drop(self, press: Press) -> None:
        """Let a dragged piece down; where it does not fit, it goes back."""
        fault = press.hand.fault(self._state)
        if not fault:
            self.play(press.hand.step(self._state))
        elif not any(map(self._inside, press.hand.cells)):
            self._lay_into_tray(press.hand)
        else:
            self.hold(press.before)
            self.tell(f"{fault}; it went back")

    def _under(self, screen: Offset) -> tuple[Hand | None, bool]:
        """The piece at a place of the screen, and whether it lies in the tray."""
        if self._on_view(screen):
            return self._piece_on(self._cell(screen)), False
        found = self.query_one(Tray).piece_at(screen)
        if found is None:
            return None, False
        name, grip = found
        return Hand.taking(name, self._shape(name), grip, self._cell(screen)), True

    def _on_view(self, screen: Offset) -> bool:
        return self.query_one(BoardView).region.contains_point(screen)

    def _cell(self, screen: Offset) -> Cell:
        return self.query_one(BoardView).cell_near(screen)
