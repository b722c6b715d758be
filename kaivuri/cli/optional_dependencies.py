"""Errors for missing optional dependencies."""

from collections.abc import Iterator
from contextlib import contextmanager

from kaivuri.cli.arguments import UsageError
from kaivuri.language import gettext as _
from kaivuri.optional_libraries import install_command


@contextmanager
def require_extra(extra: str, command: str, message: str = "") -> Iterator[None]:
    """Turn an import error in the body into advice on installing the library.

    `message` replaces the default message; it may contain `{module}` and `{install}`.

    Raises:
        UsageError: if a library is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("kaivuri"):
            raise
        line = message or _("{command} needs {module} of the extra {extra}: {install}")
        values = {"command": command, "module": error.name, "extra": extra}
        raise UsageError(line.format(install=install_command(extra), **values)) from None
