"""The meanings of words, and their entries in dictionaries on the web."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.words.lists.added_lists import added_codes, listed_form, spellings
from kaivuri.words.lists.dictionaries import DICTIONARY_LANGUAGES, Dictionary, dictionaries
from kaivuri.words.lists.glosses import Gloss, glosses, has_glosses
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES
from kaivuri.words.lists.word_lists import open_lexicon

if TYPE_CHECKING:
    from kaivuri.documents import dictionary as documents


@dataclass(frozen=True, slots=True)
class Definition:
    """A word of a language with its meanings, if they are known; `str` returns some lines."""

    word: str
    language: str
    glosses: tuple[Gloss, ...]

    @property
    def links(self) -> Iterator[Dictionary]:
        """The dictionaries with the addresses of the word's entries, by its base form if known."""
        base = quote(self.glosses[0].base if self.glosses else self.word, safe="")
        for each in dictionaries(self.language):
            yield Dictionary(each.name, each.url.format(word=base))

    def document(self) -> documents.Definition:
        """Return it as a part of the JSON document."""
        from kaivuri.documents import dictionary as documents  # not needed by texts

        meanings = (
            documents.Meaning(gloss.base, gloss.part_of_speech, gloss.text)
            for gloss in self.glosses
        )
        links = (documents.Link(link.name, link.url) for link in self.links)
        return documents.Definition(self.word, self.language, tuple(meanings), tuple(links))

    def __str__(self) -> str:
        links = (f"{link.name}: {link.url}" for link in self.links)
        lines = (f"  {line}" for line in (*map(str, self.glosses), *links))
        return "\n".join([f"{self.word} ({self.language})", *lines])


@dataclass(frozen=True, slots=True)
class DefineAnswer:
    """The definitions, in the order of the words; `str` returns them as text."""

    definitions: tuple[Definition, ...]
    listed: bool
    """Whether each word is in the list of a language, or has a meaning."""

    def __iter__(self) -> Iterator[Definition]:
        return iter(self.definitions)

    def __len__(self) -> int:
        return len(self.definitions)

    def document(self) -> documents.DefineDocument:
        """Return the JSON document (docs/define-1.schema.json)."""
        from kaivuri.documents import dictionary as documents  # not needed by texts

        definitions = (definition.document() for definition in self.definitions)
        return documents.DefineDocument(definitions=tuple(definitions))

    def __str__(self) -> str:
        return "\n".join(map(str, self.definitions))


def define(words: Iterable[str], language: str | None = None) -> DefineAnswer:
    """Look up the meanings of English words, and dictionaries for other languages.

    Args:
        words: words in lower case, NFC.
        language: one of `DICTIONARY_LANGUAGES`; None for each whose list has the word, or else all
            that are shipped.

    Raises:
        BadRequest: if the language is unknown, or a word is empty.
    """
    if language is not None and language not in DICTIONARY_LANGUAGES:
        raise BadRequest.unknown("language", language, DICTIONARY_LANGUAGES)
    definitions: list[Definition] = []
    listed = True
    for word in words:
        if not word:
            raise BadRequest(None, _("{text!r} is not a word").format(text=word))
        known = [*_languages(word)]
        languages = [language] if language else known or SHIPPED_LANGUAGES
        listed = listed and not set(known).isdisjoint(languages)
        definitions += (
            _definition(spelling, each) for each in languages for spelling in spellings(each, word)
        )
    return DefineAnswer(tuple(definitions), listed)


def define_listed(words: Iterable[str], word_list: str) -> DefineAnswer:
    """Look up words of a list; the language of a file is not known."""
    language = word_list.partition("_")[0]
    return define(words, language if language in DICTIONARY_LANGUAGES else None)


def _definition(word: str, language: str) -> Definition:
    return Definition(word, language, glosses(word) if has_glosses(language) else ())


def _languages(word: str) -> Iterator[str]:
    """Yield the languages that have a word: in a list, or with a meaning."""
    for language in (*SHIPPED_LANGUAGES, *added_codes()):
        listed = listed_form(language, word) in open_lexicon(language)
        if listed or (has_glosses(language) and glosses(word)):
            yield language
