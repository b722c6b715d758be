"""`kaivuri define`, and meanings beside solutions, checks and hints."""

import json

import pytest
from grids import TMSII
from schemas import valid
from strands_boards import BOARDS

from kaivuri.cli import main

Out = pytest.CaptureFixture[str]
GRID = "BROOK/SPOKE/LEAFY"


def test_the_document_conforms_to_its_schema(capsys: Out) -> None:
    assert main(["define", "brooks", "oikein", "--json"]) == 0
    document = valid(json.loads(capsys.readouterr().out), "define-1", "defined")
    brooks, oikein = document["definitions"]
    assert [meaning["base"] for meaning in brooks["meanings"]] == ["brook", "brook"]
    assert [link["name"] for link in oikein["links"]] == ["Kielitoimiston sanakirja", "Wiktionary"]


def test_the_text_has_meanings_and_links(capsys: Out) -> None:
    assert main(["define", "sana", "--language", "fi"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "sana (fi)",
        "  Kielitoimiston sanakirja: https://www.kielitoimistonsanakirja.fi/#/sana",
        "  Wiktionary: https://fi.wiktionary.org/wiki/sana",
    ]


def test_a_word_of_no_list_is_not_a_success(capsys: Out) -> None:
    assert main(["define", "xyzzy"]) == 1
    assert "not every word is in a word list" in capsys.readouterr().err
    assert main(["define", "tuskin", "--language", "en"]) == 1


def test_a_word_of_no_letters_is_an_error(capsys: Out) -> None:
    assert main(["define", "a1"]) == 2
    assert "'a1' is not a word" in capsys.readouterr().err


def test_the_words_of_a_solution_are_defined(capsys: Out) -> None:
    assert main([GRID, "--words", "en", "--define"]) == 0
    out = capsys.readouterr().out
    assert "brook (noun): a natural stream of water" in out
    assert main([TMSII, "--define"]) == 0
    assert "https://www.kielitoimistonsanakirja.fi/#/tuskin" in capsys.readouterr().out


def test_the_words_of_a_spangram_are_defined_one_by_one(capsys: Out) -> None:
    assert main([BOARDS[1].letters, "--with", "campinggear", "--define"]) == 0
    out = capsys.readouterr().out
    assert "\ncamping (en)\n" in out
    assert "\ngear (en)\n" in out
    assert "campinggear (en)" not in out


def test_a_checked_word_is_defined(capsys: Out) -> None:
    assert main(["check", "brook", GRID, "--words", "en", "--define"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("brook: in ")
    assert lines[2].startswith("  brook (noun): a natural stream")


def test_a_small_hint_tells_what_a_word_means(capsys: Out) -> None:
    assert main(["hint", GRID, "--words", "en", "--small", "meaning"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("One of the words means: ")
    assert not any(word in out.lower() for word in ("brook", "spoke", "leafy"))
    assert main(["hint", TMSII, "--small", "meaning"]) == 2
    assert "known in English only" in capsys.readouterr().err


@pytest.mark.core
def test_a_small_hint_of_strands_tells_what_a_theme_word_means(capsys: Out) -> None:
    board = "NKCIHCAKEATEWEPSRNLSALUDNAOVTGUPSROLTEDIBELEMONM"
    assert main(["hint", board, "--small", "meaning"]) == 0
    assert "One of the words means: " in capsys.readouterr().out
