"""The synsets of WordNet 3.0, read from its data and index files.

A synset's name is its part of speech and its place in the file.  Of each are kept its more general
synsets, the topics it belongs to, and what it is a part of or has as parts.
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
    """What is kept of a synset."""

    words: int
    above: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


class WordNet:
    """The synsets of a folder, and those of each word, the most default first."""

    def __init__(self, folder: Path) -> None:
        """Read the files."""
        self.synsets: dict[str, Synset] = {}
        self.of_word: dict[str, list[str]] = {}
        for letter, name in FILES.items():
            for fields in _lines(folder / f"data.{name}"):
                self.synsets[letter + fields[0]] = _synset(fields)
            for fields in _lines(folder / f"index.{name}"):
                word = fields[0].lower().replace("-", "").replace("'", "")
                places = fields[len(fields) - int(fields[2]) :]
                self.of_word.setdefault(word, []).extend(letter + place for place in places)

    def above(self, synset: str) -> set[str]:
        """A synset and all that are more general."""
        found, stack = {synset}, [synset]
        while stack:
            fresh = set(self.synsets[stack.pop()].above) - found
            found |= fresh
            stack += fresh
        return found

    @cached_property
    def telling(self) -> dict[str, float]:
        """How much each synset tells: the logarithm of all words over those below it."""
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
    for at in range(start, start + 4 * int(fields[start - 1]), 4):
        kind, place, letter = fields[at : at + 3]
        name = ("a" if letter == "s" else letter) + place
        if kind in _ABOVE:
            synset.above.append(name)
        elif kind in _BESIDE:
            synset.beside.append(name)
    return synset
