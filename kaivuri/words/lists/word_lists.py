"""Opening of word lists by name."""

from __future__ import annotations

from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon, shipped_lexicon


def open_lexicon(name: str) -> Lexicon:
    """Open a shipped or added list by its name, or a file."""
    if name in SHIPPED_LISTS:
        return shipped_lexicon(name)
    from kaivuri.words.lists.user_lists import user_lexicon  # most runs don't need it

    return user_lexicon(name)
