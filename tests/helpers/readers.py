"""What a reader does with any input: it accepts it, with a law, or refuses it in one line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from hypothesis import strategies as st

from kaivuri.errors import KaivuriError

Value = TypeVar("Value")
_ODD_BYTES = (b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r\n", b"\n")
"""Invalid UTF-8, a truncated character, a lone surrogate, a byte order mark, line ends."""
_ODD_TEXT = (
    *"\u0130\u0131ßŉǰΐևẖſK٣²Ⅷㄱ각한\U0001d7d8\U00010400",  # unusual cases and digits
    *"\u0301\u0345\u200d\u202e\u2028\x85\x1c\t\x1b",  # combining marks, separators
    *("9" * 30, "-1", "0", "00", "1e999", "NaN", "1" * 5000),
)
"""What letters and numbers may look like to an unwary reader."""
_ODD = (*_ODD_BYTES, *(text.encode() for text in _ODD_TEXT))


@dataclass(frozen=True, slots=True)
class Reader:
    """A parser, and the properties of what it accepts."""

    check: Callable[[bytes], None]
    """Takes an input. Raises KaivuriError if the program refuses it, AssertionError if a property
    does not hold. Any other exception is an error of the program."""
    seeds: tuple[bytes, ...]
    """Valid inputs."""
    tokens: tuple[bytes, ...]
    """Text that the parser knows."""

    def accepts(self, data: bytes) -> bool:
        """Return whether the parser accepts an input; raise what reveals an error."""
        try:
            self.check(data)
        except KaivuriError as error:
            assert "\n" not in str(error), "an error message is one line"
            return False
        return True

    def inputs(self) -> st.SearchStrategy[bytes]:
        """Valid inputs with parts cut, doubled, moved and replaced; sometimes noise."""
        return _mutated(self) | st.binary(max_size=40)


@st.composite
def _mutated(draw: st.DrawFn, reader: Reader) -> bytes:
    data = draw(st.sampled_from(reader.seeds))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 9)))
        other = draw(st.sampled_from(reader.seeds))
        more = st.sampled_from([b"", data[start:end] * 2, data[end:], other[start:]])
        tokens = st.sampled_from(reader.tokens) | st.sampled_from(_ODD) | st.binary(max_size=2)
        data = data[:start] + draw(more | tokens) + data[end:]
    return data


def reread(read: Callable[[str], Value], text: str) -> Value:
    """Parse the program's own output, which must not be refused."""
    try:
        return read(text)
    except KaivuriError as error:
        raise AssertionError(f"{text!r} is not read again: {error}") from error
