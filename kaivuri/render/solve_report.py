"""The answer to a word grid as text: the drawn grid, the figures, the words."""

from itertools import zip_longest

from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.render.grid_text import STAR, Row, badge, grid_rows
from kaivuri.render.palette import coloured
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.search_result import SearchResult
from kaivuri.words.word_puzzle import Solution

_GAP = "     "
_MAX_PERCENT = 99
_HEADINGS = {
    SolveMode.FEWEST_WORDS: N_("Solution with least words:"),
    SolveMode.MOST_WORDS: N_("Solution with most words:"),
    SolveMode.LIKELIEST: N_("Likeliest solution:"),
}
_INTERIM_HEADINGS = {
    SolveMode.FEWEST_WORDS: N_("Solution with least words so far:"),
    SolveMode.MOST_WORDS: N_("Solution with most words so far:"),
    SolveMode.LIKELIEST: N_("Likeliest solution so far:"),
}


def solve_report(answer: SearchResult, title: str, *, colour: bool, width: int) -> str:
    """The first solution drawn beside or above the figures, then a list if there are several."""
    first = answer.solutions[0] if answer.solutions else None
    paths = [tile.path.cells for tile in first.tiles] if first else []
    starred = 0 if first and first.spangram else None
    rows = grid_rows(answer.puzzle.grid, paths, starred=starred)
    drawing = [row_text(row, colour=colour) for row in rows]
    heading = [title, *([_("Clue: {clue}").format(clue=answer.clue)] if answer.clue else [])]
    facts = [*heading, "", *_statistics(answer), "", *_words(answer, first, colour=colour)]
    plain_facts = [*heading, *_statistics(answer), *_words(answer, first, colour=False)]
    drawn_width = 4 * answer.puzzle.grid.columns
    lines = beside_or_below(drawing, facts, drawn_width, max(map(len, plain_facts)), width)
    if len(answer.solutions) > 1:
        lines += ["", *map(solution_line, range(1, len(answer.solutions) + 1), answer.solutions)]
    return "\n".join(line.rstrip() for line in lines)


def solve_statistics(answer: SearchResult) -> str:
    """The figures alone."""
    return "\n".join(_statistics(answer))


def solution_line(number: int, solution: Solution) -> str:
    """A solution on one line: its score or else its cost, its words, the spangram first."""
    words = "  ".join(map(str, solution.other_tiles))
    if solution.score is None:
        return f"{number:>6}  {format_number(solution.cost / 100, '.2f'):>6}  {words}"
    return f"{number:>6}  {format_number(solution.score, '.2f'):>7}  {solution.spangram_phrase}:  {words}"


def plain_solution(solution: Solution) -> str:
    """A word a line, other readings of the same cells after it; the spangram first."""
    words = [" ".join(r.word for r in tile.readings) for tile in solution.other_tiles]
    return "\n".join([solution.spangram_phrase, *words] if solution.spangram else words)


def _statistics(answer: SearchResult) -> list[str]:
    ranking = answer.ranking
    figures = {_("Number of unique words"): str(len(answer.puzzle.words))}
    if ranking is not None:
        figures[_("Solutions compared")] = str(ranking.compared)
    else:
        figures[_("Number of tiles")] = str(len(answer.puzzle.tiles))
        figures[_("Number of solutions")] = _count(answer)
    engine = answer.solver if ranking is None else "C++"
    figures[_("Solve time")] = f"{format_number(1000 * answer.seconds, '.1f')} ms ({engine})"
    wide = max(map(len, figures))
    return [f"{name:<{wide}}: {value}" for name, value in figures.items()]


def _count(answer: SearchResult) -> str:
    if answer.total is not None:
        return str(answer.total)
    return _("at least {n}").format(n=answer.found_count) if answer.found_count else _("not known")


def _words(answer: SearchResult, solution: Solution | None, *, colour: bool) -> list[str]:
    if solution is None:
        return (
            list(answer.puzzle.explain_no_solution())
            if answer.complete
            else [_("No solution found yet.")]
        )
    legend = _legend(solution, colour=colour)
    if answer.ranking is not None:
        return [
            _("Spangram: {words}").format(words=solution.spangram_phrase),
            "",
            _("Likeliest solution:"),
            *legend,
        ]
    if not answer.proved:
        return [_("Best solution found in this time:"), *legend]
    if answer.certainty is not None:
        return [_certainty_heading(answer, answer.certainty), *legend]
    which = (_HEADINGS if answer.complete else _INTERIM_HEADINGS).get(answer.mode)
    return [_(which) if which else _("Solution:"), *legend]


def _certainty_heading(answer: SearchResult, certainty: float) -> str:
    """The heading of the likeliest solution; a share of 1 is never claimed of several."""
    if answer.total == 1:
        return _("The only solution:")
    return _("Likeliest solution ({percent}):").format(percent=format_percent(certainty))


def format_percent(share: float) -> str:
    """A share as people say it: `about 62 %`."""
    hundredths = round(100 * share)
    if hundredths > _MAX_PERCENT:
        return _("over {n} %").format(n=_MAX_PERCENT)
    if hundredths < 1:
        return _("under 1 %")
    return _("about {n} %").format(n=hundredths)


def _legend(solution: Solution, *, colour: bool) -> list[str]:
    lines = []
    for number, tile in enumerate(solution.tiles):
        sign = STAR if solution.spangram and number == 0 else badge(number)
        others = "".join(f" / {reading.word}" for reading in tile.readings[1:])
        text = f"{sign} {tile.word}"
        lines.append(coloured(text, number, colour=colour) + others)
    return lines


def row_text(row: Row, *, colour: bool) -> str:
    """A row of a drawing, in colours or without."""
    return "".join(coloured(run.text, run.word_index, colour=colour) for run in row)


def beside_or_below(
    drawing: list[str], facts: list[str], drawn_width: int, facts_width: int, width: int
) -> list[str]:
    """Side by side where that fits in the width, else one above the other."""
    if drawn_width + len(_GAP) + facts_width > width:
        return [*drawing, "", *facts]
    drawing = drawing + [" " * drawn_width] * (len(facts) - len(drawing))
    return [left + _GAP + right for left, right in zip_longest(drawing, facts, fillvalue="")]
