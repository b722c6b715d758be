"""Letters changed as faces differ from each other: weight, width, slant, waist; two faces mixed."""

import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage

STRETCH = math.log(0.6), math.log(1.7)
"""Logarithms of the least and the greatest change of width."""
CORE = 64
"""Pixels of a side of the square in which two letters are mixed."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A letter of a face, large."""

    image: Image.Image
    """Black is 0, ink 255, with room around."""
    label: int


def stretch(chance: random.Random) -> float:
    """How much wider a letter is made: by nothing, by little, or as faces of one family differ."""
    kind = chance.random()
    if kind < 0.35:
        return 1
    return math.exp(chance.gauss(0, 0.1) if kind < 0.65 else chance.uniform(*STRETCH))


def changed(image: Image.Image, chance: random.Random) -> Image.Image:
    """Bolder, finer or rounder; with another waist; slanted."""
    kind = chance.random()
    if kind < 0.38:
        image = _weighed(image, chance)
    elif kind < 0.46:
        soft = image.filter(ImageFilter.GaussianBlur(chance.uniform(1.5, 5)))
        image = soft.point(lambda value: 255 * (value > 120))
    if chance.random() < 0.35:
        image = _bent(image, chance.uniform(-0.13, 0.13), chance.uniform(-0.13, 0.13))
    return _slanted(image, chance.uniform(-0.2, 0.2)) if chance.random() < 0.2 else image


def _weighed(image: Image.Image, chance: random.Random) -> Image.Image:
    """Strokes bolder or finer: all of them, only the upright ones or only the level ones."""
    size = chance.choice([(3, 3), (3, 3), (1, 3), (1, 5), (3, 1)])
    change = ndimage.grey_dilation if chance.random() < 0.55 else ndimage.grey_erosion
    most = 2 if change is ndimage.grey_erosion or max(size) > 3 else 3
    ink = np.asarray(image)
    for _ in range(chance.randint(1, most)):
        ink = change(ink, size)
    return Image.fromarray(ink)


def _slanted(image: Image.Image, slant: float) -> Image.Image:
    matrix = (1, slant, -slant * image.height / 2, 0, 1, 0)
    return image.transform(image.size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)


def _bent(image: Image.Image, across: float, down: float) -> Image.Image:
    """The middle moved by shares of the letter's sides, its edges left where they are."""
    box = image.getbbox()
    if box is None:
        return image
    columns = _moved(image.width, box[0], box[2], across)
    rows = _moved(image.height, box[1], box[3], down)
    return Image.fromarray(np.asarray(image)[rows][:, columns])


def _moved(count: int, first: int, last: int, share: float) -> np.ndarray:
    """For each pixel of a side the one that is shown there."""
    places = np.arange(count, dtype=float)
    inside = slice(first, last)
    along = (places[inside] - first) / (last - first)
    places[inside] -= share * (last - first) * np.sin(np.pi * along)
    return np.asarray(np.clip(np.rint(places), 0, count - 1), int)


def mixed(one: Drawn, other: Drawn, share: float) -> Drawn | None:
    """A letter between the same letter of two faces; None where the two have not the same parts."""
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
    room = min(left, top)
    framed = Image.new("L", (image.width + 2 * room, image.height + 2 * room))
    framed.paste(image, (room, room))
    return Drawn(framed, one.label)


def _core(image: Image.Image) -> tuple[np.ndarray, tuple[int, int]] | None:
    """How deep each pixel of a letter's box lies in the ink, negative outside; the box's sides."""
    box = image.getbbox()
    if box is None:
        return None
    ink = np.asarray(image.crop(box).resize((CORE, CORE), Image.Resampling.BILINEAR)) > 127
    ink = np.pad(ink, 1)
    depth = ndimage.distance_transform_edt(ink) - ndimage.distance_transform_edt(~ink)
    return depth[1:-1, 1:-1], (box[2] - box[0], box[3] - box[1])


def _parts(ink: np.ndarray) -> tuple[int, int]:
    """Of how many pieces ink and paper are."""
    around = np.pad(ink, 1)
    return ndimage.label(ink, np.ones((3, 3)))[1], ndimage.label(~around)[1]
