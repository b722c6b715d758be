"""Solutions of a Strands board ranked by how well their words belong together.

A solution's score weighs what speaks for it (`SolutionFeatures`), less what its
words cost by constants of their own, fitted together with the weights
(scripts/data/fit_strands.py). So scores are natural logarithms, and the shares of
their exponentials say how likely each solution is.
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
from kaivuri.words.tiles import COST_SCALE
from kaivuri.words.word_puzzle import Solution


class SimilaritySource(StrEnum):
    """Where the likeness of words comes from."""

    OFF = "off"
    """Nowhere: the cost alone ranks."""
    TABLE = "table"
    """From the table that comes with the program."""


class SimilarityCache:
    """The likeness of any two of some texts, from -1 to 1; each is reckoned once."""

    def __init__(self, vectors: WordVectors, texts: Iterable[str]) -> None:
        distinct = list(dict.fromkeys(texts))
        self._vectors = dict(zip(distinct, vectors.embed(distinct), strict=True))
        self._cache: dict[tuple[str, str], float] = {}

    def __call__(self, a: str, b: str) -> float:
        """The likeness of two of the texts."""
        pair = (a, b) if a < b else (b, a)
        known = self._cache.get(pair)
        if known is None:
            known = self._cache[pair] = dot(self._vectors[a], self._vectors[b])
        return known


Similarity = Callable[[str, str], float]
"""How alike two texts are, from -1 to 1."""


class SolutionFeatures(NamedTuple):
    """What a score is made of besides costs, or what each part of it weighs.

    Theme words that were meant belong together, to the spangram and to the clue; the one that
    belongs least tells most. They are often of one kind: all plurals, or all of one commonness.
    Words that follow or lead the spangram in English are of its context. A word that is too like
    the clue gives the theme away, as an editor would not.
    """

    words: float
    """The mean likeness of a theme word to the others, summed over the words."""
    worst: float
    """The mean likeness to the others of the theme word that has the least."""
    spangram: float
    """The likeness of a theme word to the spangram, summed over the words."""
    clue: float
    """The likeness of the spangram to the clue."""
    clue_words: float
    """The likeness of a theme word to the clue, summed over the words."""
    clue_max: float
    """The likeness to the clue of the theme word that has the most."""
    parts: float
    """The mean likeness of neighbouring parts of the spangram."""
    same_ending: float
    """The chance that two theme words end alike (see `StrandsLexicon.ending`)."""
    commonness: float
    """How far the theme words' Zipf values lie from their mean, on average."""
    adjacent_to_spangram: float
    """How many theme words are known to follow or lead the spangram."""
    open_end: float
    """1 if the spangram ends in a word that needs another, as *and* does, else 0."""


_OPEN_ENDINGS = frozenset(
    "a an and are as at but by every for from her his i if is its my of or our so than that the "
    "their these this those to what when where who your".split()
)


