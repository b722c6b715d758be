"""A user's own word list: what is kept of it, how, and what each fault is called."""

import os
from pathlib import Path

import pytest

from kaivuri.errors import BadWordList, FolderUnusable
from kaivuri.words import word_list_cache
from kaivuri.words.lexicon import Lexicon, open_lexicon
from kaivuri.words.word_list_cache import clean


@pytest.fixture
def own_list(tmp_path: Path) -> Path:
    path = tmp_path / "own.txt"
    path.write_text("kissa\nkoira\n", encoding="utf-8")
    return path


def cached(tmp_path: Path) -> set[str]:
    return {path.name for path in (tmp_path / "cache/words").iterdir()}


def test_keeps_words_in_lower_case_composed_sorted_and_once() -> None:
    cleaned = clean("Ölly\n KISSA \na\u0308iti\nkissa\näiti\n")
    assert cleaned.words == ("kissa", "äiti", "ölly")
    assert (cleaned.blank, cleaned.odd, cleaned.remark) == (0, 0, "")


def test_counts_what_it_leaves_out() -> None:
    cleaned = clean("kissa\n\n  \nkaksi sanaa\nk2\nhot-dog\n3\n")
    assert cleaned.words == ("kissa",)
    assert (cleaned.blank, cleaned.odd) == (2, 4)
    assert cleaned.remark == "lines skipped: 4 with other signs than letters, 2 blank"


def test_a_list_becomes_a_lexicon(own_list: Path) -> None:
    lexicon = open_lexicon(str(own_list))
    assert lexicon.words == ["kissa", "koira"]
    assert len(lexicon) == 2
    assert "koira" in lexicon
    assert "koir" not in lexicon
    assert "zebra" not in lexicon
    assert lexicon.line("koira") == 1
    assert sorted(lexicon.trie) == ["kissa", "koira"]


def test_commonness_comes_from_the_shipped_lists(own_list: Path) -> None:
    own_list.write_text("kissa\nqwerqwer\n")
    lexicon = open_lexicon(str(own_list))
    shipped = open_lexicon("fi")
    line = shipped.line("kissa")
    assert line is not None
    assert list(lexicon.zipf) == [shipped.zipf[line], 0]


def test_a_byte_order_mark_is_no_part_of_a_word(own_list: Path) -> None:
    own_list.write_bytes(b"\xef\xbb\xbfkissa\r\nkoira\r\n")
    assert open_lexicon(str(own_list)).words == ["kissa", "koira"]


def test_a_list_is_made_once_and_then_taken_from_the_cache(
    own_list: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_list.write_text("kissa\n1\n")
    assert open_lexicon(str(own_list)).remark
    made = cached(tmp_path)
    monkeypatch.delattr(word_list_cache, "clean")
    assert open_lexicon(str(own_list)).words == ["kissa"]
    assert cached(tmp_path) == made


def test_a_changed_list_is_made_anew_and_the_old_one_forgotten(
    own_list: Path, tmp_path: Path
) -> None:
    assert "koira" in open_lexicon(str(own_list)).trie
    before = cached(tmp_path)
    own_list.write_text("hevonen\n")
    lexicon = open_lexicon(str(own_list))
    assert lexicon.words == ["hevonen"]
    assert list(lexicon.trie) == ["hevonen"]
    assert cached(tmp_path).isdisjoint(before)
    assert len(before) == 3
    assert len(cached(tmp_path)) == 3


def test_two_lists_do_not_forget_each_other(own_list: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("hevonen\n")
    open_lexicon(str(own_list))
    open_lexicon(str(other))
    assert len(cached(tmp_path)) == 4


def test_half_a_cache_is_made_whole(own_list: Path, tmp_path: Path) -> None:
    open_lexicon(str(own_list))
    next((tmp_path / "cache/words").glob("*.zipf")).unlink()
    assert len(open_lexicon(str(own_list)).zipf) == 2


def test_nothing_half_written_takes_the_place_of_a_list(
    own_list: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(FolderUnusable, match="No space left on device; .*KAIVURI_CACHE_DIR"):
        open_lexicon(str(own_list))
    assert cached(tmp_path) == set()


def test_a_cache_that_cannot_be_written_is_told(
    own_list: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(own_list))  # a file, so no directory can be in it
    with pytest.raises(FolderUnusable, match="can't be written: Not a directory"):
        open_lexicon(str(own_list))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"kissa\nk\xe4ki\n", r"is not UTF-8 text \(line 2\); save it as UTF-8, or convert it"),
        (b"", "holds no words: 0 blank lines and 0 lines"),
        (b"\n1\n2\n", "holds no words: 1 blank lines and 2 lines"),
    ],
)
def test_unusable_lists_are_told(own_list: Path, content: bytes, message: str) -> None:
    own_list.write_bytes(content)
    with pytest.raises(BadWordList, match=message):
        open_lexicon(str(own_list))


def test_a_missing_list_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadWordList, match=r"no word list 'nix': No such file.*; give fi or en, or"):
        open_lexicon("nix")
    with pytest.raises(BadWordList, match="Is a directory"):
        open_lexicon(str(tmp_path))


def test_a_lexicon_whose_file_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadWordList, match="the word list gone can't be read"):
        Lexicon("gone", str(tmp_path / "gone")).words  # noqa: B018 - reading is the point
