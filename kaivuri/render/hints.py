"""Hints as text: their lines, then the grid with what they show of it."""

from collections.abc import Sequence

from kaivuri.render.palette import ANSI_END, ansi
from kaivuri.render.text import Mark, Row, grid_rows, with_starts
from kaivuri.words.hints import Hint
from kaivuri.words.play import State


def hint_text(state: State, hints: Sequence[Hint], *, colour: bool) -> str:
    """The steps, numbered, and the grid where there is something to be seen on it."""
    lines = [f"{hint.level}  {hint}" for hint in hints]
    starts = [cell for hint in hints for cell in hint.starts]
    drawn = [place.cells for place in state.words]
    drawn += [path.cells for path in hints[-1].paths] if hints else []
    if drawn or starts:
        rows = with_starts(grid_rows(state.grid, drawn), starts)
        lines += ["", *(_painted(row, colour=colour).rstrip() for row in rows)]
    return "\n".join(lines)


def _painted(row: Row, *, colour: bool) -> str:
    return "".join(_mark(mark) if colour else mark.text for mark in row)


def _mark(mark: Mark) -> str:
    return mark.text if mark.word is None else f"{ansi(mark.word)}{mark.text}{ANSI_END}"
