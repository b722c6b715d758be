"""Word lists of other languages, built on the user's machine, and the formats they may have."""

import gzip
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from grids import TMSII

from kaivuri.cli import main
from kaivuri.errors import BadWordList
from kaivuri.queries.define import define
from kaivuri.words.lists.added_lists import load_language
from kaivuri.words.lists.hunspell import encoding_of, expand_dictionary
from kaivuri.words.lists.list_builder import add_list
from kaivuri.words.lists.word_lists import open_lexicon

Out = pytest.CaptureFixture[str]
AFF = """\
SET UTF-8
NEEDAFFIX n
FORBIDDENWORD f
PFX U Y 1
PFX U 0 un .
SFX A Y 2
SFX A y ies [^aeiou]y
SFX A 0 s [^y]
SFX B N 1
SFX B 0 ig/C .
SFX C N 1
SFX C 0 t .
"""
DIC = "6\nparty/A\nlock/AU\nglück/B\nroot/nA\nbad/f\nplain\tpo:noun\n"


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    return tmp_path / "list.txt"


def test_hunspell_words_with_their_affixes() -> None:
    assert sorted(expand_dictionary(DIC, AFF)) == sorted(
        "party parties lock locks unlock unlocks glück glückig glückigt roots plain".split()
    )


def test_unreadable_rules_are_reported() -> None:
    with pytest.raises(BadWordList, match="has an invalid condition"):
        list(expand_dictionary("1\nx/A\n", "SFX A Y 1\nSFX A 0 s [x\n"))


@pytest.mark.parametrize(
    ("code", "spelt", "written"),
    [
        ("de", "Straße", "strasse"),
        ("es", "canción", "cancion"),
        ("es", "niño", "niño"),
        ("fr", "cœur", "coeur"),
        ("fr", "e\u0301te\u0301", "ete"),
        ("nb", "kafé", "kafe"),
        ("nb", "blåbær", "blåbær"),
        ("et", "öö", "öö"),
        ("sv", "idé", "ide"),
        ("sv", "жук", None),
    ],
)
def test_words_are_folded_to_the_letters_of_the_language(
    code: str, spelt: str, written: str | None
) -> None:
    assert load_language(code).fold(spelt) == written


def test_a_list_is_added_from_a_dictionary(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "et.dic").write_text("3\nöö\nmajad\nTallinn\n")
    (tmp_path / "et.aff").write_text("SET UTF-8\n")
    assert main(["words", "add", "et", "--from", str(tmp_path / "et.dic")]) == 0
    message = capsys.readouterr().err
    assert "2 words, 1 skipped" in message
    assert "all words cost the same" in message
    lexicon = open_lexicon("et")
    assert (lexicon.words, lexicon.min_length) == (["majad", "öö"], 2)
    assert main(["words"]) == 0
    assert "et  2 words" in capsys.readouterr().out
    sources = Path(lexicon.stem + ".sources").read_text("utf-8")
    assert "et.dic" in sources
    assert "LGPL" in sources


def test_grids_are_read_without_accents_that_a_list_has_not(tmp_path: Path, capsys: Out) -> None:
    french = tmp_path / "french.txt"
    french.write_text("mère\nsalé\nsale\n", "utf-8")
    main(["words", "add", "fr", "--from", str(french)])
    for words, found in (("fr", {"mere", "sale"}), (str(french), {"mère", "sale"})):
        capsys.readouterr()
        assert main(["find", "MÈR/XEA/LAS", "--words", words, "--plain"]) == 0
        printed = capsys.readouterr()
        assert set(printed.out.split()) == found
        assert ("read without accents: È → E" in printed.err) == (words == "fr")
    [mere] = define(["mere"], "fr").definitions
    assert (mere.word, define(["mère"]).listed) == ("mère", True)
    assert next(mere.links).url.endswith("/wiki/m%C3%A8re")
    assert [each.word for each in define(["sale"], "fr")] == ["sale", "salé"]


