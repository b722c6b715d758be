"""Words near a theme in meaning, to choose from for a puzzle."""

from dataclasses import dataclass
from typing import Any

from kaivuri.errors import BadRequest
from kaivuri.generator.theme_words import DEFAULT_THEME_WORDS, MAX_THEME_WORDS, nearest_words
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.number_checks import check_integers


@dataclass(frozen=True, slots=True)
class ThemeWordsRequest:
    """A theme, and the number of words."""

    about: str
    count: int = DEFAULT_THEME_WORDS

    def __post_init__(self) -> None:
        check_integers(count=self.count)
        if not 1 <= self.count <= MAX_THEME_WORDS:
            message = _("the number of words is from 1 to {max}, not {n}")
            raise BadRequest("count", message.format(max=MAX_THEME_WORDS, n=self.count))


@dataclass(frozen=True, slots=True)
class ThemeWordsAnswer:
    """Words near a theme in meaning; `str()` returns them, one per line."""

    words: tuple[str, ...]

    def document(self) -> dict[str, Any]:
        """Return the document of the HTTP API (docs/http.md)."""
        return {"words": [*self.words]}

    def __str__(self) -> str:
        return "\n".join(self.words)


def theme_words(request: ThemeWordsRequest, context: Context) -> ThemeWordsAnswer:  # noqa: ARG001
    """Return common English words near a theme in meaning, the nearest first.

    Raises:
        BadRequest: if no word of the theme is known.
    """
    return ThemeWordsAnswer(nearest_words(request.about, request.count))
