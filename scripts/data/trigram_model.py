"""The reader of the binary trigram model of the package pocketsphinx.

The file has the counts of words, pairs and triples, tables of 65,536 values for the numbers of 16
bits that stand for probabilities and back-off weights, the words' probabilities, and two arrays of
bit fields, the pairs and the triples.  They form a trie from the last word back: below a word are
the words before it, below these the ones before them.  Values are logarithms to the base 1.0001.
"""

from typing import Any

import numpy as np

Array = Any
_MAGIC = b"Trie Language Model\x03"
_TABLE = 1 << 16
_DECIMAL = np.log10(1.0001)


class TrigramModel:
    """Words, pairs and triples with decimal logarithms of conditional probabilities."""

    def __init__(self, content: bytes) -> None:
        if not content.startswith(_MAGIC):
            raise ValueError("not a trigram model")
        at = len(_MAGIC)
        words, pairs, triples, _ = np.frombuffer(content, "<u4", 4, at).tolist()
        at += 16
        tables = np.frombuffer(content, "<f4", 3 * _TABLE, at) * _DECIMAL
        at += 12 * _TABLE
        node = np.dtype([("probability", "<f4"), ("backoff", "<f4"), ("start", "<u4")])
        nodes = np.frombuffer(content, node, words + 1, at)
        at += nodes.nbytes
        self.unigrams = nodes["probability"][:-1] * _DECIMAL
        word_bits, start_bits = words.bit_length(), triples.bit_length()
        width, count = word_bits + 32 + start_bits, int(nodes["start"][-1])  # fewer than `pairs`
        bits = np.frombuffer(content + bytes(8), np.uint8)
        offsets = 8 * at + width * np.arange(count + 1)
        starts: Array = nodes["start"].astype(np.int64)
        second = np.repeat(np.arange(words), np.diff(starts))
        self.pairs = _fields(bits, offsets[:-1], word_bits), second
        """The first and the second word of each pair."""
        probabilities = _fields(bits, offsets[:-1] + word_bits + 16, 16)
        self.pair_probabilities = tables[:_TABLE][probabilities]
        starts = _fields(bits, offsets + word_bits + 32, start_bits)
        at += ((1 + pairs) * width + 7) // 8 + 8
        width = word_bits + 16
        offsets = 8 * at + width * np.arange(triples)
        first = _fields(bits, offsets, word_bits)
        self.triple_probabilities = tables[2 * _TABLE :][_fields(bits, offsets + word_bits, 16)]
        last = np.repeat(np.arange(count), np.diff(starts))
        self.triples = self._pair_numbers(first, self.pairs[0][last]), last
        """The first and the last pair of each triple."""
        at += ((1 + triples) * width + 7) // 8 + 8
        self.words = content[at + 4 :].decode().split("\0")[:words]

    def _pair_numbers(self, first: Array, second: Array) -> Array:
        keys = self.pairs[1] * len(self.unigrams) + self.pairs[0]
        order = np.argsort(keys)
        return order[np.searchsorted(keys, second * len(self.unigrams) + first, sorter=order)]


def _fields(content: Array, offsets: Array, bits: int) -> Array:
    """Return the unsigned numbers of `bits` bits, at most 25, at offsets in bits."""
    start, numbers = offsets // 8, np.zeros(len(offsets), np.int64)
    for byte in range(4):
        numbers |= content[start + byte].astype(np.int64) << 8 * byte
    return numbers >> offsets % 8 & (1 << bits) - 1
