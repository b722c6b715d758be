"""Puzzles made on request."""

from __future__ import annotations

from collections.abc import Iterable

from kaivuri.calendars.board import Board
from kaivuri.queries.generate import (
    USUAL_SECONDS,
    GeneratedPuzzle,
    GenerateRequest,
)
from kaivuri.queries.generate import generate as ask_generate
from kaivuri.queries.world import World
from kaivuri.solvers.stop import Stop


def generate(
    game: str | None = None,
    *,
    rows: int | None = None,
    columns: int | None = None,
    words: str | None = None,
    theme_words: Iterable[str] | None = None,
    spangram: str | None = None,
    board: str | Board | None = None,
    date: str | None = None,
    difficulty: str | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = USUAL_SECONDS,
    world: World | None = None,
) -> list[GeneratedPuzzle]:
    """Make puzzles with one solution: word grids, or starts of a calendar board.

    Args:
        game: `sanalouhos` (default) or `strands`.
        rows: of the grid; by default the game's.
        columns: of the grid; by default the game's.
        words: the list that words are chosen from: `fi`, `en`, or a file.
        theme_words: words to make the puzzle of, instead.
        spangram: of a Strands board.
        board: a calendar board, for a start of it instead of a word grid.
        date: the seed of the puzzle of that day; the date of a board (default: today).
        difficulty: `easy`, `medium` or `hard`.
        seed: of the first puzzle, the next one has the next seed; by default any.
        count: how many puzzles; by default one.
        timeout: seconds after which making is given up; None: never.
        world: its clock says what today is.

    Raises:
        KaivuriError: when no such puzzle can be, or the time is up.
    """
    request = GenerateRequest(
        game=game, rows=rows, columns=columns, words=words,
        theme_words=None if theme_words is None else tuple(theme_words), spangram=spangram,
        board=board, date=date, difficulty=difficulty, seed=seed, count=count,
    )  # fmt: skip
    return list(ask_generate(request, Stop(timeout), (world or World()).clock))
