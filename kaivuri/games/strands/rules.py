"""The rules of Strands.

Each letter belongs to exactly one word. Theme words have four letters or more. One word,
the spangram, touches two opposite sides of the board and may be several words written as
one. No two words cross, that is, no inner corner of the grid is on diagonal steps of two
words. A word may cross itself, as on 29 of 668 published boards, but only three of these have a
word that crosses itself on all of its paths.
"""

from kaivuri.words.word_puzzle import Solution

MIN_THEME_LENGTH = 4
MIN_SPANGRAM_LENGTH = 6
MAX_SPANGRAM_LENGTH = 17
"""The maximum length of a joined spangram, which is that of the longest published one."""
MAX_PARTS = 6


def word_key(solution: Solution) -> tuple[str, tuple[str, ...]]:
    """Return the words of a solution as a key that does not depend on their paths."""
    return solution.tiles[0].word, tuple(sorted(tile.word for tile in solution.other_tiles))
