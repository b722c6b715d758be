"""Counts of any length are shown; Python's limit for input stays."""

from decimal import Decimal
from fractions import Fraction

import pytest

from kaivuri.documents.batch import CountResult
from kaivuri.json_text import dumps, dumps_indented, dumps_line, dumps_sorted
from kaivuri.language import format_number
from kaivuri.long_integers import with_all_digits

COUNT = 7**20_000
DIGITS = str(Decimal(COUNT))


def test_numbers_have_all_digits() -> None:
    assert with_all_digits(str, Fraction(1, COUNT)) == f"1/{DIGITS}"
    assert format_number(COUNT).replace(",", "") == DIGITS
    for text in (dumps_line([COUNT]), dumps_indented({"n": COUNT}), dumps_sorted({"n": COUNT})):
        assert DIGITS in text
    assert f'"covers": {DIGITS}' in dumps({"covers": COUNT})
    assert int(CountResult.from_count(COUNT).covers, 16) == COUNT
    with pytest.raises(ValueError, match="digits"):
        str(COUNT)
