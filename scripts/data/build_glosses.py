"""Rebuild ``wordlists/en.glosses.xz`` from WordNet 3.0 and the English word lists.

    apt-get install wordnet-base          # version 1:3.0-37
    python scripts/data/build_glosses.py

If that Debian package cannot be installed, unpack it with ``dpkg -x`` and pass the path of its
folder ``usr/share/wordnet`` with ``--wordnet``.  ``--output`` writes to another folder, to compare.

The output is a text compressed with xz, with one line per word of ``en`` and ``en_strands`` whose
meaning WordNet has, sorted: the word, then one or two meanings, each after a tab.  A meaning is
``PART:SPELLING:GLOSS``, where PART is ``n``, ``v``, ``a`` or ``r`` (adverb) and SPELLING is empty
if it is the word; or ``PART=BASE`` for an inflected form, whose base form has a line of its own.
Base forms come from WordNet's lists of exceptions and its rules of suffixes ("Morphy").  The
meanings that WordNet has counted most often in texts are taken, their examples are left out.
"""

import argparse
import lzma
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pinned import pinned
from wordnet import FILES

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
WORDNET = Path("/usr/share/wordnet")
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
SUFFIXES = {
    "n": "s: ses:s xes:x zes:z ches:ch shes:sh men:man ies:y",
    "v": "s: ies:y es:e es: ed:e ed: ing:e ing:",
    "a": "er: est: er:e est:e",
    "r": "",
}
"""Morphy's rules for each part of speech: endings and what replaces them."""
MIN_LENGTH = 3
MAX_MEANINGS = 2
SHORT, LONG = 110, 200
"""The length to which parts of a gloss are added, and that at which its first part is cut."""
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 24}]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A meaning of a base form, and how often WordNet's texts have it."""

    part: str
    spelling: str
    gloss: str
    count: int

    @property
    def is_name(self) -> bool:
        """Whether it is spelled with a capital."""
        return not self.spelling.islower()

    def entry(self, word: str) -> str:
        """Return the meaning as it stands in the line of `word`."""
        spelling = "" if self.spelling == word else self.spelling
        return f"{self.part}:{spelling}:{self.gloss}"


class Meanings:
    """The meanings of base forms, and the base forms of inflected forms."""

    def __init__(self, folder: Path) -> None:
        """Read WordNet's files."""
        self.of_base: dict[tuple[str, str], list[Meaning]] = defaultdict(list)
        self.exceptions: dict[tuple[str, str], list[str]] = defaultdict(list)
        counts = _counts(folder)
        for part, name in FILES.items():
            synsets = dict(_synsets(folder / f"data.{name}"))
            for fields in _lines(folder / f"index.{name}"):
                lemma, offsets = fields[0], fields[len(fields) - int(fields[2]) :]
                for number, offset in enumerate(offsets, 1):
                    spellings, gloss = synsets[offset]
                    count = counts.get((part, lemma, str(number)), 0)
                    meaning = Meaning(part, spellings[lemma], gloss, count)
                    self.of_base[part, _folded(lemma)].append(meaning)
            for fields in _lines(folder / f"{name}.exc"):
                form, *bases = map(_folded, fields)
                self.exceptions[part, form] += bases

    def line(self, word: str) -> str | None:
        """Return the line of a word; None if it has no meaning."""
        own = [meaning for part in FILES for meaning in self._first(part, word)]
        most = max((meaning.count for meaning in own), default=0)
        known = any(not meaning.is_name for meaning in own)
        ranked = [
            (-meaning.count, 2 if meaning.is_name else 0, meaning.entry(word), meaning.gloss)
            for meaning in own
        ]
        for base, meaning, listed in self._inflected(word):
            if listed or not known or meaning.count > most:
                ranked.append((-meaning.count, 1, f"{meaning.part}={base}", meaning.gloss))
        entries: dict[str, str] = {}
        for _, _, entry, gloss in sorted(ranked):
            entries.setdefault(gloss, entry)
        chosen = [*entries.values()][:MAX_MEANINGS]
        return "\t".join([word, *chosen]) if chosen else None

    def _first(self, part: str, word: str) -> Iterator[Meaning]:
        """Yield the first meaning as a common word, and the first as a name."""
        meanings = sorted(self.of_base.get((part, word), ()), key=lambda each: -each.count)
        for is_name in (False, True):
            yield from [each for each in meanings if each.is_name == is_name][:1]

    def _inflected(self, word: str) -> Iterator[tuple[str, Meaning, bool]]:
        """Yield base forms with their first meaning, and whether the exceptions list them."""
        for part in FILES:
            listed = self.exceptions.get((part, word), ())
            known = [*self._first(part, word)][:1]
            by_rule = () if listed or (known and not known[0].is_name) else _stems(part, word)
            for base in dict.fromkeys([*listed, *by_rule]):
                for meaning in [*self._first(part, base)][:1]:
                    if base != word and not meaning.is_name:
                        yield base, meaning, bool(listed)


