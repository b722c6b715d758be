"""Exact cover problems, calendar and packing boards, and generated puzzles.

What several functions take:

    problem: items and options, a word grid, a text of `kaivuri cover`, or a matrix of 0 and 1 with
        a row per option, such as a NumPy array.
    board: the name of a board, a board file, or a board; default: the default board.
    date: a `datetime.date`, or a date as people write it: `24.12.`, `2026-12-24`, `today`.
    timeout: the seconds after which the search ends; default: none.
    memory: the memory limit in bytes; default: half of the machine's memory.
    context: the clock that determines today's date.

What `generate` takes:

    game: `sanalouhos` by default.
    shape: rows and columns of the grid; by default those of the game, or others if only these fit
        the words to use.
    word_list: the word list to choose from: `fi`, `en`, or a file.
    theme_words: the words to use, instead of a list; those that no grid can have are left out.
        A mapping has their clues, which a worksheet has in place of blanks.
    spangram: the spangram of a Strands board.
    theme: an English theme: words near it are used, and itself as the spangram.
    title: the title of a word grid.
    author: its author.
    clue: the clue of a Strands board.
    board: a board, to generate starting positions on it instead of word grids.
    date: the seed; for a board, its date (default: today).
    difficulty: how hard to solve; default: any.
    seed: the seed of the first puzzle; default: random.
    count: the number of puzzles, one by default; each uses the next seed.
    timeout: 60 seconds by default; None for no limit.

All raise `KaivuriError` if an argument is not valid, or if a limit is reached before there is an
answer.
"""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, overload

from kaivuri.api.words import AnyGame
from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_state import BoardHintName
from kaivuri.common.number_checks import check_integers
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.problem_text import read_problem
from kaivuri.generator.theme_words import DEFAULT_THEME_WORDS, nearest_words
from kaivuri.queries.calendar import CalendarAnswer, CalendarRequest
from kaivuri.queries.calendar import calendar as query_calendar
from kaivuri.queries.context import Context
from kaivuri.queries.cover import cover_count
from kaivuri.queries.generate import (
    DEFAULT_SECONDS,
    GenerateRequest,
)
from kaivuri.queries.generate import generate as query_generate
from kaivuri.queries.generated_puzzles import GeneratedGrid, GeneratedPuzzle, GeneratedStart
from kaivuri.queries.generated_puzzles import worksheet as query_worksheet
from kaivuri.queries.redesign import Goal, RedesignAnswer
from kaivuri.queries.redesign import redesign as query_redesign
from kaivuri.queries.year import YearAnswer
from kaivuri.queries.year import year as query_year
from kaivuri.render.worksheet import WorksheetOptions
from kaivuri.solvers.family.cover_family import CoverFamily
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.portfolio import find_family
from kaivuri.solvers.stop import Stop
from kaivuri.words.word_puzzle import WordPuzzle

Problem = ExactCover | NamedProblem | WordPuzzle | str | Iterable[Iterable[int]]
DifficultyName = Literal["easy", "medium", "hard"]


def covers(
    problem: Problem, *, timeout: float | None = None, memory: int | None = None
) -> CoverFamily:
    """Return all covers of a problem, compressed, to count, list, sample or rank by weight.

    The memory limit includes the covers.
    """
    context = Context().with_limits(timeout, memory)
    return find_family(_exact_cover(problem), context.stop or Stop())


def count(problem: Problem, *, timeout: float | None = None, memory: int | None = None) -> int:
    """Return the exact number of covers of a problem."""
    return cover_count(_exact_cover(problem), Context().with_limits(timeout, memory))


