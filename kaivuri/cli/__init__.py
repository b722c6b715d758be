"""The command line: `main` runs a command and turns errors into exit codes.

Each command is a module with two functions: `configure(parser)` adds its arguments,
`run(arguments, console)` executes it and returns the exit code. Only the module of the chosen
command is imported.
"""

import os
import sys
from collections.abc import Sequence

from kaivuri.cli.command_table import parse_arguments
from kaivuri.cli.console import Console, ExitCode, StandardOutputError, discard_output
from kaivuri.folders import settings_path
from kaivuri.language import LANGUAGES, environment_language, gettext, set_language


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with `argv`, by default that of the process; return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    set_language(LANGUAGES[0] if _wants_json(arguments) else environment_language() or LANGUAGES[0])
    quiet, no_color = "-q" in arguments or "--quiet" in arguments, "--no-color" in arguments
    console = Console.standard(quiet=quiet, no_color=no_color, as_json=_wants_json(arguments))
    try:
        return _run_reporting_errors(arguments, console)
    except BrokenPipeError:
        discard_output(sys.stdout)  # the reader, such as `head`, has closed the pipe
        return ExitCode.SUCCESS
    except StandardOutputError as error:
        if sys.stdout is not None:
            discard_output(sys.stdout)
        console.error(str(error))
        return ExitCode.USAGE


def _wants_json(argv: list[str]) -> bool:
    return not {"--json", "--jsonl"}.isdisjoint(argv)


def _run_reporting_errors(argv: list[str], console: Console) -> int:
    as_json, debug = "--json" in argv, bool(os.environ.get("KAIVURI_DEBUG"))
    try:
        return _run(argv, console)
    except KeyboardInterrupt:
        return _report_error(gettext("interrupted"), ExitCode.INTERRUPTED, console, as_json=as_json)
    except (StandardOutputError, BrokenPipeError):
        raise
    except Exception as error:
        if debug:
            raise
        # Frees what the interrupted functions hold, as a report needs memory too.
        message, code = _message_and_exit_code(error.with_traceback(None))
        drawing = getattr(error, "drawing", "")
    _report_error(message, code, console, as_json=as_json)
    console.draw(drawing)
    return code


def _message_and_exit_code(error: Exception) -> tuple[str, ExitCode]:
    from kaivuri.cli.errors import error_message, exit_code

    code = exit_code(error)
    if code is not ExitCode.INTERNAL_ERROR:
        return error_message(error), code
    details = f"{type(error).__name__}: {error}".removesuffix(": ")
    message = gettext(
        "internal error ({details}); please report it, with the command and its output "
        "when KAIVURI_DEBUG=1 is set"
    )
    return message.format(details=details[:300]), code


def _report_error(message: str, code: ExitCode, console: Console, *, as_json: bool) -> ExitCode:
    """Report an error on stderr, and as JSON on stdout if JSON was requested."""
    console.error(message)
    if as_json:
        from kaivuri.documents.document import Error, ErrorDetails
        from kaivuri.json_text import dumps_line

        document = Error(ErrorDetails(code, " ".join(message.split())))
        console.write(dumps_line(document), flush=True)
    return code


def _run(argv: list[str], console: Console) -> int:
    console.has_settings = settings_path().exists()
    if console.has_settings:  # loads the settings code only if needed
        from kaivuri.cli.user_settings import apply_settings, set_language_from_settings

        if not _wants_json(argv):
            set_language_from_settings()
        apply_settings(console, no_color="--no-color" in argv, strict=argv[:1] != ["config"])
    if "_ARGCOMPLETE" in os.environ:  # set by the shell, see argcomplete
        from kaivuri.cli.commands.complete import complete_command_line

        complete_command_line()
    try:
        run, arguments = parse_arguments(argv)
    except SystemExit:
        console.flush()  # the help, whose errors argparse ignores
        raise
    code: int = run(arguments, console)
    console.flush()
    return code
