"""The number of solutions of a word grid that contain given words."""

from collections.abc import Iterator
from dataclasses import dataclass

from kaivuri.errors import error_field
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, position, word_on_path
from kaivuri.render.word_game_document import check_document
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import WordCheck, drawn_text, likeliest_text
from kaivuri.words.word_moves import PlacedWord


@dataclass(frozen=True, slots=True)
class CheckRequest(PositionRequest):
    """A position, and words to check one by one."""

    words: tuple[str, ...] = ()
    """In lower case, NFC."""
    path: Path = ()
    """Cells that spell a further word to check."""
    check_likeliest: bool = False
    """Whether to check also which of the words are in the likeliest solution."""


@dataclass(frozen=True, slots=True)
class CheckAnswer(PositionAnswer):
    """The checks of the requested words; `str()` returns one line for each."""

    checks: tuple[WordCheck, ...] = ()
    """In the order of `CheckRequest.words`, then that of the path."""
    placed_word: PlacedWord | None = None
    """The word of the path."""
    in_likeliest: tuple[bool | None, ...] = ()
    """For each word, if requested: whether the likeliest solution has it; None: no solution."""

    def document(self) -> dict[str, object]:
        """Return the JSON document (docs/check-1.schema.json)."""
        return check_document(
            self.puzzle_document(), self.position, self.checks, self.placed_word, self.in_likeliest
        )

    def __str__(self) -> str:
        if not self.in_likeliest:
            return "\n".join(self._check_texts())
        pairs = zip(self.checks, self.in_likeliest, strict=True)
        return "\n".join(likeliest_text(each, in_likeliest=flag) for each, flag in pairs)

    def _check_texts(self) -> Iterator[str]:
        undrawn = len(self.checks) - (self.placed_word is not None)
        yield from map(str, self.checks[:undrawn])
        if self.placed_word is not None:
            yield drawn_text(self.checks[-1], self.position.solutions_with(self.placed_word))


def check(request: CheckRequest, context: Context) -> CheckAnswer:
    """Count the solutions that contain each of the requested words.

    Raises:
        BadMove: if the path is not valid.
    """
    answer = position(request, context)
    current = answer.position
    with error_field("path"):
        placed = word_on_path(current.state, request.path) if request.path else None
    words = (*request.words, *([placed.word] if placed else []))
    likeliest = tuple(map(current.in_likeliest, words)) if request.check_likeliest else ()
    checks = tuple(map(current.check, words))
    return CheckAnswer(answer.puzzle, current, answer.word_list, checks, placed, likeliest)
