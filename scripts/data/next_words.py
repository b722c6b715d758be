"""How much likelier a language model finds a word after another than at the start of a phrase."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from smollm import SmolLM

START = "Common phrase:"
TEXTS = 1024
Array = Any


class NextWords:
    """The expectations of the model after each of some words.

    A word that is several tokens is taken to be as likely after another as its first token: how
    likely the rest is depends little on what is before it.
    """

    def __init__(self, model: SmolLM, words: Sequence[str]) -> None:
        """Read each word after `START`."""
        texts = model.tokens([f" {word}" for word in words])
        features, state = model.start(START)
        self._after = np.zeros((len(words), len(features)), np.float32)
        for numbers, read in model.read(state, texts):
            self._after[numbers] = read[:, -1]
        self._first = model.embeddings[[tokens[0] for tokens in texts]]
        self._sums = _log_sums(self._after, model.embeddings)
        self._before = self._first @ features - _log_sums(features[None], model.embeddings)

    def gains(self, first: Array, second: Array) -> Array:
        """Return the pointwise mutual information of pairs of words, as decimal logarithms."""
        chunks = range(0, len(first), TEXTS)
        return np.concatenate(
            [self._gains(*(n[k : k + TEXTS] for n in (first, second))) for k in chunks]
        )

    def _gains(self, first: Array, second: Array) -> Array:
        logits = (self._after[first] * self._first[second]).sum(axis=1)
        return (logits - self._sums[first] - self._before[second]) / np.log(10)


def _log_sums(features: Array, embeddings: Array) -> Array:
    """Return the logarithms of the sums by which logits become probabilities."""
    sums = []
    for start in range(0, len(features), TEXTS):
        logits = features[start : start + TEXTS] @ embeddings.T
        largest = logits.max(axis=1)
        sums.append(largest + np.log(np.exp(logits - largest[:, None]).sum(axis=1)))
    return np.concatenate(sums)
