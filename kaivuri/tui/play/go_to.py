"""Where a day, or the letters of a grid, are asked for."""

from kaivuri.games.game import Game
from kaivuri.games.registry import grid_shapes
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop
from kaivuri.play.days import looks_like_day
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import note_game, parse_puzzle
from kaivuri.queries.solve import SolveRequest
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.widgets.dialogs import Ask
from kaivuri.tui.widgets.text_line import TextLine

_EXPLANATION = gettext_noop(
    "A day (18.4.2024, 18.4., yesterday) or letters row by row, typed or pasted in any form; "
    "'/' ends a row where the grid is not {shapes}."
)


def wanted(request: SolveRequest, context: Context) -> Reference:
    """Which puzzle is to be opened; nothing is fetched for it."""
    note_game(request.puzzle, context)
    return request.puzzle.reference


def read_reference(text: str, daily: Game, settings: PuzzleOptions, context: Context) -> Reference:
    """Read what a user asks for: a day of the game `daily`, or letters of any game."""
    game = daily.name if looks_like_day(text) else None
    puzzle = parse_puzzle(text, context, settings.given, game=game)
    note_game(puzzle, context)
    return puzzle.reference


def go_to(daily: Game, settings: PuzzleOptions, context: Context) -> Ask[Reference]:
    """Ask for a day of the game `daily`, or for letters."""
    usual = _(" or ").join(
        _("{rows} by {columns}").format(rows=rows, columns=columns)
        for rows, columns in grid_shapes().values()
    )

    def read(text: str) -> Reference | None:
        return read_reference(text, daily, settings, context) if text.strip() else None

    explanation = _(_EXPLANATION).format(shapes=usual)
    line = TextLine(placeholder="18.4.2024", goes_on=lambda text: not looks_like_day(text))
    return Ask(_("Go to"), explanation, read, line)