@pytest.mark.parametrize("letters", ["MÈR/XEA/LAS", "MER/XEA/LAS"])
def test_typed_words_are_read_as_the_letters_are(letters: str, tmp_path: Path, capsys: Out) -> None:
    french = tmp_path / "french.txt"
    french.write_text("mère\nsalé\nlax\nsa\n", "utf-8")
    main(["words", "add", "fr", "--from", str(french)])
    for command, known in (
        (["check", "Mère", letters], "mere: in no solution"),
        (["check", "lax", letters, "--with", "mère"], "lax: in no solution"),
        (["check", "lax", letters, "--without", "mère"], "lax: in no solution"),
        (["solve", letters, "--with", "mère", "--text"], "No solution"),
        (["solve", letters, "--without", "mère", "--text"], "No solution"),
    ):
        capsys.readouterr()
        assert main([*command, "--words", "fr"]) == 1
        printed = capsys.readouterr()
        assert known in printed.out
        assert printed.err.count("È → E") == 1
    capsys.readouterr()
    main(["check", "mère", letters, "--words", str(french)])
    assert "È → E" not in capsys.readouterr().err


def test_frequencies_come_from_wordfreq_where_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"été": 1e-4, "ete": 1e-6, "maison": 1e-5}
    stand_in = SimpleNamespace(get_frequency_dict=lambda *_, **__: known)
    monkeypatch.setitem(sys.modules, "wordfreq", stand_in)
    (tmp_path / "list").write_text("été\nmaison\nrare\n")
    assert add_list(load_language("fr"), [str(tmp_path / "list")]).scored == 2
    lexicon = open_lexicon("fr")
    assert dict(zip(lexicon.words, lexicon.zipf, strict=True)) == {
        "ete": 500, "maison": 400, "rare": 0,
    }  # fmt: skip


def test_missing_dictionary_names_the_package(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaivuri.words.lists.list_builder.find_dictionaries", lambda _: [])
    assert main(["words", "add", "sv"]) == 2
    assert "no dictionary of Swedish found: install one (wswedish" in capsys.readouterr().err
    assert main([TMSII, "--words", "sv"]) == 2
    assert "add it with 'kaivuri words add sv'" in capsys.readouterr().err


def test_a_list_with_frequencies(plain: Path) -> None:
    plain.write_text("kissa\t900\nkoira\t100\nkissa\t0\nhiiri\nkala\tx\n")
    lexicon = open_lexicon(str(plain))
    assert lexicon.words == ["hiiri", "kissa", "koira"]
    assert list(lexicon.zipf) == [0, 895, 800]
    assert "skipped lines: 1" in lexicon.note


def test_a_compressed_list(tmp_path: Path) -> None:
    path = tmp_path / "list.txt.gz"
    path.write_bytes(gzip.compress(b"kissa\nkoira\n"))
    assert open_lexicon(str(path)).words == ["kissa", "koira"]
    path.write_bytes(gzip.compress(b"kissa\n" * 50)[:-9])
    with pytest.raises(BadWordList):
        open_lexicon(str(path))


@pytest.mark.parametrize(
    ("dictionary", "affixes", "words"),
    [
        (
            "3\nlampe/S\nlampes/!\nboom/S\n",
            "FORBIDDENWORD !\nSFX S Y 1\nSFX S 0 s .\n",
            "boom booms lampe",
        ),
        (
            "1\nwash/P\n",
            "SFX P Y 1\nSFX P 0 able/TU .\nPFX U N 1\nPFX U 0 un .\nSFX T N 1\nSFX T 0 s .\n",
            "unwashable unwashables wash washable washables",
        ),
        (
            "1\ngut/AX\n",
            (
                "CIRCUMFIX C\nONLYINCOMPOUND O\nPFX A Y 2\nPFX A 0 leg/C .\nPFX A 0 auf/O .\n"
                "SFX X Y 1\nSFX X 0 bb/C .\n"
            ),
            "gut leggutbb",
        ),
    ],
)
def test_hunspell_words_that_rules_form_or_forbid(
    dictionary: str, affixes: str, words: str
) -> None:
    assert sorted(set(expand_dictionary(dictionary, affixes))) == words.split()


def test_flags_in_utf8_tell_the_encoding_of_a_dictionary() -> None:
    assert encoding_of(b"FLAG UTF-8\n") == "utf-8"
    assert encoding_of(b"FLAG num\n") == "iso8859-1"
