"""SVG drawings of grids with the words of a solution.

Words differ by the tint of their cells, by a badge at their start and by the line through
them, so that the drawing is readable in greyscale. A spangram has a star and a thicker line. The
drawing follows the reader's preference for a dark or light background.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from kaivuri.common import Cell
from kaivuri.common.letters import write_qu
from kaivuri.render.grid_text import STAR, badge
from kaivuri.render.palette import ON_DARK, ON_LIGHT, Rgb, hex_colour
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.word_puzzle import Solution

_CELL_SIZE = 48  # pixels
_RADIUS = 8
_LEGEND_LINE_HEIGHT = 26
_GAP = 24
_GRIDS_PER_ROW = 3
_REGION_STYLE = "stroke-width:16;stroke-linecap:round;fill:none;opacity:.4"
"""The lines between touching cells of a region, which polylines can't draw."""


@dataclass(frozen=True, slots=True)
class GridDrawing:
    """The words drawn on a grid."""

    words: Sequence[WordPath]
    """Drawn as paths on the grid, and listed below it."""
    starred: int | None = None
    """The index of the spangram, drawn with a star and a thicker line."""
    phrase: str = ""
    """The spangram as people write it; empty: its letters."""
    ringed: Collection[Cell] = ()
    """Cells with a ring around the letter."""


def solutions_svg(grid: Grid, solutions: Iterable[Solution], title: str) -> str:
    """Draw a grid once per solution, or once without words if there is none."""
    drawings = [
        GridDrawing(
            [tile.path for tile in each.tiles], 0 if each.spangram else None, each.spangram_phrase
        )
        for each in solutions
    ]
    return grids_svg(grid, drawings or [GridDrawing([])], title)


def grids_svg(grid: Grid, drawings: Sequence[GridDrawing], title: str) -> str:
    """Draw a grid once per drawing, in rows of three."""
    max_words = max(len(drawing.words) for drawing in drawings)
    legend_height = _LEGEND_LINE_HEIGHT * max_words + (_LEGEND_LINE_HEIGHT // 2) * (max_words > 0)
    x_step = _CELL_SIZE * max(grid.columns, 5) + _GAP
    y_step = _CELL_SIZE * grid.rows + legend_height + _GAP
    across, down = min(_GRIDS_PER_ROW, len(drawings)), -(-len(drawings) // _GRIDS_PER_ROW)
    width, height = across * x_step - _GAP, down * y_step - _GAP
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        _style(max_words),
        f'<rect class="ground" width="{width}" height="{height}"/>',
    ]
    for number, drawing in enumerate(drawings):
        x, y = number % _GRIDS_PER_ROW * x_step, number // _GRIDS_PER_ROW * y_step
        elements = list(_grid_elements(grid, drawing))
        group = f'<g transform="translate({x},{y})">'
        parts += [group, *elements, "</g>"] if len(drawings) > 1 else elements
    return "\n".join([*parts, "</svg>"]) + "\n"


def grid_print_svg(
    grid: Grid, words: Sequence[WordPath], title: str, *, starred: int | None = None
) -> str:
    """Draw a grid without colours: letters in frames, and words as grey paths with badges."""
    width, height = _CELL_SIZE * grid.columns, _CELL_SIZE * grid.rows
    box = f'viewBox="-1 -1 {width + 2} {height + 2}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        *(_grey_word(grid, word) for word in words),
        *_frames(grid),
        *_letters(grid),
        *map(_badge_element, word_badges(len(words), starred), (word.cells[0] for word in words)),
        "</svg>",
    ]
    return "\n".join(parts)


def word_badges(count: int, starred: int | None) -> list[str]:
    """Return the badges of the words of a solution: letters, and a star for the spangram."""
    return [STAR if number == starred else badge(number) for number in range(count)]


def _grey_word(grid: Grid, word: WordPath) -> str:
    """Draw a path that starts at a disc, or a region as connected cells."""
    if grid.regions:
        lines = _region_lines(grid, word)
        return f'<path stroke="#bbb" stroke-width="16" stroke-linecap="round" d="{lines}"/>'
    points = [_centre(cell) for cell in word.cells]
    line = " ".join(f"{x},{y}" for x, y in points)
    (x, y), *_rest = points
    return (
        f'<polyline points="{line}" fill="none" stroke="#bbb" stroke-width="12" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<circle cx="{x}" cy="{y}" r="18" fill="#bbb"/>'
    )


def _frames(grid: Grid) -> Iterator[str]:
    for row, column in grid.cells():
        yield (
            f'<rect x="{_CELL_SIZE * column}" y="{_CELL_SIZE * row}" width="{_CELL_SIZE}" '
            f'height="{_CELL_SIZE}" fill="none" stroke="#666"/>'
        )


