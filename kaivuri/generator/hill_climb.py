"""Hill climbing towards a word grid with one solution.

A first draft partitions the grid at random and writes a word on each path. Then one thing
changes at a time: a word, its direction, or the paths of two adjacent words. A change is
accepted unless it increases the distance from the target, which is lexicographic: first the
tiles above the maximum, then the covers, then the ambiguous words, and last the tiles below
the minimum. A grid with few tiles soon has one cover, and adding tiles to it is easier than
reducing the covers of a grid with many. A draft that stops improving is discarded.

Only random numbers and exact counts decide, so a seed gives the same puzzle on every machine. Time
decides only how many drafts are compared where it would not suffice for all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count

from kaivuri.generator.grid_geometry import CellIndexes, GridGeometry
from kaivuri.generator.grid_tiles import GridTiles, TileSearch
from kaivuri.generator.lengths import draw_lengths, draw_words
from kaivuri.generator.partition import Partition
from kaivuri.generator.rng import Rng
from kaivuri.generator.vocabulary import WordsByLength, same_stem
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop

_PATIENCE = 80
"""The number of consecutive changes without improvement after which a draft is discarded."""

Distance = tuple[int, int, int, int]
"""Tiles above the maximum, covers above one, ambiguous words, tiles below the minimum.

The numbers after the first one that is not 0 are not computed: they are -1.
"""
_NO_LIMIT: Distance = (1 << 62, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Target:
    """The requirements for a grid."""

    geometry: GridGeometry
    words: WordsByLength
    """The words to choose from."""
    crossing: bool
    """Whether words may cross."""
    min_tiles: int
    max_tiles: int
    has_spangram: bool = False
    """Whether the first word is a spangram: it touches two opposite sides."""
    spangram: str | None = None
    """The spangram, if given."""
    own_words: tuple[str, ...] = ()
    """If any, the words to choose from instead of `words`."""
    max_drafts: int | None = None
    """The number of drafts of which the best is used if none meets the target; None: no limit."""
    word_draws: int = 1
    """The number of draws per word; the word listed first is used."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A grid with its intended words, and its distance from the target."""

    words: tuple[str, ...]
    """The spangram first, if there is one."""
    paths: tuple[CellIndexes, ...]
    """The paths of the words, in the same order."""
    letters: tuple[str, ...]
    """The letters of the grid, row by row, in lower case."""
    distance: Distance
    word_weights: tuple[int, ...]
    """The weight of each word in the choice of the next change."""

    @property
    def is_on_target(self) -> bool:
        """Whether the draft meets the target."""
        return self.distance == (0, 0, 0, 0)