def glosses_text(meanings: Meanings, words: Iterable[str]) -> str:
    """Return the lines of the words, and of the base forms that they refer to."""
    lines: dict[str, str] = {}
    pending = [word for word in words if len(word) >= MIN_LENGTH]
    while pending:
        word = pending.pop()
        line = meanings.line(word)
        if line is not None and word not in lines:
            lines[word] = line
            pending += re.findall(r"\t[a-z]=(\w+)", line)
    return "".join(f"{lines[word]}\n" for word in sorted(lines))


def _stems(part: str, word: str) -> Iterator[str]:
    for rule in SUFFIXES[part].split():
        suffix, replacement = rule.split(":")
        stem = word.removesuffix(suffix) + replacement
        shortest = MIN_LENGTH if suffix == "s" else MIN_LENGTH - 1  # *his* is no plural
        if word.endswith(suffix) and len(stem) >= shortest:
            yield stem


def _counts(folder: Path) -> dict[tuple[str, str, str], int]:
    """Return how often each meaning occurs, by part of speech, lemma and number."""
    counts = {}
    for key, number, count in _lines(folder / "cntlist.rev"):
        lemma, _, kind = key.partition("%")
        counts[SENSE_TYPES[kind[0]], lemma, number] = int(count)
    return counts


def _synsets(path: Path) -> Iterator[tuple[str, tuple[dict[str, str], str]]]:
    """Yield the offset of each synset, the spellings of its words by lemma, and its gloss."""
    for line in _text(path):
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        words = [
            re.sub(r"\(\w+\)$", "", word) for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]
        ]
        spellings = {word.lower(): word.replace("_", " ") for word in words}
        yield fields[0], (spellings, _shortened(gloss))


def _shortened(gloss: str) -> str:
    """Return a gloss without examples, shortened to the parts that fit."""
    first, *others = re.split(r'[;:,]?\s*"', gloss.strip())[0].replace("`", "'").split("; ")
    for other in others:
        if len(first) + len(other) >= SHORT:
            break
        first += f"; {other}"
    return first if len(first) <= LONG else first[:LONG].rpartition(" ")[0] + " …"


def _folded(lemma: str) -> str:
    return re.sub("[-'_.]", "", lemma.lower())


def _text(path: Path) -> list[str]:
    lines = pinned(path).decode("latin-1").splitlines()
    return [line for line in lines if not line.startswith("  ")]


def _lines(path: Path) -> list[list[str]]:
    return [line.split() for line in _text(path)]


def main() -> None:
    """Build the file."""
    parser = argparse.ArgumentParser(description="Rebuild the glosses (see the docstring).")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, metavar="FOLDER")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lists = [(WORDLISTS / f"{name}.txt").read_text().split() for name in ("en", "en_strands")]
    text = glosses_text(Meanings(arguments.wordnet), set().union(*lists))
    content = lzma.compress(text.encode(), check=lzma.CHECK_CRC32, filters=FILTERS)
    (arguments.output / "en.glosses.xz").write_bytes(content)
    print(f"en.glosses.xz: {text.count(chr(10))} words, {len(content)} bytes")


if __name__ == "__main__":
    main()
