"""The word list of Strands, with what is known of each word."""

from __future__ import annotations

import os
import sys
from array import array
from bisect import bisect_left
from functools import cached_property

from kaivuri.errors import BadWordList, os_error_message
from kaivuri.games.strands.costs import WordFeatures
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon

APOSTROPHE_LEVEL = 7
"""The level of words that are there for being words with an apostrophe."""


class StrandsLexicon(Lexicon):
    """A word list whose words have a level and an ending.

    The byte of a word in `NAME.kinds` is its level plus sixteen times its ending.
    Levels: 0 to 3 for the sizes of SCOWL (to 40, 60, 70, 80), 4 for a word that
    it has with a capital only, 5 for one that only the frequency list or WordNet has, 6 for
    one that is commoner with an apostrophe, which is left out here; 7 for one that
    is in the list for that only; 8 for one that WordNet has as two words, or with a hyphen.
    Endings: 0 none, 1 -s, 2 -ed, 3 -ing, added to another word of the list.
    """

    @cached_property
    def kinds(self) -> bytes:
        """The byte of each word, in the order of the list.

        Raises:
            BadWordList: when they can't be read.
        """
        path = self.stem + ".kinds"
        try:
            with open(path, "rb") as file:
                kinds = file.read()
        except OSError as error:
            raise BadWordList(
                _("{path} can't be read: {error}").format(path=os.path.basename(path), error=error)
            ) from error
        if len(kinds) != len(self.zipf):
            raise BadWordList(
                _("{path} is damaged: install kaivuri again").format(path=os.path.basename(path))
            )
        return kinds

    @cached_property
    def phrases(self) -> Phrases:
        """Which words follow each other, from `NAME.phrases`."""
        return Phrases(self.stem + ".phrases")

    def level(self, line: int) -> int:
        """How far out of the way the word of a line is."""
        return self.kinds[line] & 15

    def ending(self, line: int) -> int:
        """What the word of a line adds to another word."""
        return self.kinds[line] >> 4

    def features_at(self, line: int) -> WordFeatures:
        """What the costs of the word of a line depend on."""
        kind = self.kinds[line]
        return WordFeatures(len(self.words[line]), self.zipf[line] / 100, kind & 15, kind >> 4)

    def features_of(self, word: str) -> WordFeatures:
        """The facts of a word; one that the list lacks counts as of the least default kind."""
        line = self.line_index(word)
        return WordFeatures(len(word), 0.0, 5, 0) if line is None else self.features_at(line)


def strands_lexicon() -> StrandsLexicon:
    """The list that comes with the program."""
    return StrandsLexicon("en_strands", shipped_lexicon("en_strands").stem)


ZIPF_STEPS = 30
_ENTRY_BYTES = 9


class Phrases:
    """Which words of a list follow each other in English, and how often.

    The file has three columns, one after the other, of one entry a pair of words:
    the first word's line and the second's, as little-endian unsigned 32-bit numbers,
    and a byte; pairs are sorted. The byte is 0 for a pair that only a dictionary has,
    else the pair's Zipf value (base-10 logarithm of its occurrences per billion
    words) times `ZIPF_STEPS`. `scripts/data/build_phrases.py` makes it.
    """

    def __init__(self, path: str) -> None:
        """Stand for the file, which is read when first asked for."""
        self._path = path

    def zipf(self, first: int, second: int) -> float | None:
        """The Zipf value of a pair, 0 where it is unknown; None if it is not known to be one."""
        firsts, seconds, zipf = self._columns
        start = bisect_left(firsts, first)
        end = bisect_left(firsts, first + 1, start)
        entry = bisect_left(seconds, second, start, end)
        return zipf[entry] / ZIPF_STEPS if entry < end and seconds[entry] == second else None

    @cached_property
    def content(self) -> bytes:
        """The file's bytes.

        Raises:
            BadWordList: when it can't be read.
        """
        name = os.path.basename(self._path)
        try:
            with open(self._path, "rb") as file:
                content = file.read()
        except OSError as error:
            raise BadWordList(
                _("{name} can't be read: {why}").format(name=name, why=os_error_message(error))
            ) from error
        if len(content) % _ENTRY_BYTES:
            raise BadWordList(_("{name} is damaged: install the program again").format(name=name))
        return content

    @cached_property
    def _columns(self) -> tuple[array[int], array[int], bytes]:
        content = self.content
        count = len(content) // _ENTRY_BYTES
        columns = array("I", content[: 4 * count]), array("I", content[4 * count : 8 * count])
        if sys.byteorder == "big":
            for column in columns:
                column.byteswap()
        return *columns, content[8 * count :]
