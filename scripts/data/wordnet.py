"""The synsets of WordNet 3.0, read from its data and index files.

The name of a synset is its part of speech and its offset in the file.
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
_ABOVE = frozenset({"@", "@i"})
_BESIDE = frozenset({";c", "%p", "%m", "%s", "#p", "#m", "#s"})


@dataclass(slots=True)
class Synset:
    """The number of words, hypernyms, and topics and parts of a synset."""

    words: int
    above: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


class WordNet:
    """The synsets of a folder, and those of each word, the most common first."""

    def __init__(self, folder: Path) -> None:
        """Read the data and index files of `folder`."""
        self.synsets: dict[str, Synset] = {}
        self.of_word: dict[str, list[str]] = {}
        for letter, name in FILES.items():
            for fields in _lines(folder / f"data.{name}"):
                self.synsets[letter + fields[0]] = _synset(fields)
            for fields in _lines(folder / f"index.{name}"):
                word = fields[0].lower().replace("-", "").replace("'", "")
                offsets = fields[len(fields) - int(fields[2]) :]
                self.of_word.setdefault(word, []).extend(letter + offset for offset in offsets)

    def above(self, synset: str) -> set[str]:
        """Return a synset and all its hypernyms."""
        result, stack = {synset}, [synset]
        while stack:
            fresh = set(self.synsets[stack.pop()].above) - result
            result |= fresh
            stack += fresh
        return result

    @cached_property
    def information(self) -> dict[str, float]:
        """Return each synset's information content: log of all nouns over the words below it."""
        below: Counter[str] = Counter()
        for name, synset in self.synsets.items():
            for more_general in self.above(name):
                below[more_general] += synset.words
        nouns = sum(s.words for name, s in self.synsets.items() if name[0] == "n")
        return {name: max(0.0, math.log(nouns / count)) for name, count in below.items()}


def _lines(path: Path) -> list[list[str]]:
    lines = path.read_text("latin-1").splitlines()
    return [line.split(" | ")[0].split() for line in lines if not line.startswith("  ")]


def _synset(fields: list[str]) -> Synset:
    words = int(fields[3], 16)
    start = 5 + 2 * words
    synset = Synset(words)
    for index in range(start, start + 4 * int(fields[start - 1]), 4):
        kind, offset, letter = fields[index : index + 3]
        name = ("a" if letter == "s" else letter) + offset
        if kind in _ABOVE:
            synset.above.append(name)
        elif kind in _BESIDE:
            synset.beside.append(name)
    return synset
