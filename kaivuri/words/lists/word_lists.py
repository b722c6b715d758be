"""Opening of word lists by name: shipped lists, added languages, and files."""

import os

from kaivuri.errors import error_field
from kaivuri.folders import data_folder
from kaivuri.words.lists.added_lists import added_lexicon, is_known_list
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, SHIPPED_LISTS, Lexicon, shipped_lexicon
from kaivuri.words.lists.list_cache import path_digest, prepare_list
from kaivuri.words.lists.list_file import min_word_length


def open_lexicon(name: str) -> Lexicon:
    """Open a shipped or added list by its name, or a file.

    Raises:
        BadWordList: if there is no such list, or it can't be used.
    """
    if name in SHIPPED_LISTS:
        return shipped_lexicon(name)
    with error_field("word_list"):
        return added_lexicon(name) or _file_lexicon(name)


def user_lists() -> dict[str, str]:
    """Return the files in the user's folder of word lists by name, except the lists of languages.

    The folder may not exist. Their names end in `.txt` or `.txt.gz`.
    """
    folder = data_folder() / "lists"
    paths = {
        path.name.partition(".")[0]: os.fspath(path)
        for path in sorted(folder.glob("*.txt*"))
        if "".join(path.suffixes) in (".txt", ".txt.gz") and path.is_file()
    }
    return {name: path for name, path in paths.items() if not is_known_list(name)}


def _list_path(name: str) -> str:
    return user_lists().get(name) or os.path.expanduser(name)


def _file_lexicon(name: str) -> Lexicon:
    path = _list_path(name)
    shipped = [shipped_lexicon(language) for language in SHIPPED_LANGUAGES]
    return Lexicon(name, *prepare_list(path, shipped), min_length=min_word_length(path))


def storage_name(name: str) -> str:
    """Return the name under which personal data of a list is stored, unique for each file."""
    if is_known_list(name):
        return name
    return f"own-{path_digest(_list_path(name))}"
