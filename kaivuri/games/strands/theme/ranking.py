"""Solutions of a Strands board ranked by how well their words belong together.

A solution's score weighs what speaks for it (`theme.evidence`), less what its
words cost by constants of their own, fitted together with the weights
(scripts/data/fit_strands.py). So scores are natural logarithms, and the shares of
their exponentials say how likely each solution is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise
from operator import mul

from kaivuri.games.strands.constants import EVIDENCE
from kaivuri.games.strands.costs import RANKING_COSTS
from kaivuri.games.strands.theme.evidence import Evaluator, Evidence
from kaivuri.games.strands.theme.table import TableVectors, dot
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.words.tiles import UNIT
from kaivuri.words.word_puzzle import Solution


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
        costs = RankingCosts(lexicon)
        scores = [
            sum(map(mul, WEIGHTS, row), -costs.of(solution))
            for solution, row in zip(solutions, rows, strict=True)
        ]
    scored = map(_with_score, solutions, scores)
    return sorted(scored, key=_falling_score)


class RankingCosts:
    """What solutions cost by the constants that weigh costs beside evidence."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        """Take the word list."""
        self._lexicon = lexicon
        self._words: dict[str, float] = {}
        self._spangrams: dict[tuple[str, ...], float] = {}

    def of(self, solution: Solution) -> float:
        """The cost of a solution."""
        spangram = tuple(part.word for part in solution.spangram)
        if spangram not in self._spangrams:
            self._spangrams[spangram] = self._spangram(spangram)
        return self._spangrams[spangram] + sum(self._word(tile.word) for tile in solution.others)

    def _word(self, word: str) -> float:
        if word not in self._words:
            self._words[word] = RANKING_COSTS.word(self._lexicon.facts_of(word)).theme
        return self._words[word]

    def _spangram(self, parts: tuple[str, ...]) -> float:
        facts = [self._lexicon.facts_of(part) for part in parts]
        return RANKING_COSTS.spangram(facts, pairs_of(parts, self._lexicon))


def pairs_of(parts: Sequence[str], lexicon: StrandsLexicon) -> list[float | None]:
    """The Zipf values of neighbouring parts, as `Costs.spangram` takes them."""
    lines = [lexicon.line(part) for part in parts]
    return [
        None if a is None or b is None else lexicon.phrases.zipf(a, b) for a, b in pairwise(lines)
    ]


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
    return evaluator.evidence(parts, words)


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
