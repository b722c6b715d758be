"""Hints as text: their lines, then the grid with what they show of it."""

from collections.abc import Sequence

from kaivuri.render.report import row_text
from kaivuri.render.text import grid_rows, with_starts
from kaivuri.words.hints import Hint
from kaivuri.words.play import WordState


def hint_text(state: WordState, hints: Sequence[Hint], *, colour: bool) -> str:
    """The steps, numbered; and the grid, if they show something on it."""
    lines = [f"{hint.level}  {hint}" for hint in hints]
    starts = [cell for hint in hints for cell in hint.starts]
    drawn = [place.cells for place in state.words]
    drawn += [path.cells for path in hints[-1].paths] if hints else []
    if drawn or starts:
        rows = with_starts(grid_rows(state.grid, drawn), starts)
        lines += ["", *(row_text(row, colour=colour).rstrip() for row in rows)]
    return "\n".join(lines)
