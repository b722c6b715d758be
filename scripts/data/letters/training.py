"""Draws the samples that the net learns from, and trains it."""

import math
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from letters.faces import Face
from letters.net import Net, case_loss
from letters.samples import LETTERS, NONE, SIDE, drawn_face, no_letter, sample
from letters.shapes import Drawn, mixed

EACH = 5
"""Samples of each letter of each face."""
MIXED = 2
"""With how many other faces each face is mixed, letter by letter."""
EACH_MIXED = 2
"""Samples of each of these letters."""
MIN_LETTERS = 40
"""A face with fewer letters is left out."""
BATCH = 256
FOLDED = 0.72
"""The share of all steps after which weights are rounded."""
SEED = 15


def samples(faces: list[Face], workers: int) -> tuple[Tensor, Tensor]:
    """Squares of ink in bytes, and their classes."""
    others = random.Random(SEED)
    tasks = [(n, face, others.sample(faces, MIXED)) for n, face in enumerate(faces)]
    with ProcessPoolExecutor(workers) as pool:
        made = list(pool.map(_of_face, tasks, chunksize=4))
    squares = np.concatenate([inks for inks, _ in made])
    labels = np.concatenate([named for _, named in made])
    return torch.from_numpy(squares), torch.from_numpy(labels)


def _of_face(task: tuple[int, Face, list[Face]]) -> tuple[np.ndarray, np.ndarray]:
    number, face, others = task
    chance = random.Random(number)
    drawn = _drawn(face, others, chance)
    found = [(ink, label) for ink, label in drawn if ink is not None]
    inks = np.array([ink for ink, _ in found], np.uint8).reshape(-1, SIDE, SIDE)
    return inks, np.array([label for _, label in found], np.int64)


def _drawn(
    face: Face, others: list[Face], chance: random.Random
) -> Iterator[tuple[np.ndarray | None, int]]:
    """Samples of a face's letters, of its mixtures, and of what is no letter."""
    letters = drawn_face(face)
    if len(letters) < MIN_LETTERS:
        return
    for letter in letters:
        yield from ((sample(letter, chance), letter.label) for _ in range(EACH))
    yield from ((no_letter(letters, chance), NONE) for _ in range(7 * EACH))
    for other in others:
        for letter in _mixture(letters, drawn_face(other), chance):
            yield from ((sample(letter, chance), letter.label) for _ in range(EACH_MIXED))


def _mixture(letters: list[Drawn], others: list[Drawn], chance: random.Random) -> list[Drawn]:
    share = chance.uniform(0.3, 0.7)
    of_label = {letter.label: letter for letter in others}
    pairs = [(letter, of_label[letter.label]) for letter in letters if letter.label in of_label]
    between = [mixed(one, other, share) for one, other in pairs]
    return [letter for letter in between if letter is not None]


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
