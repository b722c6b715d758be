"""Puzzles made on request."""

from __future__ import annotations

from kaivuri.api.stops import context_with_limits
from kaivuri.calendars.board import Board
from kaivuri.queries.context import Context
from kaivuri.queries.generate import (
    DEFAULT_SECONDS,
    GenerateAnswer,
    GeneratedPuzzle,
    GenerateRequest,
)
from kaivuri.queries.generate import generate as ask_generate


def generate(
    game: str | None = None,
    *,
    shape: tuple[int | None, int | None] = (None, None),
    words: str | None = None,
    theme_words: tuple[str, ...] | None = None,
    spangram: str | None = None,
    board: str | Board | None = None,
    date: str | None = None,
    difficulty: str | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> list[GeneratedPuzzle]:
    """Make puzzles with one solution: word grids, or starts of a calendar board.

    Args:
        game: `sanalouhos` (default) or `strands`.
        shape: rows and columns of the grid; by default the game's.
        words: the list to choose from: `fi`, `en`, or a file.
        theme_words: words to make it of, instead.
        spangram: of a Strands board.
        board: a calendar board, for a start of it instead.
        date: the seed of the puzzle of that day; the date of a board (default: today).
        difficulty: `easy`, `medium` or `hard`.
        seed: of the first puzzle, the next one has the next seed; by default any.
        count: how many puzzles; by default one.
        timeout: seconds until it is given up; None: never.
        memory: bytes that it may take; None: half of what there is.
        context: its clock says what today is.

    Raises:
        KaivuriError: when no such puzzle can be, or the time or the memory is used up.
    """
    request = GenerateRequest(
        game, *shape, words, theme_words, spangram, board, date, difficulty, seed, count
    )
    return _puzzles_or_raise(ask_generate(request, context_with_limits(context, timeout, memory)))


def _puzzles_or_raise(answer: GenerateAnswer) -> list[GeneratedPuzzle]:
    if answer.interruption is not None:
        raise answer.interruption
    return list(answer.puzzles)
