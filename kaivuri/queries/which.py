"""From a puzzle's name, a day or letters, to its grid.

A day belongs to the game of the request, or else to Sanalouhos. Letters belong to the
game whose shape and letters they have, but not to a game with a search of its own when
a word list or a solver is asked for. Where they fit two games, a note says
which was taken and how to choose the other.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.registry import USUAL, game_by, game_named, games_of, shapes
from kaivuri.language import gettext as _
from kaivuri.play import days
from kaivuri.play.days import looks_like_day
from kaivuri.play.reference import LETTERS, Reference
from kaivuri.queries.world import World
from kaivuri.render.document import puzzle_document
from kaivuri.words.grid import Grid

if TYPE_CHECKING:
    from kaivuri.newspapers.newspaper import Get


class PuzzleSelector(Protocol):
    """What a request says of its puzzle; None: not given."""

    @property
    def puzzle(self) -> str:
        """A day, or letters."""
        ...

    @property
    def game(self) -> str | None:
        """A game's name."""

    @property
    def rows(self) -> int | None:
        """How many rows letters without line breaks make."""

    @property
    def columns(self) -> int | None:
        """How many columns."""

    @property
    def chooses_search(self) -> bool:
        """Whether a word list or a solver is asked for, even the default one."""
        ...


class Named:
    """A grid, its game, and its name."""

    __slots__ = ("clue", "day", "game", "grid", "title")

    def __init__(
        self,
        game: Game,
        grid: Grid,
        title: str,
        day: date | None = None,
        clue: str | None = None,
    ) -> None:
        self.game = game
        self.grid = grid
        self.title = title
        """For people: `Sanalouhos 18.4.2024`."""
        self.day = day
        """The day of a newspaper's puzzle; None of letters."""
        self.clue = clue
        """What the newspaper says of it."""

    @property
    def reference(self) -> Reference:
        """Which puzzle it is, for the archive."""
        if self.day is not None:
            return Reference.of_day(self.game.name, self.day)
        kind = LETTERS if self.game is USUAL else self.game.name
        return Reference.of_rows(self.grid.lines, kind)

    @property
    def id(self) -> str:
        """Which puzzle it is, for results: `sanalouhos:2024-04-18`, or `letters:` and the rows."""
        if self.day is not None:
            return str(self.reference)
        return "letters:" + "/".join(self.grid.lines)

    @property
    def kind(self) -> str:
        """The game, for results; `letters` for those that were typed, by the usual rules."""
        return "letters" if self.day is None and self.game is USUAL else self.game.name

    def document(self, words: str | None = None) -> dict[str, object]:
        """The puzzle as a part of JSON documents; `words` is the word list, None: the game's."""
        language = words or self.game.language
        return puzzle_document(self.grid, name=self.id, language=language, kind=self.kind)


def game_of(asked: PuzzleSelector) -> Game:
    """The game of the puzzle that is asked for; nothing is fetched for it.

    Raises:
        BadPuzzle: when there is no such game, or the letters make no grid.
    """
    if looks_like_day(asked.puzzle):
        return _game_of_day(asked)
    if asked.game:
        return game_named(asked.game)
    return _choice(asked, _grid(asked))[0]


def named(asked: PuzzleSelector, world: World) -> Named:
    """Get the puzzle that is asked for.

    Raises:
        BadPuzzle: when there is no such game, or the letters make no grid.
        SourceUnavailable: when its day can't be fetched.
    """
    if looks_like_day(asked.puzzle):
        game = _game_of_day(asked)
        day, today = _day(asked.puzzle, game, world)
        return _fetched(game, day, today, world, world.get)
    grid = _grid(asked)
    game, others = _choice(asked, grid)
    if others:
        for other in others:
            world.note(
                _("these letters are taken for {game}; for {other}: --game {name}").format(
                    game=game, other=other, name=other.name
                )
            )
    return Named(game, grid, _("Letters"))


def reference_of(asked: PuzzleSelector, world: World) -> Reference:
    """Which puzzle is asked for; nothing is fetched for it.

    Raises:
        BadPuzzle: when there is no such game or day, or the letters make no grid.
    """
    if not looks_like_day(asked.puzzle):
        return named(asked, world).reference
    game = _game_of_day(asked)
    return Reference.of_day(game.name, _day(asked.puzzle, game, world)[0])


def puzzle_of(reference: Reference, world: World) -> Named:
    """Get the puzzle of a name. Nobody is told of a request: who has the name can tell of it.

    Raises:
        BadPuzzle: when there is no such game, or it has no puzzles by the day.
        SourceUnavailable: when its day can't be fetched.
    """
    game, day = game_by(reference), reference.day
    if day is None:
        return Named(game, Grid(reference.rows or ()), _("Letters"))
    _check_daily(game)
    return _fetched(game, day, days.today(world.clock, game.place), world, world.request)


def _game_of_day(asked: PuzzleSelector) -> Game:
    game = game_named(asked.game) if asked.game else USUAL
    _check_daily(game)
    return game


def _check_daily(game: Game) -> None:
    if game.newspaper is None:
        raise BadPuzzle(
            _("{game} has no puzzle of the day: no newspaper has it; type its letters").format(
                game=game
            )
        )


def _choice(asked: PuzzleSelector, grid: Grid) -> tuple[Game, list[Game]]:
    """The game of letters, and the others that they fit."""
    if asked.game:
        return game_named(asked.game), []
    games = games_of(grid)
    game = next(game for game in games if not (asked.chooses_search and game.own_search))
    return game, [other for other in games if other is not game]


def _grid(asked: PuzzleSelector) -> Grid:
    first = game_named(asked.game) if asked.game else None
    return Grid.parse(asked.puzzle, rows=asked.rows, columns=asked.columns, shapes=shapes(first))


def _fetched(game: Game, day: date, today: date, world: World, get: Get) -> Named:
    from kaivuri.newspapers.registry import newspaper  # letters need none

    paper = newspaper(game.name)
    with world.archive() as archive:
        fetched = paper.fetch(day, today=today, cache=archive, get=get)
    return Named(game, Grid.parse(str(fetched)), paper.subject(day), day, fetched.clue)


def _day(text: str, game: Game, world: World) -> tuple[date, date]:
    """The day that is meant, and the present day where the game comes out."""
    today = days.today(world.clock, game.place)
    return days.parse_day(text, today), today
