"""Letters as the reader cuts them out of pictures: drawn, made small, blurred, and cut again."""

import io
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from letters.faces import Face
from letters.shapes import Drawn, changed, stretch

SIDE = 24
"""Pixels of a side of the net's square."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÅÕÜŠŽ"
"""Those of Finnish, Swedish, English and Estonian."""
SHOWN = LETTERS + LETTERS.lower()
"""The net's classes; one more is for what is no letter."""
NONE = len(SHOWN)
CAP = 80
"""Pixels of a capital's height as it is drawn first."""
HEIGHT = 40
"""And as the reader draws its cell again."""

Ink = np.ndarray
Box = tuple[slice, slice]
"""Rows and columns."""


def drawn_face(face: Face) -> list[Drawn]:
    """The letters that a face has."""
    box = face.font(200).getbbox("H")
    font = face.font(max(8, round(200 * CAP / max(20, box[3] - box[1]))))
    missing = _bytes_of(font, "\uffff")
    found = []
    for label, letter in enumerate(SHOWN):
        left, top, right, bottom = (round(side) for side in font.getbbox(letter))
        if right - left < 3 or bottom - top < 10 or _bytes_of(font, letter) == missing:
            continue
        room = CAP // 4
        image = Image.new("L", (right - left + 2 * room, bottom - top + 2 * room))
        ImageDraw.Draw(image).text((room - left, room - top), letter, 255, font)
        found.append(Drawn(image, label))
    return found


