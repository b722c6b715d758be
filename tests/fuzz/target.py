"""Fuzz targets: each input is accepted or refused cleanly, or it is a failure."""

import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from kaivuri.errors import KaivuriError

Value = TypeVar("Value")
CASES = Path(__file__).parent / "cases"
"""What was found, a folder a target: each file is an input that once went wrong."""


@dataclass(frozen=True, slots=True)
class Target:
    """A parser, and the properties of what it accepts."""

    name: str
    check: Callable[[bytes], None]
    """Takes an input. Raises KaivuriError if the program refuses it, AssertionError if a property
    does not hold. Any other exception is a failure."""
    seeds: tuple[bytes, ...]
    """Valid inputs, which are mutated."""
    tokens: tuple[bytes, ...]
    """Text that the parser knows, and unusual text."""
    inputs: int
    """The number of inputs of a run."""

    def accepts(self, data: bytes) -> bool:
        """Return whether the parser accepts an input; raise what reveals an error."""
        try:
            self.check(data)
        except KaivuriError as error:
            assert "\n" not in str(error), "an error message is one line"
            return False
        return True

    def cases(self) -> list[Path]:
        """The inputs that failed earlier."""
        return sorted((CASES / self.name).glob("*.case"))

    def save(self, data: bytes) -> Path:
        path = CASES / self.name / f"{hashlib.sha256(data).hexdigest()[:12]}.case"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


def reread(read: Callable[[str], Value], text: str) -> Value:
    """Parse the program's own output, which must not be refused."""
    try:
        return read(text)
    except KaivuriError as error:
        raise AssertionError(f"{text!r} is not read again: {error}") from error


ODD_BYTES = (b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r\n", b"\n")
"""Invalid UTF-8, a truncated character, a lone surrogate, a byte order mark, line ends."""
ODD_TEXT = tuple(
    text.encode()
    for text in (
        *"\u0130\u0131ßŉǰΐևẖſK٣²Ⅷㄱ각한\U0001d7d8\U00010400",  # unusual cases and digits
        *"\u0301\u0345\u200d\u202e\u2028\x85\x1c\t\x1b",  # combining marks, separators
        "9" * 30, "-1", "0", "00", "1e999", "NaN", "1" * 5000,
    )
)  # fmt: skip
"""What letters and numbers may look like to an unwary reader."""
_ODD = ODD_BYTES + ODD_TEXT


def inputs_of(target: Target, draw: random.Random) -> Iterator[bytes]:
    """Yield inputs forever: mutated and spliced seeds, and random bytes."""
    tokens = (*target.tokens * (len(_ODD) // len(target.tokens) + 1), *_ODD)  # half of each
    while True:
        if draw.random() < 0.02:
            yield draw.randbytes(draw.randrange(40))
            continue
        data = draw.choice(target.seeds)
        for _ in range(1 + int(draw.expovariate(0.5))):
            data = _changed(data, tokens, target.seeds, draw)
        yield data


def _changed(
    data: bytes, tokens: tuple[bytes, ...], seeds: tuple[bytes, ...], draw: random.Random
) -> bytes:
    start = draw.randrange(len(data) + 1)
    end = min(len(data), start + int(draw.expovariate(0.3)))
    before, after = data[:start], data[end:]
    match draw.randrange(8):
        case 0:
            changed = before + after
        case 1:
            changed = before + bytes([draw.randrange(256)]) + data[start + 1 :]
        case 2:
            changed = before + data[start:end] * draw.randrange(2, 5) + after
        case 3:
            changed = before if draw.random() < 0.3 else after
        case 4:
            other = draw.choice(seeds)
            changed = before + other[draw.randrange(len(other) + 1) :]
        case 5:
            changed = _without_line(data, draw)
        case 6:
            changed = before + draw.choice(tokens) + after
        case _:
            changed = before + draw.choice(tokens) + data[start:]
    return changed


def _without_line(data: bytes, draw: random.Random) -> bytes:
    """Swap two lines or remove one."""
    lines = data.split(b"\n")
    index = draw.randrange(len(lines))
    line = lines.pop(index)
    if draw.random() < 0.5:
        lines.insert(draw.randrange(len(lines) + 1), line)
    return b"\n".join(lines)
