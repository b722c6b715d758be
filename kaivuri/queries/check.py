"""The number of solutions of a word grid that contain given words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri.errors import error_field
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionRequest, open_game, word_on_path
from kaivuri.queries.resolve import Puzzle
from kaivuri.queries.word_help import WordHelpAnswer, WordHelpRequest, word_help
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import WordCheck

if TYPE_CHECKING:
    from kaivuri.documents.word_play import CheckDocument


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
class CheckAnswer:
    """The checks of the requested words; `str()` returns one line for each."""

    puzzle: Puzzle
    help: WordHelpAnswer
    path: Path = ()
    """The path of the last word, if it was drawn."""
    word_list: str | None = None
    """The requested word list."""

    @property
    def checks(self) -> tuple[WordCheck, ...]:
        """In the order of `CheckRequest.words`, then that of the path."""
        return self.help.checks

    @property
    def used_list(self) -> str:
        """The requested word list, or else that of the game."""
        return self.word_list or self.puzzle.game.word_list

    def document(self) -> CheckDocument:
        """Return the JSON document (docs/check-1.schema.json)."""
        from kaivuri.documents.word_play import CheckDocument  # not needed by texts

        puzzle, help_ = self.puzzle.document(self.word_list), self.help
        likeliest, exact = help_.in_likeliest, help_.position.exact
        return CheckDocument.from_checks(puzzle, self.checks, self.path, likeliest, exact=exact)

    def __str__(self) -> str:
        return "\n".join(self.help.check_texts())


def check(request: CheckRequest, context: Context) -> CheckAnswer:
    """Count the solutions that contain each of the requested words; see `word_help`.

    Raises:
        BadMove: if the path is not valid.
    """
    context, path = context.limited(DEFAULT_SECONDS), request.path
    game = open_game(request, context)
    with error_field("path"):
        path = word_on_path(game.state, path).cells if path else ()
    likeliest = request.check_likeliest
    help_request = WordHelpRequest(
        game.analysis, game.state, words=request.words, path=path, check_likeliest=likeliest
    )
    return CheckAnswer(game.puzzle, word_help(help_request, context), path, request.options.words)
