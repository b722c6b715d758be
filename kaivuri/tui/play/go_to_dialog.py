"""The dialog that opens another day or typed letters."""

from kaivuri.common import days
from kaivuri.common.days import format_date, looks_like_day
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.registry import grid_shapes
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_daily, parse_puzzle
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.tui.widgets.text_line import TextLine

_MAX_CHARACTERS = 10_000
_EXPLANATION = N_(
    "A date (18.4.2024, 18.4., yesterday) or letters row by row, typed or pasted in any form; "
    "'/' ends a row unless the grid is {shapes}."
)


def parse_reference(
    text: str, daily_game: Game, puzzle_options: PuzzleOptions, context: Context
) -> Reference:
    """Parse a day of `daily_game`, or letters of any game.

    Raises:
        BadPuzzle: if the text is neither, or too long.
    """
    if len(text) > _MAX_CHARACTERS:
        message = _("the text is too long for a puzzle: the limit is {limit} characters")
        raise BadPuzzle(message.format(limit=format_number(_MAX_CHARACTERS)))
    game = daily_game.name if looks_like_day(text) else None
    return parse_puzzle(text, context, puzzle_options.explicit, game=game)


def day_dialog(game: Game, context: Context) -> TextDialog[Reference]:
    """Return a dialog that asks for the day of letters of a game; today is selected."""
    today = format_date(days.today(context.clock, game.time_zone))
    explanation = _("The letters become the puzzle of this day, and count in its month and streak.")
    return TextDialog(
        _("Day of these letters"),
        explanation,
        lambda text: parse_daily(text.strip(), context, game.name),
        TextLine(today, selected=True),
        _("Set day"),
    )


def go_to_dialog(
    daily_game: Game, puzzle_options: PuzzleOptions, context: Context
) -> TextDialog[Reference]:
    """Return a dialog that asks for a day of `daily_game` or for letters."""
    shapes = _(" or ").join(
        _("{rows} by {columns}").format(rows=rows, columns=columns)
        for rows, columns in grid_shapes().values()
    )

    def parse(text: str) -> Reference | None:
        return parse_reference(text, daily_game, puzzle_options, context) if text.strip() else None

    explanation = _(_EXPLANATION).format(shapes=shapes)
    line = TextLine(
        placeholder="18.4.2024", accepts_more_lines=lambda text: not looks_like_day(text)
    )
    return TextDialog(_("Go to"), explanation, parse, line, _("Open"))
