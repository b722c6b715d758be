"""The meanings of English words, from WordNet 3.0.

The file `en.glosses.xz` is a text with a line per word of the English lists, sorted: the word,
then one or two meanings, each after a tab. A meaning is `PART:SPELLING:GLOSS`, where SPELLING is
empty if it is the word, or `PART=BASE` for a form of another word, which has a line of its own.
`scripts/data/build_glosses.py` writes it.
"""

import lzma
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kaivuri.errors import BadWordList
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.words.lists.lexicon import SHIPPED_LISTS, shipped_lexicon

PARTS_OF_SPEECH = {"n": N_("noun"), "v": N_("verb"), "a": N_("adjective"), "r": N_("adverb")}
"""The parts of speech by the letter in the file, messages to be translated."""


@dataclass(frozen=True, slots=True)
class Gloss:
    """A meaning of a word; `str` returns it with its base form and part of speech."""

    base: str
    """The base form, spelled as in a dictionary: `ice cream`."""
    part_of_speech: str
    """A value of `PARTS_OF_SPEECH`."""
    text: str

    def __str__(self) -> str:
        return f"{self.base} ({_(self.part_of_speech)}): {self.text}"

    def without_word(self, word: str) -> str:
        """Return the text with `…` for `word`, its base form and words that begin with them."""
        hidden = "|".join(map(re.escape, {word, self.base}))
        return re.sub(rf"\b(?:{hidden})\w*", "…", self.text, flags=re.IGNORECASE)


def has_glosses(word_list: str) -> bool:
    """Return whether a word list is a shipped English one, whose words have glosses."""
    return word_list in SHIPPED_LISTS and word_list.partition("_")[0] == "en"


def glosses(word: str) -> tuple[Gloss, ...]:
    """Return the meanings of an English word in lower case, the most common first; often none.

    Raises:
        BadWordList: if the file can't be read.
    """
    return tuple(_glosses(word))


def _glosses(word: str) -> Iterator[Gloss]:
    for meaning in _meanings(word):
        part, separator, base = meaning[0], meaning[1], meaning[2:]
        if separator == "=":
            of_base = (each for each in _meanings(base) if each.startswith(f"{part}:"))
            yield from (_gloss(base, each) for each in of_base)
        else:
            yield _gloss(word, meaning)


def _gloss(word: str, meaning: str) -> Gloss:
    part, spelling, text = meaning.split(":", 2)
    return Gloss(spelling or word, PARTS_OF_SPEECH[part], text)


def _meanings(word: str) -> list[str]:
    lines, key = _lines(), f"\n{word}\t".encode()
    start = lines.find(key)
    if start < 0:
        return []
    return lines[start + len(key) : lines.index(b"\n", start + 1)].decode().split("\t")


@cache
def _lines() -> bytes:
    """Return the file's lines, with a line feed before each."""
    path = Path(shipped_lexicon("en").stem).with_name("en.glosses.xz")
    try:
        with lzma.open(path) as file:
            return b"\n" + file.read()
    except (OSError, EOFError, lzma.LZMAError) as error:
        message = _("the meanings of words, {path}, can't be read: {error}; reinstall kaivuri")
        raise BadWordList(message.format(path=path, error=error)) from None
