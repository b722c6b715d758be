"""What can go wrong, as a user would name it.

Each message is one line that says what is wrong and what to do about it. The
front ends turn a class into an exit code or a status; nothing else does.
"""


class KaivuriError(Exception):
    """Any fault that is told to the user in one line."""


class BadPuzzle(KaivuriError, ValueError):
    """The input is not a puzzle: wrong number of letters, a bad date, a bad file."""


class BadRequest(KaivuriError, ValueError):
    """The options given don't go together."""


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


class TimeLimit(KaivuriError):
    """The time ran out before the search ended."""


class MemoryLimit(KaivuriError):
    """The memory allowed for a search was used up before its end."""
