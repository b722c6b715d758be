"""Grids in pictures: letters, found words, doubts, and files of every kind."""

import io
import shutil
import signal
import struct
import subprocess
import sys
import zlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from drawn_grids import CIRCLES, DARK, LIGHT, NIGHT, TILES, TINTED, Look, drawn, file_of
from grids import ODD, OIKEIN, PELLE_ROWS, STRANDS, TMSII_ROWS, TUSKIN
from PIL import Image, ImageDraw, ImageGrab, ImageOps
from PIL.PngImagePlugin import PngImageFile

import kaivuri
from kaivuri import _core
from kaivuri.cli.picture_input import letter_question
from kaivuri.errors import BadPicture, BadRequest, CoreMissing, ReaderUnavailable, TimeLimit
from kaivuri.games.game import Game
from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.pictures import pixels
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.pictures.read_grid import PictureGrid, RecognisedLetter
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read
from kaivuri.solvers.stop import Stop

LOOKS = {"light": LIGHT, "dark": DARK, "tiles": TILES, "circles": CIRCLES}
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def rows_of(image: Image.Image, **options: object) -> tuple[str, ...]:
    return kaivuri.read_picture(file_of(image), **options).rows  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rows", "look"),
    list(zip([TMSII_ROWS, PELLE_ROWS, ODD, STRANDS], LOOKS.values(), strict=True)),
    ids=list(LOOKS),
)
def test_boards(rows: tuple[str, ...], look: Look) -> None:
    assert rows_of(drawn(rows, look)) == rows


@pytest.mark.parametrize("width", [360, 2800])
def test_sizes(width: int) -> None:
    assert rows_of(drawn(ODD, Look(width=width))) == ODD


@pytest.mark.parametrize("foot", [4, 5])
def test_similar_shapes_are_distinguished_by_context(foot: int) -> None:
    """An I with half a foot is much like an L, but not where there are L beside it."""
    rows = ("LIKLI", "IELKI", "AILTI", "SLIOI", "NIEIL", "TILII")
    image = drawn(rows)
    step = 0.88 * image.width / 5
    for r, row in enumerate(rows):
        for c in (c for c, letter in enumerate(row) if letter == "I"):
            x, y = 0.06 * image.width + (c + 0.5) * step, 0.3 * image.width + (r + 0.5) * step
            ImageDraw.Draw(image).rectangle((x, y + 16, x + foot, y + 21), "#121212")
    assert rows_of(image) == rows


@pytest.mark.parametrize(
    ("kind", "options"),
    [("JPEG", {"quality": 50}), ("WEBP", {"quality": 60}), ("PNG", {"optimize": True})],
)
def test_file_formats(kind: str, options: dict[str, int]) -> None:
    file = file_of(drawn(PELLE_ROWS), kind, **options)
    assert kaivuri.read_picture(file).rows == PELLE_ROWS


class Square(Game):
    """A game of five rows beside those of six."""

    __slots__ = ()
    name = "square"
    rows = columns = 5


@pytest.mark.parametrize("degrees", [-4, 4])
def test_a_smaller_shape_is_no_part_of_a_tilted_grid(
    degrees: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BUILT_IN_GAMES, "square", Square())
    tilted = drawn(TMSII_ROWS).rotate(degrees, Image.Resampling.BICUBIC, fillcolor="white")
    assert rows_of(tilted) == TMSII_ROWS
    assert rows_of(drawn(TMSII_ROWS[:5])) == TMSII_ROWS[:5]


def test_rotated_and_transparent_pictures() -> None:
    turned = drawn(PELLE_ROWS).rotate(180)
    tags = Image.Exif()
    tags[0x0112] = 3  # half a turn, as phones write it
    assert kaivuri.read_picture(file_of(turned, "JPEG", exif=tags, quality=90)).rows == PELLE_ROWS
    clear = drawn(PELLE_ROWS).convert("RGBA")
    clear.putalpha(ImageOps.invert(drawn(PELLE_ROWS).convert("L")))
    assert rows_of(clear) == PELLE_ROWS


@pytest.mark.parametrize("look", [*LOOKS.values(), TINTED], ids=[*LOOKS, "tinted"])
def test_found_words_are_read_and_placed(look: Look) -> None:
    reading = kaivuri.read_picture(file_of(drawn(TMSII_ROWS, look, [TUSKIN, OIKEIN])))
    assert reading.rows == TMSII_ROWS
    found = reading.found_words()
    assert [(word.word, word.cells, word.in_word_list) for word in found] == [
        ("tuskin", TUSKIN, True),
        ("oikein", OIKEIN, True),
    ]


@pytest.mark.parametrize(
    "look",
    [TINTED, NIGHT, replace(CIRCLES, start="#963f20"), Look(width=360, start="#88aeb9")],
    ids=["tinted", "night", "circles", "small"],
)
def test_finished_boards(look: Look) -> None:
    """All letters are crossed by lines, and the first cell of a word may be darker."""
    words = [[(row, column) for row in range(6)] for column in range(5)]
    grid = kaivuri.read_picture(file_of(drawn(TMSII_ROWS, look, words))).picture
    assert grid.rows == TMSII_ROWS
    assert grid.joined_cells == {step for word in words for step in pairwise(word)}