def _grid_elements(grid: Grid, drawing: GridDrawing) -> Iterator[str]:
    words, starred = drawing.words, drawing.starred
    badges = word_badges(len(words), starred)
    yield from (_tint_element(number, word) for number, word in enumerate(words))
    for number, word in enumerate(words):
        yield _word_element(grid, number, word, thick=number == starred)
    yield from map(_ring_element, sorted(drawing.ringed))
    yield from _letters(grid)
    yield from (
        _badge_element(text, word.cells[0]) for text, word in zip(badges, words, strict=True)
    )
    texts = [
        drawing.phrase if drawing.phrase and number == starred else word.word
        for number, word in enumerate(words)
    ]
    yield from _legend(badges, texts, _CELL_SIZE * grid.rows)


def _style(words: int) -> str:
    on_light = "".join(_colour(n, ON_LIGHT) for n in range(min(words, len(ON_LIGHT))))
    on_dark = "".join(_colour(n, ON_DARK) for n in range(min(words, len(ON_DARK))))
    return (
        "<style>.ground{fill:#fff}text{fill:#111}polyline{stroke-width:16;"
        "stroke-linecap:round;stroke-linejoin:round;fill:none;opacity:.4}"
        "path{stroke:none;opacity:.2}"
        ".thick{stroke-width:28}"
        f"{on_light}@media(prefers-color-scheme:dark){{.ground{{fill:#111}}text{{fill:#eee}}"
        f"{on_dark}}}</style>"
    )


def _colour(number: int, hues: Sequence[Rgb]) -> str:
    colour = hex_colour(hues[number])
    return f".w{number}{{stroke:{colour}}}path.w{number}{{fill:{colour}}}"


def _tint_element(number: int, word: WordPath) -> str:
    """Draw the cells of a word as rounded squares."""
    side = _CELL_SIZE - 4 - 2 * _RADIUS
    arcs = "".join(
        f"{line}a{_RADIUS} {_RADIUS} 0 0 1 {turn}"
        for line, turn in (
            (f"h{side}", f"{_RADIUS} {_RADIUS}"),
            (f"v{side}", f"-{_RADIUS} {_RADIUS}"),
            (f"h-{side}", f"-{_RADIUS} -{_RADIUS}"),
            (f"v-{side}", f"{_RADIUS} -{_RADIUS}"),
        )
    )
    corners = ((x - _CELL_SIZE // 2, y - _CELL_SIZE // 2) for x, y in map(_centre, word.cells))
    path = "".join(f"M{x + 2 + _RADIUS} {y + 2}{arcs}z" for x, y in corners)
    return f'<path class="w{number % len(ON_LIGHT)}" d="{path}"/>'


def _word_element(grid: Grid, number: int, word: WordPath, *, thick: bool) -> str:
    classes = f"w{number % len(ON_LIGHT)}" + (" thick" if thick else "")
    title = f"<title>{escape(word.word)}</title>"
    if grid.regions:
        lines = _region_lines(grid, word)
        return f'<path class="{classes}" style="{_REGION_STYLE}" d="{lines}">{title}</path>'
    points = " ".join(f"{x},{y}" for x, y in map(_centre, word.cells))
    return f'<polyline class="{classes}" points="{points}">{title}</polyline>'


def _region_lines(grid: Grid, word: WordPath) -> str:
    lines = (map(_centre, link) for link in grid.links(word.cells))
    return "".join(f"M{x1} {y1}L{x2} {y2}" for (x1, y1), (x2, y2) in lines)


def _ring_element(cell: Cell) -> str:
    x, y = _centre(cell)
    return f'<circle cx="{x}" cy="{y}" r="19" fill="none" stroke="#888" stroke-width="3"/>'


def _letters(grid: Grid) -> Iterator[str]:
    for cell in grid.cells():
        x, y = _centre(cell)
        yield (
            f'<text x="{x}" y="{y + 8}" font-size="23" text-anchor="middle">'
            f"{escape(write_qu(grid[cell]))}</text>"
        )


def _badge_element(badge_text: str, cell: Cell) -> str:
    x, y = _centre(cell)
    return f'<text x="{x - 17}" y="{y - 7}" font-size="12">{badge_text}</text>'


def _legend(badges: Sequence[str], texts: Sequence[str], top: int) -> Iterator[str]:
    for number, (badge_text, text) in enumerate(zip(badges, texts, strict=True)):
        y = top + _LEGEND_LINE_HEIGHT * (number + 1)
        yield (
            f'<polyline class="w{number % len(ON_LIGHT)}" '
            f'style="stroke-width:12" points="20,{y - 6} 32,{y - 6}"/>'
            f'<text x="50" y="{y}" font-size="16">{badge_text} {escape(text)}</text>'
        )


def _centre(cell: Cell) -> tuple[int, int]:
    return _CELL_SIZE * cell[1] + _CELL_SIZE // 2, _CELL_SIZE * cell[0] + _CELL_SIZE // 2
