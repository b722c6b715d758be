"""What a player tells others of a solved puzzle, without giving anything of it away.

The first line is that of the page (`web/page/static/words/share.js`).
"""

from dataclasses import dataclass

from kaivuri.language import duration, ngettext
from kaivuri.language import gettext as _

_SQUARE, _LAMP = "🟩", "💡"


@dataclass(frozen=True, slots=True)
class Feat:
    """A puzzle that somebody has solved."""

    subject: str
    """For people: `Sanalouhos 18.4.2024`."""
    parts: int
    """Words, or pieces of a board."""
    on_board: bool
    seconds: float
    hints: int
    """The highest step of the hints that was taken; 0 for none."""
    streak: int
    """Days in a row that are solved, this one included; 0 where puzzles have no days."""


def share_text(feat: Feat) -> str:
    """Two lines: figures; a square a word or piece, a lamp a hint, and the streak."""
    if feat.on_board:
        parts = ngettext("{n} piece", "{n} pieces", feat.parts)
    else:
        parts = ngettext("{n} word", "{n} words", feat.parts)
    help_ = _("help {n}").format(n=feat.hints) if feat.hints else _("no help")
    figures = " · ".join((parts.format(n=feat.parts), duration(feat.seconds), help_))
    drawn = _SQUARE * feat.parts + _LAMP * feat.hints
    if feat.streak > 1:
        drawn += " · " + _("streak {n}").format(n=feat.streak)
    return f"{feat.subject}: {figures}\n{drawn}"
