"""The costs of words and spangrams on a Strands board, from the tables of constants by name."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from kaivuri.games.strands.constants import SEARCH
from kaivuri.games.strands.rules import MAX_SPANGRAM_LENGTH, MIN_SPANGRAM_LENGTH, MIN_THEME_LENGTH
from kaivuri.games.strands.word_list import COMPOUND_LEVEL

FORBIDDEN = inf


class Word(NamedTuple):
    text: str
    zipf: float
    level: int
    ending: int


def theme_cost(word: Word) -> float:
    table, length = SEARCH["THEME"], len(word.text)
    if length < MIN_THEME_LENGTH:
        return FORBIDDEN
    levels = {1: "SCOWL 50 or 60", 2: "SCOWL 70", 3: "SCOWL 80", 4: "with a capital only"}
    cost = table["a word"] + table["Zipf value"] * word.zipf
    cost += table["Zipf value above 4"] * max(0, word.zipf - 4)
    cost += table["Zipf value below 3"] * max(0, 3 - word.zipf)
    cost += table["four letters"] * (length == 4)
    if word.level:
        cost += table[levels.get(word.level, "in the frequency list only")]
    return cost + (table[("-s", "-ed", "-ing")[word.ending - 1]] if word.ending else 0)


def spangram_cost(words: Sequence[Word], strengths: Sequence[float | None]) -> float:
    """The cost of a spangram; `strengths` of its pairs, None for one that is no collocation."""
    length = sum(len(word.text) for word in words)
    if any(word.level == COMPOUND_LEVEL for word in words):
        return FORBIDDEN
    if len(words) == 1:
        return _size_cost(1, length) + _single_cost(words[0])
    if not MIN_SPANGRAM_LENGTH <= length <= MAX_SPANGRAM_LENGTH or strengths.count(None) > 1:
        return FORBIDDEN
    pairs = sum(_pair_cost(strength) for strength in strengths if strength is not None)
    return _size_cost(len(words), length) + sum(map(_part_cost, words)) + pairs


def _size_cost(parts: int, length: int) -> float:
    table = SEARCH["SPANGRAM"]
    joining = table["two parts"] * (parts == 2) + table["three parts"] * (parts > 2)
    joining += table["parts above three"] * max(0, parts - 3)
    longer, shorter = max(0, length - 10), max(0, 8 - length)
    return (
        joining
        + table["letters"] * length
        + table["letters above 10"] * longer
        + table["letters below 8"] * shorter
    )


def _single_cost(word: Word) -> float:
    table, length = SEARCH["SINGLE"], len(word.text)
    if length < MIN_SPANGRAM_LENGTH:
        return FORBIDDEN
    cost = table["a word"] + table["Zipf value"] * word.zipf
    cost += table["Zipf value above 4"] * max(0, word.zipf - 4)
    return cost + table["letters above 6"] * (length - 6) + table["-s"] * (word.ending == 1)


def _part_cost(word: Word) -> float:
    table, length = SEARCH["PART"], len(word.text)
    cost = table["Zipf value"] * word.zipf + table["SCOWL 80"] * (word.level == 3)
    cost += table["with a capital, or in the frequency list, only"] * (word.level in (4, 5))
    short = {1: "one or two letters", 2: "one or two letters", 3: "three letters"}
    return cost + table.get({**short, 4: "four letters"}.get(length, ""), 0)


def _pair_cost(strength: float) -> float:
    table = SEARCH["COLLOCATION"]
    cost = table["a pair"] + table["strength"] * strength
    return min(0.0, cost + table["in a dictionary only"] * (strength == 0))
