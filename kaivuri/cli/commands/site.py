"""`kaivuri site DIR`: the web page as static files."""

import argparse
from pathlib import Path

from kaivuri.cli.console import Console, ExitCode
from kaivuri.language import gettext as _
from kaivuri.language import ngettext


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Write the web page as static files into a folder (docs/hosting.md).")
    parser.add_argument("folder", metavar="DIR", help=_("the folder; an existing site is updated"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Write the files."""
    from kaivuri.web.page.site import write_site

    count = len(write_site(Path(arguments.folder)))
    console.note(
        ngettext("{n} file in {folder}", "{n} files in {folder}", count).format(
            n=count, folder=arguments.folder
        )
    )
    return ExitCode.SUCCESS
