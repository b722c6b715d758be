"""How much room a terminal has, and what is drawn in it.

From 80 columns on, panels stand in frames beside each other, and letters
and cells are as large as fits. On fewer columns the frames are left out; the style sheet lays the
panels out by the classes of `WIDTHS` and `HEIGHTS`.
"""

from textual.app import App
from textual.geometry import Size

WIDTHS = [(0, "-alone"), (36, "-narrow"), (56, "-middle"), (80, "-wide")]
HEIGHTS = [(0, "-low"), (18, "-high")]
_ALONE, _SLIM, _NARROW = 36, 56, 80
_HINTS = 18
"""Columns that hints need beside a grid."""
_TRAY = 5
"""Lines that pieces need below a board."""
_FRAME = 4
"""Columns of a frame and what is left free within it."""


def is_narrow(app: App[None]) -> bool:
    """Whether there is no room for frames."""
    return app.size.width < _NARROW


def is_slim(app: App[None]) -> bool:
    """Whether nothing has room beside a board."""
    return app.size.width < _SLIM


def room_for_letters(app: App[None]) -> Size:
    """Columns and lines that a word grid may fill on the play screen."""
    width = app.size.width
    if width < _ALONE:
        return Size(width, _lines(app))
    return Size(width - _HINTS if is_narrow(app) else width * 3 // 5 - _FRAME, _lines(app))


def room_for_cells(app: App[None]) -> Size:
    """Columns and lines that a board may fill."""
    width = app.size.width
    if is_slim(app):
        return Size(width, _lines(app) - _TRAY)
    return Size(width if is_narrow(app) else width * 3 // 5 - _FRAME, _lines(app))


def _lines(app: App[None]) -> int:
    """The lines that are left by those above and below the panels, and by frames."""
    return app.size.height - (3 + is_slim(app) if is_narrow(app) else 6)
