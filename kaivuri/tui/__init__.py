"""The terminal workbench: play, hints, solutions, archive and calendar boards on a screen each.

Textual is loaded when `run` is called, not before.
"""

from typing import TYPE_CHECKING

from kaivuri.play.reference import Reference
from kaivuri.solvers.modes import SolveMode

if TYPE_CHECKING:
    from kaivuri.calendars.opened import OpenBoard


def run(
    reference: Reference,
    *,
    words: str = "fi",
    mode: SolveMode = SolveMode.LEAST_WORDS,
    solver: str = "auto",
    solutions: bool = False,
) -> None:
    """Open the workbench on a puzzle and return when the user leaves it.

    Args:
        reference: the puzzle to open.
        words: the word list: `fi`, `en`, or a file.
        mode: in what order the solutions screen gives its covers.
        solver: what finds them.
        solutions: whether to open on the solutions instead of the grid.
    """
    from kaivuri.tui.app import Workbench
    from kaivuri.tui.settings import Settings

    Workbench(reference, Settings(words, mode, solver), solutions=solutions).run()


def run_board(board: "OpenBoard", reference: Reference) -> None:
    """Open the workbench on a calendar board, with a word puzzle on the other screen."""
    from kaivuri.tui.app import Workbench

    Workbench(reference, board=board).run()
