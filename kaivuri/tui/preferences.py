"""Preferences saved between runs, such as the theme and the board.

`kaivuri config` shows and changes the same settings.
"""

from kaivuri import settings
from kaivuri.errors import KaivuriError
from kaivuri.games.game import NoteCallback

_THEME_ALIASES = {"dark": "textual-dark", "light": "textual-light"}


def load_preference(name: str, note: NoteCallback) -> str | None:
    """Return the value of a setting, or None if it is unset or invalid."""
    try:
        value = settings.configured_value(name)
    except KaivuriError as error:
        note(str(error))
        return None
    return value and (_THEME_ALIASES.get(value, value) if name == "theme" else value)


def save_preference(name: str, value: str, note: NoteCallback) -> None:
    """Save a setting for this run and later ones."""
    try:
        if load_preference(name, note) != value:
            settings.change(name, value)
    except KaivuriError as error:
        note(str(error))
