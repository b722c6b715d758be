"""The word lists by name: shipped, added by the user, or a file."""

from __future__ import annotations

import os

from kaivuri.words.added import added_lexicon
from kaivuri.words.lexicon import LANGUAGES, SHIPPED, Lexicon, shipped_lexicon
from kaivuri.words.list_file import least_length
from kaivuri.words.word_list_cache import prepared


def open_lexicon(name: str) -> Lexicon:
    """The list of that name, shipped or added, or else a user's own list by its file name.

    Raises:
        BadWordList: when there is no such file, or it holds no words.
    """
    if name in SHIPPED:
        return shipped_lexicon(name)
    if added := added_lexicon(name):
        return added
    path = os.path.expanduser(name)
    shipped = {language: shipped_lexicon(language) for language in LANGUAGES}
    return Lexicon(name, *prepared(path, shipped), least=least_length(path))
