"""The puzzle of a day."""

from dataclasses import dataclass
from typing import Any

from kaivuri.games.puzzle_id import DailyPuzzle
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.render.word_game_document import daily_document


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
        puzzle, day = self.puzzle, self.day.date.isoformat()
        properties = {
            "title": puzzle.title,
            "date": day,
            "clue": puzzle.clue,
            "word_count": puzzle.word_count,
        }
        return daily_document(puzzle.document(), self.day.game, properties)


def daily_puzzle(request: DailyPuzzleRequest, context: Context) -> DailyPuzzleAnswer:
    """Load the puzzle of a day."""
    return DailyPuzzleAnswer(request.day, load_puzzle(request.day, context))
