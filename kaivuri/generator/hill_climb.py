"""Makes a word grid with one solution, by climbing.

A first draft parts the grid at random and writes a word on each way. Then one thing is
changed at a time: a word, its direction, or the ways of two words that touch. A change
is kept if the grid is no further from its aim after it: first to hold no more tiles than
wished or than can be counted soon, then to have fewer covers, then to have one reading, and
at last to hold as many tiles as wished. For a grid with few tiles soon has one cover, and
keeps it more easily while they grow than one with many comes to it. A draft that stays on
the spot is given up for a new one.

Everything is decided by the draws and by exact numbers, never by time, so that a seed
gives the same puzzle with and without the native core.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from kaivuri.generator.grid_analysis import GridAnalyser, GridAnalysis
from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.generator.lengths import draw_lengths, draw_words
from kaivuri.generator.partition import Partition
from kaivuri.generator.rng import Rng
from kaivuri.generator.vocabulary import WordsByLength, same_stem
from kaivuri.solvers.stop import Stop

_PATIENCE = 80
"""Changes in a row that bring a draft no nearer, until it is given up."""


Distance = tuple[int, int, int, int]
"""Tiles too many; covers too many; words with another reading; tiles that are wanting.

What is not looked at yet, as what stands before it is not 0, is -1.
"""
_NO_LIMIT: Distance = (1 << 62, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Target:
    """What a grid is to be like."""

    geometry: GridGeometry
    words: WordsByLength
    """The words to choose from."""
    crossing: bool
    """Whether words may cross."""
    min_tiles: int
    max_tiles: int
    has_spangram: bool = False
    """Whether the first word touches two opposite sides: it is the spangram."""
    spangram: str | None = None
    """The spangram, where it is given."""
    own_words: tuple[str, ...] = ()
    """If any, the words to choose from instead."""
    word_draws: int = 1
    """Words drawn for each that is chosen; the foremost is."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A grid with the words meant, and how far it is from its aim."""

    words: tuple[str, ...]
    """The spangram first, if there is one."""
    paths: tuple[CellIndexes, ...]
    """Of the words, in the same order."""
    letters: tuple[str, ...]
    """Of the grid, row by row, in lower case."""
    distance: Distance
    """How far it is from its aim."""
    word_weights: tuple[int, ...]
    """For each word the covers without it, or the like; 1 each where that is not known."""

    @property
    def is_unique(self) -> bool:
        """Whether it has one solution and one reading, though it may hold too few tiles."""
        return self.distance[:3] == (0, 0, 0)

    @property
    def is_on_target(self) -> bool:
        """Whether it is what is aimed at."""
        return self.distance == (0, 0, 0, 0)


