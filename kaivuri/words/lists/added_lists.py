"""Word lists of languages that the user has added; they lie in the data directory.

A language is a file of `languages`: its name, letters, how other letters are written with
them, how short its words may be, and which dictionaries a system may have.
"""

from __future__ import annotations

import os
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kaivuri.errors import BadWordList
from kaivuri.folders import data_folder
from kaivuri.language import gettext as _
from kaivuri.play.letters import normalize_word
from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon

LANGUAGE_CODES = ("da", "de", "es", "et", "fr", "nb", "nl", "sv")
"""The languages that a list can be added of."""
_LANGUAGES_FOLDER = os.path.join(os.path.dirname(__file__), "languages")


@dataclass(frozen=True, slots=True)
class Language:
    """What is to be known of a language to make a list of it."""

    code: str
    name: str
    """In English."""
    alphabet: str
    """The letters of its grids, in upper case."""
    folding: Mapping[str, str]
    """What is written for a letter, in lower case; others lose their accents."""
    min_length: int
    capitals: bool
    """Whether words that are no names begin with a capital letter, as German nouns do."""
    list_paths: tuple[str, ...]
    """Files with a word a line, where systems put them."""
    hunspell_names: tuple[str, ...]
    """Names of Hunspell's dictionaries."""
    licences: str
    """What they are under."""
    inflected: bool = True
    """Whether inflected forms are made by a dictionary's rules; else its stems are the words."""

    def fold(self, word: str) -> str | None:
        """A word in the letters of the alphabet, lower case; None: it can't be written so."""
        written = []
        for sign in normalize_word(word):
            if sign.upper() in self.alphabet:
                written.append(sign)
            elif sign in self.folding:
                written.append(self.folding[sign])
            else:
                base = unicodedata.normalize("NFD", sign)[0]
                if base.upper() not in self.alphabet or base == sign:
                    return None
                written.append(base)
        return "".join(written)


@cache
def load_language(code: str) -> Language:
    """A language by its code.

    Raises:
        BadWordList: when no list of it can be made.
    """
    if code not in LANGUAGE_CODES:
        told = _("no language {code!r}: there are {codes}")
        raise BadWordList(told.format(code=code, codes=", ".join(LANGUAGE_CODES)))
    with open(os.path.join(_LANGUAGES_FOLDER, f"{code}.toml"), "rb") as file:
        known = tomllib.load(file)
    return Language(
        code,
        known["name"],
        known["alphabet"],
        known.get("folding", {}),
        known["least_length"],
        known.get("capitals", False),
        tuple(known["lists"]),
        tuple(known["hunspell"]),
        known["licences"],
        known.get("inflected", True),
    )


def added_stem(code: str) -> str:
    """Where the files of an added list lie, without their endings."""
    return os.path.join(data_folder(), "words", code)


def added_codes() -> tuple[str, ...]:
    """The languages that have been added."""
    return tuple(code for code in LANGUAGE_CODES if os.path.exists(added_stem(code) + ".txt"))


def added_lexicon(name: str) -> Lexicon | None:
    """The list of a language that was added; None: it was not.

    Raises:
        BadWordList: when it is a language that can be added, and there is no file of that name.
    """
    if name not in LANGUAGE_CODES:
        return None
    if name in added_codes():
        return Lexicon(name, added_stem(name), min_length=load_language(name).min_length)
    if os.path.exists(name):
        return None
    told = _("no word list {name!r} yet: 'kaivuri words add {name}' makes one of your dictionaries")
    raise BadWordList(told.format(name=name))


def is_known_list(name: str) -> bool:
    """Whether that names a list which is no file."""
    return name in SHIPPED_LISTS or name in added_codes()
