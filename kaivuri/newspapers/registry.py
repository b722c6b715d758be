"""The newspapers by the names of their games."""

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.newspapers.helsingin_sanomat import SANALOUHOS
from kaivuri.newspapers.new_york_times import STRANDS
from kaivuri.newspapers.newspaper import Newspaper

NEWSPAPERS = {paper.game.name: paper for paper in (SANALOUHOS, STRANDS)}


def newspaper(game: str) -> Newspaper:
    """Return the newspaper that publishes `game`.

    Raises:
        BadPuzzle: if no newspaper publishes it.
    """
    try:
        return NEWSPAPERS[game]
    except KeyError:
        raise BadPuzzle(
            _("unknown game {name!r}: choose {games}").format(
                name=game, games=_(" or ").join(NEWSPAPERS)
            )
        ) from None
