"""`kaivuri calendar DATE`: covers of a calendar puzzle, or help with one that is begun."""

import argparse
import datetime
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from kaivuri.calendars.board import find_board
from kaivuri.calendars.dates import PuzzleDate, open_labels, parse_date
from kaivuri.calendars.moves import parse_moves
from kaivuri.calendars.puzzle import Filling, count, fillings, next_step
from kaivuri.calendars.state import BoardState, put_move, replay
from kaivuri.cli.arguments import positive_int
from kaivuri.cli.board_arguments import add_board, add_theme
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import writing_to
from kaivuri.errors import TimeLimit
from kaivuri.solvers.protocol import Solver, Stop
from kaivuri.solvers.registry import NAMES, make_solver

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


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the puzzle of a date, or help with it."""
    today = datetime.datetime.now().astimezone().date()
    board = find_board(arguments.board)
    date = parse_date(arguments.date, today)
    start = BoardState(board, open_labels(board, date, today))
    state = replay(start, parse_moves(arguments.placed))
    stop = Stop(arguments.timeout)
    with writing_to(arguments.output, console) as target:
        if arguments.hint:
            return _hint(state, arguments.hint, stop, target)
        solver = None if arguments.solver == "auto" else make_solver(arguments.solver)
        if arguments.count:
            number = count(state, stop, solver)
            target.write(str(number))
            return ExitCode.SOLVED if number else ExitCode.NO_COVER
        wanted = 1 if arguments.solve_mode == "any" else arguments.limit
        if arguments.json or arguments.svg:
            return _document(arguments, date, state, solver, wanted, stop, target)
        return _text(arguments, date, state, islice(fillings(state, stop, solver), wanted), target)


def _hint(state: BoardState, hint: str, stop: Stop, target: Console) -> int:
    step = next_step(state, stop)
    if step is None and not state.solved:
        target.write("no cover is possible any more; lift a piece")
        return ExitCode.NO_COVER
    if step is None:
        target.write("solved: the board is covered")
    elif hint == "whether":
        target.write("a cover is still possible")
    elif hint == "piece":
        target.write(f"next: piece {step.piece}")
    else:
        target.write(f"next: {put_move(state.board, step)}")
    return ExitCode.SOLVED


def _text(
    arguments: argparse.Namespace,
    date: PuzzleDate,
    state: BoardState,
    found: Iterator[Filling],
    target: Console,
) -> int:
    """Draw covers as they are found; those found before a time limit too."""
    from kaivuri.render.board_text import board_text  # noqa: PLC0415 - not for --count

    shown = " ".join(label.text for label in state.labels)
    target.write(f"{_title(arguments.board)} {shown}")
    number = 0
    try:
        for number, filling in enumerate(found, 1):
            heading = f"\nCover {number}" if arguments.solve_mode == "all" else ""
            target.write(f"{heading}\n{board_text(_filled(state, filling), colour=target.colour)}")
    except TimeLimit as fault:
        target.note(str(fault))
        return ExitCode.TIME_LIMIT
    if number == 0:
        target.write(f"no cover of {date}{' with these pieces placed' if state.placed else ''}")
        return ExitCode.NO_COVER
    if arguments.solve_mode == "all":
        more = " (there may be more)" if number == arguments.limit else ""
        target.write(f"\nNumber of covers: {number}{more}")
    return ExitCode.SOLVED


def _document(
    arguments: argparse.Namespace,
    date: PuzzleDate,
    state: BoardState,
    solver: Solver | None,
    wanted: int | None,
    stop: Stop,
    target: Console,
) -> int:
    """One JSON document or drawing of all covers found within the time."""
    begin = time.perf_counter()
    search, found, code = fillings(state, stop, solver), list[Filling](), ExitCode.SOLVED
    complete = False
    try:
        found.extend(islice(search, wanted))
        complete = len(found) != wanted or next(search, None) is None
    except TimeLimit as fault:
        target.note(str(fault))
        code = ExitCode.TIME_LIMIT
    seconds = time.perf_counter() - begin
    if arguments.json:
        target.write(_json(arguments, date, state, found, seconds, complete=complete))
    elif found or code == ExitCode.TIME_LIMIT:
        target.write(_svg(arguments, date, state, found))
    return code if found or code else ExitCode.NO_COVER


def _json(
    arguments: argparse.Namespace,
    date: PuzzleDate,
    state: BoardState,
    found: list[Filling],
    seconds: float,
    *,
    complete: bool,
) -> str:
    from kaivuri.render.calendar_document import calendar_document  # noqa: PLC0415 - JSON only
    from kaivuri.render.document import dumps  # noqa: PLC0415

    request = {
        "solver": arguments.solver,
        "mode": arguments.solve_mode,
        "limit": arguments.limit,
    }
    return dumps(
        calendar_document(
            _title(arguments.board),
            str(date),
            state,
            request,
            complete=complete,
            found=found,
            seconds=seconds,
        )
    )


def _svg(
    arguments: argparse.Namespace, date: PuzzleDate, state: BoardState, found: list[Filling]
) -> str:
    from kaivuri.render.board_svg import boards_svg  # noqa: PLC0415 - SVG only

    drawn = [_filled(state, filling) for filling in found] or [state]
    title = f"{_title(arguments.board)} {date}"
    return boards_svg(drawn, title, dark=arguments.theme == "dark")


def _filled(state: BoardState, filling: Filling) -> BoardState:
    return replay(state, (put_move(state.board, placement) for placement in filling))


def _title(board: str) -> str:
    """The board's name, of a file without its folder."""
    return Path(board).stem if board.endswith(".toml") else board
