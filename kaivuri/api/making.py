"""Puzzles made on request."""

from __future__ import annotations

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
    theme_words: tuple[str, ...] | None = None,
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
        rows: of the grid; by default, as `columns`, the game's.
        columns: of the grid.
        words: the list to choose from: `fi`, `en`, or a file.
        theme_words: words to make it of, instead.
        spangram: of a Strands board.
        board: a calendar board, for a start of it instead.
        date: the seed of the puzzle of that day; the date of a board (default: today).
        difficulty: `easy`, `medium` or `hard`.
        seed: of the first puzzle, the next one has the next seed; by default any.
        count: how many puzzles; by default one.
        timeout: seconds until it is given up; None: never.
        world: its clock says what today is.

    Raises:
        KaivuriError: when no such puzzle can be, or the time is up.
    """
    request = GenerateRequest(
        game, rows, columns, words, theme_words, spangram, board, date, difficulty, seed, count
    )
    return list(ask_generate(request, Stop(timeout), (world or World()).clock))
