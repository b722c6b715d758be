"""`kaivuri report`: what to paste into an issue."""

import argparse
import platform
import sys

from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.installation import core_state, library_versions
from kaivuri.cli.output import CLIPBOARD, open_output
from kaivuri.cli.reported_command import reported_command
from kaivuri.json_text import dumps_indented
from kaivuri.language import current_language
from kaivuri.language import gettext as _
from kaivuri.version import __version__


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "words", nargs=argparse.REMAINDER, metavar="...",
        help=_("the command that went wrong; it is not run"),
    )  # fmt: skip
    parser.add_argument(
        "--letters", action="store_true",
        help=_("with the letters of the puzzle and the names of files (an x for each letter)"),
    )  # fmt: skip
    parser.add_argument("--copy", action="store_true", help=_("copy it to the clipboard"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the report."""
    report = _report()
    if arguments.words:
        report["command"] = reported_command(arguments.words, letters=arguments.letters)
    with open_output(CLIPBOARD if arguments.copy else None, console) as target:
        if arguments.json:
            target.write(dumps_indented(report))
        else:
            for name, value in report.items():
                target.write(f"{name:<11}{value}")
    if not arguments.words:
        console.note(_("add the command that went wrong: kaivuri report COMMAND ..."))
    return ExitCode.SUCCESS


def _report() -> dict[str, str]:
    """Return the facts about the program and the machine; they name no user and no directory."""
    libraries = library_versions().items()
    return {
        "kaivuri": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "core": core_state(),
        "language": current_language(),
        "encoding": sys.stdout.encoding if sys.stdout else "",
        "libraries": ", ".join(f"{name} {number}" for name, number in libraries),
    }
