"""The position of a player in a word grid, and the solutions that contain given words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kaivuri.common import Cell
from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove, error_field
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import game_for
from kaivuri.games.word_position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.queries.word_game import WordHelp, word_help
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_moves import Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri.documents.solve import Puzzle as PuzzleDocument
    from kaivuri.documents.word_play import CheckDocument, HintDocument, PositionDocument


@dataclass(frozen=True, slots=True)
class PositionRequest:
    """A puzzle, and the player's knowledge of its solution."""

    puzzle: Reference
    options: SearchOptions = field(default_factory=SearchOptions)
    placed: tuple[PlacedWord, ...] = ()
    """Words found, with their paths."""
    found: tuple[str, ...] = ()
    """Words found, to be placed on their best paths."""
    required: tuple[str, ...] = ()
    """Words in the solution."""
    ruled_out: tuple[str, ...] = ()
    """Words not in the solution."""
    start_cells: tuple[Cell, ...] = ()
    """Cells at which words start."""

    @property
    def words(self) -> tuple[str, ...]:
        """All words."""
        placed = (placed.word for placed in self.placed)
        return (*placed, *self.found, *self.required, *self.ruled_out)

    def with_words_read(self, puzzle: Puzzle) -> PositionRequest:
        """Return a copy whose words are as those of the puzzle's list are written."""
        read = puzzle.read_word
        return replace(
            self,
            placed=tuple(replace(each, word=read(each.word)) for each in self.placed),
            found=tuple(map(read, self.found)),
            required=tuple(map(read, self.required)),
            ruled_out=tuple(map(read, self.ruled_out)),
        )


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A puzzle with its analysis, after the player's moves."""

    puzzle: Puzzle
    analysis: AnalysedGrid
    state: WordState


@dataclass(frozen=True, slots=True)
class PositionAnswer:
    """A puzzle, and a position in it."""

    puzzle: Puzzle
    position: WordPosition
    word_list: str | None = None
    """The requested word list."""

    @property
    def spangram(self) -> PlacedWord | None:
        """The found word that is recognized as the spangram."""
        return self.puzzle.game.find_spangram(self.puzzle.grid, self.position.state.placed_words)

    def puzzle_document(self) -> PuzzleDocument:
        """Return the puzzle as a part of JSON documents."""
        return self.puzzle.document(self.word_list)

    def document(self) -> PositionDocument | HintDocument:
        """Return the JSON document (docs/position-1.schema.json)."""
        from kaivuri.documents.word_play import PositionDocument  # not needed by texts

        return PositionDocument.from_position(self.puzzle_document(), self.position, self.spangram)


def position(request: PositionRequest, context: Context) -> PositionAnswer:
    """Count the solutions that agree with the player's moves; see `open_game`."""
    context = context.limited(DEFAULT_SECONDS)
    game = open_game(request, context)
    found = word_help(game.analysis, game.state, context)
    return PositionAnswer(game.puzzle, found.position, request.options.word_list)


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """The checks of the requested words; `str()` returns one line for each."""

    puzzle: Puzzle
    help: WordHelp
    path: Path = ()
    """The path of the last word, if it was drawn."""
    word_list: str | None = None
    """The requested word list."""

    @property
    def checks(self) -> tuple[WordCheck, ...]:
        """In the order of the words, then that of the path."""
        return self.help.checks

    @property
    def used_list(self) -> str:
        """The requested word list, or else that of the game."""
        return self.word_list or self.puzzle.game.word_list

    def document(self) -> CheckDocument:
        """Return the JSON document (docs/check-1.schema.json)."""
        from kaivuri.documents.word_play import CheckDocument  # not needed by texts

        puzzle, help_ = self.puzzle.document(self.word_list), self.help
        likeliest, exact = help_.in_likeliest, help_.position.exact
        return CheckDocument.from_checks(puzzle, self.checks, self.path, likeliest, exact=exact)

    def __str__(self) -> str:
        return "\n".join(self.help.check_texts())


def check(
    request: PositionRequest,
    context: Context,
    *,
    words: Sequence[str] = (),
    path: Path = (),
    check_likeliest: bool = False,
) -> CheckAnswer:
    """Count the solutions that contain words in lower case, NFC, or that on `path`.

    See `word_help` for the arguments.

    Raises:
        BadMove: if the path is not valid.
    """
    context = context.limited(DEFAULT_SECONDS)
    game = open_game(request, context, words)
    words = tuple(map(game.puzzle.read_word, words))
    with error_field("path"):
        path = word_on_path(game.state, path).cells if path else ()
    found = word_help(
        game.analysis, game.state, context, words=words, path=path, check_likeliest=check_likeliest
    )
    return CheckAnswer(game.puzzle, found, path, request.options.word_list)


def open_game(request: PositionRequest, context: Context, words: Sequence[str] = ()) -> OpenGame:
    """Load the puzzle, analyse it and apply the player's moves.

    `words` are further words of the player, which may have accents that no listed word has.

    Raises:
        BadMove: if a word does not fit on the free letters.
    """
    options, game = request.options, game_for(request.puzzle)
    game.check_search(options)
    puzzle = load_puzzle(request.puzzle, context).readable(
        options.word_list, context.note, (*words, *request.words)
    )
    request = request.with_words_read(puzzle)
    stop = context.stop or Stop()
    analyse = context.analyse or type(game).analyse
    analysis = analyse(game, puzzle.grid, puzzle.add_published(options), stop, context.note)
    state = WordState(puzzle.grid)
    for field_name, moves in _moves(request, puzzle.grid).items():
        with error_field(field_name):
            for move in moves:
                state = state.apply(move, stop)
    with error_field("found"):
        for word in request.found:
            state = state.apply(_best_placed_word(analysis.position(state, stop), word))
    return OpenGame(puzzle, analysis, state)


def word_on_path(state: WordState, path: Path) -> PlacedWord:
    """Return the word that a path spells.

    Raises:
        BadMove: if the path is not valid.
    """
    placed_word = PlacedWord.spelled_by(state.grid, path)
    if placed_word is not None:
        return placed_word
    if state.grid.regions:
        raise BadMove(_("these cells are not a region: give 1 to 8 that touch by their sides"))
    raise BadMove(_("these cells are not a path: each must touch the one before, none twice"))


def _moves(request: PositionRequest, grid: Grid) -> dict[str, Iterable[WordMove]]:
    """Return the moves by the field of the request that gives them."""
    return {
        "ruled_out": map(RuleOut, dict.fromkeys(request.ruled_out)),
        "required": map(Require, dict.fromkeys(request.required)),
        "start_cells": map(Mark, dict.fromkeys(request.start_cells)),
        "placed": (_spelled_word(placed, grid) for placed in request.placed),
    }


def _spelled_word(placed: PlacedWord, grid: Grid) -> PlacedWord:
    """Return a placed word as the grid spells it, or unchanged if it spells another."""
    spelled = PlacedWord.spelled_by(grid, placed.cells)
    return spelled if spelled and spelled.word == placed.word else placed


def _best_placed_word(current: WordPosition, word: str) -> PlacedWord:
    paths = current.candidate_paths(word)
    if not paths:
        if current.state.placed_words:
            raise BadMove(
                _("{word} is not in the grid beside the words found before it").format(word=word)
            )
        raise BadMove(_("{word} is not in the grid").format(word=word))
    return paths[0]
