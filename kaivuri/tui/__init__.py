"""The terminal workbench: play, hints and solutions on one screen each.

Textual is loaded when `run` is called, not before.
"""

from kaivuri.solvers.modes import SolveMode
from kaivuri.tui.opening import Opening


def run(
    opening: Opening,
    *,
    words: str = "fi",
    mode: SolveMode = SolveMode.LEAST_WORDS,
    solver: str = "auto",
    solutions: bool = False,
) -> None:
    """Open the workbench on a puzzle and return when the user leaves it.

    Args:
        opening: the day or the grid to open.
        words: the word list: `fi`, `en`, or a file.
        mode: in what order the solutions screen gives its covers.
        solver: what finds them.
        solutions: whether to open on the solutions instead of the grid.
    """
    from kaivuri.tui.app import Workbench
    from kaivuri.tui.desk import Settings

    Workbench(opening, Settings(words, mode, solver), solutions=solutions).run()
