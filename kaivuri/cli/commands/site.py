"""`kaivuri site DIR`: the page as files that any host can serve."""

from __future__ import annotations

import argparse
from pathlib import Path

from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.optional_dependencies import require_extra
from kaivuri.language import gettext as _
from kaivuri.language import ngettext


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Write the page into a folder, for any host of files (docs/hosting.md).")
    parser.add_argument(
        "folder", metavar="DIR", help=_("where to; a site that is there is renewed")
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Write the files."""
    with require_extra("web", "site"):
        from kaivuri.web.page.site import write_site
    written = len(write_site(Path(arguments.folder)))
    console.note(
        ngettext("{n} file in {folder}", "{n} files in {folder}", written).format(
            n=written, folder=arguments.folder
        )
    )
    return ExitCode.SUCCESS
