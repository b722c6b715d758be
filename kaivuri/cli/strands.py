"""Strands boards on the command line: `kaivuri --game strands PUZZLE`."""

from __future__ import annotations

from collections.abc import Sequence

from kaivuri import _core
from kaivuri.cli import knowledge
from kaivuri.cli.arguments import UsageFault
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import exit_code, writing_to
from kaivuri.cli.puzzle_input import NamedGrid
from kaivuri.errors import BadPuzzle
from kaivuri.games.strands.search import CANDIDATES, StrandsAnswer, StrandsPuzzle, solve_strands
from kaivuri.games.strands.solution import StrandsSolution
from kaivuri.games.strands.theme.ranking import Theme, usual_theme
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.render.strands_report import plain, report
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

_MODES = (None, SolveMode.LIKELIEST, SolveMode.ANY)


def solve_and_print(arguments: argparse.Namespace, named: NamedGrid, console: Console) -> ExitCode:
    """Solve a board and write what was found.

    Raises:
        UsageFault: when something is asked for that is not done for Strands.
        BadPuzzle: when the grid is no Strands board.
    """
    _check(arguments, named)
    if not _core.available:
        console.note(
            "without the C++ core fewer covers of a Strands board are looked at, "
            f"and no spangrams of three words ({_core.why_missing})"
        )
    answer = solve_strands(
        _puzzle(arguments, named),
        strands_lexicon(),
        Stop(arguments.timeout),
        theme=Theme(arguments.theme) if arguments.theme else usual_theme(),
        candidates=max(CANDIDATES, arguments.limit or 0),
    )
    with writing_to(arguments.output, console) as target:
        _write(arguments, named, answer, target)
    if arguments.stats:
        console.note(f"{len(answer.solutions)} covers ranked in {1000 * answer.seconds:.1f} ms")
    return exit_code(answer.interruption, len(answer.solutions), console)


def _puzzle(arguments: argparse.Namespace, named: NamedGrid) -> StrandsPuzzle:
    known = knowledge.read_knowledge(arguments, "en")
    return StrandsPuzzle(named.grid, arguments.clue or named.clue, known)


def _check(arguments: argparse.Namespace, named: NamedGrid) -> None:
    if arguments.solve_mode not in _MODES:
        raise UsageFault(
            f"Strands boards are solved by likelihood, not {arguments.solve_mode}: leave "
            "--solve-mode out, or add --game sanalouhos --words en"
        )
    if arguments.solver:
        raise UsageFault("Strands boards have a search of their own; leave --solver out")
    if arguments.words != "fi":
        raise UsageFault("Strands boards are solved with a list of their own; leave --words out")
    if not named.grid.letters.isascii():
        raise BadPuzzle("a Strands board has the letters A to Z only")


def _write(
    arguments: argparse.Namespace, named: NamedGrid, answer: StrandsAnswer, console: Console
) -> None:
    usual = SolveMode(arguments.solve_mode or SolveMode.LIKELIEST).usual_limit
    limit = arguments.limit or usual
    shown = answer.solutions[:limit]
    if arguments.json or arguments.jsonl:
        _write_json(arguments, named, answer, limit, console)
    elif arguments.plain:
        for number, solution in enumerate(shown):
            console.write("\n" * (number > 0) + plain(solution))
    else:
        drawn = report(answer, shown, named.title, colour=console.colour, width=console.width)
        console.write(drawn)


def _write_json(
    arguments: argparse.Namespace,
    named: NamedGrid,
    answer: StrandsAnswer,
    limit: int | None,
    console: Console,
) -> None:
    from kaivuri.render.document import dumps, dumps_line, puzzle_document
    from kaivuri.render.strands_document import strands_cover_document, strands_document

    shown: Sequence[StrandsSolution] = answer.solutions[:limit]
    if arguments.jsonl:
        for solution in shown:
            console.write(dumps_line(strands_cover_document(solution)))
        return
    about = puzzle_document(named.grid, name=named.name, language="en")
    console.write(dumps(strands_document(answer, shown, about, limit)))
