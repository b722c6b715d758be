"""The convolutional net, quantized to integers and trained with PyTorch.

A 5 × 5 convolution with stride 2, two of 3 × 3, each followed by 2 × 2 max pooling, then a linear
layer for the classes. The weights of each output are small integers times a power of two;
activations are integers from 0 to 255. `letter_net.cpp` computes the same.
"""

import zlib
from collections.abc import Iterator
from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional

CHANNELS = (1, 16, 40, 72)
MAX_WEIGHT = 15
UNIT = 64
"""Activations are in 64ths; the picture is in 255ths of four."""


class _Rounded(torch.autograd.Function):
    """Rounding with a straight-through gradient."""

    @staticmethod
    def forward(_: object, value: Tensor) -> Tensor:
        return torch.floor(value + 0.5)

    @staticmethod
    def backward(_: object, gradient: Tensor) -> Tensor:
        return gradient


class _Floored(torch.autograd.Function):
    @staticmethod
    def forward(_: object, value: Tensor) -> Tensor:
        return torch.floor(value)

    @staticmethod
    def backward(_: object, gradient: Tensor) -> Tensor:
        return gradient


def exponents(weight: Tensor) -> Tensor:
    """Return for each output the exponent of two that scales its weights to integers."""
    max_weight = weight.detach().abs().flatten(1).amax(1).clamp_min(1e-6)
    return torch.floor(torch.log2(MAX_WEIGHT / max_weight)).clamp(0, 14)


def quantized(weight: Tensor) -> Tensor:
    """Return the weights rounded to their stored precision."""
    factor = (2 ** exponents(weight)).view(-1, *[1] * (weight.dim() - 1))
    return _Rounded.apply(weight * factor) / factor


class Net(nn.Module):
    """Squares of ink (0 to 1) to class logits."""

    def __init__(self, classes: int) -> None:
        super().__init__()
        pairs = list(pairwise(CHANNELS))
        self.layers = nn.ModuleList(
            nn.Conv2d(a, b, 3, padding=1) if a > 1 else nn.Conv2d(a, b, 5, stride=2, padding=2)
            for a, b in pairs
        )
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b in pairs)
        self.last = nn.Linear(CHANNELS[-1] * 9, classes)
        self.dropout = nn.Dropout(0.1)
        self.rounding = False

    def forward(self, ink: Tensor) -> Tensor:
        """Return one row of logits per square."""
        activations = ink * (255 / UNIT)
        for layer, norm in zip(self.layers, self.norms, strict=True):
            if self.rounding:
                activations = functional.conv2d(
                    activations, quantized(layer.weight), None, layer.stride, layer.padding
                )
                activations = (
                    activations + _Rounded.apply(layer.bias * UNIT).view(1, -1, 1, 1) / UNIT
                )
                activations = _Floored.apply(activations * UNIT).clamp(0, 255) / UNIT
            else:
                activations = norm(layer(activations)).clamp(0, 255 / UNIT)
            if layer.in_channels > 1:
                activations = functional.max_pool2d(activations, 2)
        flat = self.dropout(activations.permute(0, 2, 3, 1).flatten(1))
        if self.rounding:
            return functional.linear(flat, quantized(self.last.weight), self.last.bias)
        return self.last(flat)

    def fold(self) -> None:
        """Fold batch norms into the weights; from then on weights are rounded."""
        with torch.no_grad():
            for layer, norm in zip(self.layers, self.norms, strict=True):
                factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
                layer.weight.mul_(factor.view(-1, 1, 1, 1))
                layer.bias.copy_((layer.bias - norm.running_mean) * factor + norm.bias)
        self.rounding = True


def packed(net: Net, letters: str) -> bytes:
    """Return the net in the format described in `letter_net.hpp`, Huffman-compressed."""
    compressor = zlib.compressobj(9, strategy=zlib.Z_HUFFMAN_ONLY)
    return compressor.compress(b"".join(_parts(net, letters))) + compressor.flush()


def _parts(net: Net, letters: str) -> Iterator[bytes]:
    yield b"kainet\x00\x01"
    yield bytes((len(letters), *CHANNELS[1:]))
    yield b"".join(ord(letter).to_bytes(2, "little") for letter in letters)
    for layer in net.layers:
        yield from _layer(layer.weight.detach().permute(0, 2, 3, 1), layer.bias.detach())
    yield from _layer(net.last.weight.detach(), net.last.bias.detach())


def _layer(weight: Tensor, bias: Tensor) -> Iterator[bytes]:
    """Yield the exponents and biases of all outputs, then all weights, output by output."""
    powers = exponents(weight)
    yield powers.to(torch.uint8).numpy().tobytes()
    yield torch.floor(bias * UNIT + 0.5).to(torch.int16).numpy().astype("<i2").tobytes()
    factor = (2**powers).view(-1, *[1] * (weight.dim() - 1))
    yield torch.floor(weight * factor + 0.5).to(torch.int8).numpy().tobytes()


def case_loss(logits: Tensor, label: Tensor, half: int) -> Tensor:
    """Return the cross entropy, plus that among letters of the right case."""
    full_loss = functional.cross_entropy(logits, label)
    of_letter = label < 2 * half
    chosen, case_labels = logits[of_letter], label[of_letter]
    rows = torch.where((case_labels < half)[:, None], chosen[:, :half], chosen[:, half : 2 * half])
    return 0.4 * full_loss + 0.8 * functional.cross_entropy(rows, case_labels % half)
