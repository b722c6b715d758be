"""Cell Tower, Andrew Taylor's daily game: a tower parted into regions that spell words."""

from kaivuri.games.game import Game


class CellTower(Game):
    """Cell Tower: English words of 4 to 8 letters, as regions in 12 rows of 7 letters."""

    __slots__ = ()

    name = "celltower"
    title = "Cell Tower"
    rows = 12
    columns = 7
    word_list = "en"
    min_length = 4
    regions = True
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    time_zone = "Europe/London"