class FeatureExtractor:
    """Gathers the evidence for solutions of one board."""

    def __init__(self, lexicon: StrandsLexicon, clue: str, similarity: Similarity) -> None:
        """Take the word list, the clue or "", and the likeness of texts."""
        self._clue = clue
        self._similarity = similarity
        self._line = line = cache(lambda word: lexicon.line_index(word) or 0)
        self._ending = cache(lambda word: lexicon.ending(line(word)))
        self._zipf = cache(lambda word: lexicon.zipf[line(word)] / 100)
        self._follow = cache(lambda a, b: lexicon.phrases.zipf(a, b) is not None)

    def extract(self, parts: Sequence[str], words: Sequence[str]) -> SolutionFeatures:
        """The evidence for a solution, by the parts of its spangram and its theme words."""
        likeness, clue = self._similarity, self._clue
        whole = " ".join(parts)
        near = [row / max(1, len(words) - 1) for row in self._similarity_sums(words)]
        to_clue = [likeness(word, clue) for word in words] if clue else []
        return SolutionFeatures(
            words=sum(near),
            worst=min(near, default=0.0),
            spangram=sum(likeness(word, whole) for word in words),
            clue=likeness(whole, clue) if clue else 0.0,
            clue_words=sum(to_clue),
            clue_max=max(to_clue, default=0.0),
            parts=sum(likeness(a, b) for a, b in pairwise(parts)) / max(1, len(parts) - 1),
            same_ending=self._same_ending(words),
            commonness=self._spread(words),
            adjacent_to_spangram=self._adjacent_to_spangram(parts, words),
            open_end=float(parts[-1] in _OPEN_ENDINGS),
        )

    def _similarity_sums(self, words: Sequence[str]) -> list[float]:
        """Of each word, its likeness to the others in all."""
        sums, likeness = [0.0] * len(words), self._similarity
        for (a, word), (b, other) in combinations(enumerate(words), 2):
            value = likeness(word, other)
            sums[a] += value
            sums[b] += value
        return sums

    def _same_ending(self, words: Sequence[str]) -> float:
        endings = Counter(map(self._ending, words))
        pairs = len(words) * (len(words) - 1)
        return sum(n * (n - 1) for n in endings.values()) / pairs if pairs else 1.0

    def _spread(self, words: Sequence[str]) -> float:
        zipf = list(map(self._zipf, words))
        mean = sum(zipf) / max(1, len(zipf))
        return sum(abs(value - mean) for value in zipf) / max(1, len(zipf))

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
    """The solutions with their scores, the likeliest first."""
    if similarity_source is SimilaritySource.OFF:
        scores = [-solution.cost / COST_SCALE for solution in solutions]
    else:
        rows = solution_features(solutions, clue, lexicon)
        costs = RankingCosts(lexicon)
        scores = [
            sum(map(mul, WEIGHTS, row), -costs.cost(solution))
            for solution, row in zip(solutions, rows, strict=True)
        ]
    scored = [replace(s, score=score) for s, score in zip(solutions, scores, strict=True)]
    return sorted(scored, key=lambda solution: -(solution.score or 0.0))


class RankingCosts:
    """What solutions cost by the constants that weigh costs beside evidence."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        self._lexicon = lexicon
        self._words: dict[str, float] = {}
        self._spangrams: dict[tuple[str, ...], float] = {}

    def cost(self, solution: Solution) -> float:
        """The cost of a solution."""
        spangram = tuple(part.word for part in solution.spangram)
        if spangram not in self._spangrams:
            self._spangrams[spangram] = self._spangram(spangram)
        return self._spangrams[spangram] + sum(
            self._word(tile.word) for tile in solution.other_tiles
        )

    def _word(self, word: str) -> float:
        if word not in self._words:
            self._words[word] = RANKING_COSTS.word_costs(self._lexicon.features_of(word)).theme
        return self._words[word]

    def _spangram(self, parts: tuple[str, ...]) -> float:
        facts = [self._lexicon.features_of(part) for part in parts]
        return RANKING_COSTS.spangram_cost(facts, pair_zipfs(parts, self._lexicon))


def pair_zipfs(parts: Sequence[str], lexicon: StrandsLexicon) -> list[float | None]:
    """The Zipf values of neighbouring parts, as `Costs.spangram_cost` takes them."""
    lines = [lexicon.line_index(part) for part in parts]
    return [
        None if a is None or b is None else lexicon.phrases.zipf(a, b) for a, b in pairwise(lines)
    ]


def solution_features(
    solutions: Sequence[Solution], clue: str | None, lexicon: StrandsLexicon
) -> list[SolutionFeatures]:
    """What speaks for each of the solutions."""
    clue = " ".join((clue or "").replace("’", "'").split())
    likeness = SimilarityCache(WordVectors(lexicon), _texts(solutions, clue))
    evaluator = FeatureExtractor(lexicon, clue, likeness)
    return [_features(solution, evaluator) for solution in solutions]


def _features(solution: Solution, evaluator: FeatureExtractor) -> SolutionFeatures:
    parts = [part.word for part in solution.spangram]
    words = [tile.word for tile in solution.other_tiles]
    return evaluator.extract(parts, words)


def _texts(solutions: Iterable[Solution], clue: str) -> list[str]:
    texts = [clue] if clue else []
    for solution in solutions:
        texts += [tile.word for tile in solution.other_tiles]
        texts += [part.word for part in solution.spangram]
        texts.append(solution.spangram_phrase)
    return texts
