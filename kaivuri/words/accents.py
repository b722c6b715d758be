"""Letters of a grid with accents that the words of a list are written without."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace

from kaivuri.common.letters import lower
from kaivuri.language import gettext as _
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon

_OWN_LETTERS = "ÄÅÖ"
"""Letters of the Finnish and Swedish alphabets, which a short list may lack."""


def without_unknown_accents(
    grid: Grid, open_list: Callable[[], Lexicon], note: Callable[[str], None]
) -> Grid:
    """Return a grid with the base letters of those that no word of a list has, and note them.

    The list is opened only if a letter has an accent.
    """
    bases = {letter: base for letter in set(grid.letters) if (base := _base(letter)) != letter}
    if not bases:
        return grid
    lexicon = open_list()
    read = {
        letter: base
        for letter, base in bases.items()
        if not _occurs(letter, lexicon) and _occurs(base, lexicon)
    }
    if not read:
        return grid
    letters = ", ".join(f"{letter} → {base}" for letter, base in sorted(read.items()))
    message = _("letters that no word of the list {name} has are read without accents: {letters}")
    note(message.format(name=lexicon.name, letters=letters))
    table = str.maketrans(read)
    return replace(grid, lines=tuple(line.translate(table) for line in grid.lines))


def _base(letter: str) -> str:
    """Return a letter without its accents."""
    decomposed = unicodedata.normalize("NFD", letter)
    has_marks = letter not in _OWN_LETTERS and all(map(unicodedata.combining, decomposed[1:]))
    return decomposed[0] if has_marks else letter


def _occurs(letter: str, lexicon: Lexicon) -> bool:
    return lexicon.text.find(lower(letter).encode()) >= 0