class HillClimb:
    """Climbs from drafts to a grid."""

    def __init__(self, target: Target, analyser: GridAnalyser, rng: Rng, stop: Stop) -> None:
        """Take what is aimed at, what counts covers, chance, and what ends the climb."""
        self._target = target
        self._analyser = analyser
        self._rng = rng
        self._stop = stop
        self._partition = Partition(target.geometry, rng, crossing=target.crossing)

    def drafts(self) -> Iterator[Draft]:
        """What is aimed at, again and again."""
        while True:
            draft = self._first_draft()
            patience = _PATIENCE
            while draft is not None and not draft.is_on_target and patience:
                patience -= 1
                changed = self._mutate(draft)
                if changed is not None and changed.distance <= draft.distance:
                    patience = _PATIENCE if changed.distance < draft.distance else patience
                    draft = changed
            if draft is not None and draft.is_on_target:
                yield draft

    def _first_draft(self) -> Draft | None:
        self._stop.check()
        words = self._first_words()
        if words is None:
            return None
        ways = self._partition.paths(
            [len(word) for word in words], spanning=self._target.has_spangram
        )
        return None if ways is None else self._evaluate(words, ways)

    def _first_words(self) -> list[str] | None:
        """Words that fill the grid; None: this draw gave none."""
        aim = self._target
        given = [aim.spangram] if aim.spangram else []
        rest = aim.geometry.size - sum(map(len, given))
        if aim.own_words:
            words = draw_words(
                rest, [word for word in aim.own_words if word not in given], self._rng
            )
            return None if words is None else [*given, *sorted(words, key=len, reverse=True)]
        lengths = draw_lengths(rest, tuple(aim.words), self._rng)
        if lengths is None:
            return None
        if aim.has_spangram and not given:
            lengths.sort(reverse=True)
        chosen = [
            *given,
            *(self._draw_word(aim.words[length], aim.word_draws) for length in lengths),
        ]
        return None if any(same_stem(*pair) for pair in combinations(chosen, 2)) else chosen

    def _draw_word(self, choices: Sequence[str], draws: int) -> str:
        return choices[min(self._rng.below(len(choices)) for _ in range(draws))]

    def _evaluate(
        self, words: Sequence[str], paths: Sequence[CellIndexes], limit: Distance = _NO_LIMIT
    ) -> Draft | None:
        """The draft of these words; None: it is further from the aim than a limit."""
        letters = [""] * self._target.geometry.size
        for word, way in zip(words, paths, strict=True):
            for place, letter in zip(way, word, strict=True):
                letters[place] = letter
        holding = self._analyser.analyse(letters, self._target.max_tiles + limit[0])
        if holding is None:
            return None
        judged = self._measure(holding, paths, limit)
        return judged and Draft(tuple(words), tuple(paths), tuple(letters), *judged)

    def _measure(
        self, analysis: GridAnalysis, paths: Sequence[CellIndexes], limit: Distance
    ) -> tuple[Distance, tuple[int, ...]] | None:
        """How far a grid is from the aim, and what its words lack.

        None as soon as it is known to be beyond the limit: most changes are, and to count
        covers, and those without a word, takes longest.
        """
        tiles, alike = len(analysis.tiles), (1,) * len(paths)
        if tiles > self._target.max_tiles:
            return (tiles - self._target.max_tiles, -1, -1, -1), alike
        nearest = 0, 0, 0, max(self._target.min_tiles - tiles, 0)
        if nearest > limit:
            return None
        family = analysis.family(self._stop)
        if family.count > 1:
            away = 0, family.count - 1, -1, -1
            return None if away > limit else (away, analysis.covers_without(family, paths))
        ambiguous = analysis.ambiguous(paths)
        if ambiguous:
            return (0, 0, len(ambiguous), -1), tuple(n in ambiguous for n in range(len(paths)))
        return nearest, alike

    def _mutate(self, draft: Draft) -> Draft | None:
        """The draft with one change; None: what was drawn can't be, or leads away."""
        self._stop.check()
        words, ways = list(draft.words), list(draft.paths)
        number = self._rng.weighted_index(draft.word_weights)
        kind = self._rng.below(8)
        if kind == 0:
            ways[number] = ways[number][::-1]
        elif kind == 1 or (self._target.own_words and kind < 6):
            parted = self._redraw_pair(ways, number)
            if parted is None:
                return None
            ways = parted
        else:
            other = self._replacement_word(
                words, number, 1 if draft.is_unique else self._target.word_draws
            )
            if other is None:
                return None
            words[number] = other
        return self._evaluate(words, ways, draft.distance)

    def _redraw_pair(self, paths: list[CellIndexes], number: int) -> list[CellIndexes] | None:
        reach = {near for place in paths[number] for near in self._target.geometry.adjacent[place]}
        touching = [n for n, way in enumerate(paths) if n != number and reach & set(way)]
        pair = sorted((number, self._rng.choice(touching)))
        return self._partition.redraw(paths, pair, spanning=self._target.has_spangram)

    def _replacement_word(self, words: list[str], number: int, draws: int) -> str | None:
        """Another word of the same length in place of one; None: that can't be."""
        if number == 0 and self._target.spangram:
            return None
        length = len(words[number])
        choices: Sequence[str] = self._target.words.get(length, ())
        if self._target.own_words:
            choices = [w for w in self._target.own_words if len(w) == length and w not in words]
        if not choices:
            return None
        other = self._draw_word(choices, draws)
        rest = (word for n, word in enumerate(words) if n != number)
        return (
            None if not self._target.own_words and any(same_stem(other, w) for w in rest) else other
        )
