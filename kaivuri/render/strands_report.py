"""The answer to a Strands board as text."""

from collections.abc import Sequence

from kaivuri.games.strands.search import StrandsAnswer
from kaivuri.games.strands.solution import StrandsSolution
from kaivuri.games.strands.theme.ranking import Theme
from kaivuri.render.palette import ANSI_END, ansi
from kaivuri.render.report import joined, painted
from kaivuri.render.text import STAR, badge, grid_rows

_HOW = {
    Theme.OFF: "by frequency alone",
    Theme.TABLE: "theme by table",
    Theme.MODEL: "theme by model",
}


def report(
    answer: StrandsAnswer,
    shown: Sequence[StrandsSolution],
    title: str,
    *,
    colour: bool,
    width: int,
) -> str:
    """The likeliest solution drawn, its spangram starred, then a list if there are several."""
    first = shown[0] if shown else None
    rows = grid_rows(answer.puzzle.grid, first.paths if first else (), starred=0)
    drawing = [painted(row, colour=colour) for row in rows]
    facts = [*_about(answer, title), "", *_words(first, answer, colour=colour)]
    plain_facts = [*_about(answer, title), *_words(first, answer, colour=False)]
    lines = joined(
        drawing, facts, 4 * answer.puzzle.grid.columns, max(map(len, plain_facts)), width
    )
    if len(shown) > 1:
        lines += ["", *map(numbered, range(1, len(shown) + 1), shown)]
    return "\n".join(line.rstrip() for line in lines)


def numbered(number: int, solution: StrandsSolution) -> str:
    """A solution on one line: its score, its spangram, its theme words."""
    words = "  ".join(path.word for path in solution.theme_words)
    return f"{number:>6}  {solution.score:>7.2f}  {solution.spangram}:  {words}"


def plain(solution: StrandsSolution) -> str:
    """A word a line, the spangram first."""
    return "\n".join([str(solution.spangram), *(path.word for path in solution.theme_words)])


def _about(answer: StrandsAnswer, title: str) -> list[str]:
    return [
        title,
        *([f"Clue: {answer.puzzle.clue}"] if answer.puzzle.clue else []),
        "",
        f"Number of unique words: {answer.words}",
        f"Solutions compared    : {len(answer.solutions)}",
        f"Solve time            : {1000 * answer.seconds:.1f} ms ({answer.engine})",
    ]


def _words(solution: StrandsSolution | None, answer: StrandsAnswer, *, colour: bool) -> list[str]:
    if solution is None:
        return (
            ["No solution: no spangram and theme words", "cover every letter exactly once."]
            if answer.interruption is None
            else ["No solution found yet."]
        )
    names = [f"{STAR} {solution.spangram.word}"]
    names += [f"{badge(i + 1)} {path.word}" for i, path in enumerate(solution.theme_words)]
    if colour:
        names = [f"{ansi(i)}{name}{ANSI_END}" for i, name in enumerate(names)]
    how = f"Likeliest solution ({_HOW[answer.theme]}):"
    return [f"Spangram: {solution.spangram}", "", how, *names]
