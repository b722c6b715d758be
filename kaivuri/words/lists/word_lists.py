"""The word lists by name: shipped, added by the user, or a file."""

from __future__ import annotations

from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon, shipped_lexicon


def open_lexicon(name: str) -> Lexicon:
    """The list of that name, shipped or added, or else a user's own list by its file name."""
    if name in SHIPPED_LISTS:
        return shipped_lexicon(name)
    from kaivuri.words.lists.user_lists import user_lexicon  # most runs have none

    return user_lexicon(name)
