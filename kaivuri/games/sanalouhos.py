"""Sanalouhos, the daily word grid of Helsingin Sanomat, and the rules of all plain word grids."""

from kaivuri.games.game import Game

SANALOUHOS = Game(
    name="sanalouhos",
    title="Sanalouhos",
    rows=6,
    columns=5,
    word_list="fi",
    newspaper="hs",
)
