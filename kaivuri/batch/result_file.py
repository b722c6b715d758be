"""The results file of a batch: one JSON line per job, identified by the job's key.

Lines are appended as jobs end. An interrupted run may leave a partial last line, which is
cut off when the file is opened again.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from kaivuri.batch.job import KEY_LENGTH, Job
from kaivuri.errors import BadRequest, KaivuriError
from kaivuri.folders import rewrite_file
from kaivuri.json_text import dumps_sorted
from kaivuri.language import gettext as _

_KEY_PREFIX = b'{"key":"'
_KEY_END = len(_KEY_PREFIX) + KEY_LENGTH
_CAN_REPLACE_OPEN_FILE = os.name == "posix"
"""Whether another file may take the name of an open one; closing a file releases its lock."""
_RESULT_PREFIX, _ERROR_PREFIX = b'","result":', b'","error":'


class ResultsUnusable(KaivuriError):
    """The results file can't be written, or another run is writing it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A job without a result, with the reason."""

    job: Job
    message: str


class ResultFile:
    """The results file of a batch, open for appending."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Index the results of a file and cut off a partial last line."""
        self.path = path
        self._file = file
        self._spans: dict[str, tuple[int, int]] = {}
        self._error_spans: dict[str, tuple[int, int]] = {}
        self._end = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n") and _is_partial_result(line):
                break  # written by an interrupted run
            self._index_line(line, number)
        file.truncate(self._end)
        file.seek(self._end)

    def __contains__(self, key: str) -> bool:
        return key in self._spans

    def __len__(self) -> int:
        return len(self._spans)

    def append(self, lines: Iterable[str]) -> None:
        """Add lines of new results; they are flushed before this returns."""
        with _reporting_errors(self.path):
            for line in lines:
                data = f"{line}\n".encode()
                self._file.write(data)
                self._index_line(data, 0)
            self._file.flush()

    def result_of(self, key: str) -> Any:
        """Return the result of a job.

        Raises:
            KeyError: if the file has none.
        """
        return json.loads(self._read(*self._spans[key]))["result"]

    def failure_of(self, key: str) -> Failure | None:
        """Return the recorded failure of a job; None if it has a result."""
        if key not in self._error_spans:
            return None
        document = json.loads(self._read(*self._error_spans[key]))
        return Failure(Job(dumps_sorted(document["job"])), document["error"]["message"])

    def sort(self, keys: Iterable[str]) -> None:
        """Rewrite the file with the results of `keys` last, in this order.

        Other results keep their order. The old file stays intact until the new one is
        complete. Nothing can be appended afterwards.
        """
        wanted = {key: self._spans[key] for key in keys if key in self._spans}
        others = [span for key, span in self._spans.items() if key not in wanted]
        spans = [*others, *wanted.values()]
        with _reporting_errors(self.path):
            if spans == sorted(spans):
                os.fsync(self._file.fileno())
            else:
                rewrite_file(self.path, self._lines(spans))

    def _lines(self, spans: Iterable[tuple[int, int]]) -> Iterator[bytes]:
        yield from (self._read(*span) for span in spans)
        if not _CAN_REPLACE_OPEN_FILE:
            self._file.close()

    def _read(self, offset: int, length: int) -> bytes:
        self._file.seek(offset)
        line = self._file.read(length)
        self._file.seek(self._end)
        return line

    def _index_line(self, line: bytes, number: int) -> None:
        after = line[_KEY_END : _KEY_END + len(_RESULT_PREFIX)]
        failed = after.startswith(_ERROR_PREFIX)
        if not line.startswith(_KEY_PREFIX) or not (failed or after == _RESULT_PREFIX):
            raise BadRequest(
                "results",
                _("{file}: line {number} is not a batch result; give another file").format(
                    file=self.path, number=number
                ),
            )
        key = line[len(_KEY_PREFIX) : _KEY_END].decode("ascii", "replace")
        span = self._end, len(line)
        self._end += len(line)
        self._spans.setdefault(key, span)
        if failed:
            self._error_spans[key] = span


def _is_partial_result(line: bytes) -> bool:
    key, after = line[len(_KEY_PREFIX) : _KEY_END], line[_KEY_END : _KEY_END + len(_RESULT_PREFIX)]
    return (
        _KEY_PREFIX.startswith(line[: len(_KEY_PREFIX)])
        and not key.strip(b"0123456789abcdef")
        and any(p.startswith(after[: len(p)]) for p in (_RESULT_PREFIX, _ERROR_PREFIX))
    )


@contextmanager
def open_results(path: Path) -> Iterator[ResultFile]:
    """Open the results file, created if missing, for this run only."""
    if path.exists() and not path.is_file():  # a device may be read without end
        raise ResultsUnusable(_("{file} is not a regular file").format(file=path))
    with _reporting_errors(path):
        file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")  # noqa: SIM115
    with file:
        with _reporting_errors(path):
            _lock(file, path)
            results = ResultFile(path, file)
        yield results


@contextmanager
def _reporting_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ResultsUnusable(
            _("{file} can't be written: {reason}").format(file=path, reason=error.strerror)
        ) from None


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the file against other runs until it is closed."""
    try:
        import fcntl
    except ImportError:  # no POSIX
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ResultsUnusable(
            _("another run is writing {file}; wait for it, or give another file").format(file=path)
        ) from None
