"""The registry of games; docs/add-a-game.md shows how to add one."""

from __future__ import annotations

from kaivuri.errors import BadPuzzle
from kaivuri.games.cell_tower import CellTower
from kaivuri.games.game import Game
from kaivuri.games.sanalouhos import Sanalouhos
from kaivuri.games.strands import Strands
from kaivuri.language import gettext as _
from kaivuri.play.reference import LETTERS, Reference
from kaivuri.words.grid import Grid

GAMES: dict[str, Game] = {game.name: game for game in (Sanalouhos(), Strands(), CellTower())}
DEFAULT_GAME = GAMES["sanalouhos"]
"""The game if none is chosen and the letters fit no other; it accepts any grid."""


def get_game(name: str) -> Game:
    """Return the game called `name`.

    Raises:
        BadPuzzle: if there is no such game.
    """
    if name not in GAMES:
        message = _("unknown game {name!r}: choose {games}")
        games = _(" or ").join(GAMES)
        raise BadPuzzle(message.format(name=name, games=games), field="game")
    return GAMES[name]


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
