"""`kaivuri calendar DATE`: covers of a calendar puzzle, or help with one that is begun."""

import argparse
import datetime as dt
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from kaivuri.calendars.board import find_board
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.moves import parse_moves
from kaivuri.calendars.puzzle import Filling, Outcome, count, fillings, next_step
from kaivuri.calendars.state import BoardState, put_move
from kaivuri.cli.arguments import positive_int
from kaivuri.cli.board_arguments import add_board, add_theme
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import writing_to
from kaivuri.errors import TimeLimit
from kaivuri.play.clock import utc_now
from kaivuri.play.days import read_day, today
from kaivuri.play.history import replay
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.solvers.base import Solver
from kaivuri.solvers.registry import NAMES, make_solver
from kaivuri.solvers.stop import Stop

_HINTS = ("whether", "piece", "place")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = "Cover a calendar board but for the cells that show a date."
    parser.add_argument(
        "date", nargs="?", default="today", help="today, 24.12., 24.12.2026 or 2026-12-24 (today)"
    )
    parser.add_argument(
        "--solve-mode", choices=("any", "all"), default="any", help="how many covers (any: one)"
    )
    parser.add_argument("-n", "--limit", type=positive_int, metavar="N", help="at most N covers")
    parser.add_argument(
        "--placed",
        default="",
        metavar="MOVES",
        help='what lies on the board already: "put P 3,0 r1; put L 0,0 r2 f"',
    )
    parser.add_argument(
        "--solver",
        choices=NAMES,
        default="auto",
        metavar="NAME",
        help=f"{', '.join(NAMES)} (auto: the search made for boards)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--count", action="store_true", help="only how many covers there are")
    what.add_argument(
        "--hint",
        choices=_HINTS,
        nargs="?",
        const=_HINTS[0],
        help="whether a cover is possible still; which piece comes next; its place too",
    )
    what.add_argument("--json", action="store_true", help="one JSON document")
    what.add_argument("--svg", action="store_true", help="a drawing")
    add_board(parser)
    add_theme(parser, usual="light")


@dataclass(frozen=True, slots=True)
class _Job:
    """What a run is asked for."""

    arguments: argparse.Namespace
    date: PuzzleDate
    state: BoardState
    solver: Solver | None
    stop: Stop

    @property
    def name(self) -> str:
        """The board's name, of a file without its folder."""
        board: str = self.arguments.board
        return Path(board).stem if board.endswith(".toml") else board

    @property
    def wanted(self) -> int | None:
        """How many covers to find at most."""
        limit: int | None = self.arguments.limit
        return 1 if self.arguments.solve_mode == "any" else limit

    def found(self) -> Iterator[Filling]:
        """All covers, lazily."""
        return fillings(self.state, self.stop, self.solver)

    def filled(self, filling: Filling) -> BoardState:
        """The board with a cover laid."""
        return replay(self.state, (put_move(self.state.board, p) for p in filling))


def run(
    arguments: argparse.Namespace, console: Console, clock: Callable[[], dt.datetime] = utc_now
) -> int:
    """Solve the puzzle of a date, or help with it."""
    job = _job(arguments, today(clock, None))
    with writing_to(arguments.output, console) as target:
        if arguments.hint:
            return _hint(job, target)
        if arguments.count:
            number = count(job.state, job.stop, job.solver)
            target.write(str(number))
            return ExitCode.SOLVED if number else ExitCode.NO_COVER
        if arguments.json or arguments.svg:
            return _document(job, target)
        return _text(job, target)


def _job(arguments: argparse.Namespace, now: dt.date) -> _Job:
    board = find_board(arguments.board)
    date = read_day(arguments.date, now)
    start = BoardState(board, open_labels(board, date, now))
    state = replay(start, parse_moves(arguments.placed))
    solver = None if arguments.solver == "auto" else make_solver(arguments.solver)
    return _Job(arguments, date, state, solver, Stop(arguments.timeout))


def _hint(job: _Job, target: Console) -> int:
    step = next_step(job.state, job.stop)
    if job.state.solved:
        target.write("solved: the board is covered")
    elif step is None:
        target.write("no cover is possible any more; lift a piece")
        return ExitCode.NO_COVER
    elif job.arguments.hint == "whether":
        target.write("a cover is still possible")
    elif job.arguments.hint == "piece":
        target.write(f"next: piece {step.piece}")
    else:
        target.write(f"next: {put_move(job.state.board, step)}")
    return ExitCode.SOLVED


def _text(job: _Job, target: Console) -> int:
    """Draw covers as they are found; those found before a time limit too."""
    from kaivuri.render.board_text import board_text  # not for --count

    target.write(f"{job.name} {' '.join(label.text for label in job.state.labels)}")
    number, every = 0, job.arguments.solve_mode == "all"
    try:
        for number, filling in enumerate(islice(job.found(), job.wanted), 1):
            heading = f"\nCover {number}" if every else ""
            drawing = board_text(job.filled(filling), colour=target.colour)
            target.write(f"{heading}\n{drawing}")
    except TimeLimit as fault:
        target.note(str(fault))
        return ExitCode.TIME_LIMIT
    if number == 0:
        placed = " with these pieces placed" if job.state.placed else ""
        target.write(f"no cover of {job.date}{placed}")
        return ExitCode.NO_COVER
    if every:
        more = " (there may be more)" if number == job.wanted else ""
        target.write(f"\nNumber of covers: {number}{more}")
    return ExitCode.SOLVED


def _document(job: _Job, target: Console) -> int:
    """One JSON document or drawing of all covers found within the time."""
    begin = time.perf_counter()
    search, found, code = job.found(), list[Filling](), ExitCode.NO_COVER
    complete = False
    try:
        found.extend(islice(search, job.wanted))
        complete = len(found) != job.wanted or next(search, None) is None
        code = ExitCode.SOLVED if found else ExitCode.NO_COVER
    except TimeLimit as fault:
        target.note(str(fault))
        code = ExitCode.TIME_LIMIT
    if job.arguments.json:
        outcome = Outcome(found, complete=complete, seconds=time.perf_counter() - begin)
        target.write(_json(job, outcome))
    else:
        target.write(_svg(job, found))
    return code


def _json(job: _Job, outcome: Outcome) -> str:
    from kaivuri.render.calendar_document import calendar_document  # JSON only
    from kaivuri.render.document import dumps

    request = {
        "solver": job.arguments.solver,
        "mode": job.arguments.solve_mode,
        "limit": job.arguments.limit,
    }
    return dumps(calendar_document(job.name, str(job.date), job.state, request, outcome))


def _svg(job: _Job, found: list[Filling]) -> str:
    """All covers found, or the board as it is."""
    from kaivuri.render.board_svg import boards_svg  # SVG only

    drawn = [job.filled(filling) for filling in found] or [job.state]
    return boards_svg(drawn, f"{job.name} {job.date}", dark=job.arguments.theme == "dark")
