"""Cleans a user's own word list, and keeps the result in the cache directory.

A list is UTF-8 text, one word per line; lines with digits, spaces or other signs
are left out and counted, not refused. What is made of it carries the digest of
its content in its name, so that a changed list is made anew, and is written
under another name first, so that a half-written file is never used. Beside each
file that was made lies its seal, `NAME.seal`: its size and its SHA-256. A file that does
not match its seal is made anew.
"""

import hashlib
import os
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from kaivuri.errors import BadWordList, FolderUnusable, system_reason
from kaivuri.folders import cache_folder, write_atomically
from kaivuri.language import gettext as _
from kaivuri.portions import lines_of, read_up_to

if TYPE_CHECKING:
    import marisa_trie

MOST_OF_A_LIST = 1 << 28
"""Bytes of a list; ten times the forms of all words of a language."""


class Counted(Protocol):
    """Words with known Zipf values."""

    @property
    def words(self) -> Sequence[str]:
        """The words."""
        ...

    @property
    def zipf(self) -> Sequence[int]:
        """Hundredths of the Zipf value of each."""
        ...


@dataclass(frozen=True, slots=True)
class CleanedList:
    """The words of a list file, and the number of lines left out."""

    words: tuple[str, ...]
    """Distinct, NFC, lower case, sorted by code point."""
    blank: int
    """Empty lines."""
    odd: int
    """Lines with anything but letters."""

    @property
    def remark(self) -> str:
        """How many lines were left out; empty if none."""
        if not self.blank + self.odd:
            return ""
        return _("lines skipped: {odd} with other signs than letters, {blank} blank").format(
            odd=self.odd, blank=self.blank
        )


def clean(text: str) -> CleanedList:
    """Keep the lines that are words."""
    words: set[str] = set()
    blank = odd = 0
    for line in lines_of(text):
        word = unicodedata.normalize("NFC", line.strip().lower())
        if not word:
            blank += 1
        elif word.isalpha():
            words.add(word)
        else:
            odd += 1
    return CleanedList(tuple(sorted(words)), blank, odd)


def prepared(path: str, shipped: Mapping[str, Counted]) -> tuple[str, str]:
    """The stem of the files made from a user's list, on first use, and what was left out.

    Args:
        path: the file.
        shipped: the lists that come with the program, by language; they tell how
            common a word is.

    Raises:
        BadWordList: when the file is missing, too large, no UTF-8 text, or holds no
            word.
    """
    content = _read(path, _(" or ").join(shipped))
    stem = _cache_stem(path, content)
    if is_whole(stem + ".txt") and is_whole(stem + ".zipf"):
        return stem, ""
    cleaned = _cleaned(path, content)
    zipf = _known_zipf(cleaned.words, shipped.values())
    try:
        _write(stem, cleaned.words, zipf)
        _forget_older(stem)
    except FolderUnusable as fault:
        stem = os.path.join(_passing_folder(), os.path.basename(stem))
        _write(stem, cleaned.words, zipf)
        return stem, "; ".join(
            filter(None, (cleaned.remark, _("the list is not kept: {fault}").format(fault=fault)))
        )
    return stem, cleaned.remark


def trie_of(stem: str, name: str, content: bytes, words: Sequence[str]) -> "marisa_trie.Trie":
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
        if is_whole(path):
            return marisa_trie.Trie().mmap(path)
    trie = marisa_trie.Trie(words)
    with suppress(FolderUnusable):  # then it is made again the next time
        _write_sealed(kept, trie.tobytes())
    return trie


def is_whole(path: str) -> bool:
    """Whether a file that was made is there and is what was written."""
    try:
        with open(path, "rb") as file, open(path + ".seal", "rb") as seal:
            return seal.read() == seal_of(file.read())
    except OSError:
        return False


def seal_of(data: bytes) -> bytes:
    """What a seal says of a file's content: its size and its SHA-256."""
    return f"{len(data)} {hashlib.sha256(data).hexdigest()}\n".encode()


def _write(stem: str, words: Sequence[str], zipf: bytes) -> None:
    _write_sealed(stem + ".zipf", zipf)
    _write_sealed(stem + ".txt", "".join(word + "\n" for word in words).encode())


def _write_sealed(path: str, data: bytes) -> None:
    write_atomically(path, data)
    write_atomically(path + ".seal", seal_of(data))


@cache
def _passing_folder() -> str:
    """A folder that is removed when the program ends."""
    import atexit
    import tempfile

    try:
        folder = tempfile.TemporaryDirectory(prefix="kaivuri-")
    except OSError as fault:
        raise FolderUnusable(
            _("there is no place for what is made of the list: {fault}").format(fault=fault)
        ) from fault
    atexit.register(folder.cleanup)
    return folder.name


def _known_zipf(words: Iterable[str], lists: Iterable[Counted]) -> bytes:
    """Zipf values from these lists; the highest for a word in several."""
    known: dict[str, int] = {}
    for counted in lists:
        for word, zipf in zip(counted.words, counted.zipf, strict=True):
            known[word] = max(zipf, known.get(word, 0))
    return b"".join(known.get(word, 0).to_bytes(2, "little") for word in words)


def _read(path: str, otherwise: str) -> bytes:
    try:
        with open(path, "rb") as file:
            content = read_up_to(file, MOST_OF_A_LIST + 1)
    except OSError as fault:
        raise BadWordList(
            _(
                "no word list {path!r}: {why}; give {otherwise}, or a file with a word a line"
            ).format(path=path, why=system_reason(fault), otherwise=otherwise)
        ) from fault
    if len(content) > MOST_OF_A_LIST:
        raise BadWordList(
            _("{path} is too large: more than {most} MB").format(
                path=path, most=MOST_OF_A_LIST >> 20
            )
        )
    return content


def _cleaned(path: str, content: bytes) -> CleanedList:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise BadWordList(
            _(
                "{path} is not UTF-8 text (line {line}); save it as UTF-8, or convert "
                "it: iconv -f latin1 -t utf8"
            ).format(path=path, line=line)
        ) from fault
    cleaned = clean(text)
    if not cleaned.words:
        raise BadWordList(
            _(
                "{path} holds no words: {blank} blank lines and {odd} lines with other "
                "signs than letters; a word list has a word a line"
            ).format(path=path, blank=cleaned.blank, odd=cleaned.odd)
        )
    return cleaned


def _cache_stem(name: str, content: bytes) -> str:
    place = hashlib.sha256(os.path.abspath(name).encode()).hexdigest()[:12]
    digest = hashlib.sha256(content).hexdigest()[:16]
    return os.path.join(cache_folder(), "words", f"{place}-{digest}")


def _forget_older(made: str) -> None:
    folder, kept = os.path.split(made)
    for file in os.listdir(folder):
        if file.split("-")[0] == kept.split("-")[0] and not file.startswith(kept):
            with suppress(OSError):  # another program was quicker, or has it open
                os.unlink(os.path.join(folder, file))
