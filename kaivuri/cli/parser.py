"""The argument parser of all commands: what it cannot read is raised, in the language in use."""

from __future__ import annotations

import argparse
import gettext
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from kaivuri.cli.arguments import UsageError
from kaivuri.language import CATALOGUES_FOLDER, current_language
from kaivuri.language import gettext as _


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are raised like all others."""

    def __init__(self, **texts: Any) -> None:
        """Take the texts of the help, which is laid out as they are; options can't be shortened."""
        super().__init__(
            allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **texts
        )

    def long_options(self) -> list[str]:
        """Return the long names of all options, as the help lists them."""
        return re.findall(r"^  (?:-\w.*?, )?(--[\w-]+)", self.format_help(), re.MULTILINE)

    def error(self, message: str) -> NoReturn:
        """Raise the error instead of printing the usage and leaving.

        Raises:
            UsageFault: always.
        """
        raise UsageError(
            _("{message}; see '{prog} --help'").format(message=message, prog=self.prog)
        )


@contextmanager
def translated_argparse() -> Iterator[None]:
    """Let argparse speak the language in use.

    It takes its words from the module `gettext`, which takes the language from the environment.
    """
    before = os.environ.get("LANGUAGE")
    gettext.bindtextdomain("kaivuri", CATALOGUES_FOLDER)
    gettext.textdomain("kaivuri")
    os.environ["LANGUAGE"] = current_language()
    try:
        yield
    finally:
        del os.environ["LANGUAGE"]
        if before is not None:
            os.environ["LANGUAGE"] = before
