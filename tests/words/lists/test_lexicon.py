"""The shipped word lists."""

import sys
from array import array

import pytest

from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, Lexicon
from kaivuri.words.lists.list_cache import load_trie
from kaivuri.words.lists.word_lists import open_lexicon


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_shipped_lists_have_frequencies_and_a_trie(language: str) -> None:
    lexicon = open_lexicon(language)
    assert lexicon.note == ""
    assert len(lexicon) == len(lexicon.zipf) == len(load_trie(lexicon))
    assert lexicon.line_index(lexicon.words[-1]) == len(lexicon) - 1
    assert lexicon.line_index("qqqq") is None
    assert lexicon.line_index("ööööö") is None


def test_values_are_little_endian_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    language = open_lexicon("fi")
    here = list(language.zipf[:50])
    other = "big" if sys.byteorder == "little" else "little"
    monkeypatch.setattr(sys, "byteorder", other)
    swapped = array("H", Lexicon("fi", language.stem).zipf[:50])
    swapped.byteswap()
    assert list(swapped) == here


def test_a_list_without_its_trie_gets_one_in_the_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("list")
    (folder / "x.txt").write_text("kissa\nkoira\n")
    (folder / "x.zipf").write_bytes(bytes(4))
    for _ in range(2):
        lexicon = Lexicon("x", str(folder / "x"))
        assert "kissa" in load_trie(lexicon)
    assert sorted(path.name for path in folder.iterdir()) == ["x.txt", "x.zipf"]
