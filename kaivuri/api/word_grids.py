"""Solutions of word grids, hints and checks."""

from __future__ import annotations

from collections.abc import Iterable

from kaivuri.api.stops import context_with_limits, create_stop
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import DEFAULT_GAME, get_game
from kaivuri.play.letters import normalize_word
from kaivuri.queries.check import CheckRequest
from kaivuri.queries.check import check as ask_check
from kaivuri.queries.context import Context
from kaivuri.queries.hint import HintAnswer, HintRequest
from kaivuri.queries.hint import hint as ask_hint
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveAnswer, SolveRequest
from kaivuri.queries.solve import solve as ask_solve
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
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
    known: Knowledge = NOTHING_KNOWN,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> SolveAnswer:
    """The solutions of a word grid, in the order of the mode.

    Args:
        puzzle: a day (`18.4.2024`, `today`), the letters row by row, or a grid.
        game: `sanalouhos` or `strands`; else that of the letters, or Sanalouhos for a day.
        mode: `likeliest` (default, then one), `least_words`, `most_words`, `any` or `all`.
        limit: how many solutions to give.
        words: the word list: `fi`, `en`, or a file.
        solver: `auto` (default), `zdd`, `cdlx`, `dlx`, `algx` or `sat`.
        clue: the clue of a Strands board that is not fetched.
        known: what is known of the solution.
        timeout: seconds after which the search ends and gives what it has found.
        memory: bytes that it may take; None: half of what there is.
        context: clock, network and archive; by default the real ones.

    Raises:
        KaivuriError: when there is no such puzzle, or the arguments don't go together.
    """
    order = SolveMode.parse(mode)
    options = SolveOptions(
        words=words, clue=clue, mode=order, solver=solver, limit=limit, knowledge=known
    )
    context = context_with_limits(context, timeout, memory)
    which = parse_puzzle(puzzle, context, options, game=game)
    return ask_solve(SolveRequest(which, options), context)


def hint(
    puzzle: str | Grid,
    level: int = 1,
    *,
    game: str | None = None,
    found: Iterable[str] = (),
    without: Iterable[str] = (),
    words: str | None = None,
    clue: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> HintAnswer:
    """Hints up to a level; the archive notes that they were taken, as with the command.

    Args:
        puzzle: a day, the letters row by row, or a grid.
        level: how much is given away: 1 to 5, or 6 for Strands.
        game: see `solve`.
        found: words that are found already.
        without: words that are known not to be in the solution.
        words: the word list: `fi`, `en`, or a file.
        clue: of a Strands board that is typed.
        timeout: seconds after which the search is given up.
        memory: bytes that it may take; None: half of what there is.
        context: clock, network and archive; by default the real ones.

    Raises:
        KaivuriError: when there is no such puzzle, a word does not lie in it,
            or the time or the memory is used up.
    """
    options, context = SearchOptions(words, clue), context_with_limits(context, timeout, memory)
    request = HintRequest(
        parse_puzzle(puzzle, context, options, game=game),
        options,
        found=tuple(map(normalize_word, found)),
        ruled_out=tuple(map(normalize_word, without)),
        level=level,
    )
    return ask_hint(request, context)


def check(
    word: str,
    puzzle: str | Grid,
    *,
    game: str | None = None,
    found: Iterable[str] = (),
    words: str | None = None,
    clue: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
    context: Context | None = None,
) -> WordCheck:
    """How many solutions hold a word; for the arguments see `hint`.

    Raises:
        KaivuriError: when there is no such puzzle, a word found does not lie in it,
            or the time or the memory is used up.
    """
    options, context = SearchOptions(words, clue), context_with_limits(context, timeout, memory)
    request = CheckRequest(
        parse_puzzle(puzzle, context, options, game=game),
        options,
        found=tuple(map(normalize_word, found)),
        words=(normalize_word(word),),
    )
    return ask_check(request, context).checks[0]


def word_puzzle(
    letters: str | Grid,
    *,
    game: str | None = None,
    words: str | None = None,
    timeout: float = DEFAULT_SECONDS,
    memory: int | None = None,
) -> WordPuzzle:
    """A word grid as an exact cover problem: its tiles, its `problem`, covers read as words.

    Args:
        letters: row by row, or a grid.
        game: whose rules hold, `sanalouhos` or `strands`; None: Sanalouhos.
        words: the word list: `fi`, `en`, or a file.
        timeout: seconds after which the search for words is given up.
        memory: bytes that it may take; None: half of what there is.

    Raises:
        KaivuriError: when the letters make no grid, the list can't be used, or the time or
            the memory is used up.
    """
    rules = get_game(game) if game else DEFAULT_GAME
    grid = letters if isinstance(letters, Grid) else Grid.parse(letters)
    lexicon = rules.lexicon(words, lambda _: None)
    return rules.puzzle(grid, lexicon, stop=create_stop(timeout, memory))
