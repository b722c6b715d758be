"""Error responses: an HTTP status, a code for programs and a message for people."""

import re
from collections.abc import Mapping

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.documents.document import RequestError
from kaivuri.errors import (
    BadMove,
    BadPicture,
    BadPuzzle,
    BadWordList,
    CoreMissing,
    KaivuriError,
    LimitReached,
    MemoryLimit,
    PuzzleNotFound,
    ReaderUnavailable,
    SourceUnavailable,
    TimeLimit,
    field_of,
    is_out_of_memory,
)
from kaivuri.queries.challenge import NoSolution

JSON = "application/json"
_STATUSES: tuple[tuple[type[Exception], int, str], ...] = (
    (NoSolution, 404, "no_solution"),
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
"""The statuses and codes of exceptions; the first matching class applies."""
_HTTP_CODES = {404: "not_found", 405: "bad_method"}
_MESSAGES = {
    "time": "no answer within the time limit of this service",
    "memory": "the search needs more memory than this service allows",
    "not_found": "there is no resource at this address",
    "bad_method": "this address does not support the method",
    "internal": "internal error; please report it",
}
_BODY_KEYS = {
    "puzzle": "date",
    "required": "with",
    "ruled_out": "without",
    "start_cells": "start",
}
"""Keys of bodies and addresses whose name differs from the request field that they set."""
_MAX_MESSAGE_LENGTH = 400


class ServiceError(Exception):
    """An error with its HTTP status."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        headers: Mapping[str, str] | None = None,
        field: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.headers = dict(headers or {})
        self.field = field

    @classmethod
    def from_error(cls, error: Exception) -> "ServiceError":
        """Convert any exception to an error with a status."""
        if isinstance(error, ServiceError):
            return error
        if isinstance(error, HTTPException):
            code = _HTTP_CODES.get(error.status_code, "bad_request")
            return cls(error.status_code, code, _MESSAGES.get(code, error.detail), error.headers)
        if isinstance(error, msgspec.ValidationError):
            return cls(422, "bad_request", str(error), field=_invalid_key(str(error)))
        if is_out_of_memory(error):
            return cls(503, "memory", _MESSAGES["memory"])
        for kind, status, code in _STATUSES:
            if isinstance(error, kind):
                key = None if isinstance(error, LimitReached) else _key(error)
                return cls(status, code, _MESSAGES.get(code) or str(error), field=key)
        return cls(500, "internal", _MESSAGES["internal"])

    @property
    def document(self) -> bytes:
        """The error as JSON, with a one-line message."""
        line = " ".join(str(self).split())
        message = line if len(line) <= _MAX_MESSAGE_LENGTH else f"{line[:_MAX_MESSAGE_LENGTH]} …"
        return msgspec.json.encode(RequestError(message, self.code, self.field or ""))

    @property
    def response(self) -> Response:
        """The error as an HTTP response."""
        headers = {"cache-control": "no-store", **self.headers}
        return Response(self.document, self.status, headers, JSON)


def _key(error: Exception) -> str | None:
    """Return the key of the body or address that is invalid, if known."""
    field = field_of(error)
    return field and _BODY_KEYS.get(field, field)


def _invalid_key(message: str) -> str | None:
    """Return the key of the body or query that msgspec refuses, which only its message has."""
    match = re.search(r" at `\$\.(\w+)", message) or re.search(r" field `(\w+)`", message)
    return match and match[1]


async def error_response(request: Request, error: Exception) -> Response:
    """Handle an exception of a request."""
    if isinstance(error, BadPuzzle) and request.method != "POST":  # an address has no letters
        key = _key(error)
        code = "bad_date" if key == "date" else "bad_request"
        error = ServiceError(422, code, str(error), field=key)
    return ServiceError.from_error(error).response
