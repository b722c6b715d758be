"""Resolve the text that names a puzzle; load its grid.

A day belongs to the game that is asked for, or else to Sanalouhos. Letters belong to
the game whose shape and letters they have, but not to one that takes no word list or
solver when such a choice is made. Where they fit two games, a note says which was
taken and how to choose the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions
from kaivuri.games.puzzle_id import DailyPuzzle, PuzzleId, TypedPuzzle
from kaivuri.games.registry import DEFAULT_GAME, get_game, grid_shapes, matching_games
from kaivuri.language import gettext as _
from kaivuri.play import days
from kaivuri.play.days import looks_like_day
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.render.word_document import puzzle_document
from kaivuri.words.grid import Grid

Options = TypeVar("Options", bound=SearchOptions)
Shape = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A word puzzle with its letters."""

    puzzle_id: PuzzleId
    grid: Grid
    title: str
    """For people: `Sanalouhos 18.4.2024`."""
    clue: str | None = None
    """What the newspaper says of it."""

    @property
    def game(self) -> Game:
        """Whose rules hold."""
        return self.puzzle_id.game

    @property
    def reference(self) -> Reference:
        """What the archive calls it."""
        return self.puzzle_id.reference

    @property
    def id(self) -> str:
        """Which puzzle it is, for results: `sanalouhos:2024-04-18`, or `letters:` and the rows."""
        if self.reference.day is not None:
            return str(self.reference)
        return "letters:" + "/".join(self.grid.lines)

    @property
    def kind(self) -> str:
        """The game, for results; `letters` for those that were typed, by the default rules."""
        return self.reference.kind

    def with_clue(self, options: Options) -> Options:
        """The options with the newspaper's clue where they have none."""
        return replace(options, clue=self.clue) if self.clue and not options.clue else options

    def document(self, words: str | None = None) -> dict[str, object]:
        """The puzzle as a part of JSON documents; `words` is the word list, None: the game's."""
        language = words or self.game.language
        return puzzle_document(self.grid, name=self.id, language=language, kind=self.kind)


def parse_puzzle(
    puzzle: str | Grid,
    context: Context,
    options: SearchOptions,
    *,
    game: str | None = None,
    shape: Shape = (None, None),
) -> PuzzleId:
    """Return the puzzle that a text names, or that a grid is; nothing is fetched for it.

    Args:
        puzzle: a day (`18.4.2024`, `today`), letters row by row, or a grid.
        context: its clock says what today is.
        options: what is chosen for its search.
        game: a game's name; None: that of the letters, or Sanalouhos for a day.
        shape: rows and columns of letters without line breaks.

    Raises:
        BadPuzzle: when there is no such game or day, or the letters make no grid.
    """
    if isinstance(puzzle, str) and looks_like_day(puzzle):
        return parse_daily(puzzle, context, game)
    chosen = get_game(game) if game else None
    if isinstance(puzzle, str):
        rows, columns = shape
        puzzle = Grid.parse(puzzle, rows=rows, columns=columns, shapes=grid_shapes(chosen))
    if chosen is not None:
        return TypedPuzzle(chosen, puzzle)
    games = matching_games(puzzle)
    taken = next(game for game in games if game.accepts(options))
    return TypedPuzzle(taken, puzzle, tuple(game for game in games if game is not taken))


def parse_daily(text: str, context: Context, game: str | None = None) -> DailyPuzzle:
    """Return the puzzle of the day that a text names; nothing is fetched for it.

    Raises:
        BadPuzzle: when that is no day, or the game has no puzzles by the day.
    """
    if not looks_like_day(text):
        raise BadPuzzle(
            _("{puzzle!r} is no day: write it as 2024-04-18 or today").format(puzzle=text)
        )
    rules = get_game(game) if game else DEFAULT_GAME
    _check_daily(rules)
    return DailyPuzzle(rules, days.parse_date(text, days.today(context.clock, rules.time_zone)))


def load(puzzle: PuzzleId, context: Context) -> Puzzle:
    """Get the letters of a puzzle; a note tells which game they are taken for, see `note_other_games`.

    Raises:
        BadPuzzle: when its game has no puzzles by the day.
        SourceUnavailable: when its day can't be fetched.
    """
    note_other_games(puzzle, context)
    if isinstance(puzzle, TypedPuzzle):
        return Puzzle(puzzle, puzzle.grid, _("Letters"))
    from kaivuri.newspapers.registry import newspaper  # letters need none

    game, date = puzzle.game, puzzle.date
    _check_daily(game)
    paper, today = newspaper(game.name), days.today(context.clock, game.time_zone)
    with context.open_archive() as archive:
        fetched = paper.fetch(date, today=today, cache=archive, get=context.fetch)
    return Puzzle(puzzle, Grid.parse(str(fetched)), paper.subject(date), fetched.clue)


def _check_daily(game: Game) -> None:
    if game.newspaper is None:
        raise BadPuzzle(
            _("{game} has no puzzle of the day: no newspaper has it; type its letters").format(
                game=game
            )
        )


def note_other_games(puzzle: PuzzleId, context: Context) -> None:
    """Note which game letters are taken for, where they fit others and none was asked for."""
    for other in puzzle.other_games:
        context.note(
            _("these letters are taken for {game}; for {other} choose the game {name}").format(
                game=puzzle.game, other=other, name=other.name
            )
        )
