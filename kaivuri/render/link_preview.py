"""The picture that other programs show with a link to a word puzzle."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from textwrap import shorten, wrap

from kaivuri.render.drawn import Drawn
from kaivuri.render.generated_puzzles import Caption
from kaivuri.render.grid_svg import grid_print_svg
from kaivuri.words.grid import Grid

WIDTH, HEIGHT = 1200, 630
"""The size that the Open Graph protocol's users recommend."""
_MARGIN = 60
_GRID_WIDTH = 540
_LINES = 3
_CHARACTER = 0.55
"""The mean width of a character in font sizes."""


@dataclass(frozen=True, slots=True)
class LinkPreview(Drawn):
    """Letters, and what their maker says about them; no words."""

    grid: Grid
    game: str
    caption: Caption

    def svg(self) -> str:
        """Draw the grid, and beside it the title or the game, the author and the clue."""
        grid, height = self.grid, HEIGHT - 2 * _MARGIN
        width = min(_GRID_WIDTH, height * grid.columns // grid.rows)
        box = f'x="{_MARGIN}" y="{_MARGIN}" width="{width}" height="{height}"'
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
                f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f7f5f0"/>',
                f"<svg {box}>{grid_print_svg(grid, (), self.game)}</svg>",
                f'<g font-family="sans-serif">{"".join(self._texts(2 * _MARGIN + width))}</g>',
                "</svg>",
            )
        )

    def _texts(self, left: int) -> Iterator[str]:
        caption, bottom = self.caption, _MARGIN
        subject = self.game if caption.title else "Kaivuri"
        texts = (caption.title or self.game, 72), (caption.author, 36), (caption.clue, 48)
        for text, size in (*texts, (subject, 30)):
            length = int((WIDTH - _MARGIN - left) / size / _CHARACTER)
            for line in wrap(shorten(text, _LINES * length, placeholder=" …"), length)[:_LINES]:
                bottom += round(1.25 * size)
                yield f'<text x="{left}" y="{bottom}" font-size="{size}">{escape(line)}</text>'
            bottom += size // 2
