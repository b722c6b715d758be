"""Where a day, or the letters of a grid, are asked for."""

from datetime import date

from kaivuri.play.reference import Reference
from kaivuri.tui.ask import Ask
from kaivuri.tui.opening import read_reference

_EXPLANATION = """A day (18.4.2024, 18.4., yesterday) or letters row by row;
'/' ends a row where the grid is not 6 by 5 or 8 by 6."""


def go_to(today: date) -> Ask[Reference]:
    """Ask for a word puzzle; `today` is what that word means."""

    def read(text: str) -> Reference | None:
        return read_reference(text, today) if text.strip() else None

    return Ask("Go to", _EXPLANATION, read, placeholder="18.4.2024")
