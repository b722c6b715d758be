"""Cache of the files derived from a user's word list.

File names contain a digest of the list, so a changed list is processed again. Files are
written atomically, and `NAME.sha256` contains the size and SHA-256 of `NAME`. A file that does not
match its checksum is built again.
"""

import atexit
import hashlib
import math
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from kaivuri.errors import FolderUnusable
from kaivuri.folders import cache_folder, write_atomically
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_file import ParsedList, parse_list, read_list

if TYPE_CHECKING:
    import marisa_trie

_MIN_OVERLAP = 1 / 3
"""The minimum share of a list's words that a shipped list of its language must contain."""


def prepare_list(path: str, shipped: Sequence[Lexicon]) -> tuple[str, str]:
    """Build the files of a user's list if needed; return their path stem and a note to the user.

    Zipf values come from the `shipped` lists of all languages, if the list has none.
    """
    content = read_list(path, _(" or ").join(lexicon.name for lexicon in shipped))
    stem = _cache_stem(path, content)
    if has_valid_checksum(stem + ".txt") and has_valid_checksum(stem + ".zipf"):
        return stem, ""
    words = parse_list(path, content)
    zipf, warning = _zipf_bytes(words, shipped)
    note = "; ".join(filter(None, (words.note, warning)))
    try:
        _write_list(stem, words.words, zipf)
        _remove_older(stem)
    except FolderUnusable as error:
        stem = str(Path(_temporary_folder()) / Path(stem).name)
        _write_list(stem, words.words, zipf)
        return stem, "; ".join(
            filter(None, (note, _("the list is not cached: {error}").format(error=error)))
        )
    return stem, note


@lru_cache(maxsize=4)
def load_trie(lexicon: Lexicon) -> "marisa_trie.Trie":
    """Load the memory-mapped trie of a list, or build and cache it.

    Files are checked before they are mapped, as the library does not validate them.
    """
    import marisa_trie

    cached = _cache_stem(lexicon.name, lexicon.text[:]) + ".marisa"
    for path in (lexicon.stem + ".marisa", cached):
        if has_valid_checksum(path):
            return marisa_trie.Trie().mmap(path)
    trie = marisa_trie.Trie(lexicon.words)
    with suppress(FolderUnusable):  # the next run builds it again
        _write_with_checksum(cached, trie.tobytes())
    return trie


def has_valid_checksum(path: str) -> bool:
    """Return whether a file exists and matches its checksum."""
    try:
        with open(path, "rb") as file, open(path + ".sha256", "rb") as checksum:
            return checksum.read() == checksum_of(file.read())
    except OSError:
        return False


def checksum_of(data: bytes) -> bytes:
    """Return the content of a checksum file: the size of `data` and its SHA-256."""
    return f"{len(data)} {hashlib.sha256(data).hexdigest()}\n".encode()


def _write_list(stem: str, words: Sequence[str], zipf: bytes) -> None:
    _write_with_checksum(stem + ".zipf", zipf)
    _write_with_checksum(stem + ".txt", "".join(word + "\n" for word in words).encode())


def _write_with_checksum(path: str, data: bytes) -> None:
    write_atomically(Path(path), data)
    write_atomically(Path(path + ".sha256"), checksum_of(data))


@cache
def _temporary_folder() -> str:
    try:
        folder = tempfile.TemporaryDirectory(prefix="kaivuri-")
    except OSError as error:
        raise FolderUnusable(
            _("there is no folder for the files of the word list: {error}").format(error=error)
        ) from None
    atexit.register(folder.cleanup)
    return folder.name


def _zipf_bytes(own: ParsedList, shipped: Iterable[Lexicon]) -> tuple[bytes, str]:
    """Return the Zipf values of a list's words, and a warning if they are unknown.

    They come from the list's frequencies, or else from the shipped list of its language,
    which must contain at least `_MIN_OVERLAP` of the words.
    """
    if own.frequencies:
        return pack_zipf(zipf_values(own.frequencies), own.words), ""
    words = set(own.words)
    common = {lexicon: len(words.intersection(lexicon.words)) for lexicon in shipped}
    scored = max(common, key=common.__getitem__, default=None)
    if scored is None or common[scored] < _MIN_OVERLAP * len(words):
        warning = _("the frequencies of its words are unknown, so all words cost the same")
        return bytes(2 * len(own.words)), warning
    return pack_zipf(dict(zip(scored.words, scored.zipf, strict=True)), own.words), ""


def zipf_values(frequencies: Mapping[str, float]) -> dict[str, int]:
    """Return Zipf values in hundredths, from frequencies in any unit."""
    total = sum(frequencies.values()) or 1.0
    return {
        word: max(0, min(999, round(100 * (9 + math.log10(frequency / total)))))
        for word, frequency in frequencies.items()
        if frequency > 0
    }


def pack_zipf(zipf: Mapping[str, int], words: Iterable[str]) -> bytes:
    """Return the content of a `.zipf` file for `words`, in this order."""
    return b"".join(zipf.get(word, 0).to_bytes(2, "little") for word in words)


def _cache_stem(name: str, content: bytes) -> str:
    digest = hashlib.sha256(content).hexdigest()[:16]
    return str(cache_folder() / "words" / f"{path_digest(name)}-{digest}")


def path_digest(path: str) -> str:
    """Return a short digest of the absolute path of a list."""
    return hashlib.sha256(os.fsencode(os.path.abspath(path))).hexdigest()[:12]


def _remove_older(stem: str) -> None:
    current = Path(stem)
    for file in current.parent.glob(f"{current.name.split('-')[0]}-*"):
        if not file.name.startswith(current.name):
            with suppress(OSError):  # another process has removed it, or has it open
                file.unlink()
