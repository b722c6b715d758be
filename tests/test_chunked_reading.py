"""Large files and texts are read in chunks, with the same result as at once."""

import io

import pytest

from kaivuri.chunked_reading import iter_lines, read_up_to

LARGE = 3 << 20


@pytest.mark.parametrize(
    "text", ["", "\n", "a", "a\n", "a\nb", "a\r\nb\rc\x85d\u2028e\x0bf\x1cg\n\n", "\r\n" * 100_000]
)
@pytest.mark.parametrize("times", [1, 7, 9_000])
def test_lines_equal_those_of_python(text: str, times: int) -> None:
    text *= min(times, LARGE // (len(text) + 1))
    assert list(iter_lines(text)) == [
        line.removesuffix("\n") for line in io.StringIO(text, newline=None)
    ]


@pytest.mark.parametrize("most", [0, 1, LARGE - 1, LARGE, LARGE + 1])
def test_read_up_to_respects_the_limit(most: int) -> None:
    data = bytes(range(256)) * (LARGE >> 8)
    assert read_up_to(io.BytesIO(data), most) == data[:most]


def test_a_file_is_read_in_chunks() -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            assert 0 < size <= 1 << 20
            return bytes(size)

    assert len(read_up_to(Endless(), LARGE)) == LARGE  # type: ignore[arg-type]
