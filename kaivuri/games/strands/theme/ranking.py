"""Solutions of a Strands board ranked by how well their words belong together.

A solution's score weighs what speaks for it (`theme.evidence`). The weights are
fitted as the costs are (see docs/strands.md), so scores are natural logarithms,
and the shares of their exponentials say how likely each solution is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from operator import mul

from kaivuri.games.strands.constants import EVIDENCE
from kaivuri.games.strands.theme.evidence import Evaluator, Evidence
from kaivuri.games.strands.theme.table import TableVectors, dot
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.words.puzzle import Solution
from kaivuri.words.tiles import UNIT


class Theme(StrEnum):
    """Where the likeness of words comes from."""

    OFF = "off"
    """Nowhere: the cost alone ranks."""
    TABLE = "table"
    """From the table that comes with the program."""


class Likeness:
    """The likeness of any two of some texts, from -1 to 1; each is reckoned once."""

    def __init__(self, vectors: TableVectors, texts: Iterable[str]) -> None:
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


WEIGHTS = Evidence(**EVIDENCE)


def ranked(
    solutions: Sequence[Solution], clue: str | None, theme: Theme, lexicon: StrandsLexicon
) -> list[Solution]:
    """The solutions with their scores, the likeliest first."""
    if theme is Theme.OFF:
        scores = [-solution.cost / UNIT for solution in solutions]
    else:
        rows = theme_evidence(solutions, clue, lexicon)
        scores = [sum(map(mul, WEIGHTS, row), 0.0) for row in rows]
    scored = map(_with_score, solutions, scores)
    return sorted(scored, key=_falling_score)


def theme_evidence(
    solutions: Sequence[Solution], clue: str | None, lexicon: StrandsLexicon
) -> list[Evidence]:
    """What speaks for each of the solutions."""
    clue = " ".join((clue or "").replace("’", "'").split())
    likeness = Likeness(TableVectors(lexicon), _texts(solutions, clue))
    evaluator = Evaluator(lexicon, clue, likeness)
    return [_evidence(solution, evaluator) for solution in solutions]


def _evidence(solution: Solution, evaluator: Evaluator) -> Evidence:
    parts = [part.word for part in solution.spangram]
    words = [tile.word for tile in solution.others]
    return evaluator.evidence(parts, words, solution.cost / UNIT)


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
