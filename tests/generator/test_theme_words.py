"""Words near a theme, and grids of them."""

import pytest

import kaivuri
from kaivuri.errors import BadRequest
from kaivuri.generator.theme_words import nearest_words
from kaivuri.queries.generated_puzzles import GeneratedGrid


def test_a_theme_without_a_known_word_is_refused() -> None:
    with pytest.raises(BadRequest, match="no word of the theme 'xqzzk' is known"):
        nearest_words("xqzzk")
    with pytest.raises(BadRequest, match="from 1 to 200, not 0"):
        kaivuri.theme_words("music", 0)


def test_the_theme_is_the_spangram_if_its_letters_make_one() -> None:
    [made] = kaivuri.generate("strands", theme="farm animals", seed=1, shape=(6, 4))
    assert isinstance(made, GeneratedGrid)
    spangram, *others = (path.word for path in made.puzzle.words)
    assert spangram == "farmanimals"
    assert set(others) <= set(nearest_words("farm animals"))
    [short] = kaivuri.generate("strands", theme="sea", seed=1, shape=(6, 4))
    assert isinstance(short, GeneratedGrid)
    assert {path.word for path in short.puzzle.words} <= set(nearest_words("sea"))


def test_a_theme_beside_words_must_be_the_spangram() -> None:
    with pytest.raises(BadRequest, match="not both"):
        kaivuri.generate(word_list="en", theme_words=("cat",), theme="animals")
    with pytest.raises(BadRequest, match="leave out the theme, or one of these"):
        kaivuri.generate("strands", theme_words=("goat",), theme="animals", spangram="farmlife")
