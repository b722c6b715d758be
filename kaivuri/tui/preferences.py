"""What the workbench remembers from one run to the next, beside games: theme and board.

`kaivuri config` shows and changes the same.
"""

from collections.abc import Callable

from kaivuri import settings
from kaivuri.errors import KaivuriError

Note = Callable[[str], None]
"""Takes what the user should know."""

_THEME_ALIASES = {"dark": "textual-dark", "light": "textual-light"}


def load_preference(name: str, note: Note) -> str | None:
    """What is chosen for a setting; None: nothing, or nothing that makes sense."""
    try:
        value = settings.configured_value(name)
    except KaivuriError as error:
        note(str(error))
        return None
    return value and (_THEME_ALIASES.get(value, value) if name == "theme" else value)


def save_preference(name: str, value: str, note: Note) -> None:
    """Choose a value for this run and later ones."""
    try:
        if load_preference(name, note) != value:
            settings.change(name, value)
    except KaivuriError as error:
        note(str(error))
