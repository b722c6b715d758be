"""A word grid in play: its letters and progress, its analysis, and help with it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from kaivuri.archive.records import Progress, Result
from kaivuri.common.reference import Reference
from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SearchOptions
from kaivuri.games.word_position import WordPosition
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.solvers.stop import Stop
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.spelling import Path, find_paths
from kaivuri.words.word_check import Suspect, Verdict, WordCheck, check_texts
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState


def word_game(
    reference: Reference, word_list: str | None, context: Context
) -> tuple[Puzzle, Progress | None]:
    """Load the letters of a puzzle, and the progress on it from earlier sessions."""
    puzzle = load_puzzle(reference, context.quiet).readable(word_list, context.note)
    with context.open_archive() as archive:
        return puzzle, archive.progress(reference)


def analyse(puzzle: Puzzle, options: SearchOptions, context: Context) -> AnalysedGrid:
    """Find the words and solutions of a grid; the archive gets the counts if all are known."""
    analysis = puzzle.game.analyse(puzzle.grid, options, context.stop or Stop(), context.note)
    _save_result(puzzle.reference, analysis, context)
    return analysis


def _save_result(reference: Reference, analysis: AnalysedGrid, context: Context) -> None:
    if analysis.word_count_range is None or analysis.count is None:
        return
    counts = (*analysis.sizes, analysis.count)
    now = context.clock()
    with context.open_archive() as archive:
        archive.save_result(
            Result(reference, analysis.word_list, *counts, *analysis.word_count_range, now)
        )


@dataclass(frozen=True, slots=True)
class WordHelp:
    """What was requested; the rest is empty."""

    position: WordPosition
    """The solutions that agree with the state."""
    ladder: tuple[Hint, ...] = ()
    small_hint: Hint | None = None
    checks: tuple[WordCheck, ...] = ()
    """In the order of the words, then that of the path."""
    in_likeliest: tuple[bool | None, ...] = ()
    """For each word, if requested: whether the likeliest solution has it; None if none is left."""
    suspect: Suspect | None = None

    def check_texts(self) -> list[str]:
        """Return a line for each check."""
        return check_texts(self.checks, self.in_likeliest)


def word_help(
    analysis: AnalysedGrid,
    state: WordState,
    context: Context,
    *,
    hints: bool = False,
    small: SmallHintRequest | None = None,
    words: Sequence[str] = (),
    path: Path = (),
    check_likeliest: bool = False,
    suspect: bool = False,
) -> WordHelp:
    """Help with a game, by the solutions that agree with its state.

    A word is checked by itself, and besides together with the words placed.

    Args:
        analysis: the analysed grid.
        state: the state of the game.
        context: the limits.
        hints: whether to give the steps of the hint ladder.
        small: a small hint to give.
        words: words to check one by one, in lower case, NFC.
        path: cells that spell a further word to check.
        check_likeliest: whether to check also which words are in the likeliest solution.
        suspect: whether to find which placed word is to blame if no solution is left.
    """
    stop = context.stop or Stop()
    position = analysis.position(state, stop)
    help_ = WordHelp(
        position,
        ladder=position.ladder() if hints else (),
        small_hint=None if small is None else position.small_hint(small),
        suspect=analysis.suspect(state, stop) if suspect and not position.solvable else None,
    )
    if not words and not path:
        return help_
    checks = analysis.check(state, words, path, stop)
    checked = (check.word for check in checks if check_likeliest)
    return replace(help_, checks=checks, in_likeliest=tuple(map(position.in_likeliest, checked)))


@dataclass(frozen=True, slots=True)
class PathsOfWord:
    """The paths of a word on the free letters."""

    candidates: tuple[PlacedWord, ...]
    """The best one first; in the order of cells if the solutions are not known."""
    in_grid: bool
    """Whether the grid contains the word, also on taken letters."""
    verdict: Verdict | None = None
    """The word by itself, if it was to be checked and the solutions are known."""


def paths_of_word(
    analysis: AnalysedGrid | None,
    state: WordState,
    word: str,
    context: Context,
    *,
    path: Path = (),
    check: bool = False,
) -> PathsOfWord:
    """Find the paths of a word, that in the most solutions first; `analysis`: None if unknown.

    `path` is the one that was drawn, if any. With `check` the word is checked too.
    """
    drawn = PlacedWord.spelled_by(state.grid, path)
    paths, verdict = [drawn] if drawn else state.free_paths(word), None
    if analysis is not None and analysis.count is not None:
        stop = context.stop or Stop()
        with suppress(TimeLimit, MemoryLimit):
            if not drawn:
                paths = analysis.position(state, stop).candidate_paths(word)
            verdict = analysis.check(state, (word,), (), stop)[0].verdict if check else None
    in_grid = next(find_paths(state.grid, word), None) is not None
    return PathsOfWord(tuple(paths), in_grid, verdict)
