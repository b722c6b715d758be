"""Text reports of solved word grids: the drawing, the statistics and the words."""

from collections.abc import Iterator
from itertools import zip_longest

from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.long_integers import with_all_digits
from kaivuri.render.grid_text import STAR, Row, badge, grid_rows
from kaivuri.render.palette import coloured
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.search import SearchResult
from kaivuri.words.word_puzzle import Solution

_GAP = "     "
_MAX_PERCENT = 99
_HEADINGS = {
    SolveMode.FEWEST_WORDS: N_("Solution with the fewest words:"),
    SolveMode.MOST_WORDS: N_("Solution with the most words:"),
    SolveMode.LIKELIEST: N_("Likeliest solution:"),
}
_INTERIM_HEADINGS = {
    SolveMode.FEWEST_WORDS: N_("Solution with the fewest words so far:"),
    SolveMode.MOST_WORDS: N_("Solution with the most words so far:"),
    SolveMode.LIKELIEST: N_("Likeliest solution so far:"),
}


def solve_report(answer: SearchResult, title: str, *, colour: bool, width: int) -> str:
    """Return the first solution with the statistics, then the list of solutions if several."""
    first = answer.solutions[0] if answer.solutions else None
    paths = [tile.path.cells for tile in first.tiles] if first else []
    starred = 0 if first and first.spangram else None
    rows = grid_rows(answer.puzzle.grid, paths, starred=starred)
    drawing = [row_text(row, colour=colour) for row in rows]
    heading = [title, *([_("Clue: {clue}").format(clue=answer.clue)] if answer.clue else [])]
    details = [*heading, "", *_statistics(answer), "", *_words(answer, first, colour=colour)]
    plain_details = [*heading, *_statistics(answer), *_words(answer, first, colour=False)]
    drawn_width = 4 * answer.puzzle.grid.columns
    details_width = max(map(len, plain_details))
    lines = beside_or_below(drawing, details, drawn_width, details_width, width)
    if len(answer.solutions) > 1:
        lines += ["", *_solution_lines(answer)]
    return "\n".join(line.rstrip() for line in lines)


def solve_statistics(answer: SearchResult) -> str:
    """Return the statistics as text."""
    return "\n".join(_statistics(answer))


def _solution_lines(answer: SearchResult) -> Iterator[str]:
    listed: set[tuple[str, ...]] = set()
    for number, solution in enumerate(answer.solutions, 1):
        words = tuple(sorted(solution.words))
        note = "  " + _("(same words, other cells)") if words in listed else ""
        listed.add(words)
        yield solution_line(number, solution) + note


def solution_line(number: int, solution: Solution) -> str:
    """Return a solution on one line: probability or cost, then its words, the spangram first."""
    words = "  ".join(map(str, solution.other_tiles))
    if solution.spangram:
        words = f"{solution.spangram_phrase}:  {words}"
    cost = format_number(solution.cost / 100, ".2f")
    probability = solution.probability
    weight = f"{cost:>6}" if probability is None else f"{format_percent(probability):>10}"
    doubt = solution.doubt and f"  ({solution.doubt})"
    return f"{number:>6}  {weight}  {words}{doubt}"


def plain_solution(solution: Solution) -> str:
    """Return one word per line with its alternative readings; the spangram comes first."""
    words = [" ".join(r.word for r in tile.readings) for tile in solution.other_tiles]
    return "\n".join([solution.spangram_phrase, *words] if solution.spangram else words)


def _statistics(answer: SearchResult) -> list[str]:
    values = {_("Number of unique words"): str(len(answer.puzzle.words))}
    if answer.ranked:
        values[_("Solutions compared")] = str(answer.found_count)
    else:
        values[_("Number of tiles")] = str(len(answer.puzzle.tiles))
        values[_("Number of solutions")] = _count(answer)
    solver = "C++" if answer.ranked else answer.solver
    values[_("Solve time")] = f"{format_number(1000 * answer.seconds, '.1f')} ms ({solver})"
    width = max(map(len, values))
    return [f"{name:<{width}}: {value}" for name, value in values.items()]


def _count(answer: SearchResult) -> str:
    if answer.total is not None:
        return with_all_digits(str, answer.total)
    return _("at least {n}").format(n=answer.found_count) if answer.found_count else _("not known")


def _words(answer: SearchResult, solution: Solution | None, *, colour: bool) -> list[str]:
    if solution is None:
        return (
            answer.puzzle.explain_no_solution().split("\n")
            if answer.complete
            else [_("No solution found yet.")]
        )
    legend = _legend(solution, colour=colour)
    if answer.ranked:
        return [
            _("Spangram: {words}").format(words=solution.spangram_phrase),
            "",
            _("Likeliest solution:"),
            *([solution.doubt] if solution.doubt else []),
            *legend,
        ]
    if not answer.proved:
        return [_("Best solution found in this time:"), *legend]
    if answer.certainty is not None:
        return [_certainty_heading(answer, answer.certainty), *legend]
    heading = (_HEADINGS if answer.complete else _INTERIM_HEADINGS).get(answer.mode)
    return [_(heading) if heading else _("Solution:"), *legend]


def _certainty_heading(answer: SearchResult, certainty: float) -> str:
    if answer.total == 1:  # certainty 1 is reserved for a unique solution
        return _("The only solution:")
    return _("Likeliest solution ({percent}):").format(percent=format_percent(certainty))


def format_percent(share: float) -> str:
    """Format a share between 0 and 1 as a rounded percentage: `about 62 %`."""
    percent = round(100 * share)
    if percent > _MAX_PERCENT:
        return _("over {n} %").format(n=_MAX_PERCENT)
    if percent < 1:
        return _("under 1 %")
    return _("about {n} %").format(n=percent)


def _legend(solution: Solution, *, colour: bool) -> list[str]:
    lines = []
    for number, tile in enumerate(solution.tiles):
        starred = solution.spangram and number == 0
        text = f"{STAR} {solution.spangram_phrase}" if starred else f"{badge(number)} {tile.word}"
        others = "".join(f" / {reading.word}" for reading in tile.readings[1:])
        lines.append(coloured(text, number, colour=colour) + others)
    return lines


def row_text(row: Row, *, colour: bool) -> str:
    """Return a row of a drawing as text, with terminal colours if `colour` is true."""
    return "".join(coloured(run.text, run.word_index, colour=colour) for run in row)


def beside_or_below(
    drawing: list[str], details: list[str], drawn_width: int, details_width: int, width: int
) -> list[str]:
    """Place `details` beside `drawing` if both fit into `width`, else below it."""
    if drawn_width + len(_GAP) + details_width > width:
        return [*drawing, "", *details]
    drawing = drawing + [" " * drawn_width] * (len(details) - len(drawing))
    return [left + _GAP + right for left, right in zip_longest(drawing, details, fillvalue="")]
