"""Lists of words for puzzles, in the forms that people have them."""

import pytest

import kaivuri
from kaivuri.errors import BadRequest
from kaivuri.games.registry import get_game
from kaivuri.generator.own_words import OwnWords, parse_own_words
from kaivuri.generator.shapes import fitting_shape

ANIMALS = ("finch", "otter", "hare")
CLUES = {"finch": "small, a bird", "otter": "river"}


@pytest.mark.parametrize(
    "text",
    [
        "finch\notter\nhare\n",
        "# animals\r\nFinch\r\n\r\n otter \r\nhare\r\n",
        "FINCH,OTTER,HARE",
        "finch; otter;\nhare",
        "finch, otter\nhare",
        '["finch", "otter", "hare"]',
        "finch\totter\thare",
    ],
)
def test_words_without_clues(text: str) -> None:
    assert parse_own_words(text, "list") == OwnWords(ANIMALS)


@pytest.mark.parametrize(
    "text",
    [
        "finch\tsmall, a bird\notter\triver\nhare",
        "word\tclue\tpage\nfinch\tsmall, a bird\t3\notter\triver\t4\nhare\t\t5",
        'finch,"small, a bird",1\notter,river,2\nhare,,3',
        "sana;vihje\nfinch;small, a bird\notter;river\nhare;",
    ],
)
def test_words_with_clues(text: str) -> None:
    assert parse_own_words(text, "list") == OwnWords(ANIMALS, CLUES)


def test_hyphens_and_apostrophes_are_left_out_and_what_is_no_word_is_named() -> None:
    own = parse_own_words("hot-pot\nice cream\nrock’n’roll\n28\nx2\nhot pot", "list")
    assert own == OwnWords(("hotpot", "icecream", "rocknroll"), {}, ("28", "x2"))
    with pytest.raises(BadRequest, match="list contains no words"):
        parse_own_words("1\n2", "list")


def test_the_shape_fits_the_letters() -> None:
    game = get_game("sanalouhos")
    assert fitting_shape(game, [5, 5, 7, 5, 6]) == (7, 4)
    assert fitting_shape(game, [5, 5, 7, 5, 6], rows=4) == (4, 7)
    assert fitting_shape(game, [6, 5, 5, 7]) == (6, 3)  # 23 letters have no shape, 18 have one
    assert fitting_shape(game, [5, 5]) is None
    assert fitting_shape(get_game("strands"), [5] * 9, 11) == (8, 7)


def test_a_grid_of_words_with_clues() -> None:
    words = {"kissa": "nau", "koira": "hau", "hevonen": "", "lehmä": "ammuu", "lammas": "mää"}
    given = {**words, "e4": "", "ab": ""}
    (grid,) = kaivuri.generate(theme_words=given, title="Kotieläimet", author="Ope", seed=1)
    assert (grid.puzzle.grid.rows, grid.puzzle.grid.columns) == (7, 4)
    document = grid.document()
    assert {word.word for word in document.words} == set(words)
    assert document.word_clues is not None
    assert document.word_clues["lehmä"] == "ammuu"
    assert str(grid).startswith("Kotieläimet, by Ope\n")
    sheet, _key = kaivuri.worksheet([grid]).split("solutions</h1>")
    assert "<li>ammuu (5)</li>" in sheet
    assert "<i></i>" * 7 in sheet
    with pytest.raises(BadRequest, match="take 7 rows and 4 columns"):
        kaivuri.generate(theme_words=list(words), shape=(6, 5))
