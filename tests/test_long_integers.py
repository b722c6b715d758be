"""Counts of any length are shown; Python's limit for input stays."""

import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from kaivuri.cli import main
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


def test_the_command_prints_a_long_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    items = [f"p{number}" for number in range(14_400)]  # each with two options
    file = tmp_path / "pairs.dlx"
    file.write_text("\n".join([" ".join(items), *items, *items]))
    assert main(["cover", str(file), "--count"]) == 0
    assert capsys.readouterr().out == f"{Decimal(2**14_400)}\n"
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits
