"""The manual page: the help of every command, in the format of man."""

from collections.abc import Iterator

from kaivuri.cli.command_table import COMMANDS, bare_parser, command_parser
from kaivuri.cli.parser import Parser
from kaivuri.version import __version__


def manual_page() -> str:
    """Return the page, in the current language."""
    overview = bare_parser()
    purpose = (overview.description or "").partition("\n")[0]
    parsers = [parser for name in COMMANDS for parser in _with_actions(command_parser(name))]
    return "\n".join(
        [
            f'.TH KAIVURI 1 "" "kaivuri {__version__}" "User Commands"',
            *(".SH NAME", f"kaivuri \\- {_escaped(purpose)}"),
            *(".SH DESCRIPTION", *_preformatted(overview)),
            *(
                line
                for parser in parsers
                for line in (f".SH {parser.prog}", *_preformatted(parser))
            ),
        ]
    )


def _with_actions(parser: Parser) -> Iterator[Parser]:
    """Yield a command and its actions, such as `archive list`."""
    yield parser
    yield from parser.actions.values()


def _preformatted(parser: Parser) -> list[str]:
    return [".nf", *map(_escaped, parser.format_help().rstrip().split("\n")), ".fi"]


def _escaped(line: str) -> str:
    text = line.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text
