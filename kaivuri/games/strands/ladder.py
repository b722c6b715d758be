"""Hints for Strands by degrees, each with how sure the ranking is of it.

All steps are about the likeliest solution that is left. Of the theme words that
the player has not found yet the surest is shown first.
"""

from collections.abc import Callable, Sequence

from kaivuri.games.strands.probability import sureness
from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.hints import Hint, Ladder
from kaivuri.words.paths import WordPath
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import Solution

Chance = Callable[[Callable[[Solution], bool]], float]
"""How likely the solution that was meant has some property."""

OFFERS = (
    "How many theme words, how long the spangram",
    "Where the spangram starts and ends",
    "The letters of a theme word",
    "That theme word",
    "The spangram",
    "The whole solution",
)
"""What a player reads about each step before taking it."""


def strands_ladder(state: WordState, solutions: Sequence[Solution], chance: Chance) -> Ladder:
    """Work out the steps for the first of the solutions that are left."""
    if not solutions:
        return Ladder(tuple(Hint(step, _dead_end(state)) for step, _ in enumerate(OFFERS, 1)))
    first = solutions[0]
    found = {tuple(sorted(place.cells)) for place in state.words}
    spangram = None if first.tiles[0].cells in found else first.tiles[0].path
    themes = [tile.path for tile in first.others if tile.cells not in found]
    if spangram is None and not themes:
        return Ladder(tuple(Hint(step, "Every word is found") for step, _ in enumerate(OFFERS, 1)))
    word = max(themes, key=lambda path: _order(path, chance)) if themes else None
    return Ladder(
        (
            _how_many(first, len(themes), chance),
            _sides(state.grid, first, spangram, chance),
            *_word(word, chance),
            _spangram(first, word, spangram, chance),
            _all(first, themes, spangram, chance),
        )
    )


def _sure(text: str, chance: float) -> str:
    return f"{text} · {sureness(chance)}"


def _order(path: WordPath, chance: Chance) -> tuple[float, int, str]:
    """The surest word is shown; of equally sure ones, the longest."""
    return round(chance(lambda solution: path.word in solution.words), 6), len(path.word), path.word


def _figures(solution: Solution) -> tuple[int, int]:
    return len(solution.others), len(solution.tiles[0].word)


def _how_many(first: Solution, hidden: int, chance: Chance) -> Hint:
    words, letters = _figures(first)
    rest = "" if hidden == words else f", {hidden} still to be found,"
    text = f"{words} theme words{rest} and a spangram of {letters} letters"
    return Hint(1, _sure(text, chance(lambda solution: _figures(solution) == (words, letters))))


def _sides(grid: Grid, first: Solution, spangram: WordPath | None, chance: Chance) -> Hint:
    if spangram is None:
        return Hint(2, "The spangram is found")
    ends = _ends(grid, first)
    text = f"The spangram starts {ends[0]} and ends {ends[1]}"
    return Hint(2, _sure(text, chance(lambda solution: _ends(grid, solution) == ends)))


def _ends(grid: Grid, solution: Solution) -> tuple[str, str]:
    cells = solution.tiles[0].path.cells
    return _side(grid, cells[0]), _side(grid, cells[-1])


def _side(grid: Grid, cell: Cell) -> str:
    rows = {0: "top", grid.rows - 1: "bottom"}
    columns = {0: "left", grid.columns - 1: "right"}
    sides = [side for side in (rows.get(cell[0]), columns.get(cell[1])) if side]
    if not sides:
        return "inside the grid"
    return f"at the {' '.join(sides)}" + (" corner" if len(sides) == 2 else "")


def _word(word: WordPath | None, chance: Chance) -> tuple[Hint, Hint]:
    """The letters of a theme word, as the game's own hint shows them; then the word."""
    if word is None:
        return Hint(3, "Every theme word is found"), Hint(4, "Every theme word is found")
    sure = chance(lambda solution: word.word in solution.words)
    letters = " ".join(sorted(word.word.upper()))
    marked = tuple(sorted(word.cells))
    return (
        Hint(3, _sure(f"Marked •: {letters}", sure), letters=marked),
        Hint(4, _sure(word.word, sure), paths=(word,)),
    )


def _spangram(
    first: Solution, word: WordPath | None, spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (word,) if word else ()
    if spangram is None:
        return Hint(5, "The spangram is found", paths=shown)
    sure = chance(lambda solution: solution.tiles[0].word == spangram.word)
    return Hint(5, _sure(first.spaced, sure), paths=(*shown, spangram), spangram=spangram)


def _all(
    first: Solution, themes: Sequence[WordPath], spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (spangram, *themes) if spangram else tuple(themes)
    words = [first.spaced + ":"] if spangram else []
    text = " ".join([*words, *(path.word for path in themes)])
    key = (first.tiles[0].word, sorted(first.words))
    sure = chance(lambda solution: (solution.tiles[0].word, sorted(solution.words)) == key)
    return Hint(6, _sure(text, sure), paths=shown, spangram=spangram)


def _dead_end(state: WordState) -> str:
    if not state.standing:
        return "No solution: no spangram and theme words cover every letter"
    return "None of the likeliest solutions agrees with what is placed, ruled out or told"
