"""The dialog that asks which of two games on a board to continue."""

from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.tui.widgets.dialogs import ChoiceDialog

SAVED = "saved"
_CURRENT = "current"


def game_choice_dialog(current: tuple[str, ...], saved: tuple[str, ...]) -> ChoiceDialog:
    """Return a dialog that asks which of two games on a board to continue."""

    def count(moves: tuple[str, ...]) -> str:
        return ngettext("{n} move", "{n} moves", len(moves)).format(n=len(moves))

    choices = [
        (_CURRENT, _("the game on the board: {moves}").format(moves=count(current))),
        (SAVED, _("the game saved by another session: {moves}").format(moves=count(saved))),
    ]
    return ChoiceDialog(_("Two games on this board"), choices, _CURRENT)
