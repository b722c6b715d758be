"""The meanings of words."""

from kaivuri.play.letters import join_words
from kaivuri.queries.define import DefineAnswer
from kaivuri.queries.define import define as query_define


def define(*words: str, language: str | None = None) -> DefineAnswer:
    """Return what words mean, if they are English, and their entries in dictionaries on the web.

    Args:
        words: words, which may be inflected.
        language: `en`, `fi`, `sv` or another language that has word lists; default: those
            whose word list has the word.

    Raises:
        KaivuriError: if the language is unknown.
    """
    return query_define(map(join_words, words), language)
