"""Error messages and exit codes of the command line."""

from kaivuri.cli.console import ExitCode
from kaivuri.errors import (
    ArchiveDamaged,
    KaivuriError,
    SourceUnavailable,
    TimeLimit,
    UnknownBoard,
    WordListNotAdded,
    field_of,
    interruption_message,
    is_out_of_memory,
)
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

EXIT_CODES: tuple[tuple[type[BaseException], ExitCode], ...] = (
    (KeyboardInterrupt, ExitCode.INTERRUPTED),
    (TimeLimit, ExitCode.LIMIT_REACHED),
    (SourceUnavailable, ExitCode.SOURCE_UNAVAILABLE),
    (KaivuriError, ExitCode.USAGE),
    (BaseException, ExitCode.INTERNAL_ERROR),
)
"""The exit codes of exceptions; the first matching class applies."""
_OPTION_NAMES = {
    "word_list": "words",
    "letters": "letter",
    "mode": "solve-mode",
    "required": "with",
    "ruled_out": "without",
    "start_cells": "start",
}
"""Options whose name differs from the request field that they set."""
ARGUMENTS = ("puzzle", "date")
"""Fields that are given without an option."""
_ADVICE = {
    "timeout": N_("raise --timeout to search longer"),
    "memory": N_("raise --memory (or ulimit), or try a smaller puzzle"),
}
"""Advice for reached limits."""
_COMMANDS: dict[type[BaseException], str] = {
    ArchiveDamaged: N_("{error} ('kaivuri archive export -o FILE', 'kaivuri archive import FILE')"),
    WordListNotAdded: N_("{error}: add it with 'kaivuri words add {argument}'"),
    UnknownBoard: N_("{error}; `kaivuri boards` lists the known ones"),
}
"""Messages of errors with the commands that help."""


def exit_code(error: BaseException) -> ExitCode:
    """Return the exit code for an error."""
    if is_out_of_memory(error):
        return ExitCode.LIMIT_REACHED
    return next(code for kind, code in EXIT_CODES if isinstance(error, kind))


def error_message(error: BaseException) -> str:
    """Return a one-line message, with the option that caused the error."""
    message, field = interruption_message(error), field_of(error)
    if text := _COMMANDS.get(type(error)):
        return _(text).format(error=message, argument=error.args[0])
    if field in _ADVICE:
        return f"{message}; {_(_ADVICE[field])}"
    return message if field in (None, *ARGUMENTS) else f"{option_name(field)}: {message}"


def option_name(field: str) -> str:
    """Return the option that sets a field of a request."""
    return "--" + _OPTION_NAMES.get(field, field.replace("_", "-"))
