"""Cleans a user's own word list, and keeps the result in the cache directory.

A list is UTF-8 text, one word per line, as `.gz` too, with a tab and a frequency behind each
word if they are known; lines with digits, spaces or other signs are left out and counted, not
refused. `# least length: 2` at its beginning says how short its words may be.

What is made of it carries the digest of its content in its name, so that a changed list is
made anew, and is written under another name first, so that a half-written file is never used.
Beside each file that was made lies its seal, `NAME.seal`: its size and its SHA-256. A file that
does not match its seal is made anew.
"""

import hashlib
import math
import os
import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
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
_GZIP = b"\x1f\x8b"
_LONGEST_REMARK = 200
_OF_A_LANGUAGE = 1 / 3
"""The part of a list's words that a shipped list has if it is of the same language."""


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
    frequencies: Mapping[str, float] = field(default_factory=dict)
    """How often words occur, in any unit; of those that tell."""

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
    frequencies: dict[str, float] = {}
    blank = odd = 0
    for line in lines_of(text):
        told, tab, number = line.strip().partition("\t")
        word = unicodedata.normalize("NFC", told.strip().lower())
        frequency = _frequency(number) if tab else None
        if not word:
            blank += 1
        elif word.isalpha() and (frequency is not None or not tab):
            words.add(word)
            if frequency is not None:
                frequencies[word] = frequencies.get(word, 0.0) + frequency
        elif not line.startswith("#"):
            odd += 1
    return CleanedList(tuple(sorted(words)), blank, odd, frequencies)


def _frequency(text: str) -> float | None:
    """A number from 0; None if it is none."""
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return value if 0 <= value < math.inf else None


def least_length(path: str) -> int | None:
    """How short the words of a list may be, if it says so in its first line.

    Raises:
        BadWordList: when it can't be read.
    """
    first = read_list(path)[:_LONGEST_REMARK].partition(b"\n")[0].decode("utf-8", "replace")
    told = re.match(r"\ufeff?#\s*least length:\s*([1-9])\s*$", first)
    return int(told[1]) if told else None


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
    content = read_list(path, _(" or ").join(shipped))
    stem = _cache_stem(path, content)
    if is_whole(stem + ".txt") and is_whole(stem + ".zipf"):
        return stem, ""
    cleaned = _cleaned(path, content)
    zipf, doubt = _zipf(cleaned, shipped)
    remark = "; ".join(filter(None, (cleaned.remark, doubt)))
    try:
        _write(stem, cleaned.words, zipf)
        _forget_older(stem)
    except FolderUnusable as fault:
        stem = os.path.join(_passing_folder(), os.path.basename(stem))
        _write(stem, cleaned.words, zipf)
        return stem, "; ".join(
            filter(None, (remark, _("the list is not kept: {fault}").format(fault=fault)))
        )
    return stem, remark


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


def _zipf(cleaned: CleanedList, shipped: Mapping[str, Counted]) -> tuple[bytes, str]:
    """The Zipf values of a list's words, and a remark where nothing is known of them.

    They come from its own frequencies; or else from the shipped list of its language, which has
    a third of its words at least: what a word of another language costs would mean nothing.
    """
    if cleaned.frequencies:
        known = zipf_values(cleaned.frequencies)
        return _bytes(known, cleaned.words), ""
    share, near = max(
        ((_share(cleaned.words, counted), name) for name, counted in shipped.items()),
        default=(0.0, ""),
    )
    if share < _OF_A_LANGUAGE:
        told = _("how common its words are is not known, so all cost the same")
        return bytes(2 * len(cleaned.words)), told
    counted = shipped[near]
    return _bytes(dict(zip(counted.words, counted.zipf, strict=True)), cleaned.words), ""


def zipf_values(frequencies: Mapping[str, float]) -> dict[str, int]:
    """Hundredths of Zipf values: of how often each occurs among thousand million of them."""
    total = sum(frequencies.values()) or 1.0
    return {
        word: max(0, min(999, round(100 * (9 + math.log10(frequency / total)))))
        for word, frequency in frequencies.items()
        if frequency > 0
    }


def _share(words: Sequence[str], counted: Counted) -> float:
    return len(set(words).intersection(counted.words)) / len(words)


def _bytes(known: Mapping[str, int], words: Iterable[str]) -> bytes:
    return b"".join(known.get(word, 0).to_bytes(2, "little") for word in words)


@cache
def _standard_input() -> bytes:
    """What stands on standard input; it can be read once."""
    import sys

    return read_up_to(sys.stdin.buffer, MOST_OF_A_LIST + 1) if sys.stdin else b""


def read_list(path: str, otherwise: str = "fi or en") -> bytes:
    """The text of a list file, unpacked; of standard input for `-`.

    Raises:
        BadWordList: when it is missing, or too large.
    """
    try:
        content = _standard_input() if path == "-" else _of_file(path)
        if content.startswith(_GZIP):
            import gzip
            import io

            unpacked = io.BufferedReader(gzip.GzipFile(fileobj=io.BytesIO(content)))
            content = read_up_to(unpacked, MOST_OF_A_LIST + 1)
    except (OSError, EOFError, zlib.error) as fault:
        why = system_reason(fault) if isinstance(fault, OSError) else str(fault)
        raise BadWordList(
            _(
                "no word list {path!r}: {why}; give {otherwise}, or a file with a word a line"
            ).format(path=path, why=why, otherwise=otherwise)
        ) from fault
    if len(content) > MOST_OF_A_LIST:
        raise BadWordList(
            _("{path} is too large: more than {most} MB").format(
                path=path, most=MOST_OF_A_LIST >> 20
            )
        )
    return content


def _of_file(path: str) -> bytes:
    with open(path, "rb") as file:
        return read_up_to(file, MOST_OF_A_LIST + 1)


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
