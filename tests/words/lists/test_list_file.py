"""A user's own word list: its words, its cache, and its errors."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kaivuri.errors import BadWordList
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon
from kaivuri.words.lists.list_cache import load_trie
from kaivuri.words.lists.word_lists import open_lexicon


@pytest.fixture
def user_list(tmp_path: Path) -> Path:
    path = tmp_path / "own.txt"
    path.write_text("kissa\nkoira\n", encoding="utf-8")
    return path


def cached(tmp_path: Path) -> set[str]:
    return {path.name for path in (tmp_path / "cache/words").iterdir()}


def test_a_list_becomes_a_lexicon(user_list: Path) -> None:
    lexicon = open_lexicon(str(user_list))
    assert lexicon.words == ["kissa", "koira"]
    assert len(lexicon) == 2
    assert "koira" in lexicon
    assert "koir" not in lexicon
    assert "zebra" not in lexicon
    assert lexicon.line_index("koira") == 1
    assert sorted(load_trie(lexicon)) == ["kissa", "koira"]


@pytest.mark.parametrize(
    "text",
    [
        (
            "Hakusana\tHomonymia\tSanaluokka\tTaivutustiedot\n"
            "kissa\t\tsubstantiivi\t9\nkoira\t1\tsubstantiivi\t10\nkoira\t2\t\t\nä-kirjain\t\tx\t9\n"
        ),
        (
            '<?xml version="1.0"?>\n<kotus-sanalista>\n<st><s>kissa</s><t><tn>9</tn></t></st>\n'
            "<st><s>koira</s></st>\n<st><s>hakusana</s></st>\n</kotus-sanalista>\n"
        ),
        '["koira", "Kissa", "hakusana", "ä-kirjain"]',
    ],
)
def test_tables_xml_and_arrays_are_lists(user_list: Path, text: str) -> None:
    user_list.write_text(text, encoding="utf-8")
    lexicon = open_lexicon(str(user_list))
    assert lexicon.words == ["hakusana", "kissa", "koira"]


@pytest.mark.parametrize("text", ['["kissa", 1]', '{"kissa": 1}', "[" * 10_000, "<p>kissa</p>"])
def test_other_documents_are_no_lists(user_list: Path, text: str) -> None:
    user_list.write_text(text, encoding="utf-8")
    with pytest.raises(BadWordList, match="has no words"):
        open_lexicon(str(user_list))


def test_a_changed_list_replaces_its_cache(user_list: Path, tmp_path: Path) -> None:
    assert "koira" in load_trie(open_lexicon(str(user_list)))
    before = cached(tmp_path)
    user_list.write_text("hevonen\n")
    lexicon = open_lexicon(str(user_list))
    assert lexicon.words == ["hevonen"]
    assert list(load_trie(lexicon)) == ["hevonen"]
    assert cached(tmp_path).isdisjoint(before)
    assert len(before) == 6  # three files, each with its checksum
    assert len(cached(tmp_path)) == 6


def test_an_unwritable_cache_is_noted(
    user_list: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(user_list))  # a file cannot contain a directory
    user_list.write_text("kissa\nkoira\n1\n")
    lexicon = open_lexicon(str(user_list))
    assert lexicon.words == ["kissa", "koira"]
    assert sorted(load_trie(lexicon)) == ["kissa", "koira"]
    assert len(lexicon.zipf) == 2
    assert lexicon.note.startswith("skipped lines: 1 with characters other")
    assert "the list is not cached: " in lexicon.note
    assert ": Not a directory; make it writable, or set KAIVURI_CACHE_DIR" in lexicon.note


def corrupted(data: bytes) -> Iterator[bytes]:
    """Yield it with flipped bits, cut in half, empty and extended."""
    for index in range(0, len(data), max(1, len(data) // 4)):
        yield data[:index] + bytes([data[index] ^ 4]) + data[index + 1 :]
    yield from (data[: len(data) // 2], b"", data + data[-2:])


@pytest.mark.parametrize("ending", ["txt", "zipf", "marisa", "txt.sha256", "zipf.sha256"])
def test_a_damaged_cache_file_is_rebuilt(user_list: Path, tmp_path: Path, ending: str) -> None:
    user_list.write_text("kissa\nkoira\nqwerqwer\n")
    fresh = open_lexicon(str(user_list))
    values = list(fresh.zipf)
    assert "kissa" in load_trie(fresh)
    (path,) = (tmp_path / "cache/words").glob(f"*.{ending}")
    original = path.read_bytes()
    for data in corrupted(original):
        path.unlink()  # the old one is mapped
        path.write_bytes(data)
        lexicon = open_lexicon(str(user_list))
        assert lexicon.words == ["kissa", "koira", "qwerqwer"]
        assert list(lexicon.zipf) == values
        assert sorted(load_trie(lexicon)) == lexicon.words
        assert path.read_bytes() == original


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    stem = shipped_lexicon("fi").stem
    for ending in (".txt", ".zipf", ".marisa", ".marisa.sha256"):
        (tmp_path / f"fi{ending}").write_bytes(Path(stem + ending).read_bytes())
    return tmp_path / "fi"


def test_a_damaged_shipped_trie_is_rebuilt(installed: Path, tmp_path: Path) -> None:
    assert "kissa" in load_trie(Lexicon("fi", str(installed)))
    assert not (tmp_path / "cache").exists()
    path = installed.with_suffix(".marisa")
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data[:500] + b"\xff" * 500 + data[1000:])
    assert "kissa" in load_trie(Lexicon("fi", str(installed)))
    assert len(cached(tmp_path)) == 2


def test_a_damaged_shipped_list_is_reported(installed: Path) -> None:
    path = installed.with_suffix(".zipf")
    data = path.read_bytes()
    for odd in (data[:-1], data[:-2], data + b"\0\0", b""):
        path.write_bytes(odd)
        with pytest.raises(BadWordList, match="fi.zipf of the word list fi is damaged: reinstall"):
            Lexicon("fi", str(installed)).zipf  # noqa: B018 - reading is the point
    path.unlink()
    with pytest.raises(BadWordList, match="the word list fi can't be read"):
        Lexicon("fi", str(installed)).zipf  # noqa: B018
    installed.with_suffix(".txt").write_bytes(b"\xff\n")
    with pytest.raises(BadWordList, match="fi.txt of the word list fi is damaged: reinstall"):
        Lexicon("fi", str(installed)).words  # noqa: B018


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"kissa\nk\xe4ki\n", r"is not UTF-8 text \(line 2\); save it as UTF-8, or convert it"),
        (b"", "has no words: 0 blank lines and 0 lines"),
        (b"\n1\n2\n", "has no words: 1 blank lines and 2 lines"),
    ],
)
def test_unusable_lists_are_reported(user_list: Path, content: bytes, message: str) -> None:
    user_list.write_bytes(content)
    with pytest.raises(BadWordList, match=message):
        open_lexicon(str(user_list))


def test_a_missing_list_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadWordList, match=r"no word list 'nix': No such file.*; use fi or en, or"):
        open_lexicon("nix")
    with pytest.raises(BadWordList, match="Is a directory"):
        open_lexicon(str(tmp_path))
