"""The word list that a browser gets holds the words and their Zipf values."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from pack_list import front_coded, main

from kaivuri.web.static_files import FOLDER
from kaivuri.words.lexicon import shipped_lexicon


def words_of(packed: bytes) -> Iterator[bytes]:
    """Unpack, as `_core/words/packed_list.hpp` does."""
    word = b""
    for byte in packed:
        if byte >= 0x60:
            word += bytes((byte,))
            continue
        if word:
            yield word
        word = word[: len(word) - byte]
    yield word


def test_words_come_back() -> None:
    words = [word.encode() for word in ("aave", "aavekansa", "aavikko", "äiti", "öylätti")]
    assert list(words_of(b"".join(front_coded(words)))) == words


@pytest.mark.parametrize("word", ["Aave", "a-b", "a" * 200])
def test_what_can_not_be_packed_is_refused(word: str) -> None:
    with pytest.raises(SystemExit, match="can't be front-coded"):
        list(front_coded([word.encode(), b"b"]))


def test_the_packed_list_is_the_list() -> None:
    lexicon, folder = shipped_lexicon("fi"), FOLDER / "engine"
    packed = gzip.decompress((folder / "fi.words").read_bytes())
    assert list(words_of(packed)) == [word.encode() for word in lexicon.words]
    planes = gzip.decompress((folder / "fi.zipf").read_bytes())
    half = len(planes) // 2
    values = [low + 256 * high for low, high in zip(planes[:half], planes[half:], strict=True)]
    assert values == list(lexicon.zipf)


def test_packing_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("aave\naavikko\n", "utf-8")
    (tmp_path / "a.zipf").write_bytes(b"\x01\x02\x03\x04")
    given = [str(tmp_path / name) for name in ("a.txt", "a.zipf")]
    for name in ("first", "second"):
        main(*given, *(str(tmp_path / f"{name}.{kind}") for kind in ("words", "zipf")))
    for kind in ("words", "zipf"):
        first, second = (tmp_path / f"{name}.{kind}" for name in ("first", "second"))
        assert first.read_bytes() == second.read_bytes()
    assert gzip.decompress((tmp_path / "first.zipf").read_bytes()) == b"\x01\x03\x02\x04"
