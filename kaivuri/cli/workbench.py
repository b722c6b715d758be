"""Opening of the terminal workbench."""

import os
from collections.abc import Sequence

from kaivuri.cli.arguments import UsageError
from kaivuri.cli.console import Console, is_interactive
from kaivuri.cli.found_words import assumed_words
from kaivuri.cli.puzzle_arguments import user_defaults
from kaivuri.common.reference import Reference
from kaivuri.games.options import SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.pictures.read_grid import FoundWord
from kaivuri.queries.archive import is_first_run
from kaivuri.queries.context import Context
from kaivuri.tui.puzzle_options import PuzzleOptions


def open_workbench(  # noqa: PLR0913
    puzzle: Reference,
    options: SolveOptions,
    explicit_options: SolveOptions,
    console: Console,
    found: Sequence[FoundWord] = (),
    *,
    solutions: bool = False,
) -> None:
    """Open the workbench, which loads the puzzle; `solutions`: on its solutions.

    The options include the user's defaults, `explicit_options` don't. `found` are the words that a
    picture shows as found; the user is asked about those that are not in the word list.

    Raises:
        BadRequest: if the game does not accept the options.
    """
    game_for(puzzle).check_solve(options)
    prepare_terminal(console, "kaivuri solve PUZZLE")
    settings = PuzzleOptions.create(options, user_defaults(console), explicit_options)
    settings.found = assumed_words(found, console, interactive=True)
    run_workbench(puzzle, settings, Context(note=console.note), solutions=solutions)


def run_workbench(
    puzzle: Reference,
    settings: PuzzleOptions,
    context: Context,
    *,
    solutions: bool = False,
    board: Reference | None = None,
) -> None:
    """Run the workbench on a terminal that is prepared, until the user quits."""
    from kaivuri.tui.app import Workbench  # Textual

    first_run = is_first_run()
    Workbench(
        puzzle,
        settings,
        context=context,
        show_solutions=solutions,
        board=board,
        introduce=first_run and not solutions,
    ).run()


def prepare_terminal(console: Console, alternative: str) -> None:
    """Check that there is a terminal; `alternative`: the command to use without one."""
    if not (console.is_terminal and is_interactive()):
        raise UsageError(
            _("the workbench needs a terminal; without one use '{command}'").format(
                command=alternative
            )
        )
    if not console.colour:
        os.environ["NO_COLOR"] = "1"  # read by Textual
