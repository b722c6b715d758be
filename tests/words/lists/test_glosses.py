"""The meanings of English words and the script that builds their file."""

import lzma
from pathlib import Path

import pytest
from paths import ROOT

from kaivuri.errors import BadWordList
from kaivuri.queries.define import define
from kaivuri.words.lists import glosses as module
from kaivuri.words.lists.glosses import glosses
from kaivuri.words.lists.lexicon import shipped_lexicon

FILE = ROOT / "wordlists/en.glosses.xz"
MAX_BYTES = 3_000_000


def bases(word: str) -> list[tuple[str, str]]:
    return [(gloss.base, gloss.part_of_speech) for gloss in glosses(word)]


def test_the_file_is_small_and_each_line_has_meanings_of_a_listed_word() -> None:
    lines = lzma.decompress(FILE.read_bytes()).decode().splitlines()
    meanings = {word: entries for word, *entries in (line.split("\t") for line in lines)}
    assert FILE.stat().st_size <= MAX_BYTES
    assert list(meanings) == sorted(meanings)
    assert all(1 <= len(entries) <= 2 for entries in meanings.values())
    every = [entry for entries in meanings.values() for entry in entries]
    assert {entry[2:] for entry in every if entry[1] == "="} <= set(meanings)
    assert {entry[0] for entry in every} == set("nvar")
    listed = {*shipped_lexicon("en").words, *shipped_lexicon("en_strands").words}
    assert len(set(meanings) & listed) > 180_000


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("brook", [("brook", "noun"), ("brook", "verb")]),
        ("brooks", [("brook", "noun"), ("brook", "verb")]),
        ("ran", [("run", "verb")]),
        ("mice", [("mouse", "noun")]),
        ("goes", [("go", "verb")]),
        ("taller", [("tall", "adjective")]),
        ("spoke", [("speak", "verb"), ("spoke", "noun")]),
        ("seed", [("seed", "noun"), ("seed", "verb")]),  # not *see*
        ("icecream", [("ice cream", "noun")]),
        ("antwerp", [("Antwerp", "noun")]),
        ("his", []),  # not *hi*
        ("xyzzy", []),
    ],
)
def test_inflected_forms_lead_to_their_base_form(
    word: str, expected: list[tuple[str, str]]
) -> None:
    assert bases(word) == expected


def test_a_gloss_can_hide_the_word() -> None:
    running = glosses("jogger")[0]
    assert running.without_word("jogger") == running.text
    farmed = glosses("farms")[0]
    assert farmed.text == "workplace consisting of farm buildings and cultivated land as a unit"
    assert "farm" not in farmed.without_word("farms")


def test_a_damaged_file_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en.glosses.xz").write_bytes(FILE.read_bytes()[:1000])
    monkeypatch.setattr("kaivuri.words.lists.lexicon._shipped_folder", lambda: tmp_path)
    module._lines.cache_clear()
    try:
        with pytest.raises(BadWordList, match="reinstall kaivuri"):
            glosses("brook")
    finally:
        module._lines.cache_clear()


def test_links_are_those_of_the_base_form() -> None:
    words = ("häkä", "icecream")
    found = define(words).definitions
    assert [(each.word, each.language) for each in found] == [("häkä", "fi"), ("icecream", "en")]
    assert [link.url for link in found[0].links] == [
        "https://www.kielitoimistonsanakirja.fi/#/h%C3%A4k%C3%A4",
        "https://fi.wiktionary.org/wiki/h%C3%A4k%C3%A4",
    ]
    assert [link.url for link in found[1].links] == ["https://en.wiktionary.org/wiki/ice%20cream"]
