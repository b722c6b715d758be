"""The likeliest reading of a spangram: where its letters are cut into words.

The search joins a spangram from the parts that were cheapest to find. Other cuts of the same
letters may be likelier English: *itsatrap* is *its a trap* rather than *it satrap*. The
probability of a reading is that of its words, by their Zipf values, and of their following each
other (see `strands.phrases`).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from kaivuri.games.strands.costs import COMPOUND_LEVEL
from kaivuri.games.strands.rules import MAX_PARTS
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.word_puzzle import Solution

_WORDS_PER_BILLION = 9.0
"""The decimal logarithm of a billion, to which Zipf values refer."""
_MIN_ZIPF = 200
"""The minimum Zipf value, in hundredths, of a word that the search did not find as a part."""
_MIN_GAIN = 0.5
"""How much likelier, as a decimal logarithm, another reading must be than that of the search."""


def read_spangrams(
    solutions: Iterable[Solution], lexicon: StrandsLexicon, knowledge: Knowledge = NOTHING_KNOWN
) -> list[Solution]:
    """Return the solutions with the likeliest parts of their spangrams that a player allows.

    Parts that the player requires stay, but a spangram that is given without spaces between its
    words, and so is not in the list, is read like others.
    """
    readings = Readings(lexicon, knowledge.ruled_out)
    required = set(knowledge.required)

    def is_fixed(words: Sequence[str]) -> bool:
        joined = len(words) == 1 and lexicon.line_index(words[0]) is None
        return not joined and not required.isdisjoint(words)

    return [
        readings.read(solution, fixed=is_fixed([part.word for part in solution.spangram]))
        for solution in solutions
    ]


class _Reading(NamedTuple):
    words: tuple[str, ...]
    lines: tuple[int, ...]
    log10: float
    """The decimal logarithm of its probability."""


class Readings:
    """The likeliest readings of the spangrams of a board, without words that are ruled out."""

    def __init__(self, lexicon: StrandsLexicon, ruled_out: Collection[str] = ()) -> None:
        self._lexicon = lexicon
        self._ruled_out = ruled_out
        self._line = cache(self._find_line)
        self._cut = cache(self._cut_letters)
        self._spell = cache(lambda parts: " ".join(lexicon.spelled(parts)))

    def read(self, solution: Solution, *, fixed: bool) -> Solution:
        """Return the solution with its spangram spelled, in its likeliest parts unless `fixed`."""
        parts = tuple(part.word for part in solution.spangram)
        parts = parts if fixed else self._cut(parts)
        cells = solution.tiles[0].path.cells
        paths, start = [], 0
        for part in parts:
            paths.append(WordPath(part, cells[start : start + len(part)], 0))
            start += len(part)
        return replace(solution, spangram=tuple(paths), spelling=self._spell(parts))

    def _cut_letters(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the likeliest cut of the joined letters of `parts`."""
        letters = "".join(parts)
        best = max(self._readings(letters), key=lambda reading: reading.log10, default=None)
        if best is None or best.log10 < self._log10(parts) + _MIN_GAIN:
            return parts
        return best.words

    def _readings(self, letters: str) -> Iterator[_Reading]:
        """Yield readings, among them the likeliest; worse ones with the same last words aren't."""
        by_end: list[dict[tuple[int, ...], _Reading]] = [{} for _ in range(len(letters) + 1)]
        by_end[0][()] = _Reading((), (), 0.0)
        for end in range(1, len(letters) + 1):
            for start in range(end):
                line = self._line(letters[start:end]) if by_end[start] else None
                if line is None:
                    continue
                for before in by_end[start].values():
                    reading = self._extended(before, letters[start:end], line)
                    key = (len(reading.words), *reading.lines[-2:])
                    known = by_end[end].get(key)
                    likelier = known is None or reading.log10 > known.log10
                    if likelier and len(reading.words) <= MAX_PARTS:
                        by_end[end][key] = reading
        yield from by_end[-1].values()

    def _extended(self, reading: _Reading, word: str, line: int) -> _Reading:
        lines = (*reading.lines, line)
        log10 = reading.log10 + self._lexicon.zipf[line] / 100 - _WORDS_PER_BILLION
        phrases = self._lexicon.phrases
        if len(lines) > 1:
            log10 += phrases.strength(lines[-2:])
        if len(lines) > 2:
            log10 += phrases.triple(*lines[-3:])
        return _Reading((*reading.words, word), lines, log10)

    def _log10(self, parts: Sequence[str]) -> float:
        """Return the decimal logarithm of the probability of a reading, of unlisted words too."""
        lines = [self._lexicon.line_index(part) for part in parts]
        listed = [line for line in lines if line is not None]
        zipf = sum(self._lexicon.zipf[line] / 100 for line in listed)
        return zipf - _WORDS_PER_BILLION * len(parts) + self._lexicon.phrases.strength(listed)

    def _find_line(self, word: str) -> int | None:
        """Return the line of a word that can be a part; None if it can't."""
        line = None if word in self._ruled_out else self._lexicon.line_index(word)
        if line is None or self._lexicon.level(line) == COMPOUND_LEVEL:
            return None
        return line if self._lexicon.zipf[line] >= _MIN_ZIPF else None
