"""`kaivuri year`: the number of solutions for every date of a board, as a map and as tables."""

import argparse

from kaivuri.cli.arguments import check_options, positive_int
from kaivuri.cli.board_arguments import add_board, add_color_scheme, add_log_scale, progress_bar
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.errors import error_message, exit_code
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_jobs
from kaivuri.cli.user_settings import argument_or_setting
from kaivuri.common.clock import Clock, utc_now
from kaivuri.errors import INTERRUPTIONS
from kaivuri.json_text import dumps_indented
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.queries.context import Context
from kaivuri.queries.year import YearAnswer, year


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Count the solutions for every date of a board, in a single search.")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("one JSON document, counts by date"))
    output.add_argument("--csv", action="store_true", help=_("lines of date,covers"))
    output.add_argument("--svg", action="store_true", help=_("the map as a drawing"))
    parser.add_argument(
        "--year",
        type=positive_int,
        metavar="YEAR",
        help=_("only the days of this year (default for boards with weekdays: the current year)"),
    )
    add_log_scale(parser)
    parser.add_argument(
        "--by-month",
        action="store_true",
        help=_(
            "one search per month: Ctrl-C and --timeout keep the finished months; "
            "takes several times as long"
        ),
    )
    add_board(parser)
    add_jobs(parser, text=_("threads for long searches (one per core)"))
    add_color_scheme(parser)


def run(arguments: argparse.Namespace, console: Console, clock: Clock = utc_now) -> int:
    """Count the solutions and print them."""
    check_options(
        arguments, unused={"csv": ("log",), "json": ("log",)}, needs={"color_scheme": ("svg",)}
    )
    with enforce_limits(arguments.timeout, arguments.memory) as stop:
        context = Context(clock=clock, stop=stop, on_progress=progress_bar(console))
        answer = _count_year(arguments, context, console)
    dark = arguments.color_scheme == "dark"
    with open_output(output_target(arguments), console) as target:
        if arguments.json:
            target.write(dumps_indented(answer.document()))
        elif arguments.csv:
            target.write(answer.csv())
        elif arguments.svg:
            target.write(answer.svg(log=arguments.log, dark=dark))
        else:
            target.write(answer.text(log=arguments.log, colour=target.colour))
    return ExitCode.SUCCESS if answer.interruption is None else exit_code(answer.interruption)


def _count_year(arguments: argparse.Namespace, context: Context, console: Console) -> YearAnswer:
    """Count the solutions; after an early end report the number of finished months."""
    try:
        answer = year(
            argument_or_setting(arguments.board, "board", console),
            context,
            year=arguments.year,
            by_month=arguments.by_month,
            memory=arguments.memory,
            jobs=arguments.jobs,
        )
    except INTERRUPTIONS:
        if not arguments.by_month:
            console.note(_("give --by-month to keep the counts of finished months"))
        raise
    if answer.interruption is not None:
        why = error_message(answer.interruption)
        console.error(
            ngettext(
                "{why}; {n} of 12 months is finished",
                "{why}; {n} of 12 months are finished",
                len(answer.counts.months),
            ).format(why=why, n=len(answer.counts.months))
        )
    return answer
