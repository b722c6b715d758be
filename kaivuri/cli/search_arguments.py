"""Arguments shared by the commands that search for covers."""

from kaivuri.cli.arguments import (
    ArgumentContainer,
    memory_size,
    positive_int,
    positive_seconds,
    thread_count,
)
from kaivuri.language import gettext as _
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES, SolverChoices


def add_solver(parser: ArgumentContainer, *, text: str) -> None:
    """Add --solver; default: None."""
    parser.add_argument("--solver", choices=SolverChoices(SOLVER_NAMES), metavar="NAME", help=text)


def add_jobs(parser: ArgumentContainer, *, text: str) -> None:
    """Add --jobs; default: None."""
    parser.add_argument("--jobs", type=thread_count, metavar="N", help=text)


def add_limit(parser: ArgumentContainer, *, text: str) -> None:
    """Add -n and --limit; default: None."""
    parser.add_argument("-n", "--limit", type=positive_int, metavar="N", help=text)


def add_mode(parser: ArgumentContainer, *, text: str | None = None) -> None:
    """Add --solve-mode; default: None. `text` replaces its help."""
    parser.add_argument(
        "--solve-mode",
        choices=[mode.value for mode in SolveMode],
        metavar="MODE",
        help=text
        or _("which solutions: likeliest (the default), least_words, most_words, any, all"),
    )


def add_word_list(parser: ArgumentContainer) -> None:
    """Add --words; default: None."""
    parser.add_argument(
        "--words", metavar="LIST", help=_("word list: fi (the default), en, or a file")
    )


def add_limits(parser: ArgumentContainer, *, text: str) -> None:
    """Add --timeout and --memory; default: None."""
    parser.add_argument("--timeout", type=positive_seconds, metavar="SECONDS", help=text)
    parser.add_argument(
        "--memory",
        type=memory_size,
        metavar="SIZE",
        help=_("memory limit in MB, or as 500M, 2G (half of the machine's memory)"),
    )


def add_output(parser: ArgumentContainer) -> None:
    """Add --output and --copy, which `cli.output.output_target` evaluates."""
    target = parser.add_mutually_exclusive_group()
    target.add_argument("-o", "--output", metavar="FILE", help=_("write to a file"))
    target.add_argument("--copy", action="store_true", help=_("copy to the clipboard instead"))
