"""Documents of words: their meanings, and those excluded for good."""

from typing import Annotated

from msgspec import Meta

from kaivuri.documents.document import Document, Part, Text
from kaivuri.words.lists.glosses import PARTS_OF_SPEECH


class Meaning(Part, frozen=True):
    """What a word means."""

    base: Annotated[Text, Meta(description="The base form, as a dictionary spells it.")]
    part: Annotated[
        str,
        Meta(
            description="The part of speech.",
            extra_json_schema={"enum": list(PARTS_OF_SPEECH.values())},
        ),
    ]
    text: Text


class Link(Part, frozen=True):
    """An entry of a dictionary on the web."""

    name: Annotated[Text, Meta(description="The dictionary.")]
    url: Annotated[str, Meta(extra_json_schema={"format": "uri"})]


class Definition(Part, frozen=True):
    """A word of one language."""

    word: Text
    language: Annotated[str, Meta(description="The code of the language.")]
    meanings: Annotated[
        tuple[Meaning, ...],
        Meta(
            description="The most common first; empty if none is known, as for languages other "
            "than English."
        ),
    ]
    links: Annotated[tuple[Link, ...], Meta(description="The best dictionary first.")]


class DefineDocument(Document, frozen=True, tag="urn:kaivuri:define-1", kw_only=True):
    """Definitions, in the order of the words."""

    definitions: tuple[Definition, ...]


class RuledOutDocument(Document, frozen=True, tag="urn:kaivuri:rule-out-1", kw_only=True):
    """The words of a list that are excluded for good."""

    word_list: Annotated[str, Meta(description="The word list: its name, or its file.")]
    words: Annotated[tuple[Text, ...], Meta(description="Sorted.")]
