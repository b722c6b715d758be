"""A word puzzle in play: letters, progress, analysis and positions."""

from contextlib import suppress
from dataclasses import dataclass

from kaivuri.archive.records import Progress, Result
from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SearchOptions
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.solvers.stop import Stop
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class WordGameRequest:
    """The reference of a puzzle in the archive."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class WordGameAnswer:
    """The letters of a puzzle, and its progress from earlier sessions."""

    puzzle: Puzzle
    progress: Progress | None


def word_game(request: WordGameRequest, context: Context) -> WordGameAnswer:
    """Load the letters of a puzzle, and the progress on it."""
    puzzle = load_puzzle(request.reference, context.quiet)
    with context.open_archive() as archive:
        return WordGameAnswer(puzzle, archive.progress(request.reference))


@dataclass(frozen=True, slots=True)
class AnalyseRequest:
    """A puzzle, and the options of its analysis."""

    puzzle: Puzzle
    options: SearchOptions


@dataclass(frozen=True, slots=True)
class AnalyseAnswer:
    """The analysis of a grid."""

    analysis: AnalysedGrid


def analyse(request: AnalyseRequest, context: Context) -> AnalyseAnswer:
    """Find the words and solutions of a grid; the archive gets the counts if all are known."""
    puzzle = request.puzzle
    stop = context.stop or Stop()
    analysis = puzzle.game.analyse(puzzle.grid, request.options, stop, context.note)
    _save_result(puzzle.reference, analysis, context)
    return AnalyseAnswer(analysis)


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
class PathsOfWordRequest:
    """The state of a game and a word to place; without an analysis while it is computed."""

    analysis: AnalysedGrid | None
    state: WordState
    word: str


@dataclass(frozen=True, slots=True)
class PathsOfWordAnswer:
    """The paths of a word on the free letters."""

    candidates: tuple[PlacedWord, ...]
    """The best one first; in the order of cells if the solutions are not known."""
    in_grid: bool
    """Whether the grid contains the word, also on taken letters."""


def paths_of_word(request: PathsOfWordRequest, context: Context) -> PathsOfWordAnswer:
    """Find the paths of a word, that in the most solutions first."""
    analysis, state, word = request.analysis, request.state, request.word
    paths = state.free_paths(word)
    if analysis is not None and analysis.count is not None:
        with suppress(TimeLimit, MemoryLimit):
            paths = analysis.position(state, context.stop or Stop()).candidate_paths(word)
    return PathsOfWordAnswer(tuple(paths), next(find_paths(state.grid, word), None) is not None)
