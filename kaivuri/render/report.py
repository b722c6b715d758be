"""The answer to a word grid as text: the drawn grid, the figures, the words."""

from itertools import zip_longest

from kaivuri.render.palette import ANSI_END, ansi
from kaivuri.render.text import Row, badge, grid_rows
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.answer import Answer, uncovered_cells
from kaivuri.words.puzzle import Solution
from kaivuri.words.tiles import Tile

_GAP = "     "
_WHICH = {
    SolveMode.LEAST_WORDS: " with least words",
    SolveMode.MOST_WORDS: " with most words",
    SolveMode.LIKELIEST: " likeliest to be meant",
}


def report(answer: Answer, title: str, *, colour: bool, width: int) -> str:
    """The first solution drawn beside or above the figures, then a list if there are several."""
    first = answer.solutions[0] if answer.solutions else None
    plain_facts = [title, *_figures(answer), *_words(answer, first, colour=False)]
    paths = [tile.path.cells for tile in first.tiles] if first else []
    drawing = [painted(row, colour=colour) for row in grid_rows(answer.puzzle.grid, paths)]
    facts = [title, "", *_figures(answer), "", *_words(answer, first, colour=colour)]
    drawn_width = 4 * answer.puzzle.grid.columns
    lines = joined(drawing, facts, drawn_width, max(map(len, plain_facts)), width)
    if len(answer.solutions) > 1:
        lines += ["", *map(numbered, range(1, len(answer.solutions) + 1), answer.solutions)]
    return "\n".join(line.rstrip() for line in lines)


def figures(answer: Answer) -> str:
    """The figures alone."""
    return "\n".join(_figures(answer))


def numbered(number: int, solution: Solution) -> str:
    """A solution on one line."""
    words = "  ".join(str(tile) for tile in solution.tiles)
    return f"{number:>6}  {solution.cost / 100:>6.2f}  {words}"


def plain(solution: Solution) -> str:
    """A word a line, other readings of the same cells after it."""
    return "\n".join(" ".join(r.word for r in tile.readings) for tile in solution.tiles)


def _figures(answer: Answer) -> list[str]:
    return [
        f"Number of unique words: {len(answer.puzzle.words)}",
        f"Number of tiles       : {len(answer.puzzle.tiles)}",
        f"Number of solutions   : {_count(answer)}",
        f"Solve time            : {1000 * answer.seconds:.1f} ms ({answer.solver})",
    ]


def _count(answer: Answer) -> str:
    if answer.total is not None:
        return str(answer.total)
    return f"at least {answer.found}" if answer.found else "not known"


def _words(answer: Answer, solution: Solution | None, *, colour: bool) -> list[str]:
    if solution is None:
        return _nothing(answer)
    legend = [_legend(i, tile, colour=colour) for i, tile in enumerate(solution.tiles)]
    if not answer.proved:
        return ["Best solution found in this time:", *legend]
    which = _WHICH.get(answer.mode, "")
    so_far = " so far" if which and not answer.complete else ""
    return [f"Solution{which}{so_far}:", *legend]


def _nothing(answer: Answer) -> list[str]:
    if not answer.complete:
        return ["No solution found yet."]
    lonely = uncovered_cells(answer.puzzle)
    if not lonely:
        return ["No solution: no choice of these words", "covers every letter exactly once."]
    row, column = lonely[0]
    letter = answer.puzzle.grid[row, column]
    return [
        "No solution: the list has no word through",
        f"{letter} in row {row + 1}, column {column + 1}.",
    ]


def _legend(word: int, tile: Tile, *, colour: bool) -> str:
    others = "".join(f" / {reading.word}" for reading in tile.readings[1:])
    text = f"{badge(word)} {tile.word}"
    return (f"{ansi(word)}{text}{ANSI_END}" if colour else text) + others


def painted(row: Row, *, colour: bool) -> str:
    """A row of a drawing, in colours or without."""
    if not colour:
        return "".join(mark.text for mark in row)
    return "".join(
        mark.text if mark.word is None else f"{ansi(mark.word)}{mark.text}{ANSI_END}"
        for mark in row
    )


def joined(
    drawing: list[str], facts: list[str], drawn_width: int, facts_width: int, width: int
) -> list[str]:
    """Side by side where that fits in the width, else one above the other."""
    if drawn_width + len(_GAP) + facts_width > width:
        return [*drawing, "", *facts]
    drawing = drawing + [" " * drawn_width] * (len(facts) - len(drawing))
    return [left + _GAP + right for left, right in zip_longest(drawing, facts, fillvalue="")]
