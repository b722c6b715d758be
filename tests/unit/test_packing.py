"""What goes to browsers packed comes back as it was."""

import pytest
from pack_page import check, files, main, old

from kaivuri import _core

pytestmark = pytest.mark.skipif(not _core.available, reason="the native core packs")
if _core.available:
    from kaivuri._core import native


def listed(words: list[str], numbers: list[int]) -> bytes:
    """What a list holds once it is unpacked."""
    return (
        len(words).to_bytes(4, "little")
        + b"".join(number.to_bytes(2, "little") for number in numbers)
        + "".join(f"{word}\n" for word in words).encode()
    )


@pytest.mark.parametrize(
    "words",
    [[], ["a"], ["aave", "aavekansa", "aavikko", "äiti", "öylätti"], ["b", "a", "ab", "a" * 200]],
)
def test_words_come_back(words: list[str]) -> None:
    numbers = [(700 * n + 3) % 1024 for n in range(len(words))]
    packed = native.pack_list("".join(f"{word}\n" for word in words).encode(), numbers)
    assert native.unpack(packed) == listed(words, numbers)


@pytest.mark.parametrize(("row", "page"), [(0, 0), (4, 0), (4, 64), (65535, 65535)])
@pytest.mark.parametrize("data", [b"", b"\0", bytes(range(256)) * 9, b"abracadabra" * 200])
def test_bytes_come_back(data: bytes, row: int, page: int) -> None:
    assert native.unpack(native.pack_bytes(data, row, page)) == data


def test_what_is_likely_takes_little_room() -> None:
    assert len(native.pack_bytes(b"0123456789" * 1000)) < 150


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (b"a\n", []),
        (b"a\nb", [1]),
        (b"a\na\n", [1, 2]),
        (b"a\n", [1024]),
        (b"a" * 300 + b"\n", [1]),
        ("".join(f"{chr(0x4E00 + n)}\n" for n in range(32)).encode(), [0] * 32),
        ("\U0001f600\n".encode(), [0]),
    ],
)
def test_a_list_that_can_not_be_packed_is_refused(words: bytes, numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="word|letters"):
        native.pack_list(words, numbers)


@pytest.mark.parametrize(("row", "page"), [(-1, 0), (0, 1 << 16)])
def test_rows_of_no_table_are_refused(row: int, page: int) -> None:
    with pytest.raises(ValueError, match="too many bytes"):
        native.pack_bytes(b"abc", row, page)


@pytest.mark.parametrize(
    "packed",
    [b"", b"X", b"L", b"L\1\0\0\0", b"B\1\0", b"L\xff\xff\xff\xff\0", b"B\xff\xff\xff\xff"],
)
def test_what_was_not_packed_is_refused(packed: bytes) -> None:
    with pytest.raises(ValueError, match="file"):
        native.unpack(packed)


def test_a_damaged_list_ends() -> None:
    """It gives other words, or is refused."""
    packed = native.pack_list(b"aave\naavikko\n", [1, 2])
    for place in range(len(packed)):
        for byte in (0, 255):
            broken = packed[:place] + bytes((byte,)) + packed[place + 1 :]
            if int.from_bytes(broken[1:5], "little") > 1000:
                continue
            try:
                native.unpack(broken)
            except ValueError:
                continue


def test_the_files_of_the_page_hold_what_they_should(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old() == []
    assert check() == 0
    assert {path.name for path, _, _ in files()} >= {"core.wasm.packed", "fi.list.packed"}
    monkeypatch.setattr("pack_page.old", lambda: ["fi.list.packed"])
    assert main(["--check"]) == 1
    assert "run scripts/data/pack_page.py" in capsys.readouterr().out
