"""A widget that shows one solution: the drawing and the list of its words."""

from itertools import chain

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.render.grid_svg import GridDrawing, grids_svg
from kaivuri.render.grid_text import STAR, badge, grid_rows, plain_text
from kaivuri.tui.widgets.drawing import spangram_colour, word_colour
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution


class SolutionView(VerticalScroll, can_focus=False):
    """Draws a solution, in which a word can be highlighted or replaced by another reading."""

    def __init__(self, grid: Grid, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._grid = grid
        self._tiles: tuple[Tile, ...] = ()
        self._phrase = self._doubt = ""
        self._spangram: tuple[str, ...] = ()
        self._starred: int | None = None
        self._highlighted: int | None = None
        self._reading_indices: dict[Tile, int] = {}

    def compose(self) -> ComposeResult:
        """Lay out the grid above the words."""
        with Container(id="solution-grid"):
            yield GridView(id="solution", can_draw=False)
        yield Static(id="legend")

    def on_mount(self) -> None:
        """Show the letters."""
        self._draw()

    @property
    def paths(self) -> tuple[WordPath, ...]:
        """The words of the solution in the chosen readings."""
        return tuple(tile.readings[self._reading_indices.get(tile, 0)] for tile in self._tiles)

    @property
    def words(self) -> list[str]:
        """The highlighted word, or else all words, including each word of a spangram."""
        words: list[tuple[str, ...]] = [(path.word,) for path in self.paths]
        if self._spangram:
            words[0] = self._spangram
        shown = words if self._highlighted is None else [words[self._highlighted]]
        return [*chain.from_iterable(shown)]

    @property
    def text(self) -> str:
        """The drawing and the words as plain text."""
        rows = grid_rows(self._grid, [path.cells for path in self.paths], starred=self._starred)
        words = (f"{self._badge(i)} {self._shown(i, path)}" for i, path in enumerate(self.paths))
        return plain_text(rows) + "\n\n" + "\n".join(words) + "\n"

    def svg(self, title: str) -> str:
        """Return the solution as SVG."""
        drawing = GridDrawing(self.paths, self._starred, self._phrase)
        return grids_svg(self._grid, [drawing], title)

    def show(self, solution: Solution | None) -> None:
        """Show a solution, or only the letters."""
        self._tiles = solution.tiles if solution else ()
        self._spangram = tuple(part.word for part in solution.spangram) if solution else ()
        self._phrase = solution.spangram_phrase if solution else ""
        self._doubt = solution.doubt if solution else ""
        self._starred = 0 if self._spangram else None
        self._highlighted = None
        self._draw()

    def highlight(self, step: int) -> None:
        """Highlight the next or previous word, or none after the last."""
        choices = [None, *range(len(self._tiles))]
        self._highlighted = choices[(choices.index(self._highlighted) + step) % len(choices)]
        self._draw()

    def show_next_reading(self) -> bool:
        """Switch the highlighted word, or the first possible one, to its next reading.

        Returns False if it has no other reading.
        """
        ambiguous = [i for i, tile in enumerate(self._tiles) if len(tile.readings) > 1]
        first = next(iter(ambiguous), None)
        index = first if self._highlighted is None else self._highlighted
        if index is None or index not in ambiguous:
            return False
        tile = self._tiles[index]
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
        lines = [self._line(i, path) for i, path in enumerate(paths)]
        if self._doubt:
            lines.append(Text(f"({self._doubt})", "dim"))
        self.query_one("#legend", Static).update(Text("\n").join(lines))

    def _shown(self, number: int, path: WordPath) -> str:
        """Return a word; a spangram as people write it."""
        return self._phrase if number == self._starred else path.word

    def _badge(self, number: int) -> str:
        return STAR if number == self._starred else badge(number)

    def _line(self, number: int, path: WordPath) -> Text:
        marker = "▸" if number == self._highlighted else "■"
        starred = number == self._starred
        hue = spangram_colour(self) if starred else word_colour(self, number)
        text = Text(
            f"{marker} {self._badge(number)}  {self._shown(number, path)}", style=f"bold {hue}"
        )
        others = [r.word for r in self._tiles[number].readings if r.word != path.word]
        return text.append(
            _("  or {words}").format(words=_(" or ").join(others)) if others else "", "not bold dim"
        )
