"""Normal forms of letters and words: NFC, upper case in grids, lower case in word lists."""

import re
import unicodedata
from collections.abc import Iterable

QU = "\ue000"
"""A cell with two letters, as on dice of word games; it is for private use in Unicode."""
_RUN_OF_CELLS = re.compile(r"(?:[^\W\d_]|\.)+")
_ANY_QU = re.compile("qu", re.IGNORECASE)


def read_qu(text: str) -> str:
    """Return letters of a grid with `QU` for each cell that has two letters.

    It is written Qu among capitals, or in any case if all other letters stand alone.
    """
    runs = _RUN_OF_CELLS.findall(text)
    if {len(run) for run in runs if run.lower() != "qu"} == {1}:
        return _ANY_QU.sub(QU, text)
    others = text.replace("Qu", "")
    return text.replace("Qu", QU) if others == upper_word(others) else text


def write_qu(text: str) -> str:
    """Return letters of a grid as people write them."""
    return text.replace(QU, "Qu")


def spell_cell(letter: str) -> str:
    """Return the letters of a cell in lower case."""
    return "qu" if letter == QU else lower(letter)


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
