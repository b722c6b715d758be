"""The pane for playing on a board: the board, the tray and the moves."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.render.board_text import PieceOverlay
from kaivuri.render.calendar_text import moves_text
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.boards.board_interaction import BoardInteraction
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.board_view import BoardView
from kaivuri.tui.boards.held_piece import HeldPiece, Pointer, PointerPress
from kaivuri.tui.boards.tray import Tray
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.play.result_panel import ResultPanel
from kaivuri.tui.widgets.breakpoints import max_board_size

_WELCOME = N_("Drag a piece; a click turns it, a right click flips it; ? lists the keys")


class BoardPane(PlayPane):
    """Draws a game and handles its keys and the mouse.

    A drag moves a piece, a click turns it, a right or shift click flips it, and the wheel
    turns it.
    """

    BINDINGS = ACTIONS["pieces"]
    _session: BoardSession

    def __init__(self, session: BoardSession, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._session = session
        self.interaction = BoardInteraction(session)

    def compose(self) -> ComposeResult:
        """Lay out the board on the left, tray, check and moves on the right, the answer below."""
        with Container(id="panels"):
            with Vertical(id="board-panel"):
                yield BoardView(id="board")
            with Vertical(id="board-side"):
                yield ResultPanel(id="result")
                yield Tray(id="tray")
                yield Static(id="check", markup=False)
                with VerticalScroll(id="moves-panel", can_focus=False):
                    yield Static(id="moves", markup=False)
        yield Static(id="answer", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable what has no effect in this situation."""
        if action in ("undo", "redo"):
            history = self._session.history
            return bool(history.steps if action == "undo" else history.undone)
        if action == "cancel":
            return self.interaction.held is not None
        if action == "select_piece":
            return bool(self.interaction.tray)
        return super().check_action(action, parameters)

    def begin(self) -> None:
        """Show the session's game."""
        self.interaction.reset()
        self.show_message("" if self._session.history.steps else _(_WELCOME))
        self.draw()
        self.post_message(self.GameChanged())

    def hold(self, held: HeldPiece) -> None:
        """Hold a piece and redraw."""
        self.interaction.hold(held)
        self.draw()

    def draw(self) -> None:
        """Redraw everything."""
        interaction, piece = self.interaction, self.interaction.held
        held = PieceOverlay(piece.piece, piece.cells, interaction.fits) if piece else None
        available = max_board_size(self.app)
        view = self.query_one(BoardView)
        view.show(interaction.state, interaction.cursor, held, available)
        self.query_one(Tray).show(interaction.tray)
        self.set_class(self._session.solved, "-solved")
        steps = enumerate(self._session.history.steps, 1)
        board = self._session.puzzle.board
        lines = (f"{n:>2} " + moves_text(step, board).replace("; ", "\n   ") for n, step in steps)
        self.query_one("#moves", Static).update("\n".join(lines))
        self.query_one("#moves-panel").scroll_end(animate=False)
        self.post_message(self.SituationChanged())

    # Keys

    def action_select_piece(self, step: int) -> None:
        """Hold the next or previous piece of the tray."""
        self.perform(lambda: self.interaction.select_piece(step))

    def action_move(self, rows: int, columns: int) -> None:
        """Move the held piece, or else the cursor."""
        self.perform(lambda: self.interaction.step(rows, columns))

    def action_turn(self, quarters: int) -> None:
        """Turn a piece clockwise."""
        self.perform(lambda: self.interaction.turn(quarters))

    def action_flip(self) -> None:
        """Flip a piece."""
        self.perform(self.interaction.flip)

    def action_drop(self) -> None:
        """Drop the held piece, or pick one up."""
        self.perform(self.interaction.drop)

    def action_lift(self) -> None:
        """Return a piece to the tray."""
        self.perform(self.interaction.lift)

    def action_cancel(self) -> None:
        """Return the held piece to where it was."""
        self.perform(self.interaction.cancel)

    def action_undo(self) -> None:
        """Undo the last step."""
        self.perform(self.interaction.undo)

    def action_redo(self) -> None:
        """Redo the last undone step."""
        self.perform(self.interaction.redo)

    # Mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Start a press; other buttons are ignored until it ends."""
        gesture = PointerPress.gesture_for(event.button, shift=event.shift)
        self.perform(lambda: self.interaction.press(self._pointer(event), gesture))
        if self.interaction.pressed:
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the held piece."""
        if self.interaction.pressed:
            self.perform(lambda: self.interaction.drag(self._pointer(event).cell))

    def on_mouse_up(self, _event: events.MouseUp) -> None:
        """End the press."""
        if self.interaction.pressed:
            self.release_mouse()
            self.perform(self.interaction.release)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn a piece clockwise."""
        self.perform(lambda: self.interaction.wheel(self._pointer(event), 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn a piece anticlockwise."""
        self.perform(lambda: self.interaction.wheel(self._pointer(event), -1))

    def _pointer(self, event: events.MouseEvent) -> Pointer:
        view, screen = self.query_one(BoardView), event.screen_offset
        on_board = view.region.contains_point(screen)
        in_tray = None if on_board else self.query_one(Tray).piece_at(screen)
        return Pointer(view.cell_at(screen), on_board, in_tray)
