"""The command line: `main` finds the command and turns faults into exit codes.

Each command is a module with two functions: `configure(parser)` adds its
arguments, `run(arguments, console)` does the work and gives the exit code. A
run imports the module of its own command and no other.
"""

import os
import sys
from collections.abc import Sequence

from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import KaivuriError, SourceUnavailable, TimeLimit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of the process; give the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    console = Console.standard(quiet="-q" in words or "--quiet" in words)
    try:
        return _run(words, console)
    except KeyboardInterrupt:
        console.fault("interrupted")
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        # Whoever read the answer has had enough; nothing must be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.SOLVED
    except KaivuriError as fault:
        if os.environ.get("KAIVURI_DEBUG"):
            raise
        console.fault(str(fault))
        return exit_code(fault)


def exit_code(fault: KaivuriError) -> ExitCode:
    """The one table from faults to exit codes."""
    if isinstance(fault, SourceUnavailable):
        return ExitCode.SOURCE
    if isinstance(fault, TimeLimit):
        return ExitCode.TIME_LIMIT
    return ExitCode.USAGE


def _run(words: list[str], console: Console) -> int:
    from kaivuri.cli.commands import parse

    run, arguments = parse(words)
    code: int = run(arguments, console)
    console.out.flush()
    return code