def test_lines_of_a_small_jpeg() -> None:
    """Compression changes the colours of thin lines."""
    rows = ("HLITO", "AAFOO", "MMREI", "NÖMGP", "NIAIA", "OFVLA")
    words = [
        ((1, 2), (1, 3), (2, 2), (2, 1), (1, 0), (1, 1), (0, 1), (0, 2)),
        ((3, 2), (2, 3), (3, 3), (4, 2), (5, 1), (5, 0), (4, 0), (4, 1)),
        ((3, 4), (4, 4), (5, 3), (5, 2), (4, 3)),
    ]
    file = file_of(drawn(rows, replace(TILES, width=390), words), "JPEG", quality=60)
    found = kaivuri.read_picture(file).found_words()
    assert [word.word for word in found] == ["formaali", "megafoni", "palvi"]


@pytest.mark.parametrize("raised", [-0.13, 0.13])
def test_letters_off_the_lines_of_found_words(raised: float) -> None:
    look = Look(raised=raised)
    reading = kaivuri.read_picture(file_of(drawn(TMSII_ROWS, look, [TUSKIN, OIKEIN])))
    assert {word.cells for word in reading.found_words()} == {TUSKIN, OIKEIN}


def test_a_photo_or_a_page_of_text_is_refused() -> None:
    with pytest.raises(BadPicture, match="no letter grid"):
        kaivuri.read_picture(file_of(Image.new("RGB", (400, 800), "navy")))
    with pytest.raises(BadPicture, match="a board of pieces"):
        rows_of(drawn(("OOLLL", "OOLNN", "OONNZ", "UUNZZ", "UVNZP", "UVVVP")))
    with pytest.raises(BadPicture):
        kaivuri.read_picture(file_of(drawn(TMSII_ROWS).rotate(17, expand=True, fillcolor="white")))


