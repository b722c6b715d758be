"""The user's own word lists: of languages that were added, and files with a word a line."""

import os
from hashlib import sha256

from kaivuri.words.lists.added_lists import added_lexicon, is_known_list
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, Lexicon, shipped_lexicon
from kaivuri.words.lists.list_cache import prepare_list
from kaivuri.words.lists.list_file import min_word_length


def user_lexicon(name: str) -> Lexicon:
    """Open the list of a language that was added, or else a file; see `open_lexicon`."""
    if added := added_lexicon(name):
        return added
    path = os.path.expanduser(name)
    shipped = {language: shipped_lexicon(language) for language in SHIPPED_LANGUAGES}
    return Lexicon(name, *prepare_list(path, shipped), min_length=min_word_length(path))


def storage_name(name: str) -> str:
    """Return what the words ruled out are kept as; files of one name differ by folder."""
    if is_known_list(name):
        return name
    whole = os.path.abspath(os.path.expanduser(name))
    return f"own-{sha256(whole.encode()).hexdigest()[:12]}"
