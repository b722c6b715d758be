"""Letter shapes varied like font faces (weight, width, slant, waist), and mixtures of two faces."""

import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage

STRETCH = math.log(0.6), math.log(1.7)
"""Logarithms of the minimum and maximum change of width."""
CORE = 64
"""Side of the square in which two letters are mixed, in pixels."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A large image of a letter."""

    image: Image.Image
    """Background 0, ink 255, with margins."""
    label: int


def width_factor(rng: random.Random) -> float:
    """Return a random change of width: none, small, or as within one font family."""
    kind = rng.random()
    if kind < 0.35:
        return 1
    return math.exp(rng.gauss(0, 0.1) if kind < 0.65 else rng.uniform(*STRETCH))


def changed(image: Image.Image, rng: random.Random) -> Image.Image:
    """Vary the weight, waist and slant."""
    kind = rng.random()
    if kind < 0.38:
        image = _changed_weight(image, rng)
    elif kind < 0.46:
        soft = image.filter(ImageFilter.GaussianBlur(rng.uniform(1.5, 5)))
        image = soft.point(lambda value: 255 * (value > 120))
    if rng.random() < 0.35:
        image = _bent(image, rng.uniform(-0.13, 0.13), rng.uniform(-0.13, 0.13))
    return _slanted(image, rng.uniform(-0.2, 0.2)) if rng.random() < 0.2 else image


def _changed_weight(image: Image.Image, rng: random.Random) -> Image.Image:
    """Make strokes bolder or thinner: all of them, only vertical or only horizontal ones."""
    size = rng.choice([(3, 3), (3, 3), (1, 3), (1, 5), (3, 1)])
    change = ndimage.grey_dilation if rng.random() < 0.55 else ndimage.grey_erosion
    max_steps = 2 if change is ndimage.grey_erosion or max(size) > 3 else 3
    ink = np.asarray(image)
    for _ in range(rng.randint(1, max_steps)):
        ink = change(ink, size)
    return Image.fromarray(ink)


def _slanted(image: Image.Image, slant: float) -> Image.Image:
    matrix = (1, slant, -slant * image.height / 2, 0, 1, 0)
    return image.transform(image.size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)


def _bent(image: Image.Image, across: float, down: float) -> Image.Image:
    """Move the middle by fractions of the letter's sides; the edges stay."""
    box = image.getbbox()
    if box is None:
        return image
    columns = _moved(image.width, box[0], box[2], across)
    rows = _moved(image.height, box[1], box[3], down)
    return Image.fromarray(np.asarray(image)[rows][:, columns])


def _moved(count: int, first: int, last: int, share: float) -> np.ndarray:
    """Return the source pixel of each pixel along a side."""
    positions = np.arange(count, dtype=float)
    inside = slice(first, last)
    along = (positions[inside] - first) / (last - first)
    positions[inside] -= share * (last - first) * np.sin(np.pi * along)
    return np.asarray(np.clip(np.rint(positions), 0, count - 1), int)


def mixed(one: Drawn, other: Drawn, share: float) -> Drawn | None:
    """Interpolate the same letter of two faces; None if their topology differs."""
    a, b = _core(one.image), _core(other.image)
    if a is None or b is None:
        return None
    (depth_a, size_a), (depth_b, size_b) = a, b
    ink = (1 - share) * depth_a + share * depth_b > 0
    if not _parts(ink) == _parts(depth_a > 0) == _parts(depth_b > 0):
        return None
    wide, high = ((1 - share) * x + share * y for x, y in zip(size_a, size_b, strict=True))
    image = Image.fromarray(ink.astype(np.uint8) * 255).resize(
        (max(3, round(wide)), max(3, round(high))), Image.Resampling.BILINEAR
    )
    left, top, _, _ = one.image.getbbox() or (0, 0, 0, 0)
    margin = min(left, top)
    framed = Image.new("L", (image.width + 2 * margin, image.height + 2 * margin))
    framed.paste(image, (margin, margin))
    return Drawn(framed, one.label)


def _core(image: Image.Image) -> tuple[np.ndarray, tuple[int, int]] | None:
    """Return the signed distance to the edge of the ink (negative outside) and the box's size."""
    box = image.getbbox()
    if box is None:
        return None
    ink = np.asarray(image.crop(box).resize((CORE, CORE), Image.Resampling.BILINEAR)) > 127
    ink = np.pad(ink, 1)
    depth = ndimage.distance_transform_edt(ink) - ndimage.distance_transform_edt(~ink)
    return depth[1:-1, 1:-1], (box[2] - box[0], box[3] - box[1])


def _parts(ink: np.ndarray) -> tuple[int, int]:
    around = np.pad(ink, 1)
    return ndimage.label(ink, np.ones((3, 3)))[1], ndimage.label(~around)[1]
