"""Rebuild ``wordlists/en_strands.*``, except the theme table, bit for bit from pinned inputs.

    pip install wordfreq==3.1.1
    apt-get install scowl wordnet-base    # versions 2020.12.07-2 and 1:3.0-37
    python scripts/data/build_strands_list.py

Where these Debian packages cannot be installed, unpack them with ``dpkg -x`` and give the paths of
their folders ``usr/share/dict/scowl`` and ``usr/share/wordnet`` with ``--scowl`` and ``--wordnet``.

Strands takes names, brand names, inflected forms and the latest words, so this list is wider than
``en.txt``: all of SCOWL up to size 80 with capitals, names and abbreviations, words that
wordfreq has at least about once in fifty million, and WordNet's entries, such of two words or with
a hyphen written as one (*clip-on*).  Words of one to three letters, parts of
spangrams only, are the common ones; so are words with an apostrophe (*that's*, *valentine's*),
which are folded into letters.

It writes ``en_strands.txt`` and ``.zipf`` in the form of the other lists, and ``.kinds``, one byte
per word in the order of the list: its level, plus sixteen times its ending (`Level`, `Ending`).
"""

import argparse
import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from build_wordlists import WORDLISTS, hundredths_bytes
from pinned import packaged, pinned
from wordfreq import (  # type: ignore[import-not-found,unused-ignore]
    iter_wordlist,
    zipf_frequency,
)
from wordnet import FILES

SCOWL = Path("/usr/share/dict/scowl")
SCOWL_SHA256 = "d894c7f254585eba179648fb5f2e6ec12387104f3f17337028e51a1619f3d577"
LARGEST_SIZE = 80
MIN_ZIPF = 1.3
MIN_ZIPF_FOLDED = 4.0
"""Of words with an apostrophe."""
LONGEST = 17
ABSENT = 99
"""Stands for the size of a word that SCOWL lacks."""

WORDNET = Path("/usr/share/wordnet")
LOWER = ("english-words", "american-words", "british-words", "variant_1-words", "variant_2-words")
OTHER = ("english-upper", "american-upper", "english-proper-names", "american-proper-names")


class Level(IntEnum):
    """How unusual a word is."""

    SIZE_40 = 0
    SIZE_60 = 1
    SIZE_70 = 2
    SIZE_80 = 3
    CAPITAL = 4
    """SCOWL knows it with a capital only."""
    FREQUENCY = 5
    """Only wordfreq or WordNet knows it."""
    APOSTROPHE = 6
    """Only wordfreq knows it, more often with an apostrophe, which is left out here."""
    APOSTROPHE_ONLY = 7
    """It would not be in the list without that."""
    COMPOUND = 8
    """WordNet has it as two words, or with a hyphen, and no other source as one."""


class Ending(IntEnum):
    """What a word adds to another word of the list."""

    NONE = 0
    S = 1
    ED = 2
    ING = 3


@dataclass(frozen=True, slots=True)
class Sources:
    """Each word folded to a-z, with the smallest size of SCOWL that has it, or its Zipf value."""

    lower: Mapping[str, int]
    capital: Mapping[str, int]
    zipf: Mapping[str, float]
    apostrophe: Mapping[str, float]
    """Zipf values of words with an apostrophe, without it."""
    compounds: frozenset[str]
    """WordNet's entries of two words."""
    entries: frozenset[str]
    """Its entries of one."""

    def has(self, word: str) -> bool:
        """Whether the word belongs to the list."""
        folded = self.apostrophe.get(word, 0.0) >= MIN_ZIPF_FOLDED
        return self.plain(word) or folded or self.compound(word)

    def compound(self, word: str) -> bool:
        """Whether the word is in the list only because WordNet has it as two words."""
        return word in self.compounds and len(word) <= LONGEST and not self.plain(word)

    def commonness(self, word: str) -> float:
        """The Zipf value of a word of the list; 0 where wordfreq lacks it."""
        return (self.zipf if self.plain(word) else self.apostrophe).get(word, 0.0)

    def plain(self, word: str) -> bool:
        """Whether the word belongs to the list as it is spelled."""
        size, zipf = self.lower.get(word, ABSENT), self.zipf.get(word, 0.0)
        if len(word) > LONGEST:
            return False
        if len(word) == 1:
            return word in "ai"
        if len(word) == 2:
            return size <= 35 and zipf >= 4.5
        if len(word) == 3:
            return size <= 60 or zipf >= 3.5
        known = size < ABSENT or word in self.capital or word in self.entries
        return known or zipf >= MIN_ZIPF

    def level(self, word: str) -> Level:
        """How unusual a word of the list is."""
        if self.compound(word):
            return Level.COMPOUND
        if not self.plain(word):
            return Level.APOSTROPHE_ONLY
        size = self.lower.get(word)
        unknown = size is None and word not in self.capital
        if unknown and self.apostrophe.get(word, 0.0) > self.zipf.get(word, 0.0):
            return Level.APOSTROPHE
        if size is None:
            return Level.CAPITAL if word in self.capital else Level.FREQUENCY
        steps = ((40, Level.SIZE_40), (60, Level.SIZE_60), (70, Level.SIZE_70))
        return next((level for largest, level in steps if size <= largest), Level.SIZE_80)

    def ending(self, word: str) -> Ending:
        """Which ending a word adds to another of the list, of size 70 at most."""
        for ending in (Ending.S, Ending.ED, Ending.ING):
            if any(map(self._default, stems(word, ending))):
                return ending
        return Ending.NONE

    def _default(self, word: str) -> bool:
        return self.lower.get(word, ABSENT) <= 70 and self.plain(word)


