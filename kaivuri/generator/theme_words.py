"""Words that are near a theme in meaning, by the word vectors of Strands."""

from array import array
from collections.abc import Sequence
from functools import cache
from operator import mul

from kaivuri import _core
from kaivuri.common.letters import join_words, upper_word
from kaivuri.errors import BadRequest
from kaivuri.games.strands.rules import MAX_SPANGRAM_LENGTH, MIN_SPANGRAM_LENGTH
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.generator.vocabulary import common_words, same_stem
from kaivuri.language import gettext as _

THEME_LANGUAGE = "en"
DEFAULT_THEME_WORDS, MAX_THEME_WORDS = 40, 200


def nearest_words(
    theme: str, count: int = DEFAULT_THEME_WORDS, max_length: int | None = None
) -> tuple[str, ...]:
    """Return the common English words nearest in meaning to `theme`, the nearest first.

    Of several words with one stem only the nearest is returned, and none of the theme's own words.

    Raises:
        BadRequest: if no word of the theme is known, or the count is out of range.
        CoreMissing: without the native core.
    """
    if not 1 <= count <= MAX_THEME_WORDS:
        message = _("the number of words is from 1 to {max}, not {n}")
        raise BadRequest("count", message.format(max=MAX_THEME_WORDS, n=count))
    _core.require(_("finding words near a theme"))
    (target,) = strands_lexicon().native.embed([theme])
    if not any(target):
        raise BadRequest("theme", _("no word of the theme {theme!r} is known").format(theme=theme))
    nearest = sorted(
        (-sum(map(mul, target, vector)), word)
        for word, vector in _common_vectors()
        if max_length is None or len(word) <= max_length
    )
    chosen: list[str] = []
    taken = theme.lower().split()
    for _distance, word in nearest:
        if len(chosen) == count:
            break
        if not any(same_stem(word, other) for other in (*taken, *chosen)):
            chosen.append(word)
    return tuple(chosen)


def theme_spangram(theme: str, alphabet: str, side: int) -> str:
    """Return the letters of a theme if they can be a spangram on a grid; otherwise ''.

    `alphabet` is in upper case; `side` is the number of cells of the shorter side.
    """
    letters = join_words(theme)
    fits = max(MIN_SPANGRAM_LENGTH, side) <= len(letters) <= MAX_SPANGRAM_LENGTH
    return letters if fits and set(upper_word(letters)) <= set(alphabet) else ""


@cache
def _common_vectors() -> tuple[tuple[str, Sequence[float]], ...]:
    words = [word for group in common_words(THEME_LANGUAGE).values() for word in group]
    vectors = strands_lexicon().native.embed(words)
    # An array takes a quarter of the memory of a tuple of numbers.
    return tuple((word, array("d", vector)) for word, vector in zip(words, vectors, strict=True))
