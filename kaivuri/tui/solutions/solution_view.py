"""One solution: drawn on the grid, its words listed beside their readings."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.render.grid_svg import grid_svg
from kaivuri.render.grid_text import STAR, badge, grid_rows, plain_text
from kaivuri.tui.widgets.drawing import colour as word_colour
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution


class SolutionView(VerticalScroll, can_focus=False):
    """Draws a solution; one of its words can be lit, and read in another way."""

    def __init__(self, grid: Grid, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._grid = grid
        self._tiles: tuple[Tile, ...] = ()
        self._starred: int | None = None
        self._highlighted: int | None = None
        self._reading_indices: dict[Tile, int] = {}

    def compose(self) -> ComposeResult:
        """Grid above words."""
        with Container(id="solution-grid"):
            yield GridView(id="solution", drawing=False)
        yield Static(id="legend")

    def on_mount(self) -> None:
        """Show the letters."""
        self._draw()

    @property
    def paths(self) -> tuple[WordPath, ...]:
        """The words of the solution, in the readings chosen."""
        return tuple(tile.readings[self._reading_indices.get(tile, 0)] for tile in self._tiles)

    @property
    def text(self) -> str:
        """The solution as plain text: the drawing, and the words below it."""
        rows = grid_rows(self._grid, [path.cells for path in self.paths], starred=self._starred)
        words = (f"{self._badge(i)} {path.word}" for i, path in enumerate(self.paths))
        return plain_text(rows) + "\n\n" + "\n".join(words) + "\n"

    def svg(self, title: str) -> str:
        """The solution as a drawing."""
        return grid_svg(self._grid, self.paths, title, starred=self._starred)

    def show(self, solution: Solution | None) -> None:
        """Show a solution, or the bare grid."""
        self._tiles = solution.tiles if solution else ()
        self._starred = 0 if solution and solution.spangram else None
        self._highlighted = None
        self._draw()

    def highlight(self, step: int) -> None:
        """Light the next word, or the one before; beyond the last one none is lit."""
        places = [None, *range(len(self._tiles))]
        self._highlighted = places[(places.index(self._highlighted) + step) % len(places)]
        self._draw()

    def show_next_reading(self) -> bool:
        """Read the lit word (or the first with several readings) in its next way."""
        several = [i for i, tile in enumerate(self._tiles) if len(tile.readings) > 1]
        at = self._highlighted if self._highlighted is not None else next(iter(several), None)
        if at not in several or at is None:
            return False
        tile = self._tiles[at]
        self._reading_indices[tile] = (self._reading_indices.get(tile, 0) + 1) % len(tile.readings)
        self._draw()
        return True

    def _draw(self) -> None:
        paths = self.paths
        view = self.query_one(GridView)
        view.show(
            self._grid,
            [path.cells for path in paths],
            highlighted=self._highlighted,
            starred=self._starred,
        )
        lines = [self._line(i, path.word) for i, path in enumerate(paths)]
        self.query_one("#legend", Static).update(Text("\n").join(lines))

    def _badge(self, number: int) -> str:
        return STAR if number == self._starred else badge(number)

    def _line(self, number: int, word: str) -> Text:
        sign = "▸" if number == self._highlighted else "■"
        hue = word_colour(number, dark=self.app.current_theme.dark)
        text = Text(f"{sign} {self._badge(number)}  {word}", style=f"bold {hue}")
        others = [r.word for r in self._tiles[number].readings if r.word != word]
        return text.append(
            _("  or {words}").format(words=_(" or ").join(others)) if others else "", "not bold dim"
        )
