"""What JSON documents of puzzles say: letters, game, clue and number of words.

Documents of kaivuri, of the newspapers and of other programs are understood.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.options import Options
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.words.grid import DEFAULT_SHAPES, Grid, Shapes
from kaivuri.words.pasted_letters import document_rows


@dataclass(frozen=True, slots=True)
class PuzzleDetails:
    """The game, the clue and the number of words of a document; None if not in it."""

    game: str | None = None
    clue: str | None = None
    word_count: int | None = None
    """With the spangram."""

    def fill(self, options: Options, game: Game) -> Options:
        """Return `options` with the clue and the number of words, where the game has them."""
        return options.with_published(self.clue, self.word_count) if game.has_clue else options

    def content(self) -> dict[str, str | int]:
        """Return what is known, by the names of the fields."""
        return {key: value for key, value in asdict(self).items() if value is not None}


NO_DETAILS = PuzzleDetails()


def document_of_text(text: str) -> Mapping[str, Any] | None:
    """Return the JSON object that a text is, or the first of JSON lines; else None."""
    text = text.strip()
    if not text.startswith("{"):
        return None
    try:
        document, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return None
    return document if text[end:].lstrip()[:1] in ("", "{") else None


def document_grid(
    document: Mapping[str, Any],
    *,
    shape: tuple[int | None, int | None] = (None, None),
    shapes: Shapes = DEFAULT_SHAPES,
) -> Grid:
    """Return the grid of a document: `letters`, with numbers of `rows` and `columns`, or rows.

    Raises:
        BadPuzzle: if there is none.
    """
    rows, columns = shape
    part = next((each for each in _parts(document) if isinstance(each.get("letters"), str)), None)
    if part is not None:
        sizes = part.get("rows"), part.get("columns", part.get("cols"))
        if not any(shape):
            rows, columns = (size if isinstance(size, int) else None for size in sizes)
        return Grid.parse(part["letters"], rows=rows, columns=columns, shapes=shapes)
    try:
        lines = document_rows(document, shapes)
    except RecursionError:
        lines = None
    if lines is None:
        raise BadPuzzle(_("the grid has neither rows nor letters"))
    return Grid.parse("\n".join(lines), rows=rows, columns=columns, shapes=shapes)


def puzzle_details(document: Mapping[str, Any]) -> PuzzleDetails:
    """Return the details of a document, whose puzzle may be a part of it.

    Raises:
        BadPuzzle: if the number of words is not a positive number.
    """
    parts = list(_parts(document))
    names = (part.get(key) for part in parts for key in ("game", "kind"))
    clues = (part.get(key) for part in parts for key in ("clue", "theme"))
    counts = (count for part in parts if (count := _word_count(part)) is not None)
    return PuzzleDetails(
        next((name for name in names if isinstance(name, str) and name in GAMES), None),
        next((clue for clue in clues if isinstance(clue, str) and clue), None),
        next(counts, None),
    )


def _parts(document: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield a document, and the puzzle in it: `puzzle`, or the only one of `puzzles`."""
    yield document
    several = document.get("puzzles")
    inside = several[0] if isinstance(several, list) and len(several) == 1 else None
    for part in (document.get("puzzle"), inside):
        if isinstance(part, dict):
            yield part


def _word_count(part: Mapping[str, Any]) -> int | None:
    """Return the number of words; the New York Times lists them, without the spangram."""
    theme_words = part.get("themeWords")
    count = part.get("word_count", part.get("wordCount"))
    if count is None:
        return len(theme_words) + 1 if isinstance(theme_words, list) and theme_words else None
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadPuzzle(_("word_count is not a positive number"))
    return count
