"""Reading of command lines; a run that is given a puzzle and nothing else needs none."""

from __future__ import annotations

import argparse

from kaivuri.cli.arguments import UsageFault
from kaivuri.language import gettext, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

# argparse looks its own words up by these two names of its module.
vars(argparse).update({"_": gettext, "ngettext": ngettext})


class Parser(argparse.ArgumentParser):
    """An argument parser whose faults are raised like all others."""

    def __init__(self, **texts: Any) -> None:
        """Take the texts of the help, which is laid out as they are; options can't be shortened."""
        super().__init__(allow_abbrev=False, formatter_class=_formatter, **texts)

    @property
    def version(self) -> str:
        """What `--version` prints; argparse asks for it then."""
        from kaivuri.version import __version__

        return f"kaivuri {__version__}"

    def option_names(self) -> list[str]:
        """The names of all options."""
        return [name for action in self._actions for name in action.option_strings]

    def error(self, message: str) -> NoReturn:
        """Raise the fault instead of printing the usage and leaving.

        Raises:
            UsageFault: always.
        """
        raise UsageFault(
            gettext("{message}; see '{prog} --help'").format(message=message, prog=self.prog)
        )


def _formatter(prog: str) -> argparse.HelpFormatter:
    """Lay help out for 80 columns; asked for the terminal's width, argparse loads `shutil`."""
    return argparse.RawDescriptionHelpFormatter(prog, width=79)
