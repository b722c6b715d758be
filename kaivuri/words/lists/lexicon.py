"""Lexicons: a sorted word list with the frequencies of the words and a trie.

A lexicon consists of two or three files, loaded lazily: `NAME.txt` (NFC, lower case, one
word per line, sorted by code point), `NAME.zipf` (a little-endian 16-bit integer per
line: the word's Zipf value in hundredths, 0 for an unknown word) and `NAME.marisa` (the
words as a MARISA trie: S. Yata, *Dictionary compression by nesting prefix tries*).

The Zipf value of a word is the decimal logarithm of its frequency per billion words
(van Heuven et al., *SUBTLEX-UK*, 2014).
"""

import mmap
import os
import sys
from array import array
from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeVar

from kaivuri import _core
from kaivuri.errors import BadWordList
from kaivuri.language import gettext as _

SHIPPED_LANGUAGES = ("fi", "en")
SHIPPED_LISTS = (*SHIPPED_LANGUAGES, "en_strands")
"""The shipped lists; the last one also has short and unusual words."""


Value = TypeVar("Value")


class Lexicon:
    """A word list with the Zipf values of its words."""

    def __init__(
        self, name: str, stem: str, note: str = "", *, min_length: int | None = None
    ) -> None:
        self.name = name
        self.stem = stem
        """The path of the files without their extensions."""
        self.note = note
        """A note to the user on how the list was built, or empty."""
        self.min_length = min_length
        """The minimum length of words; None for that of the game."""

    @cached_property
    def text(self) -> mmap.mmap:
        """The list as UTF-8 bytes, sorted, with a line feed after each word.

        Raises:
            BadWordList: if the file can't be read.
        """
        return self._open(_mapped_file, ".txt")

    @cached_property
    def words(self) -> list[str]:
        """The words, sorted by code point."""
        try:
            return str(self.text[:], "utf-8").splitlines()
        except UnicodeDecodeError:
            raise self._damaged_error(".txt") from None

    @cached_property
    def zipf(self) -> "memoryview[int]":
        """The Zipf value of each word in hundredths, in the order of the list.

        Raises:
            BadWordList: if the file can't be read or belongs to another list.
        """
        values = self._open(_file_bytes, ".zipf")
        if len(values) != 2 * self._open(_line_count, ".txt"):
            raise self._damaged_error(".zipf")
        if sys.byteorder == "little":
            return memoryview(values).cast("H")
        swapped = array("H", values)
        swapped.byteswap()
        return memoryview(swapped)

    def _open(self, read: Callable[[str, int], Value], suffix: str) -> Value:
        """Return what `read` returns for a file and the time of its last change."""
        path = self.stem + suffix
        try:
            return read(path, os.stat(path).st_mtime_ns)
        except (OSError, ValueError) as error:
            raise self._unreadable_error(error) from None

    def line_index(self, word: str) -> int | None:
        """Return the index of a word in the list; None if the list lacks it."""
        index = bisect_left(self.words, word)
        return index if index < len(self.words) and self.words[index] == word else None

    def __contains__(self, word: str) -> bool:
        return self.line_index(word) is not None

    def __len__(self) -> int:
        return len(self.words)

    def _unreadable_error(self, error: Exception) -> BadWordList:
        return BadWordList(
            _("the word list {name} can't be read: {error}").format(name=self.name, error=error)
        )

    def _damaged_error(self, suffix: str) -> BadWordList:
        return BadWordList(
            _("the file {file} of the word list {name} is damaged: reinstall kaivuri").format(
                file=Path(self.stem).name + suffix, name=self.name
            )
        )


def shipped_lexicon(language: str) -> Lexicon:
    """Return the shipped list of a language, or `en_strands`."""
    return Lexicon(language, str(_shipped_folder() / language))


# A service opens the same lists for every puzzle. A changed file is opened again.


@lru_cache(maxsize=8)
def _mapped_file(path: str, modified: int) -> mmap.mmap:  # noqa: ARG001
    with open(path, "rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


@lru_cache(maxsize=8)
def _file_bytes(path: str, modified: int) -> bytes:  # noqa: ARG001
    with open(path, "rb") as file:
        return file.read()


@lru_cache(maxsize=8)
def _line_count(path: str, modified: int) -> int:
    text = _mapped_file(path, modified)
    return _core.native.line_count(text) if _core.available else text[:].count(b"\n")


def _shipped_folder() -> Path:
    """Return `wordlists` in the installed package, or beside it in a source tree."""
    package = Path(__file__).absolute().parents[2]
    inside = package / "wordlists"
    return inside if inside.is_dir() else package.with_name("wordlists")
