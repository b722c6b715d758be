"""What is the puzzle of a day?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.days import looks_like_day
from kaivuri.queries.context import Context
from kaivuri.queries.which import Named, named
from kaivuri.render.play_document import daily_document


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    """A day, and a game that comes out daily."""

    puzzle: str
    """The day, as people write it."""
    game: str | None = None
    """A game's name; None: Sanalouhos."""
    rows: None = None
    columns: None = None

    @property
    def chooses_search(self) -> bool:
        """Nothing is searched."""
        return False


def puzzle(request: PuzzleRequest, context: Context) -> Named:
    """Get the puzzle of a day.

    Raises:
        BadPuzzle: when there is no such day or game.
        PuzzleNotFound: when no puzzle came out that day.
        SourceUnavailable: when it can't be fetched.
    """
    if not looks_like_day(request.puzzle):
        raise BadPuzzle(
            _("{puzzle!r} is no day: write it as 2024-04-18 or today").format(puzzle=request.puzzle)
        )
    return named(request, context)


def puzzle_answer(named: Named) -> dict[str, Any]:
    """A day's puzzle as a JSON document: docs/puzzle-1.schema.json."""
    day = named.day.isoformat() if named.day else None
    about = {"title": named.title, "date": day, "clue": named.clue}
    return daily_document(named.document(), named.game, about)
