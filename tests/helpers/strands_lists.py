"""Small word lists of Strands with chosen pairs and triples of words."""

from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from pathlib import Path

from kaivuri.games.strands.rules import parameters
from kaivuri.games.strands.word_list import StrandsLexicon

CENTRES_BYTES = 32 * 256 * 4


def strands_list(
    stem: Path,
    zipf: Mapping[str, int],
    kinds: Mapping[str, int] | None = None,
    pairs: Mapping[tuple[str, str], int] | None = None,
    triples: Mapping[tuple[str, str, str], int] | None = None,
    numbers: Sequence[float] = parameters(),
) -> StrandsLexicon:
    """Write a list of words with their Zipf values in hundredths; no word has a vector."""
    words = sorted(zipf)
    files = {
        "txt": "".join(f"{word}\n" for word in words).encode(),
        "zipf": b"".join(zipf[word].to_bytes(2, "little") for word in words),
        "kinds": bytes((kinds or {}).get(word, 0) for word in words),
        "phrases": phrase_file(words, pairs or {}, triples or {}),
        "spellings": b"",
        "theme": bytes((len(words) + 7) // 8 + CENTRES_BYTES),
    }
    for suffix, content in files.items():
        stem.with_suffix(f".{suffix}").write_bytes(content)
    return StrandsLexicon("words", str(stem), numbers)


def phrase_file(
    words: Sequence[str],
    pairs: Mapping[tuple[str, str], int],
    triples: Mapping[tuple[str, str, str], int],
) -> bytes:
    """The content of a file whose words are those of the list; values are bytes."""
    order, third = sorted(pairs), sorted(triples)
    starts = [bisect_left(order, (word, "")) for word in words] + [len(order)]
    wide = [
        [len(words), len(order), len(third)],
        range(len(words)),
        starts,
        [order.index((a, b)) for a, b, _ in third],
    ]
    narrow = [[words.index(b) for _, b in order], [words.index(c) for *_, c in third]]
    columns = [array("I", column) for column in wide] + [array("H", column) for column in narrow]
    strengths = bytes(pairs[pair] for pair in order) + bytes(triples[t] for t in third)
    return b"".join(column.tobytes() for column in columns) + strengths
