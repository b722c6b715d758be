"""Dialogs that ask which solutions come first, and which program finds them."""

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.solvers.modes import SolveMode
from kaivuri.tui.widgets.dialogs import ChoiceDialog, LabelDialog

MODE_LABELS = {
    SolveMode.LIKELIEST: N_("likeliest first"),
    SolveMode.FEWEST_WORDS: N_("fewest words first"),
    SolveMode.MOST_WORDS: N_("most words first"),
    SolveMode.ALL: N_("in the order found"),
    SolveMode.ANY: N_("the first one found"),
}
_SOLVER_LABELS = {
    "auto": N_("the fastest one available"),
    "algx": N_("Algorithm X in Python"),
    "dlx": N_("dancing links in Python"),
    "cdlx": N_("dancing links in C++"),
    "sat": N_("a SAT solver"),
    "zdd": N_("a memoised search in C++"),
}


def mode_dialog(current: SolveMode) -> LabelDialog:
    """Return a dialog that asks for a mode by its label."""
    choices = [(str(mode), _(text)) for mode, text in MODE_LABELS.items()]
    return LabelDialog(_("Which solutions come first"), choices, current)


def solver_dialog(current: str) -> ChoiceDialog:
    """Return a dialog for experts that asks for a solver."""
    choices = [(name, _(label)) for name, label in _SOLVER_LABELS.items()]
    return ChoiceDialog(_("Solver, for experts"), choices, current)
