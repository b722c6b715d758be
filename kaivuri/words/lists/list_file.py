"""Word lists in files: read, unpacked and cleaned.

A list is UTF-8 text, one word per line, as `.gz` too, with a tab and a frequency behind each
word if they are known; lines with digits, spaces or other signs are left out and counted, not
refused. `# least length: 2` at its beginning says how short its words may be.
"""

import gzip
import io
import math
import re
import sys
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from kaivuri.chunks import iter_lines, read_up_to
from kaivuri.errors import BadWordList, os_error_message
from kaivuri.language import gettext as _
from kaivuri.play.letters import normalize_word

MAX_LIST_BYTES = 1 << 28
"""Bytes of a list; ten times the forms of all words of a language."""
_GZIP = b"\x1f\x8b"
_MAX_COMMENT_BYTES = 200


@cache
def _standard_input() -> bytes:
    """What stands on standard input; it can be read once."""
    return read_up_to(sys.stdin.buffer, MAX_LIST_BYTES + 1) if sys.stdin else b""


def read_list(path: str, alternatives: str = "fi or en") -> bytes:
    """The text of a list file, unpacked; of standard input for `-`.

    Raises:
        BadWordList: when it is missing, or too large.
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
                "no word list {path!r}: {why}; give {otherwise}, or a file with a word a line"
            ).format(path=path, why=why, otherwise=alternatives)
        ) from error
    if len(content) > MAX_LIST_BYTES:
        raise BadWordList(
            _("{path} is too large: more than {most} MB").format(
                path=path, most=MAX_LIST_BYTES >> 20
            )
        )
    return content


def _read_file(path: str) -> bytes:
    with open(path, "rb") as file:
        return read_up_to(file, MAX_LIST_BYTES + 1)


def min_word_length(path: str) -> int | None:
    """How short the words of a list may be, if it says so in its first line."""
    first = read_list(path)[:_MAX_COMMENT_BYTES].partition(b"\n")[0].decode("utf-8", "replace")
    told = re.match(r"\ufeff?#\s*least length:\s*([1-9])\s*$", first)
    return int(told[1]) if told else None


@dataclass(frozen=True, slots=True)
class ParsedList:
    """The words of a list file, and the number of lines left out."""

    words: tuple[str, ...]
    """Distinct, NFC, lower case, sorted by code point."""
    blank_lines: int
    """Empty lines."""
    invalid_lines: int
    """Lines with anything but letters."""
    frequencies: Mapping[str, float] = field(default_factory=dict)
    """How often words occur, in any unit; of those that tell."""

    @property
    def note(self) -> str:
        """How many lines were left out; empty if none."""
        if not self.blank_lines + self.invalid_lines:
            return ""
        return _("lines skipped: {odd} with other signs than letters, {blank} blank").format(
            odd=self.invalid_lines, blank=self.blank_lines
        )


def parse_text(text: str) -> ParsedList:
    """Keep the lines that are words."""
    words: set[str] = set()
    frequencies: dict[str, float] = {}
    blank = odd = 0
    for line in iter_lines(text):
        told, tab, number = line.strip().partition("\t")
        word = normalize_word(told)
        frequency = _frequency(number) if tab else None
        if not word:
            blank += 1
        elif word.isalpha() and (frequency is not None or not tab):
            words.add(word)
            if frequency is not None:
                frequencies[word] = frequencies.get(word, 0.0) + frequency
        elif not line.startswith("#"):
            odd += 1
    return ParsedList(tuple(sorted(words)), blank, odd, frequencies)


def _frequency(text: str) -> float | None:
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return value if 0 <= value < math.inf else None


def parse_list(path: str, content: bytes) -> ParsedList:
    """The words of what was read from a list file.

    Raises:
        BadWordList: when it is no UTF-8 text, or holds no word.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadWordList(
            _(
                "{path} is not UTF-8 text (line {line}); save it as UTF-8, or convert "
                "it: iconv -f latin1 -t utf8"
            ).format(path=path, line=line)
        ) from error
    found = parse_text(text)
    if not found.words:
        raise BadWordList(
            _(
                "{path} holds no words: {blank} blank lines and {odd} lines with other "
                "signs than letters; a word list has a word a line"
            ).format(path=path, blank=found.blank_lines, odd=found.invalid_lines)
        )
    return found