def _bytes_of(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    mask = font.getmask(letter)
    return bytes(mask) + repr(mask.size).encode()


def sample(drawn: Drawn, chance: random.Random) -> Ink | None:
    """A letter as the reader would see it in some picture; None where nothing is left of it."""
    part, level = _picture(drawn.image, chance)
    return cut(part < level)


def hole(drawn: Drawn, chance: random.Random) -> Ink | None:
    """What a letter encloses, which is no letter."""
    part, level = _picture(drawn.image, chance)
    return cut(part >= level, least=0.4, whole=False)


def _picture(image: Image.Image, chance: random.Random) -> tuple[np.ndarray, float]:
    """The cell as the reader draws it again, dark on light, and a level that parts its ink."""
    image = changed(image, chance)
    height = 8 * (70 / 8) ** (chance.random() ** 1.3)
    wide = stretch(chance)
    small = _shrunk(image, height / CAP * wide, height / CAP, chance)
    ink, paper = _colours(chance)
    small = Image.fromarray(
        np.rint(paper + (ink - paper) / 255 * np.asarray(small, np.float32)).astype(np.uint8)
    )
    if chance.random() < 0.4:
        small = _pressed(small, chance.choice([50, 50, 80]))
    scale = HEIGHT / height
    part = small.resize(
        (max(4, round(small.width * scale)), max(4, round(small.height * scale))),
        Image.Resampling.BILINEAR,
    )
    share = chance.uniform(0.4, 0.88) if chance.random() < 0.7 else 0.5
    grey = np.asarray(part, np.float32)
    return (grey - ink) / (paper - ink), share


def _shrunk(image: Image.Image, across: float, down: float, chance: random.Random) -> Image.Image:
    """An image made smaller, its edges anywhere between the new pixels."""
    width, height = max(3, int(image.width * across)), max(3, int(image.height * down))
    left = chance.uniform(0, max(0.0, image.width - width / across))
    top = chance.uniform(0, max(0.0, image.height - height / down))
    box = (left, top, left + width / across, top + height / down)
    box = (box[0], box[1], min(box[2], image.width), min(box[3], image.height))
    return image.resize((width, height), Image.Resampling.BOX, box=box)


def _colours(chance: random.Random) -> tuple[int, int]:
    while True:
        ink, paper = chance.randrange(256), chance.randrange(256)
        if abs(ink - paper) > 70:
            return ink, paper


def _pressed(image: Image.Image, quality: int) -> Image.Image:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("L")


def cut(ink: np.ndarray, least: float = 0.3, *, whole: bool = True) -> Ink | None:
    """The letter in the middle of a cell's ink, in a square (`cell_glyph.cpp` does the same)."""
    labels, count = ndimage.label(ink, np.ones((3, 3)))
    boxes = ndimage.find_objects(labels)
    areas = np.bincount(labels.ravel())[1:]
    inside = [n for n, box in enumerate(boxes) if not _at_edge(box, ink.shape)]
    if not inside:
        return None
    main = max(inside, key=lambda n: _high(boxes[n]) * _wide(boxes[n]))
    if _high(boxes[main]) < least * HEIGHT:
        return None
    taken = [main] + [n for n in inside if n != main and _belongs(boxes[n], boxes[main], areas[n])]
    chosen = np.zeros(count + 1, bool)
    chosen[[n + 1 for n in taken]] = True
    kept = chosen[labels]
    if whole and areas[taken].sum() < 0.85 * areas.sum():
        return None
    top = min(boxes[n][0].start for n in taken)
    bottom = max(boxes[n][0].stop for n in taken)
    left = min(boxes[n][1].start for n in taken)
    right = max(boxes[n][1].stop for n in taken)
    return squared(kept[top:bottom, left:right])


def _at_edge(box: Box, shape: tuple[int, ...]) -> bool:
    rows, columns = box
    beside = rows.stop == shape[0] or columns.stop == shape[1]
    return bool(beside or rows.start == 0 or columns.start == 0)


def _high(box: Box) -> int:
    return int(box[0].stop - box[0].start)


def _wide(box: Box) -> int:
    return int(box[1].stop - box[1].start)


def _belongs(box: Box, main: Box, area: int) -> bool:
    """Whether a blob is a mark above the letter, or a part of it."""
    (rows, columns), (own_rows, own_columns) = box, main
    height = max(_high(main), HEIGHT)
    mark = (
        rows.stop <= own_rows.start + 0.15 * height
        and own_rows.start - rows.stop < 0.36 * height
        and _high(box) < 0.5 * height
        and columns.start >= own_columns.start - 0.2 * height
        and columns.stop <= own_columns.stop + 0.2 * height
        and area > 0.0025 * height * height
    )
    height = _high(main)
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
    """Ink in the middle of a square, as large as it allows; 0 to 255."""
    high, wide = ink.shape
    side = max(high, wide)
    # twice as large, so that the room on both sides may be the same
    square = np.zeros((2 * side, 2 * side), np.uint8)
    twice = np.repeat(np.repeat(ink, 2, 0), 2, 1).astype(np.uint8) * 255
    square[side - high : side + high, side - wide : side + wide] = twice
    return np.asarray(Image.fromarray(square).resize((SIDE, SIDE), Image.Resampling.BOX))


def no_letter(letters: list[Drawn], chance: random.Random) -> Ink | None:
    """Something else that a cell may seem to hold: a hole, two letters in one, a disc, a tile."""
    kind = chance.random()
    if kind < 0.6:
        return hole(chance.choice(letters), chance)
    if kind < 0.85:
        return sample(_pair(chance.choice(letters), chance.choice(letters), chance), chance)
    return sample(_tile(chance), chance)


def _tile(chance: random.Random) -> Drawn:
    image = Image.new("L", (2 * CAP, 2 * CAP))
    wide, high = chance.uniform(0.35, 0.9) * CAP, chance.uniform(0.35, 0.9) * CAP
    box = (CAP - wide, CAP - high, CAP + wide, CAP + high)
    corner = chance.uniform(0, 1) * min(wide, high)
    ImageDraw.Draw(image).rounded_rectangle(box, corner, fill=255)
    return Drawn(image, NONE)


def _pair(a: Drawn, b: Drawn, chance: random.Random) -> Drawn:
    """Two letters that touch."""
    room = CAP // 4
    lap = room * 2 + chance.randrange(2, 14)
    wide, high = a.image.width + b.image.width - lap, max(a.image.height, b.image.height)
    image = Image.new("L", (max(wide, a.image.width), high))
    image.paste(a.image, (0, 0))
    image.paste(255, (a.image.width - lap, 0), b.image)
    return Drawn(image, NONE)
