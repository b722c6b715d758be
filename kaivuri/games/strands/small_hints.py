"""Small hints about the words of a Strands board."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kaivuri.play.letters import upper
from kaivuri.words.core_hints import core_hint
from kaivuri.words.geometry import cell_indexes
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest
from kaivuri.words.spelling import Path


def small_hint_for(
    request: SmallHintRequest, grid: Grid, paths: Iterable[WordPath], word: WordPath
) -> Hint:
    """Return a small hint about `paths`, or about the one path `word`."""
    level, first = request.kind.equivalent_level, word.cells[0]
    match request.kind:
        case SmallHintKind.LENGTH:
            return _hint(grid, level, "one_length", {"length": len(word.word)})
        case SmallHintKind.REGION:
            return _hint(grid, level, "one_region", {"region": _region(grid, *first)})
        case SmallHintKind.START:
            return _hint(grid, level, "one_start", {"letter": word.word[0]}, starts=(first,))
        case SmallHintKind.WARMTH:
            match = warmth(request.drawn, paths)
            facts = {"shared": match.shared, "of": len(request.drawn), "start": match.start}
            return _hint(grid, 1 + match.start, "warmth", facts)
        case SmallHintKind.MEANING:
            return _hint(grid, level, "meaning", {}, words=(word,))
    return _hint(grid, level, "first_letters", {"letters": [path.word[0] for path in paths]})


def _hint(  # noqa: PLR0913
    grid: Grid,
    level: int,
    kind: str,
    facts: dict[str, Any],
    *,
    starts: Path = (),
    words: tuple[WordPath, ...] = (),
) -> Hint:
    columns = grid.columns
    readings = [(path.word, cell_indexes(path.cells, columns), path.zipf) for path in words]
    return core_hint((level, kind, facts, cell_indexes(starts, columns), readings), columns)


def initials(words: Iterable[str]) -> list[str]:
    """Return the first letters of words, in upper case and sorted."""
    return sorted(upper(word[0]) for word in words)


def _region(grid: Grid, row: int, column: int) -> list[str]:
    sides = (
        ("top", "", "bottom")[_third(row, grid.rows)],
        ("left", "", "right")[_third(column, grid.columns)],
    )
    return [side for side in sides if side]


def _third(index: int, size: int) -> int:
    """Return the third of `size` in which the middle of cell `index` lies, from 0."""
    return 3 * (2 * index + 1) // (2 * size)


@dataclass(frozen=True, slots=True)
class Warmth:
    """How close a drawn path is to the word with the most cells in common."""

    shared: int
    """The number of common cells."""
    start: bool
    """Whether both start in the same cell."""


def warmth(drawn: Path, paths: Iterable[WordPath]) -> Warmth:
    """Compare a drawn path with the words of a solution."""
    cells = set(drawn)
    matches = (Warmth(len(cells & set(path.cells)), drawn[:1] == path.cells[:1]) for path in paths)
    return max(matches, key=lambda match: (match.shared, match.start))
