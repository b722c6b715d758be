"""Hints for Strands by degrees, each with how sure the ranking is of it.

All steps are about the likeliest solution that is left. Of the theme words that
the player has not found yet the surest is shown first.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop, ngettext
from kaivuri.play import Cell
from kaivuri.words.covers_left import remaining_paths
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import (
    Hint,
    HintLadder,
    SmallHintKind,
    all_found_hint,
    initials,
    dead_end_hint,
    small_hint_for,
)
from kaivuri.words.paths import WordPath
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

Chance = Callable[[Callable[[Solution], bool]], float]
"""How likely the solution that was meant has some property."""

OFFERS = (
    gettext_noop("How many theme words, how long the spangram"),
    gettext_noop("Where the spangram starts and ends"),
    gettext_noop("The letters of a theme word"),
    gettext_noop("That theme word"),
    gettext_noop("The spangram"),
    gettext_noop("The whole solution"),
)
"""What a player reads about each step before taking it."""
_STEPS = range(1, len(OFFERS) + 1)


def strands_ladder(state: WordState, solutions: Sequence[Solution], chance: Chance) -> HintLadder:
    """Work out the steps for the first of the solutions that are left."""
    if not solutions:
        text = _dead_end(state)
        return HintLadder(tuple(dead_end_hint(step, text, state) for step in _STEPS))
    first = solutions[0]
    spangram = next(iter(remaining_paths(first.tiles[:1], state)), None)
    themes = remaining_paths(first.other_tiles, state)
    if spangram is None and not themes:
        return HintLadder(tuple(all_found_hint(step) for step in _STEPS))
    word = max(themes, key=lambda path: _order(path, chance)) if themes else None
    return HintLadder(
        (
            _how_many(first, len(themes), chance),
            _sides(state.grid, first, spangram, chance),
            *_word(word, chance),
            _spangram(first, word, spangram, chance),
            _all(first, themes, spangram, chance),
        )
    )


def strands_small_hint(
    asked: SmallHintKind, state: WordState, solutions: Sequence[Solution], chance: Chance
) -> Hint:
    """Tell a little of the theme words of the first of the solutions that are left."""
    if not solutions:
        return dead_end_hint(asked.equivalent_level, _dead_end(state), state)
    themes = remaining_paths(solutions[0].other_tiles, state)
    if not themes:
        return Hint(asked.equivalent_level, "themes_found", _("Every theme word is found"))
    word = max(themes, key=lambda path: _order(path, chance))
    if asked is SmallHintKind.INITIALS:
        letters = _initials(solutions[0])
        sure = chance(lambda solution: _initials(solution) == letters)
    else:
        sure = chance(lambda solution: word.word in solution.words)
    hint = small_hint_for(asked, themes, word)
    return replace(hint, text=_sure(hint.text, sure), facts={**hint.facts, "chance": sure})


def _initials(solution: Solution) -> list[str]:
    return initials(tile.word for tile in solution.other_tiles)


def _sure(text: str, chance: float) -> str:
    return f"{text} · {sureness(chance)}"


def _order(path: WordPath, chance: Chance) -> tuple[float, int, str]:
    """The surest word is shown; of equally sure ones, the longest."""
    return round(chance(lambda solution: path.word in solution.words), 6), len(path.word), path.word


def _figures(solution: Solution) -> tuple[int, int]:
    return len(solution.other_tiles), len(solution.tiles[0].word)


def _how_many(first: Solution, hidden: int, chance: Chance) -> Hint:
    words, letters = _figures(first)
    text = _counted(words, hidden).format(words=words, hidden=hidden, letters=letters)
    sure = chance(lambda solution: _figures(solution) == (words, letters))
    facts = {"words": words, "hidden": hidden, "spangram_letters": letters, "chance": sure}
    return Hint(1, "how_many", _sure(text, sure), facts=facts)


def _counted(words: int, hidden: int) -> str:
    if hidden == words:
        return ngettext(
            "{words} theme word and a spangram of {letters} letters",
            "{words} theme words and a spangram of {letters} letters",
            words,
        )
    return ngettext(
        "{words} theme word, {hidden} still to be found, and a spangram of {letters} letters",
        "{words} theme words, {hidden} still to be found, and a spangram of {letters} letters",
        words,
    )


def _sides(grid: Grid, first: Solution, spangram: WordPath | None, chance: Chance) -> Hint:
    if spangram is None:
        return Hint(2, "spangram_found", _("The spangram is found"))
    ends = _ends(grid, first)
    text = _("The spangram starts {start} and ends {end}").format(
        start=_told(ends[0]), end=_told(ends[1])
    )
    sure = chance(lambda solution: _ends(grid, solution) == ends)
    facts = {"from": ends[0], "to": ends[1], "chance": sure}
    return Hint(2, "sides", _sure(text, sure), facts=facts)


def _ends(grid: Grid, solution: Solution) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cells = solution.tiles[0].path.cells
    return _sides_of(grid, cells[0]), _sides_of(grid, cells[-1])


def _sides_of(grid: Grid, cell: Cell) -> tuple[str, ...]:
    rows = {0: "top", grid.rows - 1: "bottom"}
    columns = {0: "left", grid.columns - 1: "right"}
    return tuple(side for side in (rows.get(cell[0]), columns.get(cell[1])) if side)


_PLACES = {
    "": gettext_noop("inside the grid"),
    "top": gettext_noop("at the top"),
    "bottom": gettext_noop("at the bottom"),
    "left": gettext_noop("at the left"),
    "right": gettext_noop("at the right"),
    "top left": gettext_noop("at the top left corner"),
    "top right": gettext_noop("at the top right corner"),
    "bottom left": gettext_noop("at the bottom left corner"),
    "bottom right": gettext_noop("at the bottom right corner"),
}


def _told(sides: tuple[str, ...]) -> str:
    key = " ".join(sides)
    return _(_PLACES[key])


def _word(word: WordPath | None, chance: Chance) -> tuple[Hint, Hint]:
    """The letters of a theme word, as the game's own hint shows them; then the word."""
    if word is None:
        found = "themes_found", _("Every theme word is found")
        return Hint(3, *found), Hint(4, *found)
    sure = chance(lambda solution: word.word in solution.words)
    letters = sorted(word.word.upper())
    text = _sure(_("Marked •: {letters}").format(letters=" ".join(letters)), sure)
    marked, facts = tuple(sorted(word.cells)), {"letters": letters, "chance": sure}
    return (
        Hint(3, "letters", text, letters=marked, facts=facts),
        Hint(4, "word", _sure(word.word, sure), paths=(word,), facts={"chance": sure}),
    )


