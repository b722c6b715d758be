"""A word puzzle in play: letters, progress, analysis and positions."""

from contextlib import suppress
from dataclasses import dataclass

from kaivuri.archive.records import Progress, Result
from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SearchOptions
from kaivuri.games.word_position import WordPosition
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.solvers.stop import Stop
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.remaining_covers import candidate_paths
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.spelling import Path, find_paths
from kaivuri.words.word_check import Verdict, drawn_text, likeliest_text
from kaivuri.words.word_moves import Lift, PlacedWord
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
    words, tiles = len(analysis.puzzle.words), len(analysis.puzzle.tiles)
    counts = (words, tiles, analysis.count)
    now = context.clock()
    with context.open_archive() as archive:
        archive.save_result(
            Result(reference, analysis.word_list, *counts, *analysis.word_count_range, now)
        )


@dataclass(frozen=True, slots=True)
class GameHelpRequest:
    """An analysed grid, the state of a game on it, and what to find out besides the count."""

    analysis: AnalysedGrid
    state: WordState
    hints: bool = False
    small: SmallHintRequest | None = None
    """A small hint to give."""
    word: str | None = None
    """A word to check, in lower case, NFC."""
    path: Path = ()
    """Its cells, if it was drawn."""
    check_likeliest: bool = False
    """Whether to check also if the likeliest solution has the word."""


@dataclass(frozen=True, slots=True)
class GameHelpAnswer:
    """What was requested; the rest is None."""

    count: int
    """The number of remaining solutions."""
    ladder: tuple[Hint, ...] | None
    """The hints of all steps."""
    small_hint: Hint | None
    check: str | None
    """Which solutions contain the word."""
    suspect: str | None = None
    """Which placed word leaves no solution, if there is none."""


def game_help(request: GameHelpRequest, context: Context) -> GameHelpAnswer:
    """Help with a game, by the solutions that agree with its state."""
    current = request.analysis.position(request.state, context.stop or Stop())
    return GameHelpAnswer(
        current.count,
        current.ladder() if request.hints else None,
        current.small_hint(request.small) if request.small is not None else None,
        _check(current, request.word, request) if request.word is not None else None,
        None if current.count else _suspect(request, context),
    )


def _suspect(request: GameHelpRequest, context: Context) -> str | None:
    """Name the placed word without which the most solutions are left."""
    stop = context.stop or Stop()
    without = [
        (request.analysis.position(request.state.apply(Lift(placed)), stop), placed.word)
        for placed in request.state.placed_words
    ]
    position, word = max(without, key=lambda found: found[0].count, default=(None, ""))
    if position is None or not position.count:
        return None
    if position.check(word).verdict is Verdict.IN_COVERS:
        return _("{word} may be right, but on other cells").format(word=word)
    message = ngettext(
        "without {word} there is {n} solution",
        "without {word} there are {n} solutions",
        position.count,
    )
    return message.format(word=word, n=format_number(position.count))


def _check(current: WordPosition, word: str, request: GameHelpRequest) -> str:
    check = current.check(word)
    if request.check_likeliest:
        return likeliest_text(check, in_likeliest=current.in_likeliest(word))
    if request.path:
        return drawn_text(check, current.solutions_with(PlacedWord(word, request.path)))
    return str(check)


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
    paths = None
    if analysis is not None and analysis.count is not None:
        with suppress(TimeLimit, MemoryLimit):
            paths = analysis.position(state, context.stop or Stop()).candidate_paths(word)
    if paths is None:
        paths = candidate_paths(state, word)
    return PathsOfWordAnswer(tuple(paths), next(find_paths(state.grid, word), None) is not None)
