"""The arguments of `kaivuri batch`."""

import argparse

from kaivuri.cli.arguments import add_quiet, positive_int, worker_count
from kaivuri.cli.puzzle_arguments import configure_game
from kaivuri.cli.search_arguments import add_limits
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.generator.difficulty import Difficulty
from kaivuri.language import gettext as _
from kaivuri.solvers.modes import SolveMode


def configure(parser: argparse.ArgumentParser) -> None:
    """Add a subcommand with its arguments for each kind of batch."""
    parser.description = _("Run many jobs; results are JSON lines, and a rerun continues.")
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, text, add in (
        ("solve", _("the solutions of grids"), _add_solve),
        ("rank", _("the likeliest solutions of grids, and ranks of intended ones"), _add_puzzles),
        ("generate", _("puzzles with one solution, by seeds"), _add_generate),
        ("year", _("solution counts for every date of boards and sets of pieces"), _add_year),
        ("redesign", _("fairer arrangements of boards' labels, by seeds"), _add_redesign),
    ):
        kind = kinds.add_parser(name, help=text, description=text)
        add(kind)
        _add_run_options(kind)


def _add_run_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--results", metavar="FILE",
        help=_("the file of results; jobs already in it are skipped (standard output)"),
    )  # fmt: skip
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help=_("a Dask scheduler, such as tcp://host:8786")
    )
    where.add_argument(
        "--workers", type=worker_count, metavar="N",
        help=_("worker processes (one per core); 0: run in this process"),
    )  # fmt: skip
    add_limits(parser, text=_("time limit per job ({seconds:g})").format(seconds=DEFAULT_SECONDS))
    parser.add_argument("--page", metavar="FILE", help=_("write a report of the results as HTML"))
    parser.add_argument("--json", action="store_true", help=_("the report as one JSON document"))
    add_quiet(parser)


def _add_solve(parser: argparse.ArgumentParser) -> None:
    _add_puzzles(parser)
    parser.add_argument(
        "--solve-mode", choices=[mode.value for mode in SolveMode], metavar="MODE",
        help=_("which solutions: likeliest (the default), least_words, most_words, any, all"),
    )  # fmt: skip


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "puzzles", metavar="FILE", help=_("JSON lines with rows or letters; - for standard input")
    )
    configure_game(parser)
    parser.add_argument("--words", metavar="LIST", help=_("word list: fi, en"))
    parser.add_argument(
        "-n", "--limit", type=positive_int, metavar="N", help=_("how many solutions to store")
    )


def _add_generate(parser: argparse.ArgumentParser) -> None:
    _add_seeds(parser)
    configure_game(parser)
    parser.add_argument("--rows", type=positive_int, metavar="N", help=_("rows of the grids"))
    parser.add_argument("--cols", type=positive_int, metavar="N", help=_("columns of the grids"))
    parser.add_argument("--words", metavar="LIST", help=_("words to choose from: fi, en"))
    parser.add_argument("--theme-words", metavar="FILE", help=_("the words to use"))
    parser.add_argument("--spangram", metavar="TEXT", help=_("the spangram of Strands boards"))
    parser.add_argument("--board", metavar="NAME|FILE", help=_("starts of a board instead"))
    parser.add_argument("--date", metavar="DAY", help=_("the date of the board"))
    parser.add_argument("--difficulty", choices=tuple(map(str, Difficulty)), help=_("how hard"))


def _add_year(parser: argparse.ArgumentParser) -> None:
    _add_boards(parser)
    parser.add_argument(
        "--pieces", metavar="FILE", help=_("JSON lines, each a set of pieces for the boards")
    )
    parser.add_argument("--year", type=positive_int, metavar="YEAR", help=_("only days of a year"))


def _add_redesign(parser: argparse.ArgumentParser) -> None:
    _add_boards(parser)
    _add_seeds(parser)
    goal = parser.add_mutually_exclusive_group()
    goal.add_argument("--goal", choices=("harder", "even"), help=_("goal for the days (harder)"))
    goal.add_argument("--target", metavar="FILE", help=_("solutions wanted for each day instead"))


def _add_boards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board", action="append", metavar="NAME|FILE", help=_("a board; may be repeated")
    )


def _add_seeds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seeds", required=True, metavar="FIRST..LAST", help=_("a range of seeds, such as 0..999")
    )
