"""Sanalouhos, the daily word grid of Helsingin Sanomat, and other grids with its rules."""

from kaivuri.games.game import Game


class Sanalouhos(Game):
    """Sanalouhos: Finnish words in 6 rows of 5 letters."""

    __slots__ = ()

    name = "sanalouhos"
    title = "Sanalouhos"
    rows = 6
    columns = 5
    word_list = "fi"
    newspaper = "hs"
