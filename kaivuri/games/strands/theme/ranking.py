"""Ranking of the solutions of a Strands board by how well their words fit together.

The score of a solution is the weighted sum of its features (`SolutionFeatures`) minus its
cost by `RANKING_COSTS`. Weights and costs are fitted together (scripts/data/fit_strands.py),
so the softmax of the scores gives the probabilities of the solutions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from itertools import combinations, pairwise
from operator import mul
from typing import NamedTuple

from kaivuri.games.strands.constants import FEATURE_WEIGHTS
from kaivuri.games.strands.costs import RANKING_COSTS
from kaivuri.games.strands.theme.word_vectors import WordVectors, dot
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.words.geometry import crosses_itself
from kaivuri.words.tiles import COST_SCALE
from kaivuri.words.word_puzzle import Solution


class SimilaritySource(StrEnum):
    """The source of similarities of words."""

    OFF = "off"
    """None: solutions are ranked by cost only."""
    TABLE = "table"
    """The shipped table."""


Similarity = Callable[[str, str], float]
"""Returns the similarity of two texts, from -1 to 1."""


def cosine_similarity(vectors: WordVectors, texts: Iterable[str]) -> Similarity:
    """Return the similarity of `texts`, the cosine of their vectors; it is cached by pair."""
    distinct = list(dict.fromkeys(texts))
    vector = dict(zip(distinct, vectors.embed(distinct), strict=True))
    similarity = cache(lambda a, b: dot(vector[a], vector[b]))
    return lambda a, b: similarity(a, b) if a < b else similarity(b, a)


class SolutionFeatures(NamedTuple):
    """The features of a solution besides its costs, or their weights.

    Intended theme words are similar to each other, to the spangram and to the clue; the least
    similar one is the most informative. They are often alike in ending and frequency, and
    often collocate with the spangram. Editors avoid words that are too similar to the clue, and
    those that can't be placed without crossing themselves.
    """

    words: float
    """The mean similarity of a theme word to the others, summed over the words."""
    worst: float
    """The lowest mean similarity of a theme word to the others."""
    spangram: float
    """The similarity of a theme word to the spangram, summed over the words."""
    clue: float
    """The similarity of the spangram to the clue."""
    clue_words: float
    """The similarity of a theme word to the clue, summed over the words."""
    clue_max: float
    """The highest similarity of a theme word to the clue."""
    parts: float
    """The mean similarity of neighbouring parts of the spangram."""
    same_ending: float
    """The share of pairs of theme words with the same ending (see `StrandsLexicon.ending`)."""
    commonness: float
    """The mean absolute deviation of the theme words' Zipf values."""
    phrase: float
    """The strength of the spangram as a phrase (see `strands.phrases`), at most 6; 0 for a word."""
    adjacent_to_spangram: float
    """The number of theme words that collocate with the spangram."""
    open_end: float
    """1 if the spangram ends in a word that needs another, such as *and*, else 0."""
    crossings: float
    """The number of words that cross themselves."""


_MAX_STRENGTH = 6.0
_OPEN_ENDINGS = frozenset(
    "a an and are as at but by every for from her his i if is its my of or our so than that the "
    "their these this those to what when where who your".split()
)


