"""The manual page, made of the same declarations as `--help`."""

from __future__ import annotations

import argparse

from kaivuri.cli.commands import COMMANDS, full_parser
from kaivuri.cli.help_end import EXAMPLES, exit_codes
from kaivuri.version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def manual() -> str:
    """The page as `man` reads it."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield f'.TH KAIVURI 1 "" "kaivuri {__version__}" "User Commands"'
    yield ".SH NAME"
    yield "kaivuri \\- solves Sanalouhos and Strands word grids and calendar puzzles"
    yield ".SH SYNOPSIS"
    yield ".B kaivuri\n[\\fIOPTIONS\\fR] \\fIPUZZLE\\fR\n.br"
    yield ".B kaivuri\n\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]"
    yield ".SH OPTIONS"
    yield from _arguments(full_parser(""))
    yield ".SH COMMANDS"
    for name, about in COMMANDS.items():
        yield f".SS kaivuri {_escaped(name)}"
        yield _escaped(about[:1].upper() + about[1:]) + "."
        parser = full_parser(name)
        yield from _arguments(parser)
        for inner_name, inner in _inner(parser):
            yield f".PP\n.B kaivuri {_escaped(name)} {_escaped(inner_name)}"
            yield from _arguments(inner)
        yield from _example_lines(EXAMPLES.get(name, ()))
    yield ".SH EXAMPLES"
    yield from _example_lines(EXAMPLES[""])
    yield ".SH EXIT STATUS"
    for code, meaning in exit_codes(""):
        yield f".TP\n.B {code}\n{_escaped(meaning)}"
    yield ".SH SEE ALSO\n.BR kaivuri\\ COMMAND\\ \\-\\-help"


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to its declarations
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            continue
        names = ", ".join(f"\\fB{_escaped(name)}\\fR" for name in action.option_strings)
        value = _value(action)
        yield f".TP\n{' '.join(filter(None, (names, value)))}"
        yield _escaped(" ".join((action.help or "").split()).replace("%%", "%"))


def _value(action: argparse.Action) -> str:
    """How the value of an argument is shown; empty where it has none."""
    if action.option_strings and action.nargs == 0:
        return ""
    shown = action.metavar if isinstance(action.metavar, str) else None
    if shown is None:
        shown = "|".join(map(str, action.choices)) if action.choices else action.dest.upper()
    return f"\\fI{_escaped(shown)}\\fR"


def _inner(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            yield from action.choices.items()


def _example_lines(lines: tuple[str, ...]) -> Iterator[str]:
    yield ".PP\n.nf"
    yield from (f".RS\n{_escaped(line)}\n.RE" for line in lines)
    yield ".fi"


def _escaped(text: str) -> str:
    """A text as roff takes it: hyphens that can be copied, no line that begins with a dot."""
    shown = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + shown if shown[:1] in (".", "'") else shown
