"""Sanalouhos, the daily word grid of Helsingin Sanomat; all plain word grids follow its rules."""

from kaivuri.games.game import Game


class Sanalouhos(Game):
    """Finnish words in 6 rows of 5 letters."""

    __slots__ = ()

    name = "sanalouhos"
    title = "Sanalouhos"
    rows = 6
    columns = 5
    word_list = "fi"
    newspaper = "hs"
