"""The games by name, and to which of them a grid belongs.

A further game is a file and a line here; see docs/add-a-game.md.
"""

from __future__ import annotations

from importlib import import_module

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.language import gettext as _
from kaivuri.play.reference import LETTERS, Reference
from kaivuri.words.grid import Grid

_GAME_CLASSES = {
    "sanalouhos": "kaivuri.games.sanalouhos:Sanalouhos",
    "strands": "kaivuri.games.strands:Strands",
}
"""Where each game's class is: its module and its name."""


def _load_game(class_path: str) -> Game:
    module, _, class_name = class_path.partition(":")
    kind: type[Game] = getattr(import_module(module), class_name)
    return kind()


GAMES = {name: _load_game(place) for name, place in _GAME_CLASSES.items()}
DEFAULT_GAME = GAMES["sanalouhos"]
"""The game where none is named and letters fit no other; it takes any grid."""


def get_game(name: str) -> Game:
    """The game of that name.

    Raises:
        BadPuzzle: when there is none.
    """
    try:
        return GAMES[name]
    except KeyError as error:
        raise BadPuzzle(
            _("no game {name!r}: give {games}").format(name=name, games=_(" or ").join(GAMES))
        ) from error


def game_for(reference: Reference) -> Game:
    """The game of a puzzle; letters without a game have the default rules.

    Raises:
        BadPuzzle: when there is no such game.
    """
    return DEFAULT_GAME if reference.kind == LETTERS else get_game(reference.kind)


def grid_shapes(first: Game | None = None) -> dict[int, tuple[int, int]]:
    """Rows and columns by number of letters, from the games' grids; `first` comes first."""
    games = [*([first] if first else []), *GAMES.values()]
    return {game.rows * game.columns: (game.rows, game.columns) for game in reversed(games)}


def matching_games(grid: Grid) -> list[Game]:
    """The games that a grid can belong to, the one that is chosen first.

    That is the default game for grids of its own shape. Others are taken for the game
    whose shape and letters they have, if there is one; the default game comes after it.
    """
    special = [game for game in GAMES.values() if game is not DEFAULT_GAME and game.fits(grid)]
    return [DEFAULT_GAME, *special] if DEFAULT_GAME.fits(grid) else [*special, DEFAULT_GAME]
