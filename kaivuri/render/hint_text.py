"""Hints as text: their lines, then the grid with what they show of it."""

from collections.abc import Sequence

from kaivuri.render.report import row_text
from kaivuri.render.text import LETTER, START, grid_rows, with_signs
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.word_moves import Place
from kaivuri.words.word_state import WordState


def hint_text(
    state: WordState,
    hints: Sequence[Hint],
    spangram: Place | None,
    *,
    colour: bool,
    numbered: bool = True,
) -> str:
    """The steps, numbered; and the grid, if they show something on it."""
    lines = [f"{hint.level}  {hint}" if numbered else str(hint) for hint in hints]
    last = hints[-1] if hints else None
    drawn = [place.cells for place in state.words]
    drawn += [path.cells for path in last.paths] if last else []
    signs = dict.fromkeys(last.letters if last else (), LETTER)
    signs |= dict.fromkeys((cell for hint in hints for cell in hint.starts), START)
    if drawn or signs:
        thick = spangram or (last.spangram if last else None)
        star = drawn.index(thick.cells) if thick else None
        rows = with_signs(grid_rows(state.grid, drawn, starred=star), signs)
        lines += ["", *(row_text(row, colour=colour).rstrip() for row in rows)]
    return "\n".join(lines)
