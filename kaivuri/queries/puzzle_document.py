"""What JSON documents of puzzles say besides the letters: game, clue and number of words.

Documents of kaivuri, of the newspapers and of other programs are understood. The letters are
recognised by `words.pasted_letters`.
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


def details_of_text(text: str) -> PuzzleDetails:
    """Return the details in a text, if it is a JSON object.

    Raises:
        BadPuzzle: if the number of words is not a positive number.
    """
    if not text.lstrip().startswith("{"):
        return NO_DETAILS
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return NO_DETAILS
    return puzzle_details(document)


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
