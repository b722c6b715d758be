"""The clue and the number of words beside a Strands grid; needs the extra `text`."""

import pytest
from drawn_grids import DARK, LIGHT, Cell, Look, drawn, file_of, strands_text, with_theme_box
from strands_boards import BOARDS

from kaivuri.pictures.pixels import decode_picture
from kaivuri.pictures.read_grid import BoardText, read_grid
from kaivuri.pictures.read_text import add_text

tesserocr = pytest.importorskip("tesserocr")

ROWS = tuple(BOARDS[1].letters.split("/"))
STOVE: tuple[Cell, ...] = ((5, 1), (4, 1), (5, 2), (4, 2), (4, 3))


def read_text(file: bytes) -> BoardText:
    pixels = decode_picture(file)
    return add_text(read_grid(pixels, "en", [(8, 6)]), pixels).text


@pytest.mark.parametrize("width", [390, 780, 1170])
@pytest.mark.parametrize("words", [(), (STOVE,)], ids=["none found", "one found"])
@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_the_clue_in_its_box(look: Look, words: tuple[tuple[Cell, ...], ...], width: int) -> None:
    look = Look(width, look.page, look.ink)
    progress = (f"{len(words)} of 8 theme words found.", 0.22, 0.04)
    image = drawn(ROWS, look, words, [progress])
    text = read_text(file_of(with_theme_box(image, "Mark my words", look)))
    assert (text.clue, text.word_count) == ("Mark my words", 8)
    assert min(text.clue_confidence, text.word_count_confidence) > 0.85


def test_a_bar_beside_the_clue_makes_it_unsure() -> None:
    texts = strands_text("| get around", "0 of 8 theme words found.")
    text = read_text(file_of(drawn(ROWS, texts=texts)))
    assert text.clue == "I get around"
    assert text.clue_confidence <= 0.5


def test_without_a_heading_there_is_no_clue() -> None:
    texts = [("Strands", 0.03, 0.045), ("Mark my words", 0.1, 0.06)]
    assert read_text(file_of(drawn(ROWS, texts=texts))) == BoardText()


def test_recognition_that_takes_too_long_gives_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int] = []

    class SlowEngine(tesserocr.PyTessBaseAPI):  # type: ignore[name-defined, misc]
        def Recognize(self, timeout: int = 0) -> bool:  # noqa: N802 - its name in Tesseract
            limits.append(timeout)
            return False

    monkeypatch.setattr(tesserocr, "PyTessBaseAPI", SlowEngine)
    texts = strands_text("Mark my words", "0 of 8 theme words found.")
    assert read_text(file_of(drawn(ROWS, texts=texts))) == BoardText()
    assert all(limits)
