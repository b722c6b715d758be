"""The registry of games; docs/add-a-game.md shows how to add one."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache

from kaivuri.common.reference import LETTERS, Reference
from kaivuri.errors import BadPuzzle
from kaivuri.games.cell_tower import CellTower
from kaivuri.games.game import Game
from kaivuri.games.sanalouhos import Sanalouhos
from kaivuri.games.strands import Strands
from kaivuri.language import gettext as _
from kaivuri.plugins import GAMES_GROUP, PluginError, load_plugin, plugin_names
from kaivuri.words.grid import Grid

BUILT_IN_GAMES: dict[str, Game] = {
    game.name: game for game in (Sanalouhos(), Strands(), CellTower())
}
DEFAULT_GAME = BUILT_IN_GAMES["sanalouhos"]
"""The game if none is chosen and the letters fit no other; it accepts any grid."""


class Games(Mapping[str, Game]):
    """The built-in games, and games of other packages that can be loaded.

    Other packages are searched for a name that is not built in, and by iteration.
    """

    def __getitem__(self, name: str) -> Game:
        """Return a game by its name.

        Raises:
            KeyError: if there is no such game.
            BadPuzzle: if it can't be loaded.
        """
        if name in BUILT_IN_GAMES:
            return BUILT_IN_GAMES[name]
        if name not in plugin_names(GAMES_GROUP):
            raise KeyError(name)
        try:
            return _plugin_game(name)
        except PluginError as error:
            raise BadPuzzle(str(error), field="game") from None

    def __contains__(self, name: object) -> bool:
        """Return whether there is a game of this name, even if it can't be loaded."""
        return name in BUILT_IN_GAMES or name in plugin_names(GAMES_GROUP)

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the games that can be loaded."""
        yield from BUILT_IN_GAMES
        for name in plugin_names(GAMES_GROUP):
            with suppress(PluginError):
                _plugin_game(name)
                yield name

    def __len__(self) -> int:
        """Return the number of games that can be loaded."""
        return sum(1 for _name in self)


@cache
def _plugin_game(name: str) -> Game:
    game: Game = load_plugin(GAMES_GROUP, name, Game)
    if game.name != name or name in BUILT_IN_GAMES:
        message = _("the plug-in {name} has a game named {other}: the names must be the same")
        raise PluginError(message.format(name=name, other=game.name))
    return game


GAMES = Games()


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


def grid_reference(grid: Grid, game: Game) -> Reference:
    """Return the reference to typed letters with the rules of a game."""
    return Reference.of_rows(grid.lines, LETTERS if game is DEFAULT_GAME else game.name)


def grid_shapes(first: Game | None = None) -> dict[int, tuple[int, int]]:
    """Return the built-in games' rows and columns by number of letters; `first` comes first."""
    games = [*([first] if first else []), *BUILT_IN_GAMES.values()]
    return {game.rows * game.columns: (game.rows, game.columns) for game in reversed(games)}


def matching_games(grid: Grid) -> list[Game]:
    """Return the built-in games that a grid fits, the preferred one first.

    For grids of its own shape that is the default game, for others the game whose shape and
    letters they have, followed by the default game.
    """
    others = (game for game in BUILT_IN_GAMES.values() if game is not DEFAULT_GAME)
    special = [game for game in others if game.fits(grid)]
    return [DEFAULT_GAME, *special] if DEFAULT_GAME.fits(grid) else [*special, DEFAULT_GAME]