def stems(word: str, ending: Ending) -> list[str]:
    """What a word may come from if that is its ending: bakes from bake, baked, batted."""
    if ending is Ending.S and word.endswith("s") and not word.endswith("ss"):
        found = [word[:-1]]
        found += [word[:-2]] if word.endswith("es") else []
        return found + ([word[:-3] + "y"] if word.endswith("ies") else [])
    if ending is Ending.ED and word.endswith("ed"):
        return [word[:-1], word[:-2], word[:-3]]
    if ending is Ending.ING and word.endswith("ing"):
        return [word[:-3], word[:-3] + "e", word[:-4]]
    return []


def folded(word: str) -> str:
    """The word without its accents."""
    decomposed = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def scowl_files(folder: Path) -> list[tuple[str, int, bytes]]:
    """Class, size and content of each file that is used; another version ends the program."""
    paths = [path for name in LOWER + OTHER for path in sorted(folder.glob(f"{name}.*"))]
    parts = [(path.stem, int(path.suffix[1:]), path) for path in paths]
    used = [(name, size, path.read_bytes()) for name, size, path in parts if size <= LARGEST_SIZE]
    digest = hashlib.sha256()
    for name, size, content in used:
        digest.update(f"{name}.{size}\n".encode() + content)
    if digest.hexdigest() != SCOWL_SHA256:
        sys.exit(f"{folder}: not version 2020.12.07-2 of scowl ({digest.hexdigest()})")
    return used


def scowl_words(content: bytes) -> Iterator[tuple[str, bool]]:
    """The words of a file, folded, and whether each begins with a capital."""
    for line in content.decode("latin-1").splitlines():
        word = folded(line.strip())
        if re.fullmatch("[A-Za-z][a-z]*", word):
            yield word.lower(), word[0].isupper()


def frequencies(pattern: str) -> dict[str, float]:
    """The Zipf values of the words of wordfreq's large English list that match a pattern.

    They are folded, apostrophes too; of words alike then, the highest counts.
    """
    pinned(packaged("wordfreq", "data", "large_en.msgpack.gz"))
    zipf: dict[str, float] = {}
    for word in iter_wordlist("en", "large"):
        plain = folded(word)
        if re.fullmatch(pattern, plain):
            plain = plain.replace("'", "")
            zipf[plain] = max(zipf.get(plain, 0.0), zipf_frequency(word, "en", "large"))
    return zipf


def wordnet_entries(folder: Path) -> tuple[frozenset[str], frozenset[str]]:
    """WordNet's entries of two words, written as one, and those of one."""
    by_parts: dict[int, set[str]] = {1: set(), 2: set()}
    for part in FILES.values():
        for line in pinned(folder / f"index.{part}").decode("latin-1").splitlines():
            parts = re.split("[-_]", line.split(" ")[0].replace("'", ""))
            if len(parts) in by_parts and all(re.fullmatch("[a-z]+", part) for part in parts):
                by_parts[len(parts)].add("".join(parts))
    return frozenset(by_parts[2]), frozenset(by_parts[1])


def read_sources(scowl: Path, wordnet: Path) -> Sources:
    """All that the list is made of."""
    lower: dict[str, int] = {}
    capital: dict[str, int] = {}
    for name, size, content in scowl_files(scowl):
        for word, is_capital in scowl_words(content):
            known = capital if is_capital or name in OTHER else lower
            known[word] = min(size, known.get(word, ABSENT))
    plain, apostrophe = frequencies("[a-z]+"), frequencies("[a-z]+'[a-z]+")
    return Sources(lower, capital, plain, apostrophe, *wordnet_entries(wordnet))


def write(sources: Sources, folder: Path) -> None:
    """Write the three files; say how many words there are."""
    counted = {*sources.zipf, *sources.apostrophe}
    candidates = {*sources.lower, *sources.capital, *counted, *sources.compounds, *sources.entries}
    words = sorted(filter(sources.has, candidates))
    stem = folder / "en_strands"
    stem.with_suffix(".txt").write_bytes("".join(f"{word}\n" for word in words).encode())
    zipf = hundredths_bytes(sources.commonness(word) for word in words)
    stem.with_suffix(".zipf").write_bytes(zipf)
    kinds = bytes(sources.level(word) + 16 * sources.ending(word) for word in words)
    stem.with_suffix(".kinds").write_bytes(kinds)
    print(f"en_strands.txt: {len(words)} words")


def main() -> None:
    """Build the list."""
    parser = argparse.ArgumentParser(description="Rebuild the list of Strands (see the docstring).")
    parser.add_argument("--scowl", type=Path, default=SCOWL, metavar="FOLDER", help=f"({SCOWL})")
    parser.add_argument(
        "--wordnet", type=Path, default=WORDNET, metavar="FOLDER", help=f"({WORDNET})"
    )
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    sources = read_sources(arguments.scowl, arguments.wordnet)
    arguments.output.mkdir(parents=True, exist_ok=True)
    write(sources, arguments.output)


if __name__ == "__main__":
    main()
