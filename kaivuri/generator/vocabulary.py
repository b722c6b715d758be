"""The words for generated puzzles: common and inoffensive, no two with the same stem."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile

from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, shipped_lexicon
from kaivuri.words.lists.word_lists import open_lexicon

MIN_LENGTH, MAX_LENGTH = 4, 10
"""The number of letters of a word."""
_MIN_ZIPF = {"fi": 300, "en": 320}
"""The minimum Zipf value of a word, in hundredths."""
_STEM_LETTERS = 3
"""The minimum number of equal first letters of two words with the same stem."""
_SMALL_DICTIONARY = 0
"""The level of SCOWL's dictionaries of size 40; see `StrandsLexicon`."""
_PROOF_LISTS = {"en": "en_strands"}
"""The word list that proves the uniqueness of puzzles, if not that of the language."""

WordsByLength = dict[int, tuple[str, ...]]
"""Sorted words by their number of letters."""


@lru_cache(maxsize=4)
def common_words(name: str) -> WordsByLength:
    """Return the common words of a list; all words of a file count as common."""
    language = name.partition("_")[0]
    if language not in SHIPPED_LANGUAGES:
        return by_length(open_lexicon(name).words)
    lexicon = shipped_lexicon(language)
    min_zipf, blocked = _MIN_ZIPF[language], BlockList.load(language)
    rated = zip(lexicon.words, lexicon.zipf, strict=True)
    common = [word for word, zipf in rated if zipf >= min_zipf and word not in blocked]
    return by_length(_without_names(common) if language == "en" else common)


def _without_names(words: Iterable[str]) -> Iterator[str]:
    """Yield the English words in small dictionaries: *oxford*, a shoe, is common as a name."""
    lexicon = strands_lexicon()
    for word in words:
        line = lexicon.line_index(word)
        if line is not None and lexicon.level(line) <= _SMALL_DICTIONARY:
            yield word


@lru_cache(maxsize=4)
def rare_first(name: str) -> WordsByLength:
    """Return the common words of a list, those with the rarest letters first for each length.

    The rarity of a letter is the number of these words without it.
    """
    words = common_words(name)
    all_words = [word for group in words.values() for word in group]
    rarity = {
        letter: sum(letter not in word for word in all_words)
        for letter in sorted(set("".join(all_words)))
    }

    def sort_key(word: str) -> tuple[int, str]:
        return -sum(map(rarity.__getitem__, word)), word

    return {length: tuple(sorted(group, key=sort_key)) for length, group in words.items()}


def proof_list(name: str) -> str:
    """Return the word list that proves the uniqueness of puzzles with these words."""
    language = name.partition("_")[0]
    return _PROOF_LISTS.get(language, language) if language in SHIPPED_LANGUAGES else name


def by_length(words: Iterable[str]) -> WordsByLength:
    """Group words by length, without the too short and too long ones."""
    groups: dict[int, list[str]] = defaultdict(list)
    for word in sorted(set(words)):
        if MIN_LENGTH <= len(word) <= MAX_LENGTH:
            groups[len(word)].append(word)
    return {length: tuple(groups[length]) for length in sorted(groups)}


def same_stem(one: str, other: str) -> bool:
    """Return whether two words are equal, or forms of one word by their common first letters."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return same >= _STEM_LETTERS and same + 2 >= min(len(one), len(other))


class BlockList:
    """Words excluded from puzzles: complete words, and prefixes."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Parse lines of one word each; a final hyphen marks a prefix."""
        entries = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        self._words = frozenset(entry for entry in entries if not entry.endswith("-"))
        self._prefixes = tuple(entry[:-1] for entry in entries if entry.endswith("-"))

    @classmethod
    def load(cls, language: str) -> "BlockList":
        """Load the list of a language shipped with the program."""
        with open(f"{shipped_lexicon(language).stem}.blocked", encoding="utf-8") as file:
            return cls(file)

    def __contains__(self, word: str) -> bool:
        return word in self._words or word.startswith(self._prefixes)
