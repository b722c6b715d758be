"""What went wrong, as a status, a word for programs and a line for people."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.errors import (
    BadMove,
    BadPicture,
    BadPuzzle,
    BadWordList,
    CoreMissing,
    KaivuriError,
    MemoryLimit,
    PuzzleNotFound,
    ReaderUnavailable,
    SourceUnavailable,
    TimeLimit,
    lacks_memory,
)
from kaivuri.queries.challenge import NoChallenge

JSON = "application/json"
_STATUSES: tuple[tuple[type[Exception], int, str], ...] = (
    (NoChallenge, 404, "no_solution"),
    (PuzzleNotFound, 404, "no_puzzle"),
    (SourceUnavailable, 503, "source"),
    (ReaderUnavailable, 503, "reader"),
    (CoreMissing, 503, "core"),
    (TimeLimit, 503, "time"),
    (MemoryLimit, 503, "memory"),
    (BadMove, 422, "bad_move"),
    (BadWordList, 422, "bad_words"),
    (BadPicture, 422, "bad_picture"),
    (BadPuzzle, 422, "bad_puzzle"),
    (KaivuriError, 422, "bad_request"),
)
"""The one table from faults to statuses; the first class that fits holds."""
_HTTP = {404: "not_found", 405: "bad_method"}
_LINES = {
    "time": "no answer within the time that this service searches",
    "memory": "this takes more memory than this service gives to a search",
    "not_found": "there is nothing at this address",
    "bad_method": "this address does not take that method",
    "fault": "the service has a fault; please report it",
}
_KEYS = {
    "--level": "step",
    "--words": "list",
    "--solve-mode": "mode",
    "--min-words": "min_words",
    "--max-words": "max_words",
    "--cols": "columns",
    "--theme-words": "theme_words",
}
_OPTION = re.compile(r"--[a-z]+(?:-[a-z]+)*")
_LONGEST = 400


class Fault(Exception):
    """A fault with its status."""

    def __init__(
        self, status: int, code: str, line: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(line)
        self.status = status
        self.code = code
        self.headers = dict(headers or {})

    @classmethod
    def of(cls, fault: Exception) -> "Fault":
        """What is told of any fault."""
        if isinstance(fault, Fault):
            return fault
        if isinstance(fault, HTTPException):
            code = _HTTP.get(fault.status_code, "bad_request")
            return cls(fault.status_code, code, _LINES.get(code, fault.detail), fault.headers)
        if isinstance(fault, msgspec.ValidationError):
            return cls(422, "bad_request", str(fault))
        if lacks_memory(fault):
            return cls(503, "memory", _LINES["memory"])
        for kind, status, code in _STATUSES:
            if isinstance(fault, kind):
                return cls(status, code, _LINES.get(code) or _keys(str(fault)))
        return cls(500, "fault", _LINES["fault"])

    @property
    def document(self) -> bytes:
        """The fault as JSON, on one line."""
        line = " ".join(str(self).split())
        told = line if len(line) <= _LONGEST else f"{line[:_LONGEST]} …"
        return msgspec.json.encode({"error": told, "code": self.code})

    @property
    def response(self) -> Response:
        """The fault as an answer."""
        headers = {"cache-control": "no-store", **self.headers}
        return Response(self.document, self.status, headers, JSON)


async def answer_fault(_: Request, fault: Exception) -> Response:
    """Turn a fault into the answer of a request."""
    return Fault.of(fault).response


@contextmanager
def about_days() -> Iterator[None]:
    """Where the only thing that can be no puzzle is a day."""
    try:
        yield
    except BadPuzzle as fault:
        raise Fault(422, "bad_date", str(fault)) from fault


def _keys(line: str) -> str:
    """A line that names options of the command line, with the keys of the bodies instead."""
    return _OPTION.sub(lambda found: _KEYS.get(found[0], found[0][2:]), line)
