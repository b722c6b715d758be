"""`kaivuri define`, and meanings beside solutions, checks and hints."""

import json

import pytest
from cli.conftest import Output
from grids import TMSII
from schemas import valid

from kaivuri.cli import main

Out = pytest.CaptureFixture[str]
GRID = "BROOK/SPOKE/LEAFY"


def test_the_document_conforms_to_its_schema(capsys: Out) -> None:
    assert main(["define", "brooks", "oikein", "--json"]) == 0
    document = valid(json.loads(capsys.readouterr().out), "define-1")
    brooks, oikein = document["definitions"]
    assert [meaning["base"] for meaning in brooks["meanings"]] == ["brook", "brook"]
    assert [link["name"] for link in oikein["links"]] == ["Kielitoimiston sanakirja", "Wiktionary"]


def test_a_word_of_no_list_is_not_a_success(output: Output) -> None:
    assert "not every word is in a word list" in output("define", "xyzzy", code=1).err
    assert main(["define", "tuskin", "--language", "en"]) == 1


def test_a_small_hint_tells_what_a_word_means(output: Output) -> None:
    out = output("hint", GRID, "--words", "en", "--small", "meaning").out
    assert out.startswith("One of the words means: ")
    assert not any(word in out.lower() for word in ("brook", "spoke", "leafy"))
    assert "known in English only" in output("hint", TMSII, "--small", "meaning", code=2).err
