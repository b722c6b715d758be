"""Word lists of languages that the user has added, stored in the data folder.

Each language has a file in `languages` with its name, alphabet, folding of other letters,
minimum word length and the dictionaries that a system may have.
"""

import os
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from kaivuri.common.letters import normalize_word
from kaivuri.errors import BadWordList, WordListNotAdded
from kaivuri.folders import data_folder
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon

LANGUAGE_CODES = ("da", "de", "es", "et", "fr", "nb", "nl", "sv")
"""The languages that can be added."""
_LANGUAGES_FOLDER = Path(__file__).with_name("languages")


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The properties of a language that are needed to build its list, as in its file."""

    code: str
    name: str
    """The English name."""
    alphabet: str
    """The letters of its grids, in upper case."""
    folding: Mapping[str, str] = field(default_factory=dict)
    """Replacements of letters, in lower case; other letters lose their accents."""
    min_length: int
    capitals: bool = False
    """Whether common nouns begin with a capital letter, as in German."""
    list_paths: Sequence[str]
    """Usual paths of files with one word per line."""
    hunspell_names: Sequence[str]
    """Names of Hunspell dictionaries."""
    licences: str
    """The licences of the dictionaries."""
    inflected: bool = True
    """Whether the affix rules of a dictionary are applied; else its stems are the words."""

    def fold(self, word: str) -> str | None:
        """Return a word in letters of the alphabet, in lower case; None if that is impossible."""
        letters = []
        for letter in normalize_word(word):
            if letter.upper() in self.alphabet:
                letters.append(letter)
            elif letter in self.folding:
                letters.append(self.folding[letter])
            else:
                base = unicodedata.normalize("NFD", letter)[0]
                if base.upper() not in self.alphabet or base == letter:
                    return None
                letters.append(base)
        return "".join(letters)


@cache
def load_language(code: str) -> Language:
    """Load a language by its code.

    Raises:
        BadWordList: if the language is not supported.
    """
    if code not in LANGUAGE_CODES:
        message = _("unknown language {code!r}: the languages are {codes}")
        raise BadWordList(message.format(code=code, codes=", ".join(LANGUAGE_CODES)))
    data = tomllib.loads((_LANGUAGES_FOLDER / f"{code}.toml").read_text("utf-8"))
    return Language(code=code, **data)


def added_stem(code: str) -> str:
    """Return the path of an added list without the file extension."""
    return str(data_folder() / "words" / code)


def added_codes() -> tuple[str, ...]:
    """Return the languages that have been added."""
    return tuple(code for code in LANGUAGE_CODES if os.path.exists(added_stem(code) + ".txt"))


def added_lexicon(name: str) -> Lexicon | None:
    """Return the list of an added language; None if `name` is not a language.

    Raises:
        WordListNotAdded: if the language has not been added, and there is no file of that name.
    """
    if name not in LANGUAGE_CODES:
        return None
    if name in added_codes():
        return Lexicon(name, added_stem(name), min_length=load_language(name).min_length)
    if os.path.exists(name):
        return None
    raise WordListNotAdded(name)


def listed_form(code: str, word: str) -> str:
    """Return a word as the list of a language has it: of an added one in its alphabet."""
    return (load_language(code).fold(word) if code in added_codes() else None) or word


def spellings(code: str, word: str) -> list[str]:
    """Return the spellings in the dictionary of a word of an added list; else the word itself."""
    path = Path(added_stem(code) + ".spellings")
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [line.partition("\t")[2] for line in lines if line.startswith(f"{word}\t")] or [word]


def is_known_list(name: str) -> bool:
    """Return whether `name` is a shipped or added list, not a file."""
    return name in SHIPPED_LISTS or name in added_codes()
