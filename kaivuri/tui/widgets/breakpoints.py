"""How much room a terminal has, and what is drawn in it.

From 80 columns on, panels stand in frames beside each other, and letters
and cells are as large as fits. On fewer columns the frames are left out; the style sheet lays the
panels out by the classes of `WIDTHS` and `HEIGHTS`.
"""

from textual.app import App
from textual.geometry import Size

WIDTHS = [(0, "-tiny"), (36, "-narrow"), (56, "-medium"), (80, "-wide")]
HEIGHTS = [(0, "-short"), (18, "-tall")]
_GRID_ONLY_WIDTH, _STACKED_WIDTH, _COMPACT_WIDTH = 36, 56, 80
_HINT_COLUMNS = 18
"""Columns that hints need beside a grid."""
_TRAY_LINES = 5
"""Lines that pieces need below a board."""
_FRAME_COLUMNS = 4
"""Columns of a frame and what is left free within it."""


def is_compact(app: App[None]) -> bool:
    """Whether there is no room for frames."""
    return app.size.width < _COMPACT_WIDTH


def is_stacked(app: App[None]) -> bool:
    """Whether nothing has room beside a board."""
    return app.size.width < _STACKED_WIDTH


def max_grid_size(app: App[None]) -> Size:
    """Columns and lines that a word grid may fill on the play screen."""
    width = app.size.width
    if width < _GRID_ONLY_WIDTH:
        return Size(width, _available_lines(app))
    return Size(
        width - _HINT_COLUMNS if is_compact(app) else width * 3 // 5 - _FRAME_COLUMNS,
        _available_lines(app),
    )


def max_board_size(app: App[None]) -> Size:
    """Columns and lines that a board may fill."""
    width = app.size.width
    if is_stacked(app):
        return Size(width, _available_lines(app) - _TRAY_LINES)
    return Size(
        width if is_compact(app) else width * 3 // 5 - _FRAME_COLUMNS, _available_lines(app)
    )


def _available_lines(app: App[None]) -> int:
    """The lines that are left by those above and below the panels, and by frames."""
    return app.size.height - (3 + is_stacked(app) if is_compact(app) else 6)
