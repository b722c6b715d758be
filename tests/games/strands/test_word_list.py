"""Similarity of words by the table."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from strands_lists import strands_list

from kaivuri.errors import BadWordList
from kaivuri.games.strands.constants import FEATURE_WEIGHTS
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import COMPOUND_LEVEL, StrandsLexicon, strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

LEXICON = strands_lexicon()


def likeness(one: str, other: str) -> float:
    """The cosine of the vectors of two texts."""
    a, b = LEXICON.native.embed([one, other])
    return sum(x * y for x, y in zip(a, b, strict=True))


def test_similarity_by_the_table() -> None:
    assert likeness("fork", "fork") == pytest.approx(1)
    assert likeness("fork", "knife") == likeness("knife", "fork")
    assert likeness("fork", "knife") > likeness("fork", "planet") + 0.2
    assert likeness("kitchen tools", "knife") > likeness("kitchen tools", "planet") + 0.2
    assert likeness("kitchen tools", "the kitchen's tools") == pytest.approx(1)
    assert likeness("", "fork") == likeness("qzqz", "fork") == 0


def test_a_rare_word_borrows_its_stems_vector() -> None:
    assert LEXICON.line_index("nickelodeons") is not None
    assert likeness("nickelodeon", "nickelodeons") == pytest.approx(1)
    assert likeness("nickelodeon", "nickelodeonesque") == 0


def test_a_compound_resembles_both_parts() -> None:
    line = LEXICON.line_index("longjohns")
    assert line is not None
    assert LEXICON.level(line) == COMPOUND_LEVEL
    assert likeness("longjohns", "long johns") == pytest.approx(1)
    assert likeness("longjohns", "banana") < 0.5


def test_words_that_cross_themselves_are_counted(tmp_path: Path) -> None:
    grid = Grid.parse("ABCDEF/GIJKLM/HNOPQR")  # "gnih" crosses itself
    zipf = dict.fromkeys(("abcdef", "gnih", "jklmrqpo"), 400)
    ranked = solve_strands(StrandsPuzzle.create(grid, strands_list(tmp_path / "w", zipf)), Stop())
    names = list(FEATURE_WEIGHTS)
    assert [row[names.index("crossings")] for _, row in ranked.native.features()] == [1.0]


@pytest.mark.parametrize("suffix", ["zipf", "kinds", "phrases", "theme"])
def test_damaged_files_are_reported(suffix: str, tmp_path: Path) -> None:
    strands_list(tmp_path / "words", {"fork": 400})
    file = tmp_path / f"words.{suffix}"
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(BadWordList, match=f"words.{suffix}.* is damaged"):
        assert StrandsLexicon("words", str(tmp_path / "words")).native
    file.unlink()
    with pytest.raises(BadWordList, match="can't be read"):
        assert StrandsLexicon("words", str(tmp_path / "words")).native


@given(st.text(st.characters(max_codepoint=0x2100), max_size=30))
@example("lp")
@example("it's my LP, isn’t it?")
@example("…")
def test_any_clue_has_a_vector(clue: str) -> None:
    (vector,) = LEXICON.native.embed([clue])
    length = sum(x * x for x in vector)
    assert length == 0 or abs(length - 1) < 1e-9
