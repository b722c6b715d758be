"""Layout of the screens by the size of the terminal.

From 80 columns on, panels have frames and are side by side. Narrower terminals have no
frames; the style sheet arranges the panels by the classes of `WIDTHS` and `HEIGHTS`.
"""

from textual.app import App
from textual.geometry import Size

_TALL, _LOW_HEIGHT, _ROOMY = 18, 30, Size(110, 36)
WIDTHS = [(0, "-tiny"), (36, "-narrow"), (56, "-medium"), (80, "-wide"), (_ROOMY.width, "-broad")]
HEIGHTS = [(0, "-short"), (_TALL, "-tall"), (_ROOMY.height, "-high")]
_GRID_ONLY_WIDTH, _STACKED_WIDTH, _COMPACT_WIDTH = 36, 56, 80
_HINT_COLUMNS = 18  # beside a grid
_TRAY_LINES = 5  # below a board
_FRAME_COLUMNS = 4  # of a frame and its padding


def is_compact(app: App[None]) -> bool:
    """Return whether the terminal is too narrow for frames."""
    return app.size.width < _COMPACT_WIDTH


def is_stacked(app: App[None]) -> bool:
    """Return whether the terminal is too narrow for panels beside a board."""
    return app.size.width < _STACKED_WIDTH


def is_low(app: App[None]) -> bool:
    """Return whether the terminal has no lines to spare."""
    return app.size.height < _LOW_HEIGHT


def is_roomy(app: App[None]) -> bool:
    """Return whether the terminal has room for everything at twice its size."""
    return app.size.width >= _ROOMY.width and app.size.height >= _ROOMY.height


def max_grid_size(app: App[None]) -> Size:
    """Return the columns and lines available for a word grid on the play screen."""
    width, lines = app.size.width, _available_lines(app)
    if app.size.height >= _TALL:
        lines -= 2 if is_compact(app) and not is_stacked(app) else 1  # the word, the status
    if width < _GRID_ONLY_WIDTH:
        return Size(width, lines)
    frame = width * 3 // 5 - _FRAME_COLUMNS
    return Size(width - _HINT_COLUMNS if is_compact(app) else frame, lines)


def max_board_size(app: App[None]) -> Size:
    """Return the columns and lines available for a board."""
    width = app.size.width
    if is_stacked(app):
        return Size(width, _available_lines(app) - _TRAY_LINES)
    frame = width * (2 if is_roomy(app) else 1.8) // 3 - _FRAME_COLUMNS
    return Size(width if is_compact(app) else int(frame), _available_lines(app))


def _available_lines(app: App[None]) -> int:
    """Return the lines not taken by bars and frames."""
    return app.size.height - (3 + is_stacked(app) if is_compact(app) else 6)
