"""Dictionaries on the web, and the addresses of their entries."""

from collections.abc import Iterator
from dataclasses import dataclass

from kaivuri.words.lists.added_lists import LANGUAGE_CODES
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES

DICTIONARY_LANGUAGES = (*SHIPPED_LANGUAGES, *LANGUAGE_CODES)
"""The languages whose words have entries."""


@dataclass(frozen=True, slots=True)
class Dictionary:
    """A dictionary; `url` is the address of an entry, with `{word}` for the word."""

    name: str
    url: str


_NATIONAL = {
    "fi": Dictionary("Kielitoimiston sanakirja", "https://www.kielitoimistonsanakirja.fi/#/{word}"),
    "sv": Dictionary("SAOL, SO, SAOB", "https://svenska.se/tre/?sok={word}"),
}
_WIKTIONARIES = {"nb": "no"}
"""The subdomains of Wiktionary that are not the code of the language."""


def dictionaries(language: str) -> Iterator[Dictionary]:
    """Yield the dictionaries of a language of `DICTIONARY_LANGUAGES`, the best first."""
    if language in _NATIONAL:
        yield _NATIONAL[language]
    subdomain = _WIKTIONARIES.get(language, language)
    yield Dictionary("Wiktionary", f"https://{subdomain}.wiktionary.org/wiki/{{word}}")
