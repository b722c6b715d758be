"""Letters and words as grids (upper case) and lists (lower case) write them, in NFC."""

import unicodedata
from collections.abc import Iterable


def upper(letter: str) -> str:
    """Return a letter as grids write it; 'ß' stays, as it would become two letters."""
    changed = letter.upper()
    return changed if len(changed) == 1 else letter


def upper_word(letters: Iterable[str]) -> str:
    """Return letters as one word, as grids write it."""
    return "".join(map(upper, letters))


def lower(letter: str) -> str:
    """Return a letter as lists write it; 'İ' stays, as it would become two characters."""
    changed = letter.lower()
    return changed if len(changed) == 1 else letter


def normalize_word(word: str) -> str:
    """Return a word as lists write it: NFC, lower case, no blanks around it."""
    return unicodedata.normalize("NFC", word.strip()).lower()


def join_words(text: str) -> str:
    """Return a word as lists write it; several words, as of a spangram, become one."""
    return normalize_word("".join(text.split()))
