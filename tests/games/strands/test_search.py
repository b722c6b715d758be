"""Phrases and the likeliest readings of spangrams."""

from pathlib import Path

import pytest
from strands_lists import strands_list

from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.word_puzzle import Solution

LEXICON = strands_lexicon()


def reading(letters: str, knowledge: Knowledge = NOTHING_KNOWN) -> str:
    """The spangram on a board of one row, which it fills."""
    grid = Grid.parse(letters, rows=1, columns=len(letters))
    puzzle = StrandsPuzzle.create(grid, LEXICON, None, knowledge)
    solutions = solve_strands(puzzle, Stop()).solutions
    (spelled,) = [s.spangram_phrase for s in solutions if s.tiles[0].word == letters]
    return spelled


def test_pairs_and_triples_of_a_file(tmp_path: Path) -> None:
    pairs = {("a", "b"): 30, ("a", "d"): 0, ("b", "c"): 60, ("d", "d"): 255}
    triples = {("a", "b", "c"): 45, ("a", "b", "d"): 15}
    words = dict.fromkeys("abcd", 400)
    phrases = strands_list(tmp_path / "words", words, None, pairs, triples).native
    assert phrases.phrase_strength(["a", "b"]) == 1
    assert phrases.phrase_strength(["d", "d"]) == 8.5
    assert phrases.phrase_strength(["a", "d"]) == 1.5  # that only a dictionary has
    assert phrases.phrase_strength(["b", "a"]) == -0.5  # that does not occur
    assert phrases.phrase_strength(["a", "b", "c"]) == 1 + 2 + 1.5
    assert phrases.phrase_strength(["a", "b", "d"]) == 1 - 0.5 + 0.5
    assert phrases.phrase_strength(["b", "c", "d"]) == 2 - 0.5
    assert phrases.phrase_strength(["a"]) == phrases.phrase_strength([]) == 0


@pytest.mark.parametrize(
    ("parts", "likeliest"),
    [
        ("itsatrap", "it's a trap"),
        ("rockandroll", "rock and roll"),
        ("sunglasses", "sunglasses"),
        ("campinggear", "camping gear"),
        ("pinkpanther", "pink panther"),
    ],
)
def test_spangrams_are_read_as_the_likeliest_words(parts: str, likeliest: str) -> None:
    assert reading(parts) == likeliest


@pytest.mark.parametrize(
    "spelled",
    [
        "that's a wrap",
        "my mother's day",
        "writer's block party",
        "can't buy me love",
        "o'clock",
        "qzqz",
    ],
)
def test_spangrams_are_spelled_with_apostrophes(spelled: str) -> None:
    words = spelled.replace("'", "").split()
    assert " ".join(LEXICON.native.spelled(words)) == spelled


def test_the_words_that_the_player_knows_decide_the_reading() -> None:
    assert reading("itsatrap", Knowledge(required=("satrap",))) == "it satrap"
    assert reading("pinkpanther", Knowledge(required=("pinkpanther",))) == "pink panther"
    assert reading("sunglasses", Knowledge(required=("sunglasses",))) == "sunglasses"
    assert "trap" not in reading("itsatrap", Knowledge(ruled_out=frozenset(["trap"]))).split()


def planets(folder: Path, rows: str, knowledge: Knowledge) -> tuple[Solution, ...]:
    """The solutions of a board by a list of two words."""
    lexicon = strands_list(folder / "words", {"planet": 500, "comets": 400})
    grid = Grid.parse(rows)
    puzzle = StrandsPuzzle.create(grid, lexicon, None, knowledge)
    solutions = solve_strands(puzzle, Stop()).solutions
    for solution in solutions:
        cells = [cell for tile in solution.tiles for cell in tile.path.cells]
        assert sorted(cells) == list(grid.cells())
    assert sum(solution.probability or 0 for solution in solutions) < 1
    return solutions


@pytest.mark.parametrize("count", [None, 3])
def test_a_word_in_no_list_is_guessed(tmp_path: Path, count: int | None) -> None:
    known = NOTHING_KNOWN.with_word_count(count) if count else NOTHING_KNOWN
    solutions = planets(tmp_path, "comnet/planet/comets", known)
    assert any(solution.guessed == ("comnet",) for solution in solutions)
    for solution in solutions:
        assert len(solution.guessed) == 1
        assert not solution.miscounted
        assert solution.doubt == f"in no list: {solution.guessed[0]}"
    assert sum(solution.probability or 0 for solution in solutions) == pytest.approx(0.05)


def test_another_number_of_words_than_the_known_one_is_a_guess(tmp_path: Path) -> None:
    known = NOTHING_KNOWN.with_word_count(5)
    solutions = planets(tmp_path, "planet/comets", known)
    assert {len(solution.tiles) for solution in solutions} == {2}
    assert {solution.doubt for solution in solutions} == {"the number of words differs"}
    assert not planets(tmp_path, "planet/comets", Knowledge(required=("lane",)))
