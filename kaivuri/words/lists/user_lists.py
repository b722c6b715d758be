"""The user's word lists: added languages, and files with one word per line."""

import os
from hashlib import sha256

from kaivuri.words.lists.added_lists import added_lexicon, is_known_list
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, Lexicon, shipped_lexicon
from kaivuri.words.lists.list_cache import prepare_list
from kaivuri.words.lists.list_file import min_word_length


def user_lexicon(name: str) -> Lexicon:
    """Open the list of an added language, or a file; see `open_lexicon`."""
    if added := added_lexicon(name):
        return added
    path = os.path.expanduser(name)
    shipped = {language: shipped_lexicon(language) for language in SHIPPED_LANGUAGES}
    return Lexicon(name, *prepare_list(path, shipped), min_length=min_word_length(path))


def storage_name(name: str) -> str:
    """Return the name under which personal data of a list is stored, unique for each file."""
    if is_known_list(name):
        return name
    path = os.path.abspath(os.path.expanduser(name))
    return f"own-{sha256(path.encode()).hexdigest()[:12]}"
