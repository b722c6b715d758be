"""Which words of a list follow each other in English, and how often.

The file has three columns, one after the other, of one entry a pair of words:
the first word's line and the second's, as little-endian unsigned 32-bit numbers,
and a byte; pairs are sorted. The byte is 0 for a pair that only a dictionary has,
else the pair's Zipf value (base-10 logarithm of its occurrences per billion
words) times `STEPS`. `scripts/data/build_phrases.py` makes it.
"""

from __future__ import annotations

import os
import sys
from array import array
from bisect import bisect_left
from functools import cached_property

from kaivuri.errors import BadWordList, system_reason
from kaivuri.language import gettext as _

STEPS = 30
_ENTRY_BYTES = 9


class Phrases:
    """The pairs of words of a file."""

    def __init__(self, path: str) -> None:
        """Stand for the file, which is read when first asked for."""
        self._path = path

    def zipf(self, first: int, second: int) -> float | None:
        """The Zipf value of a pair, 0 where it is unknown; None if it is not known to be one."""
        firsts, seconds, zipf = self._columns
        start = bisect_left(firsts, first)
        end = bisect_left(firsts, first + 1, start)
        entry = bisect_left(seconds, second, start, end)
        return zipf[entry] / STEPS if entry < end and seconds[entry] == second else None

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
        except OSError as fault:
            raise BadWordList(
                _("{name} can't be read: {why}").format(name=name, why=system_reason(fault))
            ) from fault
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
