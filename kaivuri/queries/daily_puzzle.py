"""The puzzle of a day."""

from dataclasses import dataclass
from typing import Any

from kaivuri.games.puzzle_id import DailyPuzzle
from kaivuri.json_text import versioned
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle


@dataclass(frozen=True, slots=True)
class DailyPuzzleRequest:
    """A day of a daily game."""

    day: DailyPuzzle


@dataclass(frozen=True, slots=True)
class DailyPuzzleAnswer:
    """The puzzle of a day."""

    day: DailyPuzzle
    puzzle: Puzzle

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/puzzle-1.schema.json)."""
        puzzle, game = self.puzzle, self.day.game
        return versioned(
            "puzzle-1",
            id=puzzle.id,
            game=game.name,
            title=puzzle.title,
            date=self.day.date.isoformat(),
            clue=puzzle.clue,
            word_count=puzzle.word_count,
            language=game.language,
            rows=list(puzzle.grid.lines),
        )


def daily_puzzle(request: DailyPuzzleRequest, context: Context) -> DailyPuzzleAnswer:
    """Load the puzzle of a day."""
    return DailyPuzzleAnswer(request.day, load_puzzle(request.day, context))
