"""The net: small, in whole numbers, trained with PyTorch.

A layer of 5 by 5 weights at every other pixel, two of 3 by 3, each followed by the greatest of
2 by 2, then one layer for the classes. Every output of a layer has weights of a few bits, times a
power of two of its own; what goes from layer to layer are whole numbers from 0 to 255.
`letter_net.cpp` computes the same.
"""

import zlib
from collections.abc import Iterator
from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional

CHANNELS = (1, 16, 40, 72)
MOST = 15
"""The greatest weight, as a whole number."""
UNIT = 64
"""What goes from layer to layer counts in 64ths; the picture in 255ths of four."""


class _Rounded(torch.autograd.Function):
    """Rounds, and lets gradients through as if it did not."""

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
    """For each output the power of two that brings its weights to whole numbers, up to MOST."""
    greatest = weight.detach().abs().flatten(1).amax(1).clamp_min(1e-6)
    return torch.floor(torch.log2(MOST / greatest)).clamp(0, 14)


def whole(weight: Tensor) -> Tensor:
    """The weights, rounded to what is kept of them."""
    factor = (2 ** exponents(weight)).view(-1, *[1] * (weight.dim() - 1))
    return _Rounded.apply(weight * factor) / factor


class Net(nn.Module):
    """Squares of ink (0 to 1) to the classes' logits."""

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
        """One row of logits for each square."""
        seen = ink * (255 / UNIT)
        for layer, norm in zip(self.layers, self.norms, strict=True):
            if self.rounding:
                seen = functional.conv2d(
                    seen, whole(layer.weight), None, layer.stride, layer.padding
                )
                seen = seen + _Rounded.apply(layer.bias * UNIT).view(1, -1, 1, 1) / UNIT
                seen = _Floored.apply(seen * UNIT).clamp(0, 255) / UNIT
            else:
                seen = norm(layer(seen)).clamp(0, 255 / UNIT)
            if layer.in_channels > 1:
                seen = functional.max_pool2d(seen, 2)
        flat = self.dropout(seen.permute(0, 2, 3, 1).flatten(1))
        if self.rounding:
            return functional.linear(flat, whole(self.last.weight), self.last.bias)
        return self.last(flat)

    def fold(self) -> None:
        """Take the norms into the weights; from then on weights are rounded."""
        with torch.no_grad():
            for layer, norm in zip(self.layers, self.norms, strict=True):
                factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
                layer.weight.mul_(factor.view(-1, 1, 1, 1))
                layer.bias.copy_((layer.bias - norm.running_mean) * factor + norm.bias)
        self.rounding = True


def packed(net: Net, letters: str) -> bytes:
    """The net as `letter_net.hpp` tells it, compressed; nothing in it comes twice."""
    press = zlib.compressobj(9, strategy=zlib.Z_HUFFMAN_ONLY)
    return press.compress(b"".join(_parts(net, letters))) + press.flush()


def _parts(net: Net, letters: str) -> Iterator[bytes]:
    yield b"kainet\x00\x01"
    yield bytes((len(letters), *CHANNELS[1:]))
    yield b"".join(ord(letter).to_bytes(2, "little") for letter in letters)
    for layer in net.layers:
        yield from _layer(layer.weight.detach().permute(0, 2, 3, 1), layer.bias.detach())
    yield from _layer(net.last.weight.detach(), net.last.bias.detach())


def _layer(weight: Tensor, bias: Tensor) -> Iterator[bytes]:
    """Of each output: its exponent and bias; then all weights, output by output."""
    powers = exponents(weight)
    yield powers.to(torch.uint8).numpy().tobytes()
    yield torch.floor(bias * UNIT + 0.5).to(torch.int16).numpy().astype("<i2").tobytes()
    factor = (2**powers).view(-1, *[1] * (weight.dim() - 1))
    yield torch.floor(weight * factor + 0.5).to(torch.int8).numpy().tobytes()


def case_loss(logits: Tensor, label: Tensor, half: int) -> Tensor:
    """The default loss, and that among the letters of the right case alone."""
    whole_loss = functional.cross_entropy(logits, label)
    of_letter = label < 2 * half
    chosen, named = logits[of_letter], label[of_letter]
    rows = torch.where((named < half).unsqueeze(1), chosen[:, :half], chosen[:, half : 2 * half])
    return 0.4 * whole_loss + 0.8 * functional.cross_entropy(rows, named % half)
