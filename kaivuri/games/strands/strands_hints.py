"""The hint ladder of Strands, with the probability of each hint.

All steps are about the likeliest remaining solution. The most probable of the theme words
that the player has not found is revealed first.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import (
    Hint,
    HintLadder,
    SmallHintKind,
    all_found_hint,
    dead_end_hint,
    initials,
    small_hint_for,
)
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import remaining_paths
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

Chance = Callable[[Callable[[Solution], bool]], float]
"""Returns the probability that the intended solution satisfies a predicate."""

HINT_LABELS = (
    N_("Number of theme words and length of the spangram"),
    N_("Where the spangram starts and ends"),
    N_("The letters of a theme word"),
    N_("That theme word"),
    N_("The spangram"),
    N_("The whole solution"),
)
"""The labels of the steps."""
_LEVELS = range(1, len(HINT_LABELS) + 1)


def strands_ladder(state: WordState, solutions: Sequence[Solution], chance: Chance) -> HintLadder:
    """Return the hints about the first of the remaining solutions."""
    if not solutions:
        text = _no_solution_text(state)
        return HintLadder(tuple(dead_end_hint(step, text, state) for step in _LEVELS))
    first = solutions[0]
    spangram = next(iter(remaining_paths(first.tiles[:1], state)), None)
    themes = remaining_paths(first.other_tiles, state)
    if spangram is None and not themes:
        return HintLadder(tuple(all_found_hint(step) for step in _LEVELS))
    word = max(themes, key=lambda path: _hint_key(path, chance)) if themes else None
    return HintLadder(
        (
            _counts_hint(first, len(themes), chance),
            _sides_hint(state.grid, first, spangram, chance),
            *_word_hints(word, chance),
            _spangram_hint(first, word, spangram, chance),
            _solution_hint(first, themes, spangram, chance),
        )
    )


def strands_small_hint(
    kind: SmallHintKind, state: WordState, solutions: Sequence[Solution], chance: Chance
) -> Hint:
    """Return a small hint about the theme words of the first of the remaining solutions."""
    if not solutions:
        return dead_end_hint(kind.equivalent_level, _no_solution_text(state), state)
    themes = remaining_paths(solutions[0].other_tiles, state)
    if not themes:
        return Hint(kind.equivalent_level, "themes_found", _("Every theme word is found"))
    word = max(themes, key=lambda path: _hint_key(path, chance))
    if kind is SmallHintKind.INITIALS:
        letters = _initials(solutions[0])
        probability = chance(lambda solution: _initials(solution) == letters)
    else:
        probability = chance(lambda solution: word.word in solution.words)
    hint = small_hint_for(kind, themes, word)
    return replace(
        hint,
        text=_with_probability(hint.text, probability),
        facts={**hint.facts, "chance": probability},
    )


def _initials(solution: Solution) -> list[str]:
    return initials(tile.word for tile in solution.other_tiles)


def _with_probability(text: str, chance: float) -> str:
    return f"{text} · {format_probability(chance)}"


def _hint_key(path: WordPath, chance: Chance) -> tuple[float, int, str]:
    """Return the sort key of hints: the probability, then the length."""
    return round(chance(lambda solution: path.word in solution.words), 6), len(path.word), path.word


def _sizes(solution: Solution) -> tuple[int, int]:
    return len(solution.other_tiles), len(solution.tiles[0].word)


def _counts_hint(first: Solution, hidden: int, chance: Chance) -> Hint:
    words, letters = _sizes(first)
    text = _counts_text(words, hidden).format(words=words, hidden=hidden, letters=letters)
    probability = chance(lambda solution: _sizes(solution) == (words, letters))
    facts = {"words": words, "hidden": hidden, "spangram_letters": letters, "chance": probability}
    return Hint(1, "how_many", _with_probability(text, probability), facts=facts)


def _counts_text(words: int, hidden: int) -> str:
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


def _sides_hint(grid: Grid, first: Solution, spangram: WordPath | None, chance: Chance) -> Hint:
    if spangram is None:
        return Hint(2, "spangram_found", _("The spangram is found"))
    ends = _ends(grid, first)
    text = _("The spangram starts {start} and ends {end}").format(
        start=_sides_text(ends[0]), end=_sides_text(ends[1])
    )
    probability = chance(lambda solution: _ends(grid, solution) == ends)
    facts = {"from": ends[0], "to": ends[1], "chance": probability}
    return Hint(2, "sides", _with_probability(text, probability), facts=facts)


def _ends(grid: Grid, solution: Solution) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cells = solution.tiles[0].path.cells
    return _sides_of(grid, cells[0]), _sides_of(grid, cells[-1])


def _sides_of(grid: Grid, cell: Cell) -> tuple[str, ...]:
    rows = {0: "top", grid.rows - 1: "bottom"}
    columns = {0: "left", grid.columns - 1: "right"}
    return tuple(side for side in (rows.get(cell[0]), columns.get(cell[1])) if side)


_SIDE_TEXTS = {
    "": N_("inside the grid"),
    "top": N_("at the top"),
    "bottom": N_("at the bottom"),
    "left": N_("at the left"),
    "right": N_("at the right"),
    "top left": N_("at the top left corner"),
    "top right": N_("at the top right corner"),
    "bottom left": N_("at the bottom left corner"),
    "bottom right": N_("at the bottom right corner"),
}


def _sides_text(sides: tuple[str, ...]) -> str:
    key = " ".join(sides)
    return _(_SIDE_TEXTS[key])


def _word_hints(word: WordPath | None, chance: Chance) -> tuple[Hint, Hint]:
    """Return two hints: the letters of a theme word, as the game itself gives, and the word."""
    if word is None:
        text = _("Every theme word is found")
        return Hint(3, "themes_found", text), Hint(4, "themes_found", text)
    probability = chance(lambda solution: word.word in solution.words)
    letters = sorted(word.word.upper())
    text = _with_probability(
        _("Marked •: {letters}").format(letters=" ".join(letters)), probability
    )
    marked, facts = tuple(sorted(word.cells)), {"letters": letters, "chance": probability}
    return (
        Hint(3, "letters", text, letters=marked, facts=facts),
        Hint(
            4,
            "word",
            _with_probability(word.word, probability),
            paths=(word,),
            facts={"chance": probability},
        ),
    )


def _spangram_hint(
    first: Solution, word: WordPath | None, spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (word,) if word else ()
    if spangram is None:
        return Hint(5, "spangram_found", _("The spangram is found"), paths=shown)
    probability = chance(lambda solution: solution.tiles[0].word == spangram.word)
    facts = {"parts": [part.word for part in first.spangram], "chance": probability}
    text, drawn = _with_probability(first.spangram_phrase, probability), (*shown, spangram)
    return Hint(5, "spangram", text, paths=drawn, spangram=spangram, facts=facts)


def _solution_hint(
    first: Solution, themes: Sequence[WordPath], spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (spangram, *themes) if spangram else tuple(themes)
    words = [first.spangram_phrase + ":"] if spangram else []
    text = " ".join([*words, *(path.word for path in themes)])
    key = (first.tiles[0].word, sorted(first.words))
    probability = chance(lambda solution: (solution.tiles[0].word, sorted(solution.words)) == key)
    facts = {"chance": probability}
    return Hint(
        6,
        "solution",
        _with_probability(text, probability),
        paths=shown,
        spangram=spangram,
        facts=facts,
    )


def _no_solution_text(state: WordState) -> str:
    if not state.active_moves:
        return _("No solution: no spangram and theme words cover every letter")
    return _("None of the likeliest solutions is consistent with your moves")


MISSING_PROBABILITY = 0.02
"""The share of boards whose published solution was not among those compared, measured on held-out
boards of the second half of 2025."""


def probabilities(solutions: Sequence[Solution]) -> list[float]:
    """Return the probability of each ranked solution of a board to be the published one.

    These are the softmax of the scores, scaled by the probability that the published solution
    is among them. docs/strands.md has the calibration on held-out boards.
    """
    if not solutions:
        return []
    best = max(solution.score or 0.0 for solution in solutions)
    weights = [exp((solution.score or 0.0) - best) for solution in solutions]
    total = sum(weights)
    return [(1 - MISSING_PROBABILITY) * weight / total for weight in weights]


def format_probability(probability: float) -> str:
    """Format a probability as text: `about 7 in 10`."""
    tenths = round(10 * probability)
    if tenths == 10:
        return _("more than 9 in 10")
    return _("about {tenths} in 10").format(tenths=tenths) if tenths else _("less than 1 in 10")
