"""Opening of word lists by name: shipped lists, added languages, and files."""

import os
from hashlib import sha256

from kaivuri.errors import BadWordList
from kaivuri.words.lists.added_lists import added_lexicon, is_known_list
from kaivuri.words.lists.lexicon import (
    SHIPPED_LANGUAGES,
    SHIPPED_LISTS,
    Lexicon,
    shipped_lexicon,
)
from kaivuri.words.lists.list_cache import prepare_list
from kaivuri.words.lists.list_file import min_word_length


def open_lexicon(name: str) -> Lexicon:
    """Open a shipped or added list by its name, or a file.

    Raises:
        BadWordList: if there is no such list, or it can't be used.
    """
    if name in SHIPPED_LISTS:
        return shipped_lexicon(name)
    try:
        return added_lexicon(name) or _file_lexicon(name)
    except BadWordList as error:
        error.field = "words"
        raise


def _file_lexicon(name: str) -> Lexicon:
    path = os.path.expanduser(name)
    shipped = [shipped_lexicon(language) for language in SHIPPED_LANGUAGES]
    return Lexicon(name, *prepare_list(path, shipped), min_length=min_word_length(path))


def storage_name(name: str) -> str:
    """Return the name under which personal data of a list is stored, unique for each file."""
    if is_known_list(name):
        return name
    path = os.path.abspath(os.path.expanduser(name))
    return f"own-{sha256(path.encode()).hexdigest()[:12]}"
