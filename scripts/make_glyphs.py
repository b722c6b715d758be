"""Draws the bank of glyphs that pictures are read with: `kaivuri/pictures/glyphs.bin`.

    scripts/make_glyphs.py FONTS     FONTS: a folder that holds the files of FACES, however deep

The fonts come from Debian's packages (bookworm), named below with their licences; of the
fonts only these small drawings are kept. The same fonts give the same bytes: each file is
checked by its sum. Needs Pillow. The format is told in
`kaivuri/_core/pictures/glyph_bank.hpp`.
"""

import argparse
import hashlib
import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIDE = 16
"""Pixels of a side of a drawing."""
TAILED = "Q O"
"""A Q whose tail ends on the line: an O with a stroke. In most fonts here it goes below."""
DESCENDING = "gjpqy"
"""The letters that reach below the line in every face."""
DRAWN = 220
"""Pixels of an em, as the letters are drawn before they are made small."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÅÕÜŠŽ"
"""Those of Finnish, Swedish, English and Estonian."""
MARKS = {**dict.fromkeys("ÄÖÜäöü", 2), **dict.fromkeys("ÅÕŠŽåõšžij", 1)}
"""What lies apart above a letter."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font that letters are drawn in."""

    file: str
    package: str
    licence: str
    sum: str
    """The beginning of the file's SHA-256 in hexadecimal digits."""


FACES = (
    Face("LiberationSans-Bold.ttf", "fonts-liberation2", "OFL-1.1", "ba0e0dc3f7aca5b0"),
    Face("LiberationSans-Regular.ttf", "fonts-liberation2", "OFL-1.1", "8d91388f1d3604b3"),
    Face("LiberationSerif-Bold.ttf", "fonts-liberation2", "OFL-1.1", "446a4421f2976984"),
    Face("LiberationMono-Bold.ttf", "fonts-liberation2", "OFL-1.1", "29534b0aad22fa38"),
    Face("Roboto-Medium.ttf", "fonts-roboto-unhinted", "Apache-2.0", "7984aafeaf437899"),
    Face("RobotoCondensed-Bold.ttf", "fonts-roboto-unhinted", "Apache-2.0", "7f109b2b6d72e756"),
    Face("OpenSans-Semibold.ttf", "fonts-open-sans", "Apache-2.0", "aa3b0ef53db12e3d"),
    Face("Lato-Bold.ttf", "fonts-lato", "OFL-1.1", "e0b1c4de011de8dd"),
    Face("Inter-SemiBold.otf", "fonts-inter", "OFL-1.1", "8c1990b6012254ea"),
    Face("LeagueSpartan-SemiBold.otf", "fonts-league-spartan", "OFL-1.1", "cf398819a0111bd0"),
    Face("RobotoSlab-Bold.otf", "fonts-roboto-slab", "Apache-2.0", "f860d0a2b4323863"),
    Face("Vollkorn-Bold.ttf", "fonts-vollkorn", "OFL-1.1", "e905eac2b4b6286b"),
    Face("Quicksand-Bold.ttf", "fonts-quicksand", "OFL-1.1", "f3d4b33309aeccae"),
    Face("texgyreadventor-bold.otf", "fonts-texgyre", "GUST-Font-License", "e373ae29c808c6d9"),
    Face("texgyrepagella-bold.otf", "fonts-texgyre", "GUST-Font-License", "dd4f9b69f0b24f1f"),
    Face("Manrope-SemiBold.ttf", "fonts-manrope", "OFL-1.1", "163a1fe8ed7de0ba"),
    Face("Cabin-SemiBold.otf", "fonts-cabin", "OFL-1.1", "75d50013da1e82b7"),
    Face("Andika-Bold.ttf", "fonts-sil-andika", "OFL-1.1", "4361126189a2d0e0"),
    Face("Mplus1-Bold.otf", "fonts-mplus", "OFL-1.1", "97055740faade172"),
    Face("Caladea-Bold.ttf", "fonts-crosextra-caladea", "Apache-2.0", "ae3cb2dcbc925809"),
    Face("texgyreheros-bold.otf", "fonts-texgyre", "GUST-Font-License", "b170162835f4efc2"),
    Face("Play-Bold.otf", "fonts-play", "OFL-1.1", "328ef40c48d3b1be"),
)


def main() -> None:
    """Write the bank."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, metavar="FONTS")
    parser.add_argument("-o", "--output", type=Path, default=Path("kaivuri/pictures/glyphs.bin"))
    arguments = parser.parse_args()
    files = {path.name: path for path in sorted(arguments.fonts.rglob("*.[ot]tf"))}
    packed = zlib.compress(bank([_checked(face, files) for face in FACES]), 9)
    arguments.output.write_bytes(packed)


def bank(files: list[Path], letters: str = LETTERS) -> bytes:
    """The bytes of a bank of these fonts."""
    shown = [text for letter in letters for text in (letter, letter.lower())] + [TAILED]
    head = b"kaiglyph" + bytes((1, SIDE, len(files), len(shown)))
    fonts = [ImageFont.truetype(str(path), DRAWN) for path in files]
    drawn = (_packed(_drawn(font, text)) for font in fonts for text in shown)
    return head + b"".join(map(_described, shown)) + b"".join(drawn)


def _described(shown: str) -> bytes:
    """The letter that a drawing stands for, its case, its marks, whether it descends."""
    lower = shown[0].islower()
    traits = lower | (shown in DESCENDING) << 1
    return struct.pack("<HBB", ord(shown[0].upper()), traits, MARKS.get(shown, 0))


def _checked(face: Face, files: dict[str, Path]) -> Path:
    path = files.get(face.file)
    if path is None:
        sys.exit(f"{face.file} is missing: it comes with the package {face.package}")
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if not found.startswith(face.sum):
        sys.exit(f"{path} is another version: its sum begins {found[:16]}, not {face.sum}")
    return path


def _drawn(font: ImageFont.FreeTypeFont, letter: str) -> Image.Image:
    """A letter in the middle of a square, as large as its ink allows."""
    ink = _ink(font, letter[-1])
    if letter == TAILED:
        width, height = ink.size
        tail = (0.55 * width, 0.58 * height, 0.97 * width, height)
        ImageDraw.Draw(ink).line(tail, fill=255, width=round(0.15 * height))
    side = max(ink.size)
    square = Image.new("L", (side, side))
    square.paste(ink, ((side - ink.width) // 2, (side - ink.height) // 2))
    return square.resize((SIDE, SIDE), Image.Resampling.BOX)


def _ink(font: ImageFont.FreeTypeFont, letter: str) -> Image.Image:
    """A letter as it is drawn, and nothing around it."""
    page = Image.new("L", (3 * DRAWN, 3 * DRAWN))
    ImageDraw.Draw(page).text((DRAWN, DRAWN), letter, font=font, fill=255)
    box = page.point(lambda value: 255 * (value > 127)).getbbox()
    if box is None:
        sys.exit(f"{font.getname()} has no {letter}")
    return page.crop(box)


def _packed(drawing: Image.Image) -> bytes:
    """Ink 0 to 3, four pixels a byte."""
    ink = [(value * 3 + 127) // 255 for value in drawing.tobytes()]
    return bytes(
        a << 6 | b << 4 | c << 2 | d
        for a, b, c, d in zip(ink[0::4], ink[1::4], ink[2::4], ink[3::4], strict=True)
    )


if __name__ == "__main__":
    main()
