"""How the answer is written, and where."""

from __future__ import annotations

import argparse
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, count, repeat

from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import INTERRUPTIONS, KaivuriError, os_error_message
from kaivuri.folders import replace_file
from kaivuri.games.options import SolveOptions
from kaivuri.json_text import dumps, dumps_line
from kaivuri.language import gettext as _
from kaivuri.queries.solve import SolveAnswer
from kaivuri.render.solve_report import plain_solution, solution_line, solve_statistics
from kaivuri.render.word_document import cover_document
from kaivuri.words.word_puzzle import Solution


class OutputError(KaivuriError):
    """The file for the answer can't be written."""


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """How the answer is to be written."""

    output_format: str | None = None
    """`json`, `jsonl`, `plain`, `svg` or `text`; None: not given, so the report."""
    target: str | None = None
    """A file to write to, or `CLIPBOARD`, instead of stdout."""
    stats: bool = False
    """Whether counters go to stderr."""
    _json_lines: list[str] = field(default_factory=list)

    @property
    def is_set(self) -> bool:
        """Whether any of this was given."""
        return bool(self.output_format or self.target or self.stats)

    def sink(self, options: SolveOptions, console: Console) -> Callable[[Solution], None] | None:
        """What takes each solution as soon as it is found; None: all are written at the end.

        Those of a JSON document are written at once too, and kept: a search that has found a
        million could not be ended soon otherwise.
        """
        if self.output_format == "json":
            return self._store
        write = self._formatter(options)
        return None if write is None else lambda solution: console.write_now(write(solution))

    def _store(self, solution: Solution) -> None:
        self._json_lines.append(dumps_line(cover_document(solution)))

    def _formatter(self, options: SolveOptions) -> Callable[[Solution], str] | None:
        """How to write a solution that is found; None: all are written at the end."""
        if self.output_format == "jsonl":
            return lambda solution: dumps_line(cover_document(solution))
        if self.output_format == "svg":
            return None
        if self.output_format == "plain":
            separators = chain([""], repeat("\n"))
            return lambda solution: next(separators) + plain_solution(solution)
        if options.mode == "all":
            numbers = count(1)
            return lambda solution: solution_line(next(numbers), solution)
        return None

    def final_text(self, answer: SolveAnswer, console: Console, *, streamed: bool) -> str | None:
        """What to write at the end of the search; None: nothing."""
        if self.output_format == "json":
            return dumps(answer.document(), self._json_lines)
        if self.output_format == "svg":
            return answer.svg()
        if not streamed:
            return answer.report(colour=console.colour, width=console.width)
        return None if self.output_format in ("jsonl", "plain") else solve_statistics(answer.result)


def search_exit_code(
    interruption: BaseException | None, solution_count: int, console: Console
) -> ExitCode:
    """Report what ended a search early, if anything did, and give the exit code."""
    if interruption is None:
        return ExitCode.SUCCESS if solution_count else ExitCode.NO_SOLUTION
    from kaivuri.cli.errors import error_message, exit_code

    by_user = isinstance(interruption, KeyboardInterrupt)
    what = _("interrupted; what was found is printed") if by_user else error_message(interruption)
    console.error(what)
    return exit_code(interruption)


CLIPBOARD = "\0clipboard"
"""Stands for a file's name where the answer goes to the clipboard."""


def output_target(arguments: argparse.Namespace) -> str | None:
    """Where the answer is to go: a file, or `CLIPBOARD`; None: stdout."""
    file: str | None = arguments.output
    return CLIPBOARD if arguments.copy else file


@contextmanager
def open_output(path: str | None, console: Console) -> Iterator[Console]:
    """Give a console that writes to a file; the file is touched only once the answer is there.

    When the search ends early, the file gets what has been found. The old file is
    there, whole, until the new one is.

    Args:
        path: the file, or `CLIPBOARD`; None or `-`: the console itself is given.
        console: the one of this run.
    """
    if path is None or path == "-":
        yield console
        return
    answer = io.StringIO()
    try:
        yield Console(answer, console.err, quiet=console.quiet)
    except INTERRUPTIONS:
        _write(path, answer.getvalue(), console)
        raise
    _write(path, answer.getvalue(), console)


def _write(path: str, text: str, console: Console) -> None:
    if path == CLIPBOARD:
        from kaivuri.cli.clipboard import copy

        console.note(_("copied by {taker}").format(taker=copy(text)))
        return
    path = os.path.expanduser(path)
    try:
        replace_file(path, text.replace("\n", os.linesep).encode())
    except OSError as error:
        raise OutputError(
            _("{path} can't be written: {why}").format(path=path, why=os_error_message(error))
        ) from error
