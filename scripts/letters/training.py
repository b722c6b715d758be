"""Draws the samples that the net learns from, and trains it."""

from __future__ import annotations

import math
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from letters.net import Net, case_loss
from letters.samples import LETTERS, NONE, drawn_face, no_letter, sample

EACH = 5
"""Samples of each letter of each face."""
LEAST_LETTERS = 40
"""A face with fewer letters is left out."""
BATCH = 256
FOLDED = 0.72
"""The share of all steps after which weights are rounded."""
SEED = 15


def samples(files: list[Path], workers: int) -> tuple[Tensor, Tensor]:
    """Squares of ink in bytes, and their classes."""
    with ProcessPoolExecutor(workers) as pool:
        made = list(pool.map(_of_face, enumerate(files)))
    squares = np.stack([ink for face in made for ink, _ in face])
    labels = [label for face in made for _, label in face]
    return torch.from_numpy(squares), torch.tensor(labels)


def _of_face(numbered: tuple[int, Path]) -> list[tuple[np.ndarray, int]]:
    number, file = numbered
    chance = random.Random(number)
    letters = drawn_face(str(file))
    if len(letters) < LEAST_LETTERS:
        return []
    drawn = [(sample(letter, chance), letter.label) for letter in letters for _ in range(EACH)]
    drawn += [(no_letter(letters, chance), NONE) for _ in range(7 * EACH)]
    return [(ink, label) for ink, label in drawn if ink is not None]


def trained(squares: Tensor, labels: Tensor, steps: int) -> Net:
    """A net that has seen `steps` batches, the last of them with rounded weights."""
    torch.manual_seed(SEED)
    net = Net(NONE + 1).to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=2e-3)
    for step in range(steps):
        share = step / steps
        if share >= FOLDED and not net.rounding:
            net.fold()
            optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0)
        for group in optimiser.param_groups:
            group["lr"] = _rate(share, rounding=net.rounding)
        chosen = torch.randint(0, len(squares), (BATCH,))
        loss = _loss(net, _moved(squares[chosen, None].float() / 255), labels[chosen])
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        if step % 500 == 0:
            print(f"step {step} of {steps}, loss {loss.item():.3f}", flush=True)
    return net.eval()


def _rate(share: float, *, rounding: bool) -> float:
    if rounding:
        return 6e-4 * (1 - share) / (1 - FOLDED) + 1e-6
    falling = 0.5 + 0.5 * math.cos(math.pi * min(1, share / (FOLDED + 0.02)))
    return max(2e-5, 3e-3 * min(1, share / 0.05) * falling)


def _loss(net: Net, ink: Tensor, labels: Tensor) -> Tensor:
    """In numbers of 16 bits as long as weights are not rounded, which is twice as fast."""
    with torch.autocast("cpu", torch.bfloat16, enabled=not net.rounding):
        logits = net(ink.contiguous(memory_format=torch.channels_last))
    return case_loss(logits.float(), labels, len(LETTERS))


def _moved(ink: Tensor) -> Tensor:
    """Squares a little stretched, slanted and moved."""
    count = len(ink)
    matrix = torch.zeros(count, 2, 3)
    matrix[:, 0, 0] = 1 + 0.05 * torch.randn(count)
    matrix[:, 1, 1] = 1 + 0.05 * torch.randn(count)
    matrix[:, 0, 1] = 0.04 * torch.randn(count)
    matrix[:, 1, 0] = 0.02 * torch.randn(count)
    matrix[:, :, 2] = 0.03 * torch.randn(count, 2)
    places = functional.affine_grid(matrix, list(ink.shape), align_corners=False)
    return functional.grid_sample(ink, places, align_corners=False)
