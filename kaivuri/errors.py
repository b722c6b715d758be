"""What can go wrong, as a user would name it.

Each message is one line that says what is wrong and what to do about it. The
front ends turn a class into an exit code or a status; nothing else does.
"""

import errno

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_


class KaivuriError(Exception):
    """Any error that is reported to the user in one line."""

    field: str | None = None
    """What is at fault, as the Python API and the requests name it; None: no single argument."""
    drawing = ""
    """Lines that show where the error lies, for those who see text in columns."""


class BadPuzzle(KaivuriError, ValueError):
    """The input is not a puzzle: wrong number of letters, a bad date, a bad file."""


class BadPicture(BadPuzzle):
    """A picture that can't be decoded, or that shows no readable grid."""


class BadRequest(KaivuriError, ValueError):
    """An argument that can't be used, or that doesn't go with the others."""

    def __init__(self, field: str | None, message: str) -> None:
        """Take the name of the argument, which front ends show as they call it, and a message."""
        super().__init__(field, message)
        self.field = field

    def __str__(self) -> str:
        return str(self.args[1])


class BadWordList(KaivuriError, ValueError):
    """A word list that cannot be used."""


class FolderUnusable(KaivuriError):
    """One of the program's directories can't be written."""


class BadExport(KaivuriError, ValueError):
    """A file that is not an export of an archive."""


class BadMove(KaivuriError, ValueError):
    """A move that the rules of the puzzle don't allow, or whose text makes no sense."""


class BadProblem(KaivuriError, ValueError):
    """The items and options don't make an exact cover problem."""


class SourceUnavailable(KaivuriError):
    """The newspaper's service gave no usable answer."""


class PuzzleNotFound(SourceUnavailable):
    """The service works, but has no puzzle on that day."""


class ArchiveUnavailable(KaivuriError):
    """The user's archive can't be read or written."""


class SolverUnavailable(KaivuriError):
    """A solver that this installation lacks."""


class ReaderUnavailable(KaivuriError):
    """Something that pictures are read with is not here."""


class CoreMissing(KaivuriError):
    """Something needs the native core, which this installation lacks."""

    @classmethod
    def of(cls, feature: str, reason: str | None) -> "CoreMissing":
        """Say what needs the core, and why there is none."""
        return cls(
            _(
                "{feature} needs the native core, which is missing here ({why}); "
                "install again with a C++ compiler"
            ).format(feature=feature, why=reason)
        )


class LimitReached(KaivuriError):
    """A search that ended early; `field` names the limit, where a higher one lets it go on."""

    def __init__(self, message: str = "", *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class TimeLimit(LimitReached):
    """The time ran out before the search ended, or someone cancelled it."""


class MemoryLimit(LimitReached):
    """The memory allowed for a search was used up before its end."""


INTERRUPTIONS = (TimeLimit, MemoryLimit, MemoryError, KeyboardInterrupt)
"""What ends a search early; what it has found by then is its answer."""

_MEMORY_ERROR_TEXTS = (
    "can't start new thread",
    "failed to map segment",  # of a library
    "annot allocate memory",
    "error return without exception set",  # Python 3.11, when there is no room for a frame
)
"""How a lack of memory shows in other errors."""


def is_out_of_memory(error: BaseException | None) -> bool:
    """Whether an error, or the one behind it, says that memory is short."""
    while error is not None:
        if isinstance(error, (MemoryLimit, MemoryError)) or (
            isinstance(error, OSError) and error.errno == errno.ENOMEM
        ):
            return True
        if isinstance(error, (ImportError, RuntimeError, SystemError)) and any(
            sign in str(error) for sign in _MEMORY_ERROR_TEXTS
        ):
            return True
        error = error.__cause__ or error.__context__
    return False


_SYSTEM_MESSAGES = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
)


def os_error_message(error: OSError) -> str:
    """What the system says of a file, in the language in use where it is known."""
    said = error.strerror or str(error)
    return _(said) if said in _SYSTEM_MESSAGES else said


def is_too_large(error: BaseException) -> bool:
    """Whether the core refused a problem that no memory would be enough for."""
    return isinstance(error, MemoryError) and str(error).startswith("too large")


def interruption_message(error: BaseException) -> str:
    """Why a search ended early, in one line."""
    if isinstance(error, KeyboardInterrupt):
        return _("interrupted")
    if is_too_large(error):
        message = _("{error}; take the solver cdlx, which finds covers one by one")
        return message.format(error=error)
    return _("the memory ran out") if _memory_ran_out(error) else str(error)


def field_of(error: BaseException) -> str | None:
    """Return the argument that is at fault, or the limit that was reached, if it is known."""
    if _memory_ran_out(error):
        return "memory"
    return error.field if isinstance(error, KaivuriError) else None


def _memory_ran_out(error: BaseException) -> bool:
    """Whether the system gave no more memory, at whatever point."""
    known = isinstance(error, (MemoryLimit, KeyboardInterrupt)) or is_too_large(error)
    return not known and is_out_of_memory(error)
