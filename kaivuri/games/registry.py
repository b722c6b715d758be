"""The registry of games; docs/add-a-game.md shows how to add one."""

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
"""The module and name of each game's class."""


def _load_game(class_path: str) -> Game:
    module, _, class_name = class_path.partition(":")
    game_class: type[Game] = getattr(import_module(module), class_name)
    return game_class()


GAMES = {name: _load_game(class_path) for name, class_path in _GAME_CLASSES.items()}
DEFAULT_GAME = GAMES["sanalouhos"]
"""The game if none is chosen and the letters fit no other; it accepts any grid."""


def get_game(name: str) -> Game:
    """Return the game called `name`.

    Raises:
        BadPuzzle: if there is no such game.
    """
    try:
        return GAMES[name]
    except KeyError as error:
        raise BadPuzzle(
            _("unknown game {name!r}: choose {games}").format(
                name=name, games=_(" or ").join(GAMES)
            )
        ) from error


def game_for(reference: Reference) -> Game:
    """Return the game of a reference; letters without a game have the default rules.

    Raises:
        BadPuzzle: if there is no such game.
    """
    return DEFAULT_GAME if reference.kind == LETTERS else get_game(reference.kind)


def grid_shapes(first: Game | None = None) -> dict[int, tuple[int, int]]:
    """Return the games' rows and columns by number of letters; `first` takes precedence."""
    games = [*([first] if first else []), *GAMES.values()]
    return {game.rows * game.columns: (game.rows, game.columns) for game in reversed(games)}


def matching_games(grid: Grid) -> list[Game]:
    """Return the games that a grid fits, the preferred one first.

    For grids of its own shape that is the default game, for others the game whose shape and
    letters they have, followed by the default game.
    """
    special = [game for game in GAMES.values() if game is not DEFAULT_GAME and game.fits(grid)]
    return [DEFAULT_GAME, *special] if DEFAULT_GAME.fits(grid) else [*special, DEFAULT_GAME]
