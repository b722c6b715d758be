"""Generate training samples and train the net."""

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
from letters.samples import LETTERS, NOT_A_LETTER, SIDE, drawn_face, no_letter, sample
from letters.shapes import Drawn, mixed

SAMPLES_PER_LETTER = 5
MIXED = 2
"""Number of other faces that each face is mixed with."""
SAMPLES_PER_MIXTURE = 2
MIN_LETTERS = 40
BATCH = 256
FOLDED = 0.72
"""Share of the steps before weights are quantized."""
SEED = 15


def samples(faces: list[Face], workers: int) -> tuple[Tensor, Tensor]:
    """Return squares of ink as bytes, and their classes."""
    others = random.Random(SEED)
    tasks = [(n, face, others.sample(faces, MIXED)) for n, face in enumerate(faces)]
    with ProcessPoolExecutor(workers) as pool:
        results = list(pool.map(_of_face, tasks, chunksize=4))
    squares = np.concatenate([inks for inks, _ in results])
    labels = np.concatenate([labels_of_face for _, labels_of_face in results])
    return torch.from_numpy(squares), torch.from_numpy(labels)


def _of_face(task: tuple[int, Face, list[Face]]) -> tuple[np.ndarray, np.ndarray]:
    number, face, others = task
    rng = random.Random(number)
    drawn = _drawn(face, others, rng)
    samples_found = [(ink, label) for ink, label in drawn if ink is not None]
    inks = np.array([ink for ink, _ in samples_found], np.uint8).reshape(-1, SIDE, SIDE)
    return inks, np.array([label for _, label in samples_found], np.int64)


def _drawn(
    face: Face, others: list[Face], rng: random.Random
) -> Iterator[tuple[np.ndarray | None, int]]:
    """Yield samples of a face's letters, of its mixtures, and of objects that are not letters."""
    letters = drawn_face(face)
    if len(letters) < MIN_LETTERS:
        return
    for letter in letters:
        yield from ((sample(letter, rng), letter.label) for _ in range(SAMPLES_PER_LETTER))
    yield from ((no_letter(letters, rng), NOT_A_LETTER) for _ in range(7 * SAMPLES_PER_LETTER))
    for other in others:
        for letter in _mixture(letters, drawn_face(other), rng):
            yield from ((sample(letter, rng), letter.label) for _ in range(SAMPLES_PER_MIXTURE))


def _mixture(letters: list[Drawn], others: list[Drawn], rng: random.Random) -> list[Drawn]:
    share = rng.uniform(0.3, 0.7)
    of_label = {letter.label: letter for letter in others}
    pairs = [(letter, of_label[letter.label]) for letter in letters if letter.label in of_label]
    between = [mixed(one, other, share) for one, other in pairs]
    return [letter for letter in between if letter is not None]


def trained(squares: Tensor, labels: Tensor, steps: int) -> Net:
    """Train a net for `steps` batches, the last of them with quantized weights."""
    torch.manual_seed(SEED)
    net = Net(NOT_A_LETTER + 1).to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=2e-3)
    for step in range(steps):
        share = step / steps
        if share >= FOLDED and not net.rounding:
            net.fold()
            optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0)
        for group in optimiser.param_groups:
            group["lr"] = _rate(share, rounding=net.rounding)
        chosen = torch.randint(0, len(squares), (BATCH,))
        logits = net(_moved(squares[chosen, None].float() / 255))
        loss = case_loss(logits, labels[chosen], len(LETTERS))
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


def _moved(ink: Tensor) -> Tensor:
    """Stretch, slant and shift squares slightly at random."""
    count = len(ink)
    matrix = torch.zeros(count, 2, 3)
    matrix[:, 0, 0] = 1 + 0.05 * torch.randn(count)
    matrix[:, 1, 1] = 1 + 0.05 * torch.randn(count)
    matrix[:, 0, 1] = 0.04 * torch.randn(count)
    matrix[:, 1, 0] = 0.02 * torch.randn(count)
    matrix[:, :, 2] = 0.03 * torch.randn(count, 2)
    grid = functional.affine_grid(matrix, list(ink.shape), align_corners=False)
    return functional.grid_sample(ink, grid, align_corners=False)
