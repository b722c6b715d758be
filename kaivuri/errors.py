"""Errors that are reported to the user.

Each message is one line that says what is wrong and what to do about it. Only the front ends
map the classes to exit codes and HTTP statuses.
"""

import errno
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_


class KaivuriError(Exception):
    """Base class of errors that are reported to the user in one line."""

    drawing = ""
    """Lines that point at the position of the error, for monospaced output."""

    def __init__(self, message: str = "", *, field: str | None = None) -> None:
        """Create an error; `field` is the invalid argument by its name in the Python API."""
        super().__init__(message)
        self.field = field


class BadPuzzle(KaivuriError, ValueError):
    """The input is not a puzzle, for example a wrong number of letters or an invalid date."""


class BadPicture(BadPuzzle):
    """A picture that can't be decoded or shows no readable grid."""


class BadRequest(KaivuriError, ValueError):
    """An argument that is invalid or conflicts with the others."""

    def __init__(self, field: str | None, message: str) -> None:
        """Create the error for the argument `field`, which each front end shows by its own name."""
        super().__init__(message, field=field)
        self.args = (field, message)  # from which pickle creates the error again

    @classmethod
    def unknown(cls, field: str, name: object, names: Iterable[str]) -> "BadRequest":
        """Create the error for an argument that is none of `names`."""
        message = _("unknown {field} {name!r}: give one of {names}")
        return cls(field, message.format(field=field, name=name, names=", ".join(names)))

    def __str__(self) -> str:
        return str(self.args[1])


class BadWordList(KaivuriError, ValueError):
    """A word list that can't be used."""


class WordListNotAdded(BadWordList):
    """The list of a language that can be added, whose code is the argument."""

    def __str__(self) -> str:
        return _("there is no word list {name!r} yet").format(name=self.args[0])


class UnknownGame(BadPuzzle):
    """A reference to a puzzle of a game that this installation does not have."""


class UnknownBoard(BadPuzzle):
    """A name that is neither that of a known board nor of a board file."""


class FolderUnusable(KaivuriError):
    """One of the program's folders is not writable."""


class BadExport(KaivuriError, ValueError):
    """A file that is not an export of an archive."""


class BadMove(KaivuriError, ValueError):
    """A move that the rules don't allow, or that can't be parsed."""


class BadProblem(KaivuriError, ValueError):
    """Items and options that do not form an exact cover problem."""


class SourceUnavailable(KaivuriError):
    """The newspaper's service gave no valid reply."""


class SourceUnreachable(SourceUnavailable):
    """The newspaper's service could not be reached, or did not answer in time."""


class PuzzleNotFound(SourceUnavailable):
    """The newspaper's service has no puzzle for that day."""


class ArchiveUnavailable(KaivuriError):
    """The user's archive can't be read or written."""


class ArchiveDamaged(ArchiveUnavailable):
    """The file of the user's archive is damaged; it stays as it is until the user moves it."""


class SolverUnavailable(KaivuriError):
    """The requested solver is not installed."""


class ReaderUnavailable(KaivuriError):
    """A dependency of the picture reader is not installed."""


class CoreMissing(KaivuriError):
    """A feature needs the native core, which is not installed."""

    @classmethod
    def for_feature(cls, feature: str, reason: str | None) -> "CoreMissing":
        """Create the error for `feature`; `reason` is why the core could not be loaded."""
        return cls(
            _(
                "{feature} needs the native core, which is missing ({reason}); reinstall with a "
                "C++ compiler or, as in README.md, with Zig"
            ).format(feature=feature, reason=reason)
        )


class LimitReached(KaivuriError):
    """A search reached a limit; `field` names the limit if it can be raised."""


class TimeLimit(LimitReached):
    """The search reached its time limit or was cancelled."""


class MemoryLimit(LimitReached):
    """The search reached its memory limit."""


@contextmanager
def error_field(field: str) -> Iterator[None]:
    """Set the field of errors of the input that are raised without one."""
    try:
        yield
    except (BadMove, BadPuzzle, BadRequest, BadWordList) as error:
        error.field = error.field or field
        raise


INTERRUPTIONS = (TimeLimit, MemoryLimit, MemoryError, KeyboardInterrupt)
"""Exceptions that end a search early with the results found so far."""


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether an error reports a lack of memory."""
    return isinstance(error, (MemoryLimit, MemoryError)) or (
        isinstance(error, OSError) and error.errno == errno.ENOMEM
    )


_SYSTEM_MESSAGES = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Address already in use"),
    N_("Cannot assign requested address"),
)


def os_error_message(error: OSError | ValueError) -> str:
    """Return the system's message, translated if it is a common one."""
    text = getattr(error, "strerror", None) or str(error)
    message = text.partition(" (while ")[0]  # from `socket`
    return _(message) if message in _SYSTEM_MESSAGES else message


def is_too_large(error: BaseException) -> bool:
    """Return whether the core rejected a problem that is too large for any amount of memory."""
    return isinstance(error, MemoryError) and str(error).startswith("too large")


def interruption_message(error: BaseException) -> str:
    """Return the reason why a search ended early, in one line."""
    if isinstance(error, KeyboardInterrupt):
        return _("interrupted")
    if is_too_large(error):
        message = _("{error}; use the solver cdlx, which finds covers one by one")
        return message.format(error=error)
    return _("out of memory") if _memory_ran_out(error) else str(error)


def field_of(error: BaseException) -> str | None:
    """Return the name of the invalid argument or of the limit that was reached, if known."""
    if _memory_ran_out(error):
        return "memory"
    return error.field if isinstance(error, KaivuriError) else None


def _memory_ran_out(error: BaseException) -> bool:
    handled = isinstance(error, MemoryLimit) or is_too_large(error)
    return not handled and is_out_of_memory(error)
