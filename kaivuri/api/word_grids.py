"""Word grids: solutions, hints, checks and words."""

from __future__ import annotations

from collections.abc import Iterable

from kaivuri.api.stops import context_with_limits, create_stop
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import DEFAULT_GAME, get_game, grid_shapes
from kaivuri.play import Cell
from kaivuri.play.letters import normalize_word
from kaivuri.queries.context import Context
from kaivuri.queries.grid_words import GridWordsAnswer, GridWordsRequest
from kaivuri.queries.grid_words import grid_words as query_grid_words
from kaivuri.queries.hint import HintAnswer
from kaivuri.queries.hint import hint as query_hint
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.position import check as query_check
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveAnswer
from kaivuri.queries.solve import solve as query_solve
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.small_hints import SmallHintKind
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_puzzle import WordPuzzle


def solve(
    puzzle: str | Grid,
    *,
    game: str | None = None,
    mode: str | None = None,
    limit: int | None = None,
    words: str | None = None,
    solver: str | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    known: Knowledge = NOTHING_KNOWN,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> SolveAnswer:
    """Return the solutions of a word grid, in the order of `mode`.

    Args:
        puzzle: a day (`18.4.2024`, `today`), the letters row by row, or a grid.
        game: a name such as `strands`; default: detected from letters, Sanalouhos for a day.
        mode: `likeliest` (default), `least_words`, `most_words`, `any` or `all`.
        limit: the maximum number of solutions; default: 1 (`all`: no limit; likeliest Strands: 5).
        words: the word list: `fi`, `en`, or a file.
        solver: `auto` (default), `zdd`, `cdlx`, `dlx`, `algx` or `sat`.
        clue: the clue of a Strands board whose letters are given.
        word_count: the number of words that Strands shows, with the spangram.
        known: constraints on the solution.
        timeout: seconds after which the search stops and returns what it has found.
        memory: the memory limit in bytes; default: half of the machine's memory.
        context: the clock, network and archive to use; default: those of the system.

    Raises:
        KaivuriError: if there is no such puzzle, or the arguments are incompatible.
    """
    order, context = SolveMode.parse(mode), context_with_limits(context, timeout, memory)
    options = SolveOptions(
        words, clue, word_count, mode=order, solver=solver, limit=limit, knowledge=known
    )
    puzzle_id = parse_puzzle(puzzle, context, options, game=game)
    return query_solve(puzzle_id, options, context)


def hint(
    puzzle: str | Grid,
    level: int = 1,
    *,
    game: str | None = None,
    found: Iterable[str] = (),
    without: Iterable[str] = (),
    small: str | None = None,
    words: str | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> HintAnswer:
    """Return hints up to a level; like the `hint` command, record them in the archive.

    Args:
        puzzle: a day, the letters row by row, or a grid.
        level: how much to reveal: 1 to 5, or 6 for Strands.
        game: see `solve`.
        found: words already found.
        without: words known not to be in the solution.
        small: a small hint instead of `level`: `length`, `region`, `start`, `initials`, `meaning`.
        words: the word list: `fi`, `en`, or a file.
        clue: the clue of a Strands board whose letters are given.
        word_count: the number of words that Strands shows, with the spangram.
        timeout: seconds after which the search is abandoned.
        memory: the memory limit in bytes; default: half of the machine's memory.
        context: the clock, network and archive to use; default: those of the system.

    Raises:
        KaivuriError: if there is no such puzzle, a found word is not in it, or a limit is reached.
    """
    options, kind = SearchOptions(words, clue, word_count), SmallHintKind.parse(small)
    context = context_with_limits(context, timeout, memory)
    puzzle_id = parse_puzzle(puzzle, context, options, game=game)
    found, out = _words(found), _words(without)
    position = PositionRequest(puzzle_id, options, found=found, ruled_out=out)
    return query_hint(position, context, level=level, small=kind)


def check(
    word: str,
    puzzle: str | Grid,
    *,
    game: str | None = None,
    found: Iterable[str] = (),
    words: str | None = None,
    clue: str | None = None,
    word_count: int | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> WordCheck:
    """Count the solutions that contain a word; see `hint` for the arguments.

    Raises:
        KaivuriError: if there is no such puzzle, a found word is not in it, or a limit is reached.
    """
    options = SearchOptions(words, clue, word_count)
    context = context_with_limits(context, timeout, memory)
    puzzle_id = parse_puzzle(puzzle, context, options, game=game)
    position = PositionRequest(puzzle_id, options, found=_words(found))
    return query_check(position, context, words=[normalize_word(word)]).checks[0]


def find_words(
    puzzle: str | Grid,
    *,
    game: str | None = None,
    length: int | tuple[int, int | None] | None = None,
    starts: str = "",
    contains: str = "",
    through: Iterable[Cell] = (),
    sort: str | None = None,
    limit: int | None = None,
    words: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> GridWordsAnswer:
    """Return the words of a grid of any size, each with all its paths.

    `length` is a number of letters, or the minimum and the maximum (None: no maximum). The paths
    visit the cells of `through`, (row, column) from 0. `sort` is `length` (default: the longest
    first), `common` or `letters`. See `solve` for the other arguments.

    Raises:
        KaivuriError: if there is no such puzzle, an argument is invalid, or a limit is reached.
    """
    options, context = SearchOptions(words), context_with_limits(context, timeout, memory)
    lengths = length if length is None or isinstance(length, tuple) else (length, length)
    texts = normalize_word(starts), normalize_word(contains)
    puzzle_id = parse_puzzle(puzzle, context, options, game=game)
    request = GridWordsRequest(puzzle_id, options, lengths, *texts, tuple(through), sort, limit)
    return query_grid_words(request, context)


def _words(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(normalize_word, texts))


def word_puzzle(
    letters: str | Grid,
    *,
    game: str | None = None,
    words: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
) -> WordPuzzle:
    """Return a word grid as an exact cover problem.

    Args:
        letters: the letters row by row, or a grid.
        game: the game whose rules apply, `sanalouhos` (default), `strands` or `celltower`.
        words: the word list: `fi`, `en`, or a file.
        timeout: seconds after which the search for words is abandoned.
        memory: the memory limit in bytes; default: half of the machine's memory.

    Raises:
        KaivuriError: if the letters or the word list are invalid, or a limit is reached.
    """
    rules = get_game(game) if game else DEFAULT_GAME
    grid = letters if isinstance(letters, Grid) else Grid.parse(letters, shapes=grid_shapes(rules))
    lexicon = rules.lexicon(words, lambda _: None)
    return rules.puzzle(grid, lexicon, stop=create_stop(timeout, memory))