def _spangram(
    first: Solution, word: WordPath | None, spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (word,) if word else ()
    if spangram is None:
        return Hint(5, "spangram_found", _("The spangram is found"), paths=shown)
    sure = chance(lambda solution: solution.tiles[0].word == spangram.word)
    facts = {"parts": [part.word for part in first.spangram], "chance": sure}
    text, drawn = _sure(first.spangram_phrase, sure), (*shown, spangram)
    return Hint(5, "spangram", text, paths=drawn, spangram=spangram, facts=facts)


def _all(
    first: Solution, themes: Sequence[WordPath], spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (spangram, *themes) if spangram else tuple(themes)
    words = [first.spangram_phrase + ":"] if spangram else []
    text = " ".join([*words, *(path.word for path in themes)])
    key = (first.tiles[0].word, sorted(first.words))
    sure = chance(lambda solution: (solution.tiles[0].word, sorted(solution.words)) == key)
    facts = {"chance": sure}
    return Hint(6, "solution", _sure(text, sure), paths=shown, spangram=spangram, facts=facts)


def _dead_end(state: WordState) -> str:
    if not state.active_moves:
        return _("No solution: no spangram and theme words cover every letter")
    return _("None of the likeliest solutions agrees with what is placed, ruled out or told")


MISSING = 0.04
"""How often the published solution was not among those compared, on boards of the later half of
2025, none of which the ranking was fitted to."""


def probabilities(solutions: Sequence[Solution]) -> list[float]:
    """How likely each of a board's ranked solutions is the published one.

    Scores are natural logarithms, so these are the shares of their exponentials,
    less the chance that the published one is not among them. How far they hold
    on boards that the scores were not fitted to stands in docs/strands.md.
    """
    if not solutions:
        return []
    best = max(solution.score or 0.0 for solution in solutions)
    shares = [exp((solution.score or 0.0) - best) for solution in solutions]
    whole = sum(shares)
    return [(1 - MISSING) * share / whole for share in shares]


def sureness(probability: float) -> str:
    """A probability for people: `about 7 in 10`."""
    tenths = round(10 * probability)
    if tenths == 10:
        return _("more than 9 in 10")
    return _("about {tenths} in 10").format(tenths=tenths) if tenths else _("less than 1 in 10")
