"""`kaivuri generate --sheet`: worksheets to print."""

import re

import pytest
from cli.conftest import Run

import kaivuri
from kaivuri.language import set_language

SECTION = re.compile(r"<section.*?</section>", re.DOTALL)
ARTICLE = re.compile(r"<article .*?</article>", re.DOTALL)
BOARD = ("--board", "dragonfjord-apad", "--date", "24.12.2026")


def sheet(run: Run, *words: str) -> str:
    code, out, err = run("generate", "--seed", "1", *words, "--timeout", "600", "--sheet")
    assert (code, err) == (0, "")
    return out


def sections(text: str) -> list[str]:
    return SECTION.findall(text)


def words_of(run: Run, *words: str) -> list[str]:
    _, out, _ = run("generate", "--seed", "1", *words, "--timeout", "600", "--solution")
    return [line[2:].upper() for line in out.split("\n\n")[-1].splitlines()]


def test_a_sheet_has_puzzles_and_then_their_solutions(run: Run) -> None:
    pages = sections(sheet(run, "--count", "3"))
    assert [len(ARTICLE.findall(page)) for page in pages] == [2, 1, 3]
    assert ["<polyline" in page for page in pages] == [False, False, True]
    assert [len(re.findall("<h2>1[.]", page)) for page in pages] == [1, 0, 1]


def test_each_page_has_a_title_lines_to_fill_in_and_the_instruction(run: Run) -> None:
    page_options = ("--per-page", "1", "--title", "Maths & more")
    *puzzles, key = sections(sheet(run, "--count", "2", *page_options))
    assert len(puzzles) == 2
    for page in puzzles:
        assert "<h1>Maths &amp; more</h1>" in page
        assert "Name:" in page
        assert "Date:" in page
        assert "Find the words" in page
    assert "<h1>Maths &amp; more: solutions</h1>" in key


def test_a_blank_per_letter_does_not_show_the_words(run: Run) -> None:
    page, key = sections(sheet(run))
    words = words_of(run)
    blanks = [line.count("<i>") for line in re.findall("<li>.*</li>", page)]
    assert blanks == sorted(map(len, words))
    assert not any(word in page for word in words)
    assert all(word in key for word in words)


def test_the_spangram_is_marked(run: Run) -> None:
    page, key = sections(sheet(run, "--game", "strands", "--per-page", "4"))
    spangram, *_others = words_of(run, "--game", "strands")
    assert f"<li>*{'<i></i>' * len(spangram)}</li>" in page
    assert f"<li>* {spangram}</li>" in key
    assert "touches two opposite sides" in page


def test_a_board_has_its_date_in_words_and_the_pieces_to_place(run: Run) -> None:
    page, key = sections(sheet(run, *BOARD))
    assert "Thursday 24 December 2026" in page
    assert "everything but the date" in page
    assert page.count("<li><svg") == 7
    assert "<li><svg" not in key


@pytest.mark.parametrize(
    ("language", "date", "name"),
    [("fi", "torstai 24. joulukuuta 2026", "Nimi:"), ("sv", "torsdag 24 december 2026", "Namn:")],
)
def test_sheets_are_in_the_chosen_language(language: str, date: str, name: str) -> None:
    puzzles = kaivuri.generate(board="dragonfjord-apad", date="24.12.2026", seed=1)
    set_language(language)
    try:
        text = kaivuri.worksheet(puzzles)
    finally:
        set_language("en")
    assert f'<html lang="{language}">' in text
    assert date in text
    assert name in text
