"""The words that a picture shows as found: by lines, or else by colours."""

from __future__ import annotations

from dataclasses import dataclass

from kaivuri.words.spelling import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kaivuri.pictures.read_grid import PictureGrid
    from kaivuri.play import Cell
    from kaivuri.words.grid import Grid
    from kaivuri.words.lexicon import Lexicon

    Way = tuple[Cell, ...]
    Links = dict[Cell, list[Cell]]

_SAME_COLOUR = 30
"""The most that a part of two colours may differ, of 255."""
_MOST_STEPS = 20_000
"""So many steps are tried to find the ways through one word's cells."""


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that the picture shows as found."""

    word: str
    """In lower case."""
    cells: tuple[Cell, ...]
    """In the order of its letters."""
    listed: bool
    """Whether it is in the game's word list; else it may have to be read backwards."""


def found_groups(grid: PictureGrid) -> list[Links]:
    """The cells of each found word with the cells that may come next; by their first cells.

    Where the picture shows lines, those lead on; else neighbours of one colour do.
    """
    found = [cell for cell in grid.cells() if grid[cell].found]
    links: Links = {cell: [] for cell in found}
    pairs = grid.joins or {(a, b) for a in found for b in found if a < b and _alike(grid, a, b)}
    for a, b in sorted(pairs):
        links[a].append(b)
        links[b].append(a)
    return list(_groups(links))


def found_word(grid: Grid, links: Links, lexicon: Lexicon) -> FoundWord | None:
    """The word of a group of found cells: a listed one, or else the only way there is.

    Raises:
        BadWordList: when the list can't be read.
    """
    words = [_spelt(grid, way, lexicon) for way in sorted(_ways_through(links))]
    listed = [word for word in words if word.listed]
    if listed:
        return listed[0]
    return words[0] if len(words) == 2 else None  # one way, in both directions


def _spelt(grid: Grid, way: Way, lexicon: Lexicon) -> FoundWord:
    word = "".join(grid[cell] for cell in way).lower()
    return FoundWord(word, way, word in lexicon)


def _ways_through(links: Links) -> list[Way]:
    """The ways that visit each cell of a group once, both directions; none if there are too many.

    A word's cells in a line give just two.
    """
    ends = [cell for cell in links if len(links[cell]) == 1] or list(links)
    found: list[Way] = []
    stack: list[Way] = [(cell,) for cell in ends]
    for _ in range(_MOST_STEPS):
        if not stack:
            return found
        way = stack.pop()
        if len(way) == len(links):
            found.append(way)
        stack.extend((*way, cell) for cell in links[way[-1]] if cell not in way)
    return []


def _alike(grid: PictureGrid, a: Cell, b: Cell) -> bool:
    colours = zip(grid[a].colour, grid[b].colour, strict=True)
    return near(a, b) and all(abs(x - y) <= _SAME_COLOUR for x, y in colours)


def _groups(links: Links) -> Iterator[Links]:
    """The parts of the links that hang together."""
    seen: set[Cell] = set()
    for first in sorted(links):
        if first in seen:
            continue
        group = _reached(first, links)
        seen |= group
        yield {cell: links[cell] for cell in sorted(group)}


def _reached(first: Cell, links: Links) -> set[Cell]:
    reached, stack = {first}, [first]
    while stack:
        new: Iterable[Cell] = set(links[stack.pop()]) - reached
        reached.update(new)
        stack.extend(new)
    return reached
