"""The rules of Strands, and the numbers of its model for the native core.

Each letter belongs to exactly one word. Theme words have four letters or more. One word,
the spangram, touches two opposite sides of the board and may be several words written as
one. No two words cross, that is, no inner corner of the grid is on diagonal steps of two
words. A word may cross itself, as on 29 of 668 published boards, but only three of these have a
word that crosses itself on all of its paths.
"""

from collections.abc import Mapping

from kaivuri.games.strands import constants
from kaivuri.words.word_puzzle import Solution

MIN_THEME_LENGTH = 4
MIN_SPANGRAM_LENGTH = 6
MAX_SPANGRAM_LENGTH = 17
"""The maximum length of a joined spangram, which is that of the longest published one."""

CROSSING_COST = 6.0
"""The cost of a part of a spangram that crosses those before it. Two of 668 published spangrams
cross themselves, so a crossing is about as unlikely as exp(-6)."""
UNLINKED_EXCESS = 4.0
"""For a spangram with three or more parts that are not all collocations, its maximum cost above the
cheapest spangram."""
COST_WINDOW = 9.0
"""The maximum cost of a cover above the cheapest cover."""
PHRASE_COST_WINDOW, UNLINKED_COST_WINDOW = 17.0, 8.0
"""The same for covers whose spangram has three or more parts, and for those of them whose parts are
not all collocations; their costs are less certain, as few fitted boards have such spangrams."""

Tables = Mapping[str, Mapping[str, float]]


def parameters(search: Tables = constants.SEARCH) -> tuple[float, ...]:
    """Return the parameters of the core, with other costs of the search if given."""
    return (
        *flat(search),
        *flat(constants.RANKING),
        *constants.FEATURE_WEIGHTS.values(),
        *(MIN_THEME_LENGTH, MIN_SPANGRAM_LENGTH, MAX_SPANGRAM_LENGTH),
        *(CROSSING_COST, UNLINKED_EXCESS),
        *(COST_WINDOW, PHRASE_COST_WINDOW, UNLINKED_COST_WINDOW),
    )


def flat(tables: Tables) -> tuple[float, ...]:
    """Return the values of tables of costs."""
    return tuple(value for table in tables.values() for value in table.values())


def word_key(solution: Solution) -> tuple[str, tuple[str, ...]]:
    """Return the words of a solution as a key that does not depend on their paths."""
    return solution.tiles[0].word, tuple(sorted(tile.word for tile in solution.other_tiles))
