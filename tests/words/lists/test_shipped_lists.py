"""The committed word lists: format, content, and commonness."""

import re
import sys
import unicodedata
from array import array
from functools import cache

import pytest
from paths import ROOT

WORDLISTS = ROOT / "wordlists"
PATTERNS = {"fi": "[a-zåäö]{3,}", "en": "[a-z]{3,}", "en_strands": "[a-z]{1,17}"}

# Words that the lexicon behind the list lacks or that a careless filter would lose.
FINNISH = """
    oikein muuten ensin eli jälkeen jotenkin käsin pohjimmaltaan ahaa joo juu miljoonas ohje kato
    peti parka liivi asuntola britti kasvain häkä hylky villi viili päin päälle silloin
    suunnilleen tietysti vai vallankaan vuoksi seis satakunta turkkilainen näemmä lupsakas mimmi
    milli midi aikanaan ajallaan ilmi siirtyä odottaa ala pitää osittain ilmoittaa tuskin mitoittaa
    toimittaa mätky kituset hyhmettyä pelleillä tallete tympeyttää
"""
# Words of later lists (the game rejects them), a prefix, a numeral, a name and an abbreviation.
NOT_FINNISH = "jin mirin hetu leu ulko puklu etä xiv mmxx helsinki esim"


def text(language: str) -> str:
    return (WORDLISTS / f"{language}.txt").read_bytes().decode("utf-8")


@cache
def words(language: str) -> list[str]:
    return text(language).splitlines()


@cache
def commonness(language: str) -> dict[str, int]:
    values = array("H", (WORDLISTS / f"{language}.zipf").read_bytes())
    if sys.byteorder == "big":
        values.byteswap()
    return dict(zip(words(language), values, strict=True))


@pytest.mark.parametrize("language", PATTERNS)
def test_format(language: str) -> None:
    content = text(language)
    listed = words(language)
    assert content == "".join(f"{word}\n" for word in listed)
    assert unicodedata.is_normalized("NFC", content)
    assert listed == sorted(set(listed))
    assert [word for word in listed if not re.fullmatch(PATTERNS[language], word)] == []


@pytest.mark.parametrize(
    ("language", "minimum"), [("fi", 91_400), ("en", 200_000), ("en_strands", 300_000)]
)
def test_size(language: str, minimum: int) -> None:
    assert len(words(language)) >= minimum


def test_finnish_words_are_included() -> None:
    assert set(FINNISH.split()) - set(words("fi")) == set()


def test_words_of_later_lists_are_excluded() -> None:
    assert set(NOT_FINNISH.split()) & set(words("fi")) == set()
