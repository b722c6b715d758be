"""Output formats and targets of the answer."""

import argparse
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, count, repeat
from pathlib import Path

from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import INTERRUPTIONS, KaivuriError, os_error_message
from kaivuri.folders import replace_file
from kaivuri.games.options import SolveOptions
from kaivuri.json_text import dumps, dumps_line
from kaivuri.language import gettext as _
from kaivuri.queries.solve import SolveAnswer
from kaivuri.render.solve_report import plain_solution, solution_line, solve_statistics
from kaivuri.words.word_puzzle import Solution


class OutputError(KaivuriError):
    """Raised if the output file can't be written."""


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """The format and the target of the answer."""

    output_format: str | None = None
    """`json`, `jsonl`, `plain`, `svg`, `define` or `text`; None for the report."""
    target: str | None = None
    """A file, or `CLIPBOARD`; None for stdout."""
    stats: bool = False
    """Whether to write counters to stderr."""
    _json_lines: list[str] = field(default_factory=list)

    @property
    def is_set(self) -> bool:
        """Whether any of these options was given."""
        return bool(self.output_format or self.target or self.stats)

    def sink(self, options: SolveOptions, console: Console) -> Callable[[Solution], None] | None:
        """Return a callback that takes each solution as it is found; None to write all at the end.

        JSON is formatted during the search too: formatting a million covers at the end would delay
        the reaction to a limit.
        """
        if self.output_format == "json":
            return self._store
        write = self._formatter(options)
        return (
            None if write is None else lambda solution: console.write(write(solution), flush=True)
        )

    def _store(self, solution: Solution) -> None:
        self._json_lines.append(_json_line(solution))

    def _formatter(self, options: SolveOptions) -> Callable[[Solution], str] | None:
        """Return a function that formats a single solution; None to write all at the end."""
        if self.output_format == "jsonl":
            return _json_line
        if self.output_format in ("svg", "define"):
            return None
        if self.output_format == "plain":
            separators = chain([""], repeat("\n"))
            return lambda solution: next(separators) + plain_solution(solution)
        if options.mode == "all":
            numbers = count(1)
            return lambda solution: solution_line(next(numbers), solution)
        return None

    def final_text(self, answer: SolveAnswer, console: Console, *, streamed: bool) -> str | None:
        """Return the text to write after the search, if any."""
        if self.output_format == "json":
            return dumps(answer.document(), self._json_lines)
        if self.output_format == "svg":
            return answer.svg()
        if self.output_format == "define":
            report = answer.report(colour=console.colour, width=console.width)
            return f"{report}\n\n{answer.definitions()}".rstrip()
        if not streamed:
            return answer.report(colour=console.colour, width=console.width)
        return None if self.output_format in ("jsonl", "plain") else solve_statistics(answer.result)


def _json_line(solution: Solution) -> str:
    from kaivuri.documents.solve import Cover  # not needed by other formats

    return dumps_line(Cover.from_solution(solution))


def search_exit_code(
    interruption: BaseException | None, solution_count: int, console: Console
) -> ExitCode:
    """Report the error that ended a search early, and return the exit code."""
    if interruption is None:
        return ExitCode.SUCCESS if solution_count else ExitCode.NO_SOLUTION
    from kaivuri.cli.errors import error_message, exit_code

    by_user = isinstance(interruption, KeyboardInterrupt)
    text = _("interrupted; results so far are printed") if by_user else error_message(interruption)
    console.error(text)
    return exit_code(interruption)


CLIPBOARD = "\0clipboard"
"""A target that can't be a file name."""


def output_target(arguments: argparse.Namespace) -> str | None:
    """Return the target of the answer: a file, or `CLIPBOARD`; None for stdout."""
    file: str | None = arguments.output
    return CLIPBOARD if arguments.copy else file


@contextmanager
def open_output(path: str | None, console: Console) -> Iterator[Console]:
    """Open a console for the answer; a file is replaced atomically when the answer is complete.

    If a limit or Ctrl-C ends the search, the file gets the results found so far. The path may be
    `CLIPBOARD`; None or `-` is `console` itself.
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

        console.note(_("copied to the clipboard by {program}").format(program=copy(text)))
        return
    path = os.path.expanduser(path)
    try:
        replace_file(Path(path), text.replace("\n", os.linesep).encode())
    except OSError as error:
        raise OutputError(
            _("{path} can't be written: {why}").format(path=path, why=os_error_message(error))
        ) from None
