"""Normal forms of letters and words: NFC, upper case in grids, lower case in word lists."""

import re
import unicodedata
from collections.abc import Iterable


def upper(letter: str) -> str:
    """Return `letter` in upper case; 'ß' stays, as it would become two letters."""
    result = letter.upper()
    return result if len(result) == 1 else letter


def upper_word(letters: Iterable[str]) -> str:
    """Join letters into one word in upper case."""
    return "".join(map(upper, letters))


def lower(letter: str) -> str:
    """Return the lower case of `letter`'s upper case, so that letters equal in a grid are equal.

    Thus 'ς' and 'σ' are one letter, as are 'ı' and 'i'. 'İ' stays, as it would become two
    characters.
    """
    capital = upper(letter)
    result = capital.lower()
    return result if len(result) == 1 else capital


def normalize_word(word: str) -> str:
    """Return `word` in NFC and lower case, letter by letter, without surrounding whitespace."""
    return "".join(map(lower, unicodedata.normalize("NFC", word.strip())))


def join_words(text: str) -> str:
    """Normalize a word; several words, as in a spangram, become one.

    Apostrophes and hyphens are left out, as in the word lists.
    """
    return normalize_word(re.sub(r"[\s'’‐‑-]", "", text))
