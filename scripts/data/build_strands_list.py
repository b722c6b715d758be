"""Rebuild ``wordlists/en_strands.*``, except the theme table, bit for bit from pinned inputs.

    pip install wordfreq==3.1.1
    apt-get install scowl wordnet-base    # versions 2020.12.07-2 and 1:3.0-37
    python scripts/data/build_strands_list.py

If these Debian packages cannot be installed, unpack them with ``dpkg -x`` and pass the paths of
their folders ``usr/share/dict/scowl`` and ``usr/share/wordnet`` with ``--scowl`` and ``--wordnet``.

Strands uses names, brand names, inflected forms and recent words, so this list is larger than
``en.txt``: all of SCOWL up to size 80 with capitals, names and abbreviations, words with a
wordfreq frequency of at least about one in fifty million, and WordNet's entries; entries of two
words or with a hyphen are joined (*clip-on*).  Only common words of one to three letters (used as
parts of spangrams) and with an apostrophe (*that's*, *valentine's*) are included; the apostrophe
is removed.

The output is ``en_strands.txt`` and ``.zipf`` in the format of the other lists, and ``.kinds``, one
byte per word in list order: its level plus sixteen times its ending (`Level`, `Ending`).
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
MAX_SIZE = 80
MIN_ZIPF = 1.3
MIN_ZIPF_FOLDED = 4.0  # the minimum for words with an apostrophe
MAX_LENGTH = 17
ABSENT = 99  # placeholder size of words that SCOWL lacks

WORDNET = Path("/usr/share/wordnet")
LOWER = ("english-words", "american-words", "british-words", "variant_1-words", "variant_2-words")
OTHER = ("english-upper", "american-upper", "english-proper-names", "american-proper-names")


class Level(IntEnum):
    """How rare a word is."""

    SIZE_40 = 0
    SIZE_60 = 1
    SIZE_70 = 2
    SIZE_80 = 3
    CAPITAL = 4
    FREQUENCY = 5
    """Only wordfreq or WordNet has it."""
    APOSTROPHE = 6
    """Only wordfreq has it, more often with an apostrophe, which is removed here."""
    APOSTROPHE_ONLY = 7
    """It is in the list only because the form with an apostrophe is common."""
    COMPOUND = 8
    """Only WordNet has it, as two words or with a hyphen."""


class Ending(IntEnum):
    """The suffix that a word adds to another word of the list."""

    NONE = 0
    S = 1
    ED = 2
    ING = 3


@dataclass(frozen=True, slots=True)
class Sources:
    """Source words folded to a-z, with their smallest SCOWL size or their Zipf value."""

    lower: Mapping[str, int]
    capital: Mapping[str, int]
    zipf: Mapping[str, float]
    apostrophe: Mapping[str, float]
    """Zipf values of words with an apostrophe; the apostrophe is removed from the keys."""
    compounds: frozenset[str]
    entries: frozenset[str]

    def has(self, word: str) -> bool:
        """Return whether `word` belongs to the list."""
        folded = self.apostrophe.get(word, 0.0) >= MIN_ZIPF_FOLDED
        return self.plain(word) or folded or self.compound(word)

    def compound(self, word: str) -> bool:
        """Return whether `word` is in the list only as a joined WordNet entry of two words."""
        return word in self.compounds and len(word) <= MAX_LENGTH and not self.plain(word)

    def commonness(self, word: str) -> float:
        """Return the Zipf value of a word of the list; 0 if wordfreq lacks it."""
        return (self.zipf if self.plain(word) else self.apostrophe).get(word, 0.0)

    def plain(self, word: str) -> bool:
        """Return whether `word` belongs to the list as it is spelled."""
        size, zipf = self.lower.get(word, ABSENT), self.zipf.get(word, 0.0)
        if len(word) > MAX_LENGTH:
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
        """Return how rare a word of the list is."""
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
        """Return the suffix that `word` adds to a word of the list up to size 70."""
        for ending in (Ending.S, Ending.ED, Ending.ING):
            if any(map(self._common_stem, stems(word, ending))):
                return ending
        return Ending.NONE

    def _common_stem(self, word: str) -> bool:
        return self.lower.get(word, ABSENT) <= 70 and self.plain(word)


def stems(word: str, ending: Ending) -> list[str]:
    """Return the possible stems of `word` with that ending: bakes from bake, baked, batted."""
    if ending is Ending.S and word.endswith("s") and not word.endswith("ss"):
        found = [word[:-1]]
        found += [word[:-2]] if word.endswith("es") else []
        return found + ([word[:-3] + "y"] if word.endswith("ies") else [])
    if ending is Ending.ED and word.endswith("ed"):
        return [word[:-1], word[:-2], word[:-3]]
    if ending is Ending.ING and word.endswith("ing"):
        return [word[:-3], word[:-3] + "e", word[:-4]]
    return []


def without_accents(word: str) -> str:
    """Return `word` without accents."""
    decomposed = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def scowl_files(folder: Path) -> list[tuple[str, int, bytes]]:
    """Return name, size and content of each file used; exit on a different SCOWL version."""
    paths = [path for name in LOWER + OTHER for path in sorted(folder.glob(f"{name}.*"))]
    parts = [(path.stem, int(path.suffix[1:]), path) for path in paths]
    used = [(name, size, path.read_bytes()) for name, size, path in parts if size <= MAX_SIZE]
    digest = hashlib.sha256()
    for name, size, content in used:
        digest.update(f"{name}.{size}\n".encode() + content)
    if digest.hexdigest() != SCOWL_SHA256:
        sys.exit(f"{folder}: not version 2020.12.07-2 of scowl ({digest.hexdigest()})")
    return used


def scowl_words(content: bytes) -> Iterator[tuple[str, bool]]:
    """Yield the words of a file without accents, and whether each begins with a capital."""
    for line in content.decode("latin-1").splitlines():
        word = without_accents(line.strip())
        if re.fullmatch("[A-Za-z][a-z]*", word):
            yield word.lower(), word[0].isupper()


def frequencies(pattern: str) -> dict[str, float]:
    """Return the Zipf values of words in wordfreq's large English list that match `pattern`.

    Accents and apostrophes are removed; for equal results the highest value counts.
    """
    pinned(packaged("wordfreq", "data", "large_en.msgpack.gz"))
    zipf: dict[str, float] = {}
    for word in iter_wordlist("en", "large"):
        plain = without_accents(word)
        if re.fullmatch(pattern, plain):
            plain = plain.replace("'", "")
            zipf[plain] = max(zipf.get(plain, 0.0), zipf_frequency(word, "en", "large"))
    return zipf


def wordnet_entries(folder: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Return WordNet's entries of two words, joined, and its entries of one word."""
    by_parts: dict[int, set[str]] = {1: set(), 2: set()}
    for part in FILES.values():
        for line in pinned(folder / f"index.{part}").decode("latin-1").splitlines():
            parts = re.split("[-_]", line.split(" ")[0].replace("'", ""))
            if len(parts) in by_parts and all(re.fullmatch("[a-z]+", part) for part in parts):
                by_parts[len(parts)].add("".join(parts))
    return frozenset(by_parts[2]), frozenset(by_parts[1])


def read_sources(scowl: Path, wordnet: Path) -> Sources:
    """Read all source word lists."""
    lower: dict[str, int] = {}
    capital: dict[str, int] = {}
    for name, size, content in scowl_files(scowl):
        for word, is_capital in scowl_words(content):
            known = capital if is_capital or name in OTHER else lower
            known[word] = min(size, known.get(word, ABSENT))
    plain, apostrophe = frequencies("[a-z]+"), frequencies("[a-z]+'[a-z]+")
    return Sources(lower, capital, plain, apostrophe, *wordnet_entries(wordnet))


def write(sources: Sources, folder: Path) -> None:
    """Write the three files and print the number of words."""
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