class FeatureExtractor:
    """Computes the features of the solutions of a board; `clue` may be empty."""

    def __init__(self, lexicon: StrandsLexicon, clue: str, similarity: Similarity) -> None:
        self._clue = clue
        self._similarity = similarity
        self._line = line = cache(lambda word: lexicon.line_index(word) or 0)
        self._ending = cache(lambda word: lexicon.ending(line(word)))
        self._zipf = cache(lambda word: lexicon.zipf[line(word)] / 100)
        self._strength = cache(lexicon.phrases.strength)
        self._follow = cache(lambda a, b: lexicon.phrases.pair(a, b) is not None)
        self._crosses_itself = cache(crosses_itself)

    def extract(self, solution: Solution) -> SolutionFeatures:
        """Return the features of a solution."""
        similarity, clue = self._similarity, self._clue
        parts = [part.word for part in solution.spangram]
        words = [tile.word for tile in solution.other_tiles]
        spangram = " ".join(parts)
        means = [total / max(1, len(words) - 1) for total in self._similarity_sums(words)]
        to_clue = [similarity(word, clue) for word in words] if clue else []
        return SolutionFeatures(
            words=sum(means),
            worst=min(means, default=0.0),
            spangram=sum(similarity(word, spangram) for word in words),
            clue=similarity(spangram, clue) if clue else 0.0,
            clue_words=sum(to_clue),
            clue_max=max(to_clue, default=0.0),
            parts=sum(similarity(a, b) for a, b in pairwise(parts)) / max(1, len(parts) - 1),
            same_ending=self._same_ending(words),
            commonness=self._zipf_deviation(words),
            phrase=self._phrase_strength(parts),
            adjacent_to_spangram=self._adjacent_to_spangram(parts, words),
            open_end=float(parts[-1] in _OPEN_ENDINGS),
            crossings=float(sum(self._crosses_itself(tile.path.cells) for tile in solution.tiles)),
        )

    def _similarity_sums(self, words: Sequence[str]) -> list[float]:
        """Return the sum of the similarities of each word to the others."""
        sums, similarity = [0.0] * len(words), self._similarity
        for (a, word), (b, other) in combinations(enumerate(words), 2):
            value = similarity(word, other)
            sums[a] += value
            sums[b] += value
        return sums

    def _same_ending(self, words: Sequence[str]) -> float:
        endings = Counter(map(self._ending, words))
        pairs = len(words) * (len(words) - 1)
        return sum(n * (n - 1) for n in endings.values()) / pairs if pairs else 1.0

    def _zipf_deviation(self, words: Sequence[str]) -> float:
        zipf = list(map(self._zipf, words))
        mean = sum(zipf) / max(1, len(zipf))
        return sum(abs(value - mean) for value in zipf) / max(1, len(zipf))

    def _phrase_strength(self, parts: Sequence[str]) -> float:
        strength = self._strength(tuple(map(self._line, parts)))
        return max(-_MAX_STRENGTH, min(_MAX_STRENGTH, strength))

    def _adjacent_to_spangram(self, parts: Sequence[str], words: Sequence[str]) -> float:
        follow, first, last = self._follow, self._line(parts[0]), self._line(parts[-1])
        return float(sum(follow(last, w) or follow(w, first) for w in map(self._line, words)))


WEIGHTS = SolutionFeatures(**FEATURE_WEIGHTS)


def rank_solutions(
    solutions: Sequence[Solution],
    clue: str | None,
    similarity_source: SimilaritySource,
    lexicon: StrandsLexicon,
) -> list[Solution]:
    """Return the solutions with their scores, the likeliest first."""
    if similarity_source is SimilaritySource.OFF:
        scores = [-solution.cost / COST_SCALE for solution in solutions]
    else:
        rows = solution_features(solutions, clue, lexicon)
        cost = ranking_cost(lexicon)
        scores = [
            sum(map(mul, WEIGHTS, row), -cost(solution))
            for solution, row in zip(solutions, rows, strict=True)
        ]
    scored = [replace(s, score=score) for s, score in zip(solutions, scores, strict=True)]
    return sorted(scored, key=lambda solution: -(solution.score or 0.0))


def ranking_cost(lexicon: StrandsLexicon) -> Callable[[Solution], float]:
    """Return the cost of solutions by `RANKING_COSTS`; it is cached by word and spangram."""
    word_cost = cache(lambda word: RANKING_COSTS.word_costs(lexicon.features_of(word)).theme)

    @cache
    def spangram_cost(parts: tuple[str, ...]) -> float:
        features = [lexicon.features_of(part) for part in parts]
        return RANKING_COSTS.spangram_cost(features, pair_strengths(parts, lexicon))

    def cost(solution: Solution) -> float:
        spangram = tuple(part.word for part in solution.spangram)
        return spangram_cost(spangram) + sum(word_cost(tile.word) for tile in solution.other_tiles)

    return cost


def pair_strengths(parts: Sequence[str], lexicon: StrandsLexicon) -> list[float | None]:
    """Return the strengths of neighbouring parts for `Costs.spangram_cost`."""
    lines = [lexicon.line_index(part) for part in parts]
    return [
        None if a is None or b is None else lexicon.phrases.pair(a, b) for a, b in pairwise(lines)
    ]


def solution_features(
    solutions: Sequence[Solution], clue: str | None, lexicon: StrandsLexicon
) -> list[SolutionFeatures]:
    """Return the features of each solution."""
    clue = " ".join((clue or "").replace("’", "'").split())
    similarity = cosine_similarity(WordVectors(lexicon), _texts(solutions, clue))
    extractor = FeatureExtractor(lexicon, clue, similarity)
    return [extractor.extract(solution) for solution in solutions]


def _texts(solutions: Iterable[Solution], clue: str) -> list[str]:
    texts = [clue] if clue else []
    for solution in solutions:
        texts += [tile.word for tile in solution.other_tiles]
        parts = [part.word for part in solution.spangram]
        texts += [*parts, " ".join(parts)]
    return texts
