"""The terminal workbench: a screen each for play, solutions, archive and calendar boards.

Textual is loaded when `run` or `run_board` is called, not before.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kaivuri.calendars.dated_board import OpenBoard
    from kaivuri.queries.context import Context
    from kaivuri.queries.solve import SolveRequest
    from kaivuri.tui.puzzle_options import PuzzleOptions


def run(
    request: "SolveRequest",
    settings: "PuzzleOptions",
    context: "Context",
    *,
    solutions: bool = False,
) -> None:
    """Open the workbench on a word puzzle and return when the user leaves it.

    Args:
        request: the puzzle.
        settings: the word list, mode and solver for this one and others.
        context: what comes from outside; is told which game letters were taken for.
        solutions: whether to open on the solutions instead of the grid.
    """
    from kaivuri.tui.app import Workbench
    from kaivuri.tui.play.go_to import wanted

    Workbench(wanted(request, context), settings, context=context, solutions=solutions).run()


def run_board(
    board: "OpenBoard", request: "SolveRequest", settings: "PuzzleOptions", context: "Context"
) -> None:
    """Open the workbench on a calendar board, with a word puzzle on the other screen."""
    from kaivuri.tui.app import Workbench
    from kaivuri.tui.play.go_to import wanted

    Workbench(wanted(request, context), settings, context=context, board=board).run()
