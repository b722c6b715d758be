"""Phrases and the likeliest readings of spangrams."""

from pathlib import Path

import pytest
from phrase_files import phrase_file

from kaivuri.errors import BadWordList
from kaivuri.games.strands.phrases import STRENGTH_STEPS, Phrases
from kaivuri.games.strands.readings import read_spangrams
from kaivuri.games.strands.search import strands_solution
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath

LEXICON = strands_lexicon()


def strength(phrase: str) -> float:
    lines = [line for word in phrase.split() if (line := LEXICON.line_index(word)) is not None]
    assert len(lines) == len(phrase.split())
    return LEXICON.phrases.strength(lines)


def reading(parts: str, knowledge: Knowledge = NOTHING_KNOWN) -> str:
    words, start = [], 0
    for word in parts.split():
        cells = tuple((0, start + number) for number in range(len(word)))
        words.append(WordPath(word, cells, 0))
        start += len(word)
    (solution,) = read_spangrams([strands_solution(words, [], 0.0)], LEXICON, knowledge)
    assert solution.tiles[0].path.cells == tuple(
        c for part in solution.spangram for c in part.cells
    )
    return solution.spangram_phrase


def test_pairs_and_triples_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "words.phrases"
    pairs = {(0, 1): 30, (0, 3): 0, (1, 2): 60, (3, 3): 255}
    path.write_bytes(phrase_file(4, pairs, {(0, 1, 2): 45, (0, 1, 3): 15}))
    phrases = Phrases(str(path))
    for first in range(5):
        for second in range(5):
            byte = pairs.get((first, second))
            expected = None if byte is None else byte / STRENGTH_STEPS
            assert phrases.pair(first, second) == expected
    assert phrases.triple(0, 1, 2) == 1.5
    assert phrases.triple(0, 1, 0) == phrases.triple(1, 0, 2) == phrases.triple(0, 1, 9) == 0
    assert phrases.strength([0, 1, 2]) == 1 + 2 + 1.5
    assert phrases.strength([0]) == 0


@pytest.mark.parametrize("cut", [0, 5, 40])
def test_a_damaged_file_is_reported(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "words.phrases"
    path.write_bytes(phrase_file(4, {(0, 1): 30, (1, 2): 3})[:cut])
    with pytest.raises(BadWordList, match="damaged"):
        assert Phrases(str(path)).content


def test_idioms_are_stronger_than_other_orders() -> None:
    assert strength("rock and roll") > strength("and roll rock") + 3
    assert strength("this little piggy") > strength("this little stayed") + 0.5
    assert strength("rise and shine") > strength("climb and shine") + 2


@pytest.mark.parametrize(
    ("parts", "likeliest"),
    [
        ("it satrap", "it's a trap"),
        ("rockandroll", "rock and roll"),
        ("sun glasses", "sunglasses"),
        ("camping gear", "camping gear"),
        ("pinkpanther", "pink panther"),
        ("qzqz xyxyx", "qzqz xyxyx"),
    ],
)
def test_spangrams_are_read_as_the_likeliest_words(parts: str, likeliest: str) -> None:
    assert reading(parts) == likeliest


@pytest.mark.parametrize(
    "spelled",
    [
        "that's a wrap",
        "for heaven's sake",
        "my mother's day",
        "lost its way",
        "if it's broken",
        "writer's block party",
        "fake id",
        "i'd say well done",
        "can't buy me love",
        "o'clock",
        "baking aisle",
        "qzqz",
    ],
)
def test_spangrams_are_spelled_with_apostrophes(spelled: str) -> None:
    words = spelled.replace("'", "").split()
    assert " ".join(LEXICON.spelled(words)) == spelled


def test_the_words_that_the_player_knows_decide_the_reading() -> None:
    assert reading("it satrap", Knowledge(required=("satrap",))) == "it satrap"
    assert reading("pinkpanther", Knowledge(required=("pinkpanther",))) == "pink panther"
    assert reading("sunglasses", Knowledge(required=("sunglasses",))) == "sunglasses"
    assert "trap" not in reading("it satrap", Knowledge(ruled_out=frozenset(["trap"]))).split()
