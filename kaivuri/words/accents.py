"""Letters with accents that the words of a list are written without."""

import unicodedata
from collections.abc import Callable, Iterable

from kaivuri.common.letters import lower, upper
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon

_OWN_LETTERS = "ÄÅÖ"
"""Letters of the Finnish and Swedish alphabets, which a short list may lack."""


def unknown_accents(
    letters: Iterable[str], open_list: Callable[[], Lexicon], note: Callable[[str], None]
) -> dict[int, str]:
    """Return what `str.translate` makes of letters that no word of a list has, and note them.

    These are their base letters. The list is opened only if a letter has an accent.
    """
    capitals = set(map(upper, letters))
    bases = {letter: base for letter in capitals if (base := _base(letter)) != letter}
    if not bases:
        return {}
    lexicon = open_list()
    read = {
        letter: base
        for letter, base in bases.items()
        if not _occurs(letter, lexicon) and _occurs(base, lexicon)
    }
    if not read:
        return {}
    changes = ", ".join(f"{letter} → {base}" for letter, base in sorted(read.items()))
    message = _("letters that no word of the list {name} has are read without accents: {letters}")
    note(message.format(name=lexicon.name, letters=changes))
    small = {lower(letter): lower(base) for letter, base in read.items()}
    return str.maketrans(read | small)


def _base(letter: str) -> str:
    """Return a letter without its accents."""
    decomposed = unicodedata.normalize("NFD", letter)
    has_marks = letter not in _OWN_LETTERS and all(map(unicodedata.combining, decomposed[1:]))
    return decomposed[0] if has_marks else letter


def _occurs(letter: str, lexicon: Lexicon) -> bool:
    return lexicon.text.find(lower(letter).encode()) >= 0
