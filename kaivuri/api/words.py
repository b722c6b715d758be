"""Word grids: solutions, hints, checks, words, pictures and meanings.

What several functions take:

    puzzle: a day (`18.4.2024`, `today`, a `datetime.date`), or letters: row by row in a text, a
        list of rows, a `Grid`, or a JSON document of a puzzle as a mapping, whose game, clue and
        number of words count unless others are given.
    game: the game; default: that which the letters fit, Sanalouhos for a day.
    word_list: `fi`, `en`, or a file; default: that of the game.
    clue: the clue of a Strands board whose letters are given.
    word_count: the number of words that Strands shows, with the spangram.
    timeout: the seconds after which the search ends.
    memory: the memory limit in bytes; default: half of the machine's memory.
    context: the clock, network and archive to use; by default those of the system.

All raise `KaivuriError` if there is no such puzzle, if an argument is not valid, or if a limit is
reached before there is an answer.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Literal

from kaivuri.common import Cell
from kaivuri.common.letters import join_words, normalize_word
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import DEFAULT_GAME, get_game, grid_shapes
from kaivuri.pictures.pixels import read_picture_file
from kaivuri.queries.context import Context
from kaivuri.queries.define import DefineAnswer
from kaivuri.queries.define import define as query_define
from kaivuri.queries.grid_words import GridWordsAnswer, GridWordsRequest
from kaivuri.queries.grid_words import grid_words as query_grid_words
from kaivuri.queries.hint import HintAnswer
from kaivuri.queries.hint import hint as query_hint
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.position import check as query_check
from kaivuri.queries.read import ReadAnswer
from kaivuri.queries.read import read as query_read
from kaivuri.queries.resolve import PuzzleText, resolve_puzzle
from kaivuri.queries.solve import SolveAnswer
from kaivuri.queries.solve import solve as query_solve
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.small_hints import SmallHintKind
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_puzzle import WordPuzzle

AnyGame = Literal["sanalouhos", "strands", "celltower"] | str
"""A game that is built in, or that of a plug-in."""
ModeName = Literal["likeliest", "least_words", "most_words", "any", "all"]
SolverName = Literal["auto", "zdd", "cdlx", "dlx", "algx", "sat"] | str
SmallHintName = Literal["length", "region", "start", "initials", "meaning"]
WordOrderName = Literal["length", "common", "letters"]


def solve(
    puzzle: PuzzleText,
    *,
    game: AnyGame | None = None,
    mode: ModeName | None = None,
    limit: int | None = None,
    word_list: str | None = None,
    solver: SolverName | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    known: Knowledge = NOTHING_KNOWN,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> SolveAnswer:
    """Return the solutions of a word grid, in the order of `mode`.

    At a limit of time or memory, the answer has what was found, and names the limit.

    Args:
        puzzle: a day or letters; it and the arguments not listed here are explained above.
        mode: the order, `likeliest` by default; `any` and `all` are in the order of the search.
        limit: the maximum number of solutions; default: 1 (`all`: no limit; likeliest Strands: 5).
        solver: `auto` by default.
        known: constraints on the solution.
    """
    options = SolveOptions(
        word_list=word_list,
        clue=clue,
        word_count=word_count,
        mode=SolveMode.parse(mode),
        solver=solver,
        limit=limit,
        knowledge=known,
    )
    context = (context or Context()).with_limits(timeout, memory)
    reference, options = resolve_puzzle(puzzle, options, context, game=game)
    return query_solve(reference, options, context)


def hint(
    puzzle: PuzzleText,
    level: int = 1,
    *,
    game: AnyGame | None = None,
    found: Iterable[str] = (),
    without: Iterable[str] = (),
    small: SmallHintName | None = None,
    word_list: str | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> HintAnswer:
    """Return hints up to a level; like the `hint` command, record them in the archive.

    Args:
        puzzle: a day or letters; it and the arguments not listed here are explained above.
        level: how much to reveal: 1 to 5, or 6 for Strands.
        found: words already found.
        without: words known not to be in the solution.
        small: a small hint instead of `level`.
    """
    options = SearchOptions(word_list, clue, word_count)
    context = (context or Context()).with_limits(timeout, memory)
    reference, options = resolve_puzzle(puzzle, options, context, game=game)
    position = PositionRequest(reference, options, found=_words(found), ruled_out=_words(without))
    return query_hint(position, context, level=level, small=SmallHintKind.parse(small))


def check(
    word: str,
    puzzle: PuzzleText,
    *,
    game: AnyGame | None = None,
    found: Iterable[str] = (),
    word_list: str | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> WordCheck:
    """Count the solutions that contain a word; `found`: words already found."""
    options = SearchOptions(word_list, clue, word_count)
    context = (context or Context()).with_limits(timeout, memory)
    reference, options = resolve_puzzle(puzzle, options, context, game=game)
    position = PositionRequest(reference, options, found=_words(found))
    return query_check(position, context, words=[normalize_word(word)]).checks[0]


def find_words(
    puzzle: PuzzleText,
    *,
    game: AnyGame | None = None,
    length: int | tuple[int, int | None] | None = None,
    prefix: str = "",
    contains: str = "",
    through: Iterable[Cell] = (),
    sort: WordOrderName | None = None,
    limit: int | None = None,
    word_list: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> GridWordsAnswer:
    """Return the words of a grid of any size, each with all its paths.

    Args:
        puzzle: a day or letters; it and the arguments not listed here are explained above.
        length: a number of letters, or the minimum and the maximum (None for no maximum).
        prefix: the letters that the words start with.
        contains: letters in a row that the words have.
        through: cells that the paths visit, (row, column) from 0.
        sort: `length` by default, the longest first.
        limit: the maximum number of words.
    """
    options = SearchOptions(word_list)
    context = (context or Context()).with_limits(timeout, memory)
    reference, options = resolve_puzzle(puzzle, options, context, game=game)
    request = GridWordsRequest(
        reference,
        options,
        length=length if length is None or isinstance(length, tuple) else (length, length),
        prefix=normalize_word(prefix),
        contains=normalize_word(contains),
        through=tuple(through),
        sort=sort,
        limit=limit,
    )
    return query_grid_words(request, context)


def word_puzzle(
    letters: str | Grid,
    *,
    game: AnyGame | None = None,
    word_list: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
) -> WordPuzzle:
    """Return a word grid as an exact cover problem; the game is Sanalouhos by default."""
    rules = get_game(game) if game else DEFAULT_GAME
    grid = letters if isinstance(letters, Grid) else Grid.parse(letters, shapes=grid_shapes(rules))
    lexicon = rules.lexicon(word_list, lambda _: None)
    stop = Context().with_limits(timeout, memory).stop
    return rules.puzzle(grid, lexicon, stop=stop)


def read_picture(
    picture: str | os.PathLike[str] | bytes,
    *,
    game: AnyGame | None = None,
    language: Literal["fi", "sv", "en", "et"] | None = None,
    rows: int | None = None,
    columns: int | None = None,
    letters: Mapping[Cell, str] | None = None,
    clue: str | None = None,
    word_count: int | None = None,
) -> ReadAnswer:
    """Read the letters of a grid from a screenshot.

    No word list influences the letters; unclear cells are in `ReadAnswer.doubtful`.

    Args:
        picture: a file (PNG, JPEG, WebP; HEIC if `pillow-heif` is installed), or its bytes.
        game: the game; determines the shape and the language.
        language: the language of the letters; default: that of the game, or Finnish.
        rows: the number of rows, if the shape is not that of a game.
        columns: the number of columns.
        letters: corrected letters by cell, replacing those that were read.
        clue: the clue of a Strands board, replacing the one that was read.
        word_count: the number of words of a Strands board, likewise.
    """
    file = picture if isinstance(picture, bytes) else read_picture_file(picture)
    answer = query_read(file, Context(), game=game, language=language, rows=rows, columns=columns)
    return answer.with_letters(letters or {}).with_text(clue, word_count)


def define(*words: str, language: str | None = None) -> DefineAnswer:
    """Return what words mean, if they are English, and their entries in dictionaries on the web.

    Args:
        words: words, which may be inflected.
        language: `en`, `fi`, `sv` or another language that has word lists; default: those whose
            word list has the word.
    """
    return query_define(map(join_words, words), language)


def _words(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(normalize_word, texts))
