"""Letters that the player typed become the puzzle of a day, so that they count in its month."""

from datetime import date

from kaivuri.common.days import format_date
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, PuzzleNotFound, SourceUnavailable
from kaivuri.games.registry import game_for
from kaivuri.json_text import dumps_line
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import load_puzzle
from kaivuri.words.grid import Grid


def can_have_day(reference: Reference) -> bool:
    """Return whether a puzzle consists of letters that can become those of a day."""
    game = game_for(reference)
    if reference.day is not None or game.newspaper is None:
        return False
    return game.fits(Grid(reference.rows or ()))


def assign_day(letters: Reference, day: date, clue: str | None, context: Context) -> Reference:
    """Save letters with their games as the puzzle of a day, as the page does; return that puzzle.

    Raises:
        BadPuzzle: if the day has other letters, or the letters don't fit a game with days.
        PuzzleNotFound: if the newspaper has no puzzle on that day, or not yet.
    """
    if not can_have_day(letters):
        raise BadPuzzle(_("these letters can't be the puzzle of a day"))
    puzzle = Reference.of_day(game_for(letters).name, day)
    known, rows = _known_rows(puzzle, context), letters.rows or ()
    if known is not None and known != rows:
        message = _("the puzzle of {day} has other letters: choose another day")
        raise BadPuzzle(message.format(day=format_date(day)))
    with context.open_archive() as archive:
        if known is None:
            entry = {"game": puzzle.kind, "rows": rows, "origin": "typed"}
            body = dumps_line(entry | ({"clue": clue} if clue else {}))
            archive.write(str(puzzle), day, body.encode())
        archive.rename_puzzle(letters, puzzle)
    return puzzle


def _known_rows(puzzle: Reference, context: Context) -> tuple[str, ...] | None:
    """Return the rows of a day, published or entered before; None if there are none."""
    try:
        return tuple(load_puzzle(puzzle, context.quiet).grid.lines)
    except PuzzleNotFound:
        raise
    except SourceUnavailable:
        return None
