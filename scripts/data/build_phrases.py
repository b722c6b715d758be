"""Rebuild ``wordlists/en_strands.word_list`` bit for bit from pinned inputs and ``en_strands``.

    pip download --no-deps symspellpy==6.10.1     # unpack: a wheel is a zip archive
    apt-get download wordnet-base                 # version 1:3.0-37; unpack with dpkg -x
    python scripts/data/build_phrases.py BIGRAMS FOLDER

BIGRAMS is ``symspellpy/frequency_bigramdictionary_en_243_342.txt``, FOLDER is WordNet's
``usr/share/wordnet``.  The output holds pairs of consecutive words of the list: those with counts,
and adjacent words in multi-word WordNet entries.  A contraction (*that's*) also follows whatever
its first part follows, and is followed by whatever follows *is*.
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
"""Words in the counted text, estimated from the share of its most common pair, *of the*."""
CONTRACTIONS = """
    it's:is that's:is he's:is she's:is there's:is what's:is here's:is who's:is where's:is how's:is
    i'm:am you're:are they're:are we're:are i've:have you've:have we've:have they've:have
    i'll:will you'll:will he'll:will she'll:will they'll:will it'll:will let's:us
    don't:not can't:not didn't:not doesn't:not isn't:not won't:not wasn't:not wouldn't:not
    haven't:not couldn't:not aren't:not ain't:not shouldn't:not hasn't:not
"""
Pairs = dict[tuple[str, str], float]
"""Zipf values of pairs of words; 0 where the count is unknown."""


def counted(text: str) -> Pairs:
    """Return the pairs with counts."""
    result: Pairs = {}
    for line in text.replace("'", "").lower().splitlines():
        first, second, count = line.split()
        zipf = log10(int(count) / WORDS_COUNTED * 1e9)
        result[first, second] = max(zipf, result.get((first, second), 0.0))
    return result


def neighbours(text: str) -> Iterator[tuple[str, str]]:
    """Yield adjacent words in the entries of a WordNet index."""
    for line in text.splitlines():
        if not line.startswith(" "):
            entry = line.split()[0].replace("-", "_").replace("'", "")
            yield from pairwise(entry.split("_"))


def contracted(pairs: Pairs, zipf: dict[str, float]) -> Pairs:
    """Return pairs with contractions, derived from the pairs of their parts."""
    result: Pairs = {}
    for contraction in CONTRACTIONS.split():
        contraction_part, tail = contraction.split(":")
        head, folded = re.split("n't|'", contraction_part)[0], contraction_part.replace("'", "")
        for (first, second), value in pairs.items():
            if value and first == tail:
                result[folded, second] = value + min(0.0, zipf[folded] - zipf[tail])
            if value and second == head:
                result[first, folded] = value + min(0.0, zipf[folded] - zipf[head])
    return result


def packed(pairs: Pairs, lexicon: StrandsLexicon) -> bytes:
    """Return the content of the file in the format of `kaivuri.games.strands.word_list`."""
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
    """Build the phrase file."""
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