def test_invalid_files_are_refused() -> None:
    good = file_of(drawn(TMSII_ROWS))
    frames = [Image.new("RGB", (60, 60), colour) for colour in ("red", "blue")]
    moving = io.BytesIO()
    frames[0].save(moving, "WEBP", save_all=True, append_images=frames[1:])
    for file, message in (
        (b"", "not a readable picture"),
        (b"TMSII/OULKN", "not a readable picture"),
        (good[: len(good) // 2], "damaged or incomplete"),
        (file_of(drawn(TMSII_ROWS), "JPEG")[:3000], "damaged or incomplete"),
        (moving.getvalue(), "animated"),
        (bytes(pixels.MAX_BYTES + 1), "the limit is 10 MB"),
        (file_of(Image.new("1", (6000, 6000))), "36 megapixels: the limit is 20"),
        (file_of(Image.new("1", (5000, 4001))), "21 megapixels: the limit is 20"),
        (file_of(Image.new("1", (20000, 20000))), "each side|megapixels"),
        (file_of(Image.new("1", (70_000, 1))), "70000 × 1 pixels: each side"),
        (file_of(frames[0], "GIF"), "not a readable picture"),
    ):
        with pytest.raises(BadPicture, match=message):
            kaivuri.read_picture(file)


def apng(file: bytes, frame: bytes) -> bytes:
    """Return a PNG file with one animated frame, that of another file of the same size."""
    (name, header), *rest, _ = chunks(file)
    shown = b"".join(data for kind, data in chunks(frame) if kind == b"IDAT")
    control = struct.pack(">I", 0) + header[:8] + struct.pack(">IIHHBB", 0, 0, 1, 10, 0, 0)
    added = [(b"acTL", struct.pack(">II", 1, 0)), *rest, (b"fcTL", control)]
    all_chunks = [(name, header), *added, (b"fdAT", struct.pack(">I", 1) + shown), (b"IEND", b"")]
    return file[:8] + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in all_chunks
    )


def chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    """Return the kind and the data of each chunk of a PNG file."""
    found, at = [], 8
    while at < len(file):
        (size,) = struct.unpack(">I", file[at : at + 4])
        found.append((file[at + 4 : at + 8], file[at + 8 : at + 8 + size]))
        at += 12 + size
    return found


def test_files_with_a_second_picture_are_read() -> None:
    grid, other = drawn(TMSII_ROWS).convert("RGB"), Image.new("RGB", (9, 9), "navy")
    jpeg = file_of(grid, "MPO", save_all=True, append_images=[other])
    png = apng(file_of(Image.new("RGB", grid.size, "navy")), file_of(grid))
    for file in (jpeg, png):
        assert kaivuri.read_picture(file).rows == tuple(TMSII_ROWS)


def test_damaged_files_of_any_decoder_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow's AVIF decoder raises RuntimeError."""

    def fail(*_: object) -> None:
        raise RuntimeError("Failed to decode image: Decoding of color planes failed")

    monkeypatch.setattr(PngImageFile, "load", fail)
    with pytest.raises(BadPicture, match="damaged or incomplete"):
        kaivuri.read_picture(file_of(drawn(TMSII_ROWS)))


def test_scans_have_a_limit() -> None:
    file = file_of(drawn(TMSII_ROWS), "JPEG", progressive=True)
    scan = file[file.rindex(b"\xff\xda") : -2]
    assert kaivuri.read_picture(file[:-2] + 80 * scan + file[-2:]).rows == TMSII_ROWS
    with pytest.raises(BadPicture, match="more than 100 scans"):
        kaivuri.read_picture(file[:-2] + 100 * scan + file[-2:])


def slow_picture() -> bytes:
    """20 megapixels with many dots, which take 20 seconds to read."""
    return file_of(Image.frombytes("1", (5000, 4000), Random(1).randbytes(5000 // 8 * 4000)))


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[bytes]"]:
    """The child processes that read pictures."""
    begun: list[subprocess.Popen[bytes]] = []

    class Recorded(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            begun.append(self)

    monkeypatch.setattr(subprocess, "Popen", Recorded)
    return begun


def test_within_limits_a_child_process_reads(children: list["subprocess.Popen[bytes]"]) -> None:
    picture = file_of(drawn(TMSII_ROWS, LIGHT, [TUSKIN]))
    reading = read(picture, Context(stop=Stop(600, 1_000_000_000)))
    assert reading == read(picture, Context())
    assert [child.returncode for child in children] == [0]
    with pytest.raises(BadPicture, match="not a readable picture"):
        read(b"no picture", Context(stop=Stop()))


def test_a_picture_is_read_within_the_time_limit(
    children: list["subprocess.Popen[bytes]"],
) -> None:
    with pytest.raises(TimeLimit):
        read(slow_picture(), Context(stop=Stop(0.2)))
    assert children[0].returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    ("program", "error"), [("true", BadPicture), ("/nowhere", ReaderUnavailable)]
)
def test_a_crash_of_the_child_is_an_error(
    program: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which(program) or program)
    with pytest.raises(error):
        read(file_of(drawn(TMSII_ROWS)), Context(stop=Stop()))


def test_invalid_options_are_refused() -> None:
    file = file_of(drawn(TMSII_ROWS))
    with pytest.raises(BadRequest, match="unknown language 'xx'"):
        kaivuri.read_picture(file, language="xx")  # type: ignore[arg-type]
    with pytest.raises(BadRequest, match="or neither"):
        kaivuri.read_picture(file, rows=6)
    with pytest.raises(BadRequest, match="2 to 24"):
        kaivuri.read_picture(file, rows=1, columns=30)
    with pytest.raises(BadRequest, match="row 9"):
        kaivuri.read_picture(file, letters={(8, 0): "A"})
    with pytest.raises(BadRequest, match="is not a letter"):
        kaivuri.read_picture(file, letters={(0, 0): "AB"})


def test_every_letter_of_every_language_is_recognised() -> None:
    for language in ALPHABETS:
        alphabet = _LATIN + {"et": "ŠŽÕÄÖÜ", "en": ""}.get(language, "ÅÄÖ")
        letters = (alphabet * 2)[:30]
        rows = tuple(letters[i : i + 5] for i in range(0, 30, 5))
        read = "".join(rows_of(drawn(rows), language=language))
        assert set(read) == set(letters)


def grid_with(letter: str) -> PictureGrid:
    clear = RecognisedLetter("A", "B", 1.0, 1.0, (0, 0, 1, 1), (0, 0, 0), False)
    odd = RecognisedLetter(letter, "Ö", 0.9, 0.01, (0, 0, 1, 1), (0, 0, 0), False)
    return PictureGrid(((clear, odd), (clear, clear)), frozenset(), ((0, 1),))


def test_doubtful_letters_are_listed_until_corrected() -> None:
    reading = ReadAnswer(grid_with("O"))
    assert reading.doubtful == ((0, 1),)
    assert letter_question(reading, (0, 1)) == "row 1, column 2 (from 1): O or Ö?"
    corrected = reading.with_letters({(0, 1): "ö"})
    assert (corrected.doubtful, corrected.rows) == ((), ("AÖ", "AA"))


def test_a_missing_core_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core, "available", False)
    with pytest.raises(CoreMissing, match="native core"):
        kaivuri.read_picture(file_of(drawn(TMSII_ROWS)))


def test_the_clipboard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def offered(what: object) -> None:
        monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: what)

    image = drawn(TMSII_ROWS)
    offered(image)
    assert pixels.read_clipboard().width == image.width
    (tmp_path / "shot.png").write_bytes(file_of(image))
    offered([str(tmp_path / "shot.png")])
    assert pixels.read_clipboard().height == image.height
    offered(None)
    with pytest.raises(BadPicture, match="no picture in the clipboard"):
        pixels.read_clipboard()

    def refuse() -> None:
        raise NotImplementedError("wl-paste or xclip is required")

    monkeypatch.setattr(ImageGrab, "grabclipboard", refuse)
    with pytest.raises(ReaderUnavailable, match=r"can't be read here \(wl-paste"):
        pixels.read_clipboard()
