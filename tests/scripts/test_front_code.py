"""The page's word list has the words of the program, front-coded."""

import gzip
from pathlib import Path

import pytest
from front_code import main

from kaivuri.web.page.strands_data import front_coded


def test_words_share_prefixes() -> None:
    assert front_coded([b"aave", b"aavekansa", b"aavikko"]) == b"aaveEkansaDikkoA"
    assert front_coded([]) == b""
    assert front_coded([b"a" * 40, b"a" * 41]) == b"a" * 40 + b"_" + b"a" * 11 + b"A"


def test_the_list_of_the_page_is_up_to_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a change of the list run scripts/data/front_code.py."""
    assert main(["--check"]) == 0
    old = tmp_path / "fi.list"
    old.write_bytes(gzip.compress(b"other words"))
    monkeypatch.setattr("front_code.TARGET", old)
    assert main(["--check"]) == 1
    assert "run scripts/data/front_code.py" in capsys.readouterr().out