def count_in_parts(
    problem: Problem,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    parts: int | None = None,
    results: str | os.PathLike[str] | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> int:
    """Return the number of covers, counted in parts by processes or machines (extra `batch`).

    Worker processes import the main module again, so a script must call this function below
    `if __name__ == "__main__":`.

    Args:
        problem: items and options, a word grid, or a text in Knuth's format.
        workers: the number of worker processes; default: one per core; 0: none, without Dask.
        scheduler: the address of a Dask scheduler, in place of `workers`.
        parts: the number of parts into which the problem is divided; default: 200.
        results: a file that saves the numbers of the parts, from which another call continues.
        timeout: seconds after which counting is abandoned.
        memory: the memory limit of each part in bytes.
    """
    from kaivuri.batch.count import PartsRequest, count_parts
    from kaivuri.batch.workers import memory_per_job, open_executor

    executor = open_executor(workers, scheduler)
    stop = Context().with_limits(timeout, memory).stop or Stop()
    file = None if results is None else os.fspath(results)
    share = memory_per_job(memory, workers, scheduler)
    request = PartsRequest(_exact_cover(problem), parts, results=file, memory=share)
    return count_parts(request, executor, stop)


def _exact_cover(problem: Problem) -> ExactCover:
    if isinstance(problem, str):
        return read_problem(problem).problem
    if isinstance(problem, ExactCover):
        return problem
    if isinstance(problem, (NamedProblem, WordPuzzle)):
        return problem.problem
    return ExactCover.from_matrix(problem)


def boards() -> dict[str, Board]:
    """Return the boards by name: the shipped ones and the user's."""
    return {name: find_board(name) for name in board_names()}


def calendar(
    date: str | dt.date | None = None,
    board: str | Board | None = None,
    *,
    placed: str | None = None,
    mode: Literal["any", "all"] | None = None,
    limit: int | None = None,
    hint: BoardHintName | None = None,
    timeout: float | None = None,
    memory: int | None = None,
    context: Context | None = None,
) -> CalendarAnswer:
    """Return the solutions for a date on a calendar board, or for a board without dates.

    At a limit of time or memory, the answer has what was found, and names the limit.

    Args:
        date: the date; default: today, or none on a board without dates.
        board: a board; it and the arguments not listed here are explained above.
        placed: moves that place pieces, such as `put O 0,0 r1; put L 0,2` (row, column from 0).
        mode: `any` (one, the default) or `all`.
        limit: the maximum number of solutions in mode `all`.
        hint: how much to reveal of the piece to place next, in place of solutions: `whether`
            there is a solution, the `piece`, or its `place` too.
    """
    request = CalendarRequest(
        date=_date_text(date),
        board=board,
        placed=placed,
        mode=SolveMode.parse(mode),
        limit=limit,
        hint=hint,
    )
    return query_calendar(request, (context or Context()).with_limits(timeout, memory))


def year(
    board: str | Board | None = None,
    *,
    year: int | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> YearAnswer:
    """Return the number of solutions for every date of a calendar board, or of one year."""
    context = Context().with_limits(timeout, memory)
    return query_year(board, context, year=year, memory=memory)


def redesign(
    board: str | Board | None = None,
    *,
    goal: Goal | None = None,
    seed: int = 0,
    timeout: float | None = None,
    memory: int | None = None,
) -> RedesignAnswer:
    """Return a fairer arrangement of a board's labels.

    `goal`: each day of a month is `harder` than the previous one (the default), or all are `even`.
    """
    context = Context().with_limits(timeout, memory)
    return query_redesign(board, context, goal=goal, seed=seed, memory=memory)


@overload
def generate(
    game: AnyGame | None = None,
    *,
    shape: tuple[int | None, int | None] = ...,
    word_list: str | None = None,
    theme_words: Sequence[str] | Mapping[str, str] | None = None,
    spangram: str | None = None,
    theme: str | None = None,
    title: str | None = None,
    author: str | None = None,
    clue: str | None = None,
    board: None = None,
    date: str | dt.date | None = None,
    difficulty: DifficultyName | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = ...,
    memory: int | None = None,
    context: Context | None = None,
) -> list[GeneratedGrid]: ...
@overload
def generate(
    *,
    board: str | Board,
    date: str | dt.date | None = None,
    difficulty: DifficultyName | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = ...,
    memory: int | None = None,
    context: Context | None = None,
) -> list[GeneratedStart]: ...
def generate(
    game: AnyGame | None = None,
    *,
    shape: tuple[int | None, int | None] = (None, None),
    word_list: str | None = None,
    theme_words: Sequence[str] | Mapping[str, str] | None = None,
    spangram: str | None = None,
    theme: str | None = None,
    title: str | None = None,
    author: str | None = None,
    clue: str | None = None,
    board: str | Board | None = None,
    date: str | dt.date | None = None,
    difficulty: DifficultyName | None = None,
    seed: int | None = None,
    count: int | None = None,
    timeout: float | None = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> list[GeneratedGrid] | list[GeneratedStart]:
    """Generate word grids, or starting positions on a board; the arguments are explained above."""
    request = GenerateRequest(
        game=game,
        rows=shape[0],
        columns=shape[1],
        word_list=word_list,
        theme_words=None if theme_words is None else tuple(theme_words),
        word_clues=theme_words if isinstance(theme_words, Mapping) else {},
        title=title,
        author=author,
        clue=clue,
        spangram=spangram,
        theme=theme,
        board=board,
        date=_date_text(date),
        difficulty=difficulty,
        seed=seed,
        count=count,
    )
    return _generate(request, (context or Context()).with_limits(timeout, memory))


def _generate(
    request: GenerateRequest, context: Context
) -> list[GeneratedGrid] | list[GeneratedStart]:
    answer = query_generate(request, context)
    if answer.interruption is not None:
        raise answer.interruption
    return answer.grids or answer.starts


def theme_words(theme: str, count: int = DEFAULT_THEME_WORDS) -> list[str]:
    """Return `count` common English words near a theme in meaning, the nearest first."""
    check_integers(count=count)
    return list(nearest_words(theme, count))


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
    """
    check_integers(per_page=per_page)
    return query_worksheet(puzzles, WorksheetOptions(title, per_page, large_print, word_bank))


def _date_text(date: str | dt.date | None) -> str | None:
    return date.isoformat() if isinstance(date, dt.date) else date
