"""A widget that shows a grid, on which words can be drawn with the mouse or the keyboard."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Size
from textual.message import Message

from kaivuri.common import Cell
from kaivuri.render.grid_text import DENSE, LARGE, NORMAL, GridRun, Scale, grid_rows, with_markers
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.widgets.drawing import Drawing, spangram_colour, text_on_hue, word_colour
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.spelling import Path


class GridView(Drawing[GridRun]):
    """Letters with word paths; posts `WordDrawn` and `PathChanged`."""

    EMPTY_SIZE = Size(20, 11)
    BINDINGS = ACTIONS["grid"]

    @dataclass
    class WordDrawn(Message):
        """A word was drawn."""

        path: Path

    class PathChanged(Message):
        """The path being drawn has changed."""

    def __init__(self, *, id: str | None = None, can_draw: bool = True) -> None:  # noqa: A002
        """Create an empty view; words can be drawn on it if `can_draw` is true."""
        super().__init__(id=id)
        self.can_focus = can_draw
        self.grid: Grid | None = None
        self.cursor: Cell = (0, 0)
        self.drawn_path: Path = ()
        self._paths: tuple[Path, ...] = ()
        self._highlighted: int | None = None
        self._markers: dict[Cell, str] = {}
        self._starred: int | None = None
        self._scale = NORMAL
        self._dragging = False

    def show(
        self,
        grid: Grid | None,
        paths: Iterable[Path] = (),
        markers: Mapping[Cell, str] | None = None,
        *,
        highlighted: int | None = None,
        starred: int | None = None,
    ) -> None:
        """Show a grid with word paths, or None for an empty view.

        `markers` precede letters without a badge; `starred` is the index of the spangram's path.
        """
        if grid != self.grid:
            self.grid, self.cursor, self.drawn_path = grid, _first_cell(grid), ()
        self._paths, self._markers = tuple(paths), dict(markers or {})
        self._highlighted, self._starred = highlighted, starred
        self._redraw(layout=True)

    def fit(self, available: Size) -> None:
        """Draw the grid in the largest scale that fits into `available`, if any."""
        fitting = (each for each in (LARGE, NORMAL, DENSE) if self._fits(each, available))
        scale = next(fitting, NORMAL)
        if scale is not self._scale:
            self._scale = scale
            self._redraw(layout=True)

    def _fits(self, scale: Scale, available: Size) -> bool:
        columns, lines = scale.size(self.grid) if self.grid else self.EMPTY_SIZE
        return columns <= available.width and lines <= available.height

    def clear_drawn_path(self) -> None:
        """Discard the path being drawn, without a message."""
        self.drawn_path = ()
        self._redraw()

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """Return the segments of a line, one per character."""
        parts: list[Segment] = []
        for run in self.rows[line]:
            style = base if run.word_index is None else base + self._style(run.word_index)
            parts += [Segment(character, style) for character in run.text]
        for column, word in self._tints(line):
            text, style = parts[column].text, parts[column].style or base
            parts[column] = Segment(text, style + self._tint(word))
        for cell in (*self.drawn_path, *([self.cursor] if self.has_focus else [])):
            row, column = self._scale.letter_offset(cell)
            if row == line:
                text, style = parts[column].text, parts[column].style or base
                reverse = Style(reverse=not style.reverse, bold=cell == self.cursor)
                parts[column] = Segment(text, style + reverse)
        return iter(parts)

    def action_step(self, rows: int, columns: int) -> None:
        """Move the cursor to the next letter in a direction."""
        if self.grid is None:
            return
        row, column = self.cursor[0] + rows, self.cursor[1] + columns
        while 0 <= row < self.grid.rows and 0 <= column < self.grid.columns:
            if self.grid[row, column] != HOLE:
                self.cursor = row, column
                self.scroll_visible(animate=False)
                self.refresh()
                return
            row, column = row + rows, column + columns

    def action_draw(self) -> None:
        """Extend the path to the cursor's cell, or shorten it to that cell."""
        self._extend(self.cursor)

    def action_shorten(self) -> None:
        """Remove the last cell of the path."""
        self._set_drawn_path(self.drawn_path[:-1])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Start a path."""
        cell = self._cell(event)
        if cell is None or not self.can_focus:
            return
        self.capture_mouse()
        self._dragging, self.cursor = True, cell
        self._set_drawn_path((cell,))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Extend the path."""
        cell = self._cell(event) if self._dragging else None
        if cell is not None and cell != self.cursor:
            self.cursor = cell
            self._extend(cell)

    def on_mouse_up(self) -> None:
        """End the path; a click on a single letter only moves the cursor."""
        if not self._dragging:
            return
        self._dragging = False
        self.release_mouse()
        if len(self.drawn_path) > 1:
            self.post_message(self.WordDrawn(self.drawn_path))
        else:
            self.clear_drawn_path()

    def _extend(self, cell: Cell) -> None:
        if cell in self.drawn_path:
            self._set_drawn_path(self.drawn_path[: self.drawn_path.index(cell) + 1])
        elif self.grid and self.grid.can_extend(self.drawn_path, cell):
            self._set_drawn_path((*self.drawn_path, cell))

    def _set_drawn_path(self, path: Path) -> None:
        self.drawn_path = path
        self._redraw()
        self.post_message(self.PathChanged())

    def _redraw(self, *, layout: bool = False) -> None:
        paths = (*self._paths, self.drawn_path) if self.drawn_path else self._paths
        scale = self._scale
        rows = grid_rows(self.grid, paths, starred=self._starred, scale=scale) if self.grid else []
        self.rows = with_markers(rows, self._markers, scale)
        self.refresh(layout=layout)

    def _cell(self, event: events.MouseEvent) -> Cell | None:
        offset = event.get_content_offset(self)
        cell = None if offset is None else self._scale.cell_at(offset.y, offset.x)
        if cell is None or self.grid is None or cell not in self.grid.cells():
            return None
        return cell

    def _tints(self, line: int) -> Iterator[tuple[int, int]]:
        """Yield the columns of a line that are tinted, each with the index of its word."""
        for word, path in enumerate(self._paths):
            for cell in path:
                yield from ((column, word) for column in self._scale.tinted_columns(cell, line))

    def _tint(self, word_index: int) -> Style:
        ground, colour = self.background_colors[1], word_colour(self, word_index)
        if word_index == self._starred:
            gold = Style(color=text_on_hue(self), bgcolor=spangram_colour(self))
            return Style(reverse=True) if self.app.no_color else gold
        if not colour.startswith("#"):
            return Style()
        hue = Color.parse(colour)
        faint = self._highlighted not in (None, word_index)
        return Style(bgcolor=ground.blend(hue, 0.1 if faint else 0.3).rich_color)

    def _style(self, word_index: int) -> Style:
        starred = word_index == self._starred
        hue = spangram_colour(self) if starred else word_colour(self, word_index)
        faint = self._highlighted is not None and word_index != self._highlighted
        return Style(color=hue, bold=not faint, dim=faint)


def _first_cell(grid: Grid | None) -> Cell:
    return next(grid.cells(), (0, 0)) if grid else (0, 0)
