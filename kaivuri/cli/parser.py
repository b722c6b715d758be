"""The argument parser of all commands; it raises translated errors."""

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
    """An argument parser that raises errors instead of exiting."""

    def __init__(self, **texts: Any) -> None:
        """Create a parser that keeps the layout of descriptions and forbids abbreviated options."""
        layout = argparse.RawDescriptionHelpFormatter
        super().__init__(allow_abbrev=False, formatter_class=layout, **texts)
        self.actions: dict[str, Parser] = {}
        """The parsers of the actions of a command, by name."""

    def add_subparsers(self, **texts: Any) -> Any:
        """Add the actions of a command."""
        added = super().add_subparsers(**texts)
        self.actions = added.choices
        return added

    def long_options(self) -> list[str]:
        """Return the long names of all options, as the help lists them."""
        return re.findall(r"^  (?:-\w.*?, )?(--[\w-]+)", self.format_help(), re.MULTILINE)

    def error(self, message: str) -> NoReturn:
        """Raise the error instead of printing the usage and exiting.

        Raises:
            UsageError: always.
        """
        raise UsageError(
            _("{message}; see '{prog} --help'").format(message=message, prog=self.prog)
        )


@contextmanager
def translated_argparse() -> Iterator[None]:
    """Make argparse use the current language.

    It translates with the module `gettext`, which reads the language from the environment.
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
