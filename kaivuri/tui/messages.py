"""Texts shared by several screens: puzzle titles, dates and solution counts."""

from datetime import date

from kaivuri.common.days import format_date, weekday_names
from kaivuri.common.reference import Reference
from kaivuri.games.registry import DEFAULT_GAME, game_for
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _


def title(reference: Reference) -> str:
    """Return the title of a puzzle: `Sanalouhos 18.4.2024`."""
    game, day = game_for(reference), reference.day
    if day is None:
        return _("Letters") if game is DEFAULT_GAME else _("{game} letters").format(game=game)
    return f"{game} {format_date(day)}"


def subject(reference: Reference) -> str:
    """Return the title of a puzzle with its weekday: `Thu Sanalouhos 18.4.2024`."""
    day = "" if reference.day is None else f"{weekday_names()[reference.day.weekday()]} "
    return day + title(reference)


def date_with_weekday(day: date) -> str:
    """Format a date with its weekday: `Thu 18.4.2024`."""
    return f"{weekday_names()[day.weekday()]} {format_date(day)}"


def solution_count(count: int) -> str:
    """Format a number of solutions."""
    return ngettext("{n} solution", "{n} solutions", count).format(n=format_number(count))
