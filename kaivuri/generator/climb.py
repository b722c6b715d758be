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

from kaivuri.generator.grid_geometry import CellIndexes, Field
from kaivuri.generator.lengths import draw_lengths, draw_words
from kaivuri.generator.partition import Parting
from kaivuri.generator.proof import Holding, Proof
from kaivuri.generator.rng import Draws
from kaivuri.generator.vocabulary import ByLength, twins
from kaivuri.solvers.stop import Stop

_PATIENCE = 80
"""Changes in a row that bring a draft no nearer, until it is given up."""


Away = tuple[int, int, int, int]
"""Tiles too many; covers too many; words with another reading; tiles that are wanting.

What is not looked at yet, as what stands before it is not 0, is -1.
"""
_FARTHEST: Away = (1 << 62, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a grid is to be like."""

    field: Field
    words: ByLength
    """The words to choose from."""
    crossing: bool
    """Whether words may cross."""
    least_tiles: int
    most_tiles: int
    spans: bool = False
    """Whether the first word touches two opposite sides: it is the spangram."""
    spangram: str | None = None
    """The spangram, where it is given."""
    own: tuple[str, ...] = ()
    """If any, the words to choose from instead."""
    tries: int = 1
    """Words drawn for each that is chosen; the foremost is."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A grid with the words meant, and how far it is from its aim."""

    words: tuple[str, ...]
    """The spangram first, if there is one."""
    ways: tuple[CellIndexes, ...]
    """Of the words, in the same order."""
    letters: tuple[str, ...]
    """Of the grid, row by row, in lower case."""
    away: Away
    """How far it is from its aim."""
    lacking: tuple[int, ...]
    """For each word the covers without it, or the like; 1 each where that is not known."""

    @property
    def single(self) -> bool:
        """Whether it has one solution and one reading, though it may hold too few tiles."""
        return self.away[:3] == (0, 0, 0)

    @property
    def done(self) -> bool:
        """Whether it is what is aimed at."""
        return self.away == (0, 0, 0, 0)


class Climb:
    """Climbs from drafts to a grid."""

    def __init__(self, aim: Aim, proof: Proof, draws: Draws, stop: Stop) -> None:
        """Take what is aimed at, what counts covers, chance, and what ends the climb."""
        self._aim = aim
        self._proof = proof
        self._draws = draws
        self._stop = stop
        self._parting = Parting(aim.field, draws, crossing=aim.crossing)

    def drafts(self) -> Iterator[Draft]:
        """What is aimed at, again and again."""
        while True:
            draft = self._first()
            patience = _PATIENCE
            while draft is not None and not draft.done and patience:
                patience -= 1
                changed = self._changed(draft)
                if changed is not None and changed.away <= draft.away:
                    patience = _PATIENCE if changed.away < draft.away else patience
                    draft = changed
            if draft is not None and draft.done:
                yield draft

    def _first(self) -> Draft | None:
        self._stop.check()
        words = self._first_words()
        if words is None:
            return None
        ways = self._parting.ways([len(word) for word in words], spanning=self._aim.spans)
        return None if ways is None else self._judged(words, ways)

    def _first_words(self) -> list[str] | None:
        """Words that fill the grid; None: this draw gave none."""
        aim = self._aim
        given = [aim.spangram] if aim.spangram else []
        rest = aim.field.size - sum(map(len, given))
        if aim.own:
            words = draw_words(rest, [word for word in aim.own if word not in given], self._draws)
            return None if words is None else [*given, *sorted(words, key=len, reverse=True)]
        lengths = draw_lengths(rest, tuple(aim.words), self._draws)
        if lengths is None:
            return None
        if aim.spans and not given:
            lengths.sort(reverse=True)
        chosen = [*given, *(self._word(aim.words[length], aim.tries) for length in lengths)]
        return None if any(twins(*pair) for pair in combinations(chosen, 2)) else chosen

    def _word(self, choices: Sequence[str], tries: int) -> str:
        return choices[min(self._draws.below(len(choices)) for _ in range(tries))]

    def _judged(
        self, words: Sequence[str], ways: Sequence[CellIndexes], limit: Away = _FARTHEST
    ) -> Draft | None:
        """The draft of these words; None: it is further from the aim than a limit."""
        letters = [""] * self._aim.field.size
        for word, way in zip(words, ways, strict=True):
            for place, letter in zip(way, word, strict=True):
                letters[place] = letter
        holding = self._proof.look(letters, self._aim.most_tiles + limit[0])
        if holding is None:
            return None
        judged = self._distance(holding, ways, limit)
        return judged and Draft(tuple(words), tuple(ways), tuple(letters), *judged)

    def _distance(
        self, holding: Holding, ways: Sequence[CellIndexes], limit: Away
    ) -> tuple[Away, tuple[int, ...]] | None:
        """How far a grid is from the aim, and what its words lack.

        None as soon as it is known to be beyond the limit: most changes are, and to count
        covers, and those without a word, takes longest.
        """
        tiles, alike = len(holding.tiles), (1,) * len(ways)
        if tiles > self._aim.most_tiles:
            return (tiles - self._aim.most_tiles, -1, -1, -1), alike
        nearest = 0, 0, 0, max(self._aim.least_tiles - tiles, 0)
        if nearest > limit:
            return None
        family = holding.family(self._stop)
        if family.count > 1:
            away = 0, family.count - 1, -1, -1
            return None if away > limit else (away, holding.lacking(family, ways))
        ambiguous = holding.ambiguous(ways)
        if ambiguous:
            return (0, 0, len(ambiguous), -1), tuple(n in ambiguous for n in range(len(ways)))
        return nearest, alike

    def _changed(self, draft: Draft) -> Draft | None:
        """The draft with one change; None: what was drawn can't be, or leads away."""
        self._stop.check()
        words, ways = list(draft.words), list(draft.ways)
        number = self._draws.weighted(draft.lacking)
        kind = self._draws.below(8)
        if kind == 0:
            ways[number] = ways[number][::-1]
        elif kind == 1 or (self._aim.own and kind < 6):
            parted = self._reparted(ways, number)
            if parted is None:
                return None
            ways = parted
        else:
            other = self._other_word(words, number, 1 if draft.single else self._aim.tries)
            if other is None:
                return None
            words[number] = other
        return self._judged(words, ways, draft.away)

    def _reparted(self, ways: list[CellIndexes], number: int) -> list[CellIndexes] | None:
        reach = {near for place in ways[number] for near in self._aim.field.near[place]}
        touching = [n for n, way in enumerate(ways) if n != number and reach & set(way)]
        pair = sorted((number, self._draws.pick(touching)))
        return self._parting.anew(ways, pair, spanning=self._aim.spans)

    def _other_word(self, words: list[str], number: int, tries: int) -> str | None:
        """Another word of the same length in place of one; None: that can't be."""
        if number == 0 and self._aim.spangram:
            return None
        length = len(words[number])
        choices: Sequence[str] = self._aim.words.get(length, ())
        if self._aim.own:
            choices = [w for w in self._aim.own if len(w) == length and w not in words]
        if not choices:
            return None
        other = self._word(choices, tries)
        rest = (word for n, word in enumerate(words) if n != number)
        return None if not self._aim.own and any(twins(other, w) for w in rest) else other
