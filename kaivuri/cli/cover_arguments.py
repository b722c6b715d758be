"""The arguments of `kaivuri cover`."""

from __future__ import annotations

import argparse

from kaivuri.cli.arguments import integer, positive_int, worker_count
from kaivuri.cli.cover_drawing import DRAWINGS
from kaivuri.cli.search_arguments import add_jobs, add_limit, add_limits, add_output, add_solver
from kaivuri.generator.classics import CLASSICS
from kaivuri.language import gettext as _
from kaivuri.solvers.registry import SOLVER_NAMES


def add_cover_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    _add_source(parser)
    _add_answer_options(parser)
    _add_weight_options(parser)
    parser.add_argument(
        "--proof",
        metavar="FILE",
        help=_("with --count: write a proof of the number to FILE, which can be verified"),
    )
    _add_worker_options(parser)
    parser.add_argument(
        "--draw",
        choices=DRAWINGS,
        nargs="?",
        const=DRAWINGS[0],
        help=_(
            "draw covers of a grid, the first as SVG, or the diagram of all, for Graphviz or as SVG"
        ),
    )
    parser.add_argument("--seed", type=integer, help=_("seed of --sample (0)"))
    add_solver(parser, text=_("how to find covers: {names}").format(names=", ".join(SOLVER_NAMES)))
    add_jobs(parser, text=_("list covers with N threads (1); their order stays the same"))
    add_limits(parser, text=_("stop and print what was found after this time (no limit)"))
    parser.add_argument(
        "--json", action="store_true", help=_("a JSON line for each cover, or for each solver")
    )
    add_output(parser)


def _add_source(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help=_(
            "items on the first line, secondary ones after a |, then one option per "
            "line; or a matrix of 0 and 1; - for standard input"
        ),
    )
    source.add_argument(
        "--make",
        nargs=2,
        metavar=(_("PROBLEM"), _("SIZE")),
        help=_(
            "a classic problem in place of a file, as in queens 8, dominoes 8x8, "
            "sudoku 53..7… or word-squares 4:fi: {names}"
        ).format(names=", ".join(CLASSICS)),
    )


def _add_answer_options(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--count", action="store_true", help=_("only the number of covers"))
    output.add_argument(
        "--stats",
        action="store_true",
        help=_("for each solver the covers, the nodes of its search and diagram, and its time"),
    )
    output.add_argument(
        "--sample",
        type=positive_int,
        metavar="N",
        help=_("N covers drawn at random, all equally likely"),
    )
    output.add_argument(
        "--lightest",
        type=positive_int,
        metavar="K",
        help=_(
            "the K covers of least weight: costs are written item|7; without costs "
            "each option has weight 1"
        ),
    )
    output.add_argument(
        "--shares",
        action="store_true",
        help=_("for each option the number of covers that contain it, and their exact share"),
    )
    output.add_argument(
        "--problem", action="store_true", help=_("only the problem itself, in the format of FILE")
    )
    add_limit(output, text=_("stop after N covers"))
    parser.add_argument(
        "--trace", action="store_true", help=_("the steps of Algorithm X on a small problem")
    )


def _add_weight_options(parser: argparse.ArgumentParser) -> None:
    # --expected is not in the group of answers, whose line of the usage would be too wide.
    parser.add_argument(
        "--expected",
        action="store_true",
        help=_("the exact expected weight of a cover drawn at random"),
    )
    parser.add_argument(
        "--weighted",
        action="store_true",
        help=_(
            "with --count or --expected: a cover counts as the product of its options' weights, "
            "in place of once"
        ),
    )


def _add_worker_options(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help=_("with --count: count in parts on a Dask scheduler, such as tcp://host:8786"),
    )
    where.add_argument(
        "--workers",
        type=worker_count,
        metavar="N",
        help=_("with --count: count in parts with N worker processes; 0: in this process"),
    )
    parser.add_argument(
        "--parts",
        type=positive_int,
        metavar="N",
        help=_("with --workers or --scheduler: into how many parts to divide the problem (200)"),
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        help=_("with --workers or --scheduler: save the parts in FILE; a rerun continues"),
    )
