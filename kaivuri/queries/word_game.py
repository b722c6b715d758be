"""A word puzzle to be played: its letters and earlier progress, its analysis, its positions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from kaivuri.archive.records import Progress, Result
from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions
from kaivuri.games.puzzle_id import puzzle_id
from kaivuri.games.word_position import WordPosition
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import format_date
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load
from kaivuri.solvers.stop import Stop
from kaivuri.words.remaining_covers import candidate_paths
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class WordGameRequest:
    """The archive's name of a puzzle."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class WordGameAnswer:
    """The letters of a puzzle, and the progress made on it in earlier sessions."""

    puzzle: Puzzle
    progress: Progress | None


def word_game(request: WordGameRequest, context: Context) -> WordGameAnswer:
    """Get the letters of a puzzle, and the progress made on it."""
    puzzle = load(puzzle_id(request.reference), context.quiet)
    with context.open_archive() as archive:
        return WordGameAnswer(puzzle, archive.progress(request.reference))


def day_title(game: Game, day: date) -> str:
    """Name the puzzle of a day for people, as its newspaper writes days: `Sanalouhos 18.4.2024`."""
    return newspaper(game.name).subject(day) if game.newspaper else f"{game} {format_date(day)}"


@dataclass(frozen=True, slots=True)
class AnalyseRequest:
    """A puzzle, and how to look for its words and solutions."""

    puzzle: Puzzle
    options: SearchOptions


@dataclass(frozen=True, slots=True)
class AnalyseAnswer:
    """What a grid holds."""

    analysis: AnalysedGrid
    result: Result | None
    """The figures for the archive; None where not all solutions of the list are known."""


def analyse(request: AnalyseRequest, context: Context) -> AnalyseAnswer:
    """Find the words and solutions of a grid, for play."""
    puzzle = request.puzzle
    stop = context.stop or Stop()
    analysis = puzzle.game.analyse(puzzle.grid, request.options, stop, context.note)
    return AnalyseAnswer(analysis, _result(puzzle.reference, analysis, context))


def _result(reference: Reference, analysis: AnalysedGrid, context: Context) -> Result | None:
    if analysis.word_count_range is None or analysis.count is None:
        return None
    words, tiles = len(analysis.puzzle.words), len(analysis.puzzle.tiles)
    counts = (words, tiles, analysis.count)
    return Result(
        reference, analysis.word_list, *counts, *analysis.word_count_range, context.clock()
    )


@dataclass(frozen=True, slots=True)
class GamePositionRequest:
    """An analysed grid, and the state of a game on it."""

    analysis: AnalysedGrid
    state: WordState


@dataclass(frozen=True, slots=True)
class GamePositionAnswer:
    """A position, which knows its hints, checks and counts."""

    position: WordPosition


def game_position(request: GamePositionRequest, context: Context) -> GamePositionAnswer:
    """Find the solutions that the state of a game leaves possible."""
    return GamePositionAnswer(request.analysis.position(request.state, context.stop or Stop()))


@dataclass(frozen=True, slots=True)
class PathsOfWordRequest:
    """The state of a game and a word to be placed; the analysis may be missing yet."""

    analysis: AnalysedGrid | None
    state: WordState
    word: str


@dataclass(frozen=True, slots=True)
class PathsOfWordAnswer:
    """Where a word fits on the letters that are free."""

    candidates: tuple[PlacedWord, ...]
    """The best one first; in the order of cells where the solutions are not known."""
    in_grid: bool
    """Whether the word lies in the grid at all, be it on letters that are taken."""


def paths_of_word(request: PathsOfWordRequest, context: Context) -> PathsOfWordAnswer:
    """Find where a word fits, the place that most solutions have first."""
    analysis, state, word = request.analysis, request.state, request.word
    places = None
    if analysis is not None and analysis.count is not None:
        try:
            places = analysis.position(state, context.stop or Stop()).candidate_paths(word)
        except (TimeLimit, MemoryLimit):
            places = None
    if places is None:
        places = candidate_paths(None, state, word)
    return PathsOfWordAnswer(tuple(places), next(find_paths(state.grid, word), None) is not None)
