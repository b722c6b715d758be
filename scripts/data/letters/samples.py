"""Training samples: letters rendered, reduced, blurred, and cut out as by the reader."""

import io
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from letters.faces import Face
from letters.shapes import Drawn, changed, width_factor

SIDE = 24
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÅÕÜŠŽ"
CLASSES = LETTERS + LETTERS.lower()
"""The net's classes; one more stands for anything else."""
NOT_A_LETTER = len(CLASSES)
CAP = 80
"""Height of a rendered capital letter in pixels."""
HEIGHT = 40
"""Height of a letter cell as resampled by the reader."""

Ink = np.ndarray
Box = tuple[slice, slice]


def drawn_face(face: Face) -> list[Drawn]:
    """Render the letters supported by a face."""
    box = face.font(200).getbbox("H")
    font = face.font(max(8, round(200 * CAP / max(20, box[3] - box[1]))))
    missing = _bytes_of(font, "\uffff")
    result = []
    for label, letter in enumerate(CLASSES):
        left, top, right, bottom = (round(side) for side in font.getbbox(letter))
        if right - left < 3 or bottom - top < 10 or _bytes_of(font, letter) == missing:
            continue
        margin = CAP // 4
        image = Image.new("L", (right - left + 2 * margin, bottom - top + 2 * margin))
        ImageDraw.Draw(image).text((margin - left, margin - top), letter, 255, font)
        result.append(Drawn(image, label))
    return result


