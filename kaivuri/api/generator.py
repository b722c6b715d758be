"""Puzzle generation."""

from __future__ import annotations

from collections.abc import Sequence

from kaivuri.api.stops import context_with_limits
from kaivuri.calendars.board import Board
from kaivuri.generator.theme_words import DEFAULT_THEME_WORDS, nearest_words
from kaivuri.play.number_checks import check_integers
from kaivuri.queries.context import Context
from kaivuri.queries.generate import (
    DEFAULT_SECONDS,
    GenerateAnswer,
    GeneratedPuzzle,
    GenerateRequest,
)
from kaivuri.queries.generate import generate as query_generate
from kaivuri.queries.generate import worksheet as query_worksheet
from kaivuri.render.worksheet import WorksheetOptions


def generate(
    game: str | None = None,
    *,
    shape: tuple[int | None, int | None] = (None, None),
    words: str | None = None,
    theme_words: tuple[str, ...] | None = None,
    spangram: str | None = None,
    about: str | None = None,
    board: str | Board | None = None,
    date: str | None = None,
    difficulty: str | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> list[GeneratedPuzzle]:
    """Generate word grids, or starting positions on a board.

    Args:
        game: `sanalouhos` (default), `strands` or `celltower`.
        shape: rows and columns of the grid; default: those of the game.
        words: the word list to choose from: `fi`, `en`, or a file.
        theme_words: the words to use, instead of a list.
        spangram: the spangram of a Strands board.
        about: an English theme: words near it are used, and itself as the spangram.
        board: a board, to generate starting positions on it instead of word grids.
        date: the seed; for a board, its date (default: today).
        difficulty: `easy`, `medium` or `hard`.
        seed: the seed of the first puzzle; default: random.
        count: the number of puzzles, one by default; each uses the next seed.
        timeout: seconds after which generation is abandoned; None: never.
        memory: the memory limit in bytes; default: half of the machine's memory.
        context: provides the clock that determines today's date.
    """
    request = GenerateRequest(
        game, *shape, words, theme_words, spangram, about, board, date, difficulty, seed, count
    )
    return _puzzles_or_raise(query_generate(request, context_with_limits(context, timeout, memory)))


def theme_words(about: str, count: int = DEFAULT_THEME_WORDS) -> list[str]:
    """Return `count` common English words near a theme in meaning, the nearest first.

    Raises:
        BadRequest: if no word of the theme is known, or the number is not possible.
    """
    check_integers(count=count)
    return list(nearest_words(about, count))


def _puzzles_or_raise(answer: GenerateAnswer) -> list[GeneratedPuzzle]:
    if answer.interruption is not None:
        raise answer.interruption
    return list(answer.puzzles)


def worksheet(
    puzzles: Sequence[GeneratedPuzzle],
    *,
    title: str | None = None,
    per_page: int | None = None,
    large_print: bool = False,
    word_bank: bool = False,
) -> str:
    """Return puzzles of `generate` as an HTML page to print, followed by their solutions.

    Args:
        puzzles: at least one puzzle.
        title: the heading of each page; default: the game or the board.
        per_page: the number of puzzles on a page: 1, 2, 4 or 6; default: 2.
        large_print: whether text is large; then a page has one puzzle.
        word_bank: whether the words are listed; default: a blank for each of their letters.

    Raises:
        BadRequest: if a page can't have that number of puzzles.
    """
    check_integers(per_page=per_page)
    return query_worksheet(puzzles, WorksheetOptions(title, per_page, large_print, word_bank))
