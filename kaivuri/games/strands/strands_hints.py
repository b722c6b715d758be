"""The hint ladder of Strands, with the probability of each hint.

All steps are about the likeliest remaining solution. The most probable of the theme words
that the player has not found is revealed first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import exp

from kaivuri.games.strands.small_hints import initials, small_hint_for, warmth
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.play import Cell
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint, all_found_hint, dead_end_hint
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

Chance = Callable[[Callable[[Solution], bool]], float]
"""Returns the probability that the intended solution satisfies a predicate."""

HINT_LABELS = (
    N_("Length of the spangram, number or lengths of the theme words"),
    N_("Where the spangram starts and ends"),
    N_("The letters of a theme word"),
    N_("That theme word"),
    N_("The spangram"),
    N_("The whole solution"),
)
"""The labels of the steps."""
_LEVELS = range(1, len(HINT_LABELS) + 1)


def strands_ladder(
    state: WordState, solutions: Sequence[Solution], chance: Chance, *, counted: bool = False
) -> tuple[Hint, ...]:
    """Return the hints about the first of the remaining solutions.

    If the player knows the number of words (`counted`), the first step tells the range of
    lengths of the theme words instead.
    """
    if not solutions:
        text = _no_solution_text(state)
        return tuple(dead_end_hint(step, text, state) for step in _LEVELS)
    first = solutions[0]
    spangram = next(iter(remaining_paths(first.tiles[:1], state)), None)
    themes = remaining_paths(first.other_tiles, state)
    if spangram is None and not themes:
        return tuple(map(all_found_hint, _LEVELS))
    word = max(themes, key=lambda path: _hint_key(path, chance)) if themes else None
    return (
        _lengths_hint(state, first, chance)
        if counted
        else _counts_hint(first, len(themes), chance),
        _sides_hint(state.grid, first, spangram, chance),
        *_word_hints(word, chance),
        _spangram_hint(first, word, spangram, chance),
        _solution_hint(first, themes, spangram, chance),
    )


def strands_small_hint(
    request: SmallHintRequest, state: WordState, solutions: Sequence[Solution], chance: Chance
) -> Hint:
    """Return a small hint about the words of the first of the remaining solutions.

    Warmth is about all words, the other kinds are about the theme words.
    """
    kind, drawn = request.kind, request.drawn
    if not solutions:
        return dead_end_hint(kind.equivalent_level, _no_solution_text(state), state)
    words = solutions[0].tiles if kind is SmallHintKind.WARMTH else solutions[0].other_tiles
    paths = remaining_paths(words, state)
    if not paths:
        return Hint(kind.equivalent_level, "themes_found", _("Every theme word is found"))
    word = max(paths, key=lambda path: _hint_key(path, chance))
    if kind is SmallHintKind.INITIALS:
        letters = _initials(solutions[0])
        probability = chance(lambda solution: _initials(solution) == letters)
    elif kind is SmallHintKind.WARMTH:
        match = warmth(drawn, paths)
        probability = chance(lambda s: warmth(drawn, remaining_paths(s.tiles, state)) == match)
    else:
        probability = chance(lambda solution: word.word in solution.words)
    return _with_probability(small_hint_for(request, state.grid, paths, word), probability)


def remaining_paths(tiles: Iterable[Tile], state: WordState) -> list[WordPath]:
    """Return the words of a solution that the player has not found."""
    found = {tuple(sorted(word.cells)) for word in state.placed_words}
    return [tile.path for tile in tiles if tile.cells not in found]


def _initials(solution: Solution) -> list[str]:
    return initials(tile.word for tile in solution.other_tiles)


def _with_probability(hint: Hint, chance: float) -> Hint:
    text = f"{hint} · {format_probability(chance)}"
    return replace(hint, text=text, facts={**hint.facts, "chance": chance})


def _hint_key(path: WordPath, chance: Chance) -> tuple[float, int, str]:
    return round(chance(lambda solution: path.word in solution.words), 6), len(path.word), path.word


def _sizes(solution: Solution) -> tuple[int, int]:
    return len(solution.other_tiles), len(solution.tiles[0].word)


def _counts_hint(first: Solution, hidden: int, chance: Chance) -> Hint:
    words, letters = _sizes(first)
    text = _counts_text(words, hidden).format(words=words, hidden=hidden, letters=letters)
    probability = chance(lambda solution: _sizes(solution) == (words, letters))
    facts = {"words": words, "hidden": hidden, "spangram_letters": letters}
    return _with_probability(Hint(1, "how_many", text, facts=facts), probability)


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


def _lengths_hint(state: WordState, first: Solution, chance: Chance) -> Hint:
    themes, letters = _theme_lengths(first, state), len(first.tiles[0].word)
    if themes:
        message = _("Theme words of {lengths} letters and a spangram of {letters} letters")
    else:
        message = _("A spangram of {letters} letters")
    text = message.format(lengths="–".join(map(str, themes)), letters=letters)
    probability = chance(
        lambda s: (_theme_lengths(s, state), len(s.tiles[0].word)) == (themes, letters)
    )
    facts = {"lengths": themes, "spangram_letters": letters}
    return _with_probability(Hint(1, "length_range", text, facts=facts), probability)


def _theme_lengths(solution: Solution, state: WordState) -> list[int]:
    """Return the lengths of the shortest and the longest theme word not found, if they differ."""
    lengths = {len(path.word) for path in remaining_paths(solution.other_tiles, state)}
    return sorted({min(lengths), max(lengths)}) if lengths else []


def _sides_hint(grid: Grid, first: Solution, spangram: WordPath | None, chance: Chance) -> Hint:
    if spangram is None:
        return Hint(2, "spangram_found", _("The spangram is found"))
    ends = _ends(grid, first)
    text = _("The spangram starts {start} and ends {end}").format(
        start=_sides_text(ends[0]), end=_sides_text(ends[1])
    )
    probability = chance(lambda solution: _ends(grid, solution) == ends)
    hint = Hint(2, "sides", text, facts={"from": ends[0], "to": ends[1]})
    return _with_probability(hint, probability)


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
    text = _("Marked •: {letters}").format(letters=" ".join(letters))
    marked = Hint(3, "letters", text, letters=tuple(sorted(word.cells)), facts={"letters": letters})
    shown = Hint(4, "word", word.word, paths=(word,))
    return _with_probability(marked, probability), _with_probability(shown, probability)


def _spangram_hint(
    first: Solution, word: WordPath | None, spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (word,) if word else ()
    if spangram is None:
        return Hint(5, "spangram_found", _("The spangram is found"), paths=shown)
    probability = chance(lambda solution: solution.tiles[0].word == spangram.word)
    text, facts = first.spangram_phrase, {"parts": first.spangram_phrase.split(" ")}
    drawn = (*shown, spangram)
    hint = Hint(5, "spangram", text, paths=drawn, spangram=spangram, facts=facts)
    return _with_probability(hint, probability)


def _solution_hint(
    first: Solution, themes: Sequence[WordPath], spangram: WordPath | None, chance: Chance
) -> Hint:
    shown = (spangram, *themes) if spangram else tuple(themes)
    words = [first.spangram_phrase + ":"] if spangram else []
    text = " ".join([*words, *(path.word for path in themes)])
    key = (first.tiles[0].word, sorted(first.words))
    probability = chance(lambda solution: (solution.tiles[0].word, sorted(solution.words)) == key)
    hint = Hint(6, "solution", text, paths=shown, spangram=spangram)
    return _with_probability(hint, probability)


def _no_solution_text(state: WordState) -> str:
    if not state.active_moves:
        return _("No solution: no spangram and theme words cover every letter")
    return _("None of the likeliest solutions is consistent with your moves")


MISSING_PROBABILITY = 0.02
"""The assumed share of boards whose published solution is not among those compared: 1.3 % of all
boards, 2.7 % of those of the second half of 2025 (see docs/strands.md)."""


def probabilities(solutions: Sequence[Solution]) -> list[float]:
    """Return the probability of each ranked solution of a board to be the published one.

    These are the softmax of the scores, scaled by the probability that the published solution
    is among them. docs/strands.md has the calibration by cross-validation.
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
