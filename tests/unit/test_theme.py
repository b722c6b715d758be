"""Similarity of words by the table."""

import shutil
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kaivuri.errors import BadWordList
from kaivuri.games.strands.costs import COMPOUND_LEVEL, INFINITE_COST, SEARCH_COSTS
from kaivuri.games.strands.search import strands_solution
from kaivuri.games.strands.theme.ranking import cosine_similarity, solution_features
from kaivuri.games.strands.theme.word_vectors import DIMENSIONS, WordVectors
from kaivuri.games.strands.word_list import StrandsLexicon, strands_lexicon
from kaivuri.words.paths import WordPath

LEXICON = strands_lexicon()
TEXTS = ["fork", "knife", "planet", "kitchen tools", "forks", "the kitchen's tools", "", "qzqz"]


def test_similarity_by_the_table() -> None:
    likeness = cosine_similarity(WordVectors(LEXICON), TEXTS)
    assert likeness("fork", "fork") == pytest.approx(1)
    assert likeness("fork", "knife") == likeness("knife", "fork")
    assert likeness("fork", "knife") > likeness("fork", "planet") + 0.2
    assert likeness("kitchen tools", "knife") > likeness("kitchen tools", "planet") + 0.2
    assert likeness("kitchen tools", "the kitchen's tools") == pytest.approx(1)
    assert likeness("", "fork") == likeness("qzqz", "fork") == 0


def test_a_rare_word_borrows_its_stems_vector() -> None:
    assert LEXICON.line_index("nickelodeons") is not None
    likeness = cosine_similarity(
        WordVectors(LEXICON), ["nickelodeon", "nickelodeons", "nickelodeonesque"]
    )
    assert likeness("nickelodeon", "nickelodeons") == pytest.approx(1)
    assert likeness("nickelodeon", "nickelodeonesque") == 0


def test_a_compound_resembles_both_parts() -> None:
    line = LEXICON.line_index("longjohns")
    assert line is not None
    assert LEXICON.level(line) == COMPOUND_LEVEL
    assert SEARCH_COSTS.word_costs(LEXICON.features_at(line))[1:] == (INFINITE_COST, INFINITE_COST)
    likeness = cosine_similarity(WordVectors(LEXICON), ["longjohns", "long johns", "banana"])
    assert likeness("longjohns", "long johns") == pytest.approx(1)
    assert likeness("longjohns", "banana") < 0.5


def test_a_rare_word_weighs_more_in_a_phrase() -> None:
    likeness = cosine_similarity(WordVectors(LEXICON), ["good ladle", "good", "ladle"])
    assert likeness("good ladle", "ladle") > likeness("good ladle", "good")


def copied(folder: Path) -> StrandsLexicon:
    for ending in (".txt", ".zipf", ".kinds", ".theme"):
        shutil.copy(LEXICON.stem + ending, folder / f"words{ending}")
    return StrandsLexicon("words", str(folder / "words"))


def test_words_that_cross_themselves_are_counted() -> None:
    straight = WordPath("fork", ((0, 0), (0, 1), (0, 2), (0, 3)), 0)
    crossed = WordPath("knife", ((1, 0), (2, 1), (1, 1), (2, 0), (3, 0)), 0)
    solutions = [strands_solution([straight], words, 0) for words in ([straight], [crossed] * 2)]
    assert [row.crossings for row in solution_features(solutions, None, LEXICON)] == [0, 2]


def test_damaged_files_are_reported(tmp_path: Path) -> None:
    lexicon = copied(tmp_path)
    (tmp_path / "words.theme").write_bytes(bytes(DIMENSIONS))
    with pytest.raises(BadWordList, match="another word list"):
        WordVectors(lexicon).embed(["fork"])
    (tmp_path / "words.theme").unlink()
    with pytest.raises(BadWordList, match="can't be read"):
        WordVectors(lexicon).embed(["fork"])
    (tmp_path / "words.kinds").unlink()
    again = StrandsLexicon("words", str(tmp_path / "words"))
    with pytest.raises(BadWordList, match="kinds can't be read"):
        again.level(0)


def test_each_word_has_a_kind() -> None:
    assert len(LEXICON.kinds) == len(LEXICON.words) == len(LEXICON.zipf)
    assert {kind & 15 for kind in LEXICON.kinds} == set(range(9))
    assert {kind >> 4 for kind in LEXICON.kinds} == set(range(4))
    baked = LEXICON.line_index("baked")
    assert baked is not None
    assert LEXICON.ending(baked) == 2


def test_every_short_word_has_a_vector_or_none() -> None:
    """A longer compound can always be cut."""
    words = [word for word in LEXICON.words if len(word) < 6]
    assert "lp" in words
    assert {len(vector) for vector in WordVectors(LEXICON).embed(words)} == {DIMENSIONS}


@given(st.text(st.characters(max_codepoint=0x2100), max_size=30))
@example("lp")
@example("it's my LP, isn’t it?")
@example("…")
def test_any_clue_has_a_vector(clue: str) -> None:
    (vector,) = WordVectors(LEXICON).embed([clue])
    length = sum(x * x for x in vector)
    assert length == 0 or abs(length - 1) < 1e-9
