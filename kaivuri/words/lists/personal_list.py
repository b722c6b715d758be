"""The user's personal lists of words that are ruled out permanently.

There is one file per word list in the data folder, sorted, with one word per line.
"""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from kaivuri.errors import BadWordList, os_error_message
from kaivuri.folders import data_folder, update_atomically
from kaivuri.language import gettext as _
from kaivuri.words.lists.word_lists import storage_name


class PersonalList:
    """The words ruled out permanently in one word list."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def load(cls, word_list: str) -> "PersonalList":
        """Return the personal list for a shipped or added word list, or for a file."""
        return cls(data_folder() / f"ruled-out-{storage_name(word_list)}.txt")

    @classmethod
    def of_all_files(cls) -> "PersonalList":
        """Return the personal list for all word list files; the user edits it by hand."""
        return cls(data_folder() / "ruled-out-own.txt")

    @cached_property
    def words(self) -> frozenset[str]:
        """The words; empty if there is no file.

        Raises:
            BadWordList: if the file can't be read.
        """
        try:
            return frozenset(self.path.read_text("utf-8").split())
        except FileNotFoundError:
            return frozenset()
        except OSError as error:
            raise BadWordList(
                _("{path} can't be read: {why}").format(path=self.path, why=os_error_message(error))
            ) from None
        except UnicodeDecodeError:
            raise BadWordList(
                _("{path} can't be read: it is not UTF-8 text; fix or remove it").format(
                    path=self.path
                )
            ) from None

    def update(self, add: Iterable[str], remove: Iterable[str]) -> "PersonalList":
        """Add and remove words, and return the new list."""
        current = PersonalList(self.path)

        def data() -> bytes:
            words = sorted((current.words | set(add)) - set(remove))
            return "".join(word + "\n" for word in words).encode()

        update_atomically(self.path, data)
        return PersonalList(self.path)
