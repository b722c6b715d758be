"""Keeps what is made of a user's own word list in the cache directory.

It carries the digest of its content in its name, so that a changed list is
made anew, and is written under another name first, so that a half-written file is never used.
Beside each file that was made lies its seal, `NAME.seal`: its size and its SHA-256. A file that
does not match its seal is made anew.
"""

import hashlib
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Protocol

from kaivuri.errors import FolderUnusable
from kaivuri.folders import cache_folder, write_atomically
from kaivuri.language import gettext as _
from kaivuri.words.lists.list_file import ParsedList, parse_list, read_list

if TYPE_CHECKING:
    import marisa_trie

_MIN_OVERLAP = 1 / 3
"""The part of a list's words that a shipped list has if it is of the same language."""


class ScoredWords(Protocol):
    """Words with known Zipf values."""

    @property
    def words(self) -> Sequence[str]:
        """The words."""
        ...

    @property
    def zipf(self) -> Sequence[int]:
        """Hundredths of the Zipf value of each."""
        ...


def prepare_list(path: str, shipped: Mapping[str, ScoredWords]) -> tuple[str, str]:
    """The stem of the files made from a user's list, on first use, and what was left out.

    Args:
        path: the file.
        shipped: the lists that come with the program, by language; they tell how
            common a word is.
    """
    content = read_list(path, _(" or ").join(shipped))
    stem = _cache_stem(path, content)
    if has_valid_checksum(stem + ".txt") and has_valid_checksum(stem + ".zipf"):
        return stem, ""
    words = parse_list(path, content)
    zipf, doubt = _zipf_bytes(words, shipped)
    remark = "; ".join(filter(None, (words.note, doubt)))
    try:
        _write_list(stem, words.words, zipf)
        _remove_older(stem)
    except FolderUnusable as error:
        stem = os.path.join(_temporary_folder(), os.path.basename(stem))
        _write_list(stem, words.words, zipf)
        return stem, "; ".join(
            filter(None, (remark, _("the list is not kept: {error}").format(error=error)))
        )
    return stem, remark


def load_trie(stem: str, name: str, content: bytes, words: Sequence[str]) -> "marisa_trie.Trie":
    """The trie of a list: the file beside it or in the cache, or else made and kept there.

    Neither is mapped before it is checked: the library trusts what it maps.

    Args:
        stem: the list's files without their endings.
        name: what the user calls the list.
        content: the bytes of the list.
        words: its words.
    """
    import marisa_trie

    kept = _cache_stem(name, content) + ".marisa"
    for path in (stem + ".marisa", kept):
        if has_valid_checksum(path):
            return marisa_trie.Trie().mmap(path)
    trie = marisa_trie.Trie(words)
    with suppress(FolderUnusable):  # then it is made again the next time
        _write_with_checksum(kept, trie.tobytes())
    return trie


def has_valid_checksum(path: str) -> bool:
    """Whether a file that was made is there and is what was written."""
    try:
        with open(path, "rb") as file, open(path + ".seal", "rb") as seal:
            return seal.read() == checksum_of(file.read())
    except OSError:
        return False


def checksum_of(data: bytes) -> bytes:
    """What a seal says of a file's content: its size and its SHA-256."""
    return f"{len(data)} {hashlib.sha256(data).hexdigest()}\n".encode()


def _write_list(stem: str, words: Sequence[str], zipf: bytes) -> None:
    _write_with_checksum(stem + ".zipf", zipf)
    _write_with_checksum(stem + ".txt", "".join(word + "\n" for word in words).encode())


def _write_with_checksum(path: str, data: bytes) -> None:
    write_atomically(path, data)
    write_atomically(path + ".seal", checksum_of(data))


@cache
def _temporary_folder() -> str:
    import atexit
    import tempfile

    try:
        folder = tempfile.TemporaryDirectory(prefix="kaivuri-")
    except OSError as error:
        raise FolderUnusable(
            _("there is no place for what is made of the list: {error}").format(error=error)
        ) from error
    atexit.register(folder.cleanup)
    return folder.name


def _zipf_bytes(own: ParsedList, shipped: Mapping[str, ScoredWords]) -> tuple[bytes, str]:
    """The Zipf values of a list's words, and a remark where nothing is known of them.

    They come from its own frequencies; or else from the shipped list of its language, which has
    a third of its words at least: what a word of another language costs would mean nothing.
    """
    if own.frequencies:
        known = zipf_values(own.frequencies)
        return _pack_zipf(known, own.words), ""
    share, near = max(
        ((_overlap(own.words, counted), name) for name, counted in shipped.items()),
        default=(0.0, ""),
    )
    if share < _MIN_OVERLAP:
        told = _("how common its words are is not known, so all cost the same")
        return bytes(2 * len(own.words)), told
    counted = shipped[near]
    return _pack_zipf(dict(zip(counted.words, counted.zipf, strict=True)), own.words), ""


def zipf_values(frequencies: Mapping[str, float]) -> dict[str, int]:
    """Hundredths of Zipf values: of how often each occurs among thousand million of them."""
    total = sum(frequencies.values()) or 1.0
    return {
        word: max(0, min(999, round(100 * (9 + math.log10(frequency / total)))))
        for word, frequency in frequencies.items()
        if frequency > 0
    }


def _overlap(words: Sequence[str], scored: ScoredWords) -> float:
    return len(set(words).intersection(scored.words)) / len(words)


def _pack_zipf(zipf: Mapping[str, int], words: Iterable[str]) -> bytes:
    return b"".join(zipf.get(word, 0).to_bytes(2, "little") for word in words)


def _cache_stem(name: str, content: bytes) -> str:
    place = hashlib.sha256(os.path.abspath(name).encode()).hexdigest()[:12]
    digest = hashlib.sha256(content).hexdigest()[:16]
    return os.path.join(cache_folder(), "words", f"{place}-{digest}")


def _remove_older(stem: str) -> None:
    folder, kept = os.path.split(stem)
    for file in os.listdir(folder):
        if file.split("-")[0] == kept.split("-")[0] and not file.startswith(kept):
            with suppress(OSError):  # another program was quicker, or has it open
                os.unlink(os.path.join(folder, file))
