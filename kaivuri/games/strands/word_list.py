"""The word list of Strands with features of each word."""

import mmap
import os
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import BadWordList, os_error_message
from kaivuri.games.strands.rules import parameters
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon

if TYPE_CHECKING:
    from kaivuri._core import native

COMPOUND_LEVEL = 8
"""The level of words that WordNet has as two words or with a hyphen."""
APOSTROPHE_LEVEL = 7
"""The level of words that are listed only as words with an apostrophe."""


class StrandsLexicon(Lexicon):
    """A word list whose words have a level, and its other files (`_core/strands`)."""

    def __init__(self, name: str, stem: str, parameters: Sequence[float] = parameters()) -> None:
        super().__init__(name, stem)
        self._parameters = parameters

    @cached_property
    def kinds(self) -> bytes:
        """The level of each word plus sixteen times its ending, in the order of the list.

        Raises:
            BadWordList: if the file can't be read.
        """
        path = self.stem + ".kinds"
        kinds = self.read_file("kinds")
        if len(kinds) != len(self.zipf):
            raise damaged_file_error(path)
        return kinds[:]

    def level(self, line: int) -> int:
        """Return the level of the word at index `line`, see `_core/strands/strands_lexicon.hpp`."""
        return self.kinds[line] & 15

    @cached_property
    def native(self) -> "native.StrandsLexicon":
        """The list in the core.

        Raises:
            BadWordList: if a file can't be read, or belongs to another list.
            CoreMissing: without the core.
        """
        _core.require("Strands")
        read = self.read_file
        files = read("zipf"), read("kinds"), read("phrases"), read("spellings"), read("theme")
        try:
            return _core.native.StrandsLexicon(self.text, *files, self._parameters)
        except ValueError as error:
            raise damaged_file_error(f"{self.stem}.{error}") from None

    def read_file(self, suffix: str) -> bytes | mmap.mmap:
        """Return the content of the file `NAME.suffix`.

        Raises:
            BadWordList: if the file can't be read.
        """
        path = f"{self.stem}.{suffix}"
        try:
            with open(path, "rb") as file:
                if os.fstat(file.fileno()).st_size == 0:  # can't be mapped
                    return b""
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except OSError as error:
            name, why = Path(path).name, os_error_message(error)
            message = _("{name} can't be read: {why}").format(name=name, why=why)
            raise BadWordList(message) from None


@cache
def strands_lexicon() -> StrandsLexicon:
    """Return the shipped list."""
    return StrandsLexicon("en_strands", shipped_lexicon("en_strands").stem)


def damaged_file_error(path: str) -> BadWordList:
    """Return the error of a file that is not what its script writes."""
    return BadWordList(_("{path} is damaged: reinstall kaivuri").format(path=Path(path).name))
