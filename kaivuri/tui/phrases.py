"""What the workbench says."""

from pathlib import PurePath

from kaivuri.tui.opening import Opened, Opening
from kaivuri.wordgrids.left import CoversLeft
from kaivuri.wordgrids.moves import Place

_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def subject(opening: Opening) -> str:
    """What is open: `Thu Sanalouhos 18.4.2024`."""
    day = "" if opening.day is None else f"{_WEEKDAYS[opening.day.weekday()]} "
    return day + opening.title


def ready(opened: Opened, words: str) -> str:
    """That the covers are found, without saying how many."""
    milliseconds = 1000 * opened.seconds
    return f"{_list(words)} · searched in {milliseconds:.0f} ms · nothing is shown unasked"


def figures(opened: Opened, words: str, left: CoversLeft | None) -> str:
    """What the search found, and how many covers what the player told has left of it."""
    puzzle, covers = opened.puzzle, counted(opened.family.count)
    if left is not None:
        covers = f"{left.count:,} of {covers} left"
    return (
        f"{_list(words)} · {len(puzzle.words):,} words · {len(puzzle.tiles):,} tiles"
        f" · {covers} · {1000 * opened.seconds:.0f} ms"
    )


def _list(words: str) -> str:
    return f"word list {PurePath(words).name}"


def counted(covers: int) -> str:
    """A number of covers."""
    return "1 cover" if covers == 1 else f"{covers:,} covers"


def dead_end(covers: CoversLeft) -> str:
    """Whether the rest can still be covered."""
    if not covers.count:
        return "A dead end: the rest can't be covered"
    return f"No dead end: {counted(covers.count)} still possible"


def placed(place: Place, number: int, of: int, *, listed: bool) -> str:
    """That a word lies on the grid, and what there is to know about it."""
    parts = [f"{place.word} placed"]
    if of > 1:
        parts.append(f"place {number} of {of} (p: the next)")
    if not listed:
        parts.append("not in the list")
    return " · ".join(parts)


def solved(words: int, seconds: float) -> str:
    """That every letter is covered."""
    minutes, rest = divmod(int(seconds), 60)
    return f"Every letter is covered, by {words} words, in {minutes} min {rest} s"
