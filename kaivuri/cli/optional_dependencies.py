"""Commands that need libraries which an installation may lack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kaivuri.cli.arguments import UsageError
from kaivuri.language import gettext as _


@contextmanager
def require_extra(extra: str, command: str, message: str = "") -> Iterator[None]:
    """While these are imported, tell of a missing one how to get it.

    Args:
        extra: the name under which they are installed: `web`.
        command: the command that needs them.
        message: another line than the default one, with `{module}`.

    Raises:
        UsageFault: when one is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("kaivuri"):
            raise
        line = message or _(
            "{command} needs {module}: install kaivuri[{extra}], or run scripts/kaivuri {command}"
        )
        raise UsageError(line.format(command=command, module=error.name, extra=extra)) from error
