"""Reading and parsing of word list files.

A list is UTF-8 text, optionally compressed with gzip, with one word per line, each optionally
followed by a tab and a frequency. Lines with digits, spaces or other characters are skipped
and counted. The first line may set the minimum word length: `# min letters: 2`. A table of three
columns or more has its words in the first, as the list of Kotus (the Institute for the Languages of
Finland) has; its older list is XML with words in elements `s`. A JSON array of words is read too.
"""

import gzip
import io
import json
import math
import re
import sys
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from kaivuri.chunked_reading import iter_lines, read_up_to
from kaivuri.common.letters import normalize_word
from kaivuri.errors import BadWordList, os_error_message
from kaivuri.language import gettext as _

MAX_LIST_BYTES = 1 << 28
"""The maximum size of a list."""
_GZIP = b"\x1f\x8b"
_MAX_COMMENT_BYTES = 200


@cache
def _standard_input() -> bytes:
    return read_up_to(sys.stdin.buffer, MAX_LIST_BYTES + 1) if sys.stdin else b""


def read_list(path: str, alternatives: str = "fi or en") -> bytes:
    """Read and decompress a list file; `-` is standard input.

    Raises:
        BadWordList: if the file can't be read or is too large.
    """
    try:
        content = _standard_input() if path == "-" else _read_file(path)
        if content.startswith(_GZIP):
            unpacked = io.BufferedReader(gzip.GzipFile(fileobj=io.BytesIO(content)))
            content = read_up_to(unpacked, MAX_LIST_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        why = os_error_message(error) if isinstance(error, OSError) else str(error)
        raise BadWordList(
            _(
                "no word list {path!r}: {why}; use {alternatives}, or a file with one word per line"
            ).format(path=path, why=why, alternatives=alternatives)
        ) from None
    if len(content) > MAX_LIST_BYTES:
        raise BadWordList(
            _("{path} is too large: the maximum is {max_mb} MB").format(
                path=path, max_mb=MAX_LIST_BYTES >> 20
            )
        )
    return content


def _read_file(path: str) -> bytes:
    with open(path, "rb") as file:
        return read_up_to(file, MAX_LIST_BYTES + 1)


def min_word_length(path: str) -> int | None:
    """Return the minimum word length that the first line of a list sets, if any."""
    first = read_list(path)[:_MAX_COMMENT_BYTES].partition(b"\n")[0].decode("utf-8", "replace")
    match = re.match(r"\ufeff?#\s*min letters:\s*([1-9])\s*$", first)
    return int(match[1]) if match else None


@dataclass(frozen=True, slots=True)
class ParsedList:
    """The words of a list file, and the numbers of skipped lines."""

    words: tuple[str, ...]
    """The distinct words: NFC, lower case, sorted by code point."""
    blank_lines: int
    invalid_lines: int
    """The number of lines with characters other than letters."""
    frequencies: Mapping[str, float] = field(default_factory=dict)
    """The frequencies of words, if known, in any unit."""

    @property
    def note(self) -> str:
        """A note on the skipped lines; empty if there are none."""
        if not self.blank_lines + self.invalid_lines:
            return ""
        return _(
            "skipped lines: {invalid} with characters other than letters, {blank} blank"
        ).format(invalid=self.invalid_lines, blank=self.blank_lines)


def json_words(text: str) -> list[str] | None:
    """Return the words of a JSON array; None if the text is not one of strings."""
    try:
        value = json.loads(text) if text.startswith("[") else None
    except (ValueError, RecursionError):
        return None
    is_list = isinstance(value, list) and all(isinstance(word, str) for word in value)
    return value if is_list else None


def _word_lines(text: str) -> Iterable[str]:
    array = json_words(text)
    if array is not None:
        return array
    return re.findall("<s>([^<]*)</s>", text) if text.startswith("<") else iter_lines(text)


def parse_text(text: str) -> ParsedList:
    """Parse the words and frequencies of a list."""
    words: set[str] = set()
    frequencies: dict[str, float] = {}
    blank = invalid = 0
    for line in _word_lines(text):
        first, tab, number = line.strip().partition("\t")
        word = normalize_word(first)
        is_table = "\t" in number
        frequency = _frequency(number) if tab else None
        if not word:
            blank += 1
        elif word.isalpha() and (frequency is not None or is_table or not tab):
            words.add(word)
            if frequency is not None:
                frequencies[word] = frequencies.get(word, 0.0) + frequency
        elif not line.startswith("#"):
            invalid += 1
    return ParsedList(tuple(sorted(words)), blank, invalid, frequencies)


def _frequency(text: str) -> float | None:
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return value if 0 <= value < math.inf else None


def parse_list(path: str, content: bytes) -> ParsedList:
    """Parse the content of a list file.

    Raises:
        BadWordList: if it is not UTF-8 text or has no words.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadWordList(
            _(
                "{path} is not UTF-8 text (line {line}); save it as UTF-8, or convert "
                "it with iconv -f latin1 -t utf8"
            ).format(path=path, line=line)
        ) from None
    parsed = parse_text(text)
    if not parsed.words:
        raise BadWordList(
            _(
                "{path} has no words: {blank} blank lines and {invalid} lines with characters "
                "other than letters; a word list has one word per line"
            ).format(path=path, blank=parsed.blank_lines, invalid=parsed.invalid_lines)
        )
    return parsed
