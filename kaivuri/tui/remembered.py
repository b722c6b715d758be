"""What the workbench remembers from one run to the next, beside games: theme and board.

`kaivuri config` shows and changes the same.
"""

from collections.abc import Callable

from kaivuri import settings
from kaivuri.errors import KaivuriError

Tell = Callable[[str], None]
"""Takes what the user should know."""

_SHORT = {"dark": "textual-dark", "light": "textual-light"}


def remembered(name: str, tell: Tell) -> str | None:
    """What is chosen for a setting; None: nothing, or nothing that makes sense."""
    try:
        value = settings.configured_value(name)
    except KaivuriError as error:
        tell(str(error))
        return None
    return value and (_SHORT.get(value, value) if name == "theme" else value)


def remember(name: str, value: str, tell: Tell) -> None:
    """Choose a value for this run and later ones."""
    try:
        if remembered(name, tell) != value:
            settings.change(name, value)
    except KaivuriError as error:
        tell(str(error))
