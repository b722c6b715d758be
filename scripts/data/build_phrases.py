"""Rebuild ``wordlists/en_strands.word_list`` bit for bit from pinned inputs and ``en_strands``.

    pip download --no-deps symspellpy==6.10.1     # unpack: a wheel is a zip archive
    apt-get download wordnet-base                 # version 1:3.0-37; unpack with dpkg -x
    python scripts/data/build_phrases.py BIGRAMS FOLDER

BIGRAMS is ``symspellpy/frequency_bigramdictionary_en_243_342.txt``, FOLDER is WordNet's
``usr/share/wordnet``.  It writes the pairs of words of the list that follow each other: those
with counts, and neighbours in WordNet's entries of several words.  A word with an apostrophe
(*that's*) also follows what its first part follows, and is followed by what follows *is*.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from pathlib import Path

from pinned import pinned

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the sources, installed or not

from kaivuri.games.strands.word_list import ZIPF_STEPS, StrandsLexicon

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
WORDS_COUNTED = 3e13
"""In the text that the counts are of, by the share of its commonest pair, *of the*."""
CONTRACTIONS = """
    it's:is that's:is he's:is she's:is there's:is what's:is here's:is who's:is where's:is how's:is
    i'm:am you're:are they're:are we're:are i've:have you've:have we've:have they've:have
    i'll:will you'll:will he'll:will she'll:will they'll:will it'll:will let's:us
    don't:not can't:not didn't:not doesn't:not isn't:not won't:not wasn't:not wouldn't:not
    haven't:not couldn't:not aren't:not ain't:not shouldn't:not hasn't:not
"""
Pairs = dict[tuple[str, str], float]
"""Zipf values; 0 where no count is known."""


def counted(text: str) -> Pairs:
    """The pairs that have counts."""
    found: Pairs = {}
    for line in text.replace("'", "").lower().splitlines():
        first, second, count = line.split()
        zipf = log10(int(count) / WORDS_COUNTED * 1e9)
        found[first, second] = max(zipf, found.get((first, second), 0.0))
    return found


def neighbours(text: str) -> Iterator[tuple[str, str]]:
    """Words side by side in the entries of an index of WordNet."""
    for line in text.splitlines():
        if not line.startswith(" "):
            entry = line.split()[0].replace("-", "_").replace("'", "")
            yield from pairwise(entry.split("_"))


def contracted(pairs: Pairs, zipf: dict[str, float]) -> Pairs:
    """The pairs of words with an apostrophe, by those of their parts."""
    found: Pairs = {}
    for contraction in CONTRACTIONS.split():
        whole, tail = contraction.split(":")
        head, folded = re.split("n't|'", whole)[0], whole.replace("'", "")
        for (first, second), value in pairs.items():
            if value and first == tail:
                found[folded, second] = value + min(0.0, zipf[folded] - zipf[tail])
            if value and second == head:
                found[first, folded] = value + min(0.0, zipf[folded] - zipf[head])
    return found


def packed(pairs: Pairs, lexicon: StrandsLexicon) -> bytes:
    """The file; see `kaivuri.games.strands.word_list`."""
    entries: list[tuple[int, int, int]] = []
    for (first, second), zipf in pairs.items():
        a, b = lexicon.line_index(first), lexicon.line_index(second)
        if a is not None and b is not None:
            entries.append((a, b, max(1, round(ZIPF_STEPS * zipf)) if zipf else 0))
    entries.sort()
    numbers = [entry[0] for entry in entries] + [entry[1] for entry in entries]
    lines = b"".join(number.to_bytes(4, "little") for number in numbers)
    return lines + bytes(entry[2] for entry in entries)


def main() -> None:
    """Build the file."""
    parser = argparse.ArgumentParser(description="Rebuild the phrases (see the docstring).")
    parser.add_argument("bigrams", type=Path, metavar="BIGRAMS")
    parser.add_argument("wordnet", type=Path, metavar="FOLDER")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    zipf = {word: value / 100 for word, value in zip(lexicon.words, lexicon.zipf, strict=True)}
    pairs = counted(pinned(arguments.bigrams).decode("utf-8-sig"))
    pairs = contracted(pairs, zipf) | pairs
    for part in ("noun", "verb", "adj", "adv"):
        for pair in neighbours(pinned(arguments.wordnet / f"index.{part}").decode()):
            pairs.setdefault(pair, 0.0)
    content = packed(pairs, lexicon)
    (arguments.output / "en_strands.word_list").write_bytes(content)
    print(f"en_strands.word_list: {len(content) // 9} pairs")


if __name__ == "__main__":
    main()
