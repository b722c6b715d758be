"""The words that puzzles are made of: common ones, none that offends, no two of one stem."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile

from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, shipped_lexicon
from kaivuri.words.lists.word_lists import open_lexicon

MIN_LENGTH, MAX_LENGTH = 4, 10
"""Letters of a word that is chosen."""
_MIN_ZIPF = {"fi": 300, "en": 320}
"""Hundredths of the Zipf value from which words are chosen."""
_STEM_LETTERS = 3
"""Letters that two words may not begin with in common, if that is most of one of them."""
_SMALL_DICTIONARY = 0
"""The level of SCOWL's dictionaries of size 40 in `en_strands.kinds`."""
_PROOF_LISTS = {"en": "en_strands"}
"""The list that a language's puzzles are proved with, where it is not the language's own."""

WordsByLength = dict[int, tuple[str, ...]]
"""Words by their numbers of letters, sorted."""


@lru_cache(maxsize=4)
def common_words(name: str) -> WordsByLength:
    """The words of a list that puzzles are made of.

    Args:
        name: `fi`, `en`, `en_strands`, or a file, all of whose words count as common.
    """
    language = name.partition("_")[0]
    if language not in SHIPPED_LANGUAGES:
        return by_length(open_lexicon(name).words)
    lexicon = shipped_lexicon(language)
    least, blocked = _MIN_ZIPF[language], BlockList.of(language)
    rated = zip(lexicon.words, lexicon.zipf, strict=True)
    common = [word for word, zipf in rated if zipf >= least and word not in blocked]
    return by_length(_without_names(common) if language == "en" else common)


def _without_names(words: Iterable[str]) -> Iterator[str]:
    """English words that small dictionaries have: *oxford*, a shoe, is common as a name."""
    lexicon = shipped_lexicon("en_strands")
    with open(f"{lexicon.stem}.kinds", "rb") as file:
        kinds = file.read()
    for word in words:
        line = lexicon.line_index(word)
        if line is not None and kinds[line] % 16 <= _SMALL_DICTIONARY:
            yield word


@lru_cache(maxsize=4)
def rare_first(name: str) -> WordsByLength:
    """The common words of a list, those of rarer letters first among equally long ones.

    How rare a letter is, is the number of these words without it.
    """
    words = common_words(name)
    everything = [word for same in words.values() for word in same]
    rarity = {
        letter: sum(letter not in word for word in everything)
        for letter in sorted(set("".join(everything)))
    }

    def mean(word: str) -> tuple[int, str]:
        return -sum(map(rarity.__getitem__, word)), word

    return {length: tuple(sorted(same, key=mean)) for length, same in words.items()}


def proof_list(name: str) -> str:
    """The list that puzzles of these words are proved with."""
    language = name.partition("_")[0]
    return _PROOF_LISTS.get(language, language) if language in SHIPPED_LANGUAGES else name


def by_length(words: Iterable[str]) -> WordsByLength:
    """Words by length, those of a length that is chosen."""
    found: dict[int, list[str]] = defaultdict(list)
    for word in sorted(set(words)):
        if MIN_LENGTH <= len(word) <= MAX_LENGTH:
            found[len(word)].append(word)
    return {length: tuple(found[length]) for length in sorted(found)}


def same_stem(one: str, other: str) -> bool:
    """Whether two words are one, or forms of one as far as their beginnings tell."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return same >= _STEM_LETTERS and same + 2 >= min(len(one), len(other))


class BlockList:
    """Words that no puzzle is made of: exact ones, and beginnings of words."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Take lines of a word each; a hyphen at its end blocks all words that begin so."""
        entries = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        self._words = frozenset(entry for entry in entries if not entry.endswith("-"))
        self._stems = tuple(entry[:-1] for entry in entries if entry.endswith("-"))

    @classmethod
    def of(cls, language: str) -> "BlockList":
        """The list of a language that comes with the program."""
        with open(f"{shipped_lexicon(language).stem}.blocked", encoding="utf-8") as file:
            return cls(file)

    def __contains__(self, word: str) -> bool:
        return word in self._words or word.startswith(self._stems)