def _bytes_of(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    mask = font.getmask(letter)
    return bytes(mask) + repr(mask.size).encode()


def sample(drawn: Drawn, rng: random.Random) -> Ink | None:
    """Return a letter as the reader would see it in a random picture; None if it gets lost."""
    part, level = _picture(drawn.image, rng)
    return cut(part < level)


def hole(drawn: Drawn, rng: random.Random) -> Ink | None:
    """Return an enclosed area of a letter, which is not a letter."""
    part, level = _picture(drawn.image, rng)
    return cut(part >= level, min_height=0.4, complete=False)


def _picture(image: Image.Image, rng: random.Random) -> tuple[np.ndarray, float]:
    """Return a cell as resampled by the reader, dark on light, and its ink threshold."""
    image = changed(image, rng)
    height = 8 * (70 / 8) ** (rng.random() ** 1.3)
    width = width_factor(rng)
    small = _shrunk(image, height / CAP * width, height / CAP, rng)
    ink, paper = _colours(rng)
    small = Image.fromarray(
        np.rint(paper + (ink - paper) / 255 * np.asarray(small, np.float32)).astype(np.uint8)
    )
    if rng.random() < 0.4:
        small = _jpeg_compressed(small, rng.choice([50, 50, 80]))
    scale = HEIGHT / height
    part = small.resize(
        (max(4, round(small.width * scale)), max(4, round(small.height * scale))),
        Image.Resampling.BILINEAR,
    )
    threshold = rng.uniform(0.4, 0.88) if rng.random() < 0.7 else 0.5
    grey = np.asarray(part, np.float32)
    return (grey - ink) / (paper - ink), threshold


def _shrunk(image: Image.Image, across: float, down: float, rng: random.Random) -> Image.Image:
    """Reduce an image with a random subpixel offset."""
    width, height = max(3, int(image.width * across)), max(3, int(image.height * down))
    left = rng.uniform(0, max(0.0, image.width - width / across))
    top = rng.uniform(0, max(0.0, image.height - height / down))
    box = (left, top, left + width / across, top + height / down)
    box = (box[0], box[1], min(box[2], image.width), min(box[3], image.height))
    return image.resize((width, height), Image.Resampling.BOX, box=box)


def _colours(rng: random.Random) -> tuple[int, int]:
    while True:
        ink, paper = rng.randrange(256), rng.randrange(256)
        if abs(ink - paper) > 70:
            return ink, paper


def _jpeg_compressed(image: Image.Image, quality: int) -> Image.Image:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("L")


def cut(ink: np.ndarray, min_height: float = 0.3, *, complete: bool = True) -> Ink | None:
    """Return the letter in the middle of a cell's ink as a square, as `cell_glyph.cpp` does."""
    labels, count = ndimage.label(ink, np.ones((3, 3)))
    boxes = ndimage.find_objects(labels)
    areas = np.bincount(labels.ravel())[1:]
    inside = [n for n, box in enumerate(boxes) if not _at_edge(box, ink.shape)]
    if not inside:
        return None
    main = max(inside, key=lambda n: _height(boxes[n]) * _width(boxes[n]))
    if _height(boxes[main]) < min_height * HEIGHT:
        return None
    indices = [main] + [
        n for n in inside if n != main and _belongs(boxes[n], boxes[main], areas[n])
    ]
    selected = np.zeros(count + 1, bool)
    selected[[n + 1 for n in indices]] = True
    letter_ink = selected[labels]
    if complete and areas[indices].sum() < 0.85 * areas.sum():
        return None
    top = min(boxes[n][0].start for n in indices)
    bottom = max(boxes[n][0].stop for n in indices)
    left = min(boxes[n][1].start for n in indices)
    right = max(boxes[n][1].stop for n in indices)
    return squared(letter_ink[top:bottom, left:right])


def _at_edge(box: Box, shape: tuple[int, ...]) -> bool:
    rows, columns = box
    beside = rows.stop == shape[0] or columns.stop == shape[1]
    return bool(beside or rows.start == 0 or columns.start == 0)


def _height(box: Box) -> int:
    return int(box[0].stop - box[0].start)


def _width(box: Box) -> int:
    return int(box[1].stop - box[1].start)


def _belongs(box: Box, main: Box, area: int) -> bool:
    """Return whether a blob is a diacritic above the letter, or a part of it."""
    (rows, columns), (own_rows, own_columns) = box, main
    height = max(_height(main), HEIGHT)
    mark = (
        rows.stop <= own_rows.start + 0.15 * height
        and own_rows.start - rows.stop < 0.36 * height
        and _height(box) < 0.5 * height
        and columns.start >= own_columns.start - 0.2 * height
        and columns.stop <= own_columns.stop + 0.2 * height
        and area > 0.0025 * height * height
    )
    height = _height(main)
    near = 0.14 * height
    part = (
        own_rows.start - near <= rows.start <= own_rows.stop + near
        and rows.stop <= own_rows.stop + 0.35 * height
        and columns.start <= own_columns.stop + near
        and columns.stop >= own_columns.start - near
        and area > 0.01 * height * height
    )
    return mark or part


def squared(ink: np.ndarray) -> Ink:
    """Centre the ink in a square and scale it; 0 to 255."""
    height, width = ink.shape
    side = max(height, width)
    # doubled, so that both margins can be equal
    square = np.zeros((2 * side, 2 * side), np.uint8)
    twice = np.repeat(np.repeat(ink, 2, 0), 2, 1).astype(np.uint8) * 255
    square[side - height : side + height, side - width : side + width] = twice
    return np.asarray(Image.fromarray(square).resize((SIDE, SIDE), Image.Resampling.BOX))


def no_letter(letters: list[Drawn], rng: random.Random) -> Ink | None:
    """Return an object that is not a letter: a hole, two touching letters, a disc, or a tile."""
    kind = rng.random()
    if kind < 0.6:
        return hole(rng.choice(letters), rng)
    if kind < 0.85:
        return sample(_pair(rng.choice(letters), rng.choice(letters), rng), rng)
    return sample(_tile(rng), rng)


def _tile(rng: random.Random) -> Drawn:
    image = Image.new("L", (2 * CAP, 2 * CAP))
    width, height = rng.uniform(0.35, 0.9) * CAP, rng.uniform(0.35, 0.9) * CAP
    box = (CAP - width, CAP - height, CAP + width, CAP + height)
    corner = rng.uniform(0, 1) * min(width, height)
    ImageDraw.Draw(image).rounded_rectangle(box, corner, fill=255)
    return Drawn(image, NOT_A_LETTER)


def _pair(a: Drawn, b: Drawn, rng: random.Random) -> Drawn:
    margin = CAP // 4
    lap = margin * 2 + rng.randrange(2, 14)
    width, height = a.image.width + b.image.width - lap, max(a.image.height, b.image.height)
    image = Image.new("L", (max(width, a.image.width), height))
    image.paste(a.image, (0, 0))
    image.paste(255, (a.image.width - lap, 0), b.image)
    return Drawn(image, NOT_A_LETTER)