class HillClimb:
    """Improves random drafts until they meet a target."""

    def __init__(self, target: Target, tile_search: TileSearch, rng: Rng, stop: Stop) -> None:
        self._target = target
        self._tile_search = tile_search
        self._rng = rng
        self._stop = stop
        self._partition = Partition(target.geometry, rng, crossing=target.crossing)
        self.compared: int | None = None
        """The number of drafts that were compared, if time did not suffice for all."""

    def drafts(self) -> Iterator[Draft]:
        """Yield drafts that meet the target, or the best of `Target.max_drafts`, endlessly."""
        limit = self._target.max_drafts
        while True:
            best: Draft | None = None
            for number in count() if limit is None else range(limit):
                if limit is not None and best is not None and self._stop.is_half_over:
                    self.compared = number
                    break
                draft = self._climb()
                if draft is not None and (best is None or draft.distance < best.distance):
                    best = draft
                if best is not None and best.is_on_target:
                    break
            if best is not None:
                yield best

    def _climb(self) -> Draft | None:
        """Return a random draft as good as it gets by changes; None if it could not be drawn."""
        draft = self._first_draft()
        patience = _PATIENCE
        while draft is not None and not draft.is_on_target and patience:
            patience -= 1
            changed = self._mutate(draft)
            if changed is not None and changed.distance <= draft.distance:
                patience = _PATIENCE if changed.distance < draft.distance else patience
                draft = changed
        return draft

    def _first_draft(self) -> Draft | None:
        self._stop.check()
        words = self._first_words()
        if words is None:
            return None
        paths = self._partition.paths(
            [len(word) for word in words], spanning=self._target.has_spangram
        )
        return None if paths is None else self._evaluate(words, paths)

    def _first_words(self) -> list[str] | None:
        """Return random words that fill the grid; None if this draw failed."""
        target = self._target
        given = [target.spangram] if target.spangram else []
        rest = target.geometry.size - sum(map(len, given))
        if target.own_words:
            words = draw_words(
                rest, [word for word in target.own_words if word not in given], self._rng
            )
            return None if words is None else [*given, *sorted(words, key=len, reverse=True)]
        lengths = draw_lengths(rest, tuple(target.words), self._rng)
        if lengths is None:
            return None
        if target.has_spangram and not given:
            lengths.sort(reverse=True)
        chosen = [
            *given,
            *(self._draw_word(target.words[length], target.word_draws) for length in lengths),
        ]
        return None if any(same_stem(*pair) for pair in combinations(chosen, 2)) else chosen

    def _draw_word(self, choices: Sequence[str], draws: int) -> str:
        return choices[min(self._rng.below(len(choices)) for _ in range(draws))]

    def _evaluate(
        self, words: Sequence[str], paths: Sequence[CellIndexes], limit: Distance = _NO_LIMIT
    ) -> Draft | None:
        letters = [""] * self._target.geometry.size
        for word, path in zip(words, paths, strict=True):
            for index, letter in zip(path, word, strict=True):
                letters[index] = letter
        found = self._tile_search.find(letters, self._target.max_tiles + limit[0])
        if found is None:
            return None
        measured = self._measure(found, paths, limit)
        return measured and Draft(tuple(words), tuple(paths), tuple(letters), *measured)

    def _measure(
        self, found: GridTiles, paths: Sequence[CellIndexes], limit: Distance
    ) -> tuple[Distance, tuple[int, ...]] | None:
        """Return the distance of a grid from the target, and the weights of its words.

        Returns:
            None as soon as the distance is known to exceed `limit`, if possible before the
            covers are counted, which is the slowest step.
        """
        tiles, equal = len(found.tiles), (1,) * len(paths)
        if tiles > self._target.max_tiles:
            return (tiles - self._target.max_tiles, -1, -1, -1), equal
        nearest = 0, 0, 0, max(self._target.min_tiles - tiles, 0)
        if nearest > limit:
            return None
        family = CoverFamily.from_problem(found.problem, self._stop)
        if family.count > 1:
            distance = 0, family.count - 1, -1, -1
            return None if distance > limit else (distance, found.covers_without(family, paths))
        ambiguous = found.ambiguous(paths)
        if ambiguous:
            return (0, 0, len(ambiguous), -1), tuple(n in ambiguous for n in range(len(paths)))
        return nearest, equal

    def _mutate(self, draft: Draft) -> Draft | None:
        """Return the draft with one random change; None if impossible, or further away."""
        self._stop.check()
        words, paths = list(draft.words), list(draft.paths)
        number = self._rng.weighted_index(draft.word_weights)
        kind = self._rng.below(8)
        if kind == 0 and not self._target.geometry.regions:
            paths[number] = paths[number][::-1]
        elif kind == 1 or (self._target.own_words and kind < 6):
            redrawn = self._redraw_pair(paths, number)
            if redrawn is None:
                return None
            paths = redrawn
        else:
            is_unique = draft.distance[:3] == (0, 0, 0)
            draws = 1 if is_unique else self._target.word_draws
            other = self._replacement_word(words, number, draws)
            if other is None:
                return None
            words[number] = other
        return self._evaluate(words, paths, draft.distance)

    def _redraw_pair(self, paths: list[CellIndexes], number: int) -> list[CellIndexes] | None:
        near = {n for index in paths[number] for n in self._target.geometry.adjacent[index]}
        touching = [n for n, path in enumerate(paths) if n != number and near & set(path)]
        pair = sorted((number, self._rng.choice(touching)))
        return self._partition.redraw(paths, pair, spanning=self._target.has_spangram)

    def _replacement_word(self, words: list[str], number: int, draws: int) -> str | None:
        """Return another word of the same length for one of `words`; None if impossible."""
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
