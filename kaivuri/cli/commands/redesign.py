"""`kaivuri redesign`: rearrange a board's labels for days that get harder, or are equally hard."""

import argparse

from kaivuri.cli.arguments import check_options, integer, positive_int
from kaivuri.cli.board_arguments import add_board, add_color_scheme, add_log_scale, progress_bar
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import read_text
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_jobs
from kaivuri.cli.user_settings import argument_or_setting
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.redesign import DEFAULT_STARTS, RedesignAnswer, read_target, redesign
from kaivuri.solvers.stop import Stop

_UNUSED_OPTIONS = {
    "target": ("goal", "starts"),
    "goal even": ("starts",),
    "toml": ("log",),
    "json": ("log",),
}
"""The options that each goal and each kind of answer does not depend on."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Rearrange the month and day labels of a board.")
    parser.add_argument(
        "--goal",
        choices=("harder", "even"),
        help=_("each day of a month harder than the previous one, or all equally hard (harder)"),
    )
    parser.add_argument(
        "--target",
        metavar="FILE",
        help=_("solutions wanted for each day instead, in the format of `kaivuri year --csv`"),
    )
    parser.add_argument(
        "--starts",
        type=positive_int,
        metavar="N",
        help=_("number of searches ({default})").format(default=DEFAULT_STARTS),
    )
    parser.add_argument("--seed", type=integer, help=_("the seed of the random starts (0)"))
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--toml", action="store_true", help=_("the new board as a board file"))
    output.add_argument("--json", action="store_true", help=_("one JSON document"))
    output.add_argument("--svg", action="store_true", help=_("the new board's map of the year"))
    add_log_scale(parser)
    add_board(parser)
    add_jobs(parser, text=_("threads for long searches (one per core)"))
    add_color_scheme(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Rearrange the labels and print the new board."""
    check_options(arguments, unused=_UNUSED_OPTIONS, needs={"color_scheme": ("svg",)})
    with enforce_limits(arguments.timeout, arguments.memory) as stop:
        answer = _redesign(arguments, console, stop)
    dark = arguments.color_scheme == "dark"
    with open_output(output_target(arguments), console) as target:
        if arguments.toml:
            target.write(str(answer.board).rstrip())
        elif arguments.json:
            target.write(dumps(answer.document()))
        elif arguments.svg:
            target.write(answer.svg(log=arguments.log, dark=dark))
        else:
            target.write(answer.text(log=arguments.log, colour=target.colour))
    return ExitCode.SUCCESS


def _redesign(arguments: argparse.Namespace, console: Console, stop: Stop) -> RedesignAnswer:
    path = arguments.target
    return redesign(
        argument_or_setting(arguments.board, "board", console),
        Context(stop=stop, on_progress=progress_bar(console)),
        goal=arguments.goal,
        target=read_target(read_text(path), path) if path else None,
        starts=DEFAULT_STARTS if arguments.starts is None else arguments.starts,
        seed=arguments.seed or 0,
        memory=arguments.memory,
        jobs=arguments.jobs,
    )
