"""The word list of Strands with features of each word."""

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
"""The level of words that are listed only as words with an apostrophe."""


class StrandsLexicon(Lexicon):
    """A word list whose words have a level and an ending.

    The byte of a word in `NAME.kinds` is its level plus sixteen times its ending.
    Levels: 0 to 3 for the sizes of SCOWL (up to 40, 60, 70, 80), 4 for words that SCOWL has
    only with a capital, 5 for words that only the frequency list or WordNet has, 6 for
    words that are commoner with an apostrophe (it is left out here), 7 for words that are
    listed only for that reason, 8 for words that WordNet has as two words or with a hyphen.
    Endings: 0 none, 1 -s, 2 -ed, 3 -ing, added to another word of the list.
    """

    @cached_property
    def kinds(self) -> bytes:
        """The byte of each word, in the order of the list.

        Raises:
            BadWordList: if the file can't be read.
        """
        path = self.stem + ".kinds"
        kinds = _read_file(path)
        if len(kinds) != len(self.zipf):
            raise _damaged_error(path)
        return kinds

    @cached_property
    def phrases(self) -> Phrases:
        """The collocations in `NAME.phrases`."""
        return Phrases(self.stem + ".phrases")

    def level(self, line: int) -> int:
        """Return the level of the word at index `line`."""
        return self.kinds[line] & 15

    def ending(self, line: int) -> int:
        """Return the ending of the word at index `line`."""
        return self.kinds[line] >> 4

    def features_at(self, line: int) -> WordFeatures:
        """Return the features of the word at index `line`."""
        kind = self.kinds[line]
        return WordFeatures(len(self.words[line]), self.zipf[line] / 100, kind & 15, kind >> 4)

    def features_of(self, word: str) -> WordFeatures:
        """Return the features of a word; unlisted words count as the rarest kind."""
        line = self.line_index(word)
        return WordFeatures(len(word), 0.0, 5, 0) if line is None else self.features_at(line)


def strands_lexicon() -> StrandsLexicon:
    """Return the shipped list."""
    return StrandsLexicon("en_strands", shipped_lexicon("en_strands").stem)


ZIPF_STEPS = 30
_ENTRY_BYTES = 9


class Phrases:
    """Pairs of words that follow each other in English, with their frequencies.

    The file has three columns, one after the other, with one entry per pair: the index of the
    first word and that of the second as little-endian unsigned 32-bit integers, and a byte;
    pairs are sorted. The byte is 0 for a pair that is only in a dictionary, else the pair's
    Zipf value (decimal logarithm of its frequency per billion words) times `ZIPF_STEPS`.
    `scripts/data/build_phrases.py` writes it.
    """

    def __init__(self, path: str) -> None:
        self._path = path

    def zipf(self, first: int, second: int) -> float | None:
        """Return the Zipf value of a pair, 0 if it is unknown; None if it is not a collocation."""
        firsts, seconds, zipf = self._columns
        start = bisect_left(firsts, first)
        end = bisect_left(firsts, first + 1, start)
        entry = bisect_left(seconds, second, start, end)
        return zipf[entry] / ZIPF_STEPS if entry < end and seconds[entry] == second else None

    @cached_property
    def content(self) -> bytes:
        """The file's bytes.

        Raises:
            BadWordList: if the file can't be read.
        """
        content = _read_file(self._path)
        if len(content) % _ENTRY_BYTES:
            raise _damaged_error(self._path)
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


def _read_file(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        name, why = os.path.basename(path), os_error_message(error)
        raise BadWordList(_("{name} can't be read: {why}").format(name=name, why=why)) from error


def _damaged_error(path: str) -> BadWordList:
    name = os.path.basename(path)
    return BadWordList(_("{path} is damaged: reinstall kaivuri").format(path=name))
