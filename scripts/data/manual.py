"""Write the manual page, `docs/kaivuri.1`, from the argument parsers.

Run it with Python 3.11: other versions format usages differently.
"""

import os
from pathlib import Path

from argparse_manpage.manpage import Manpage

from kaivuri.cli.command_table import COMMANDS, subcommand_parser
from kaivuri.cli.epilog import EXAMPLES, exit_codes
from kaivuri.version import __version__

PAGE = Path(__file__).parents[2] / "docs/kaivuri.1"
SYNOPSIS = """\
.B kaivuri
[\\fIOPTIONS\\fR] \\fIPUZZLE\\fR
.br
.B kaivuri
\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]"""


def manual() -> str:
    """Return the page in roff format."""
    page = Manpage(subcommand_parser(*COMMANDS), format="single-commands-section")
    page.date, page.manual, page.source = "", "User Commands", f"kaivuri {__version__}"
    page.description = "solves Sanalouhos and Strands word grids and calendar puzzles"
    page.add_section("synopsis", "=", SYNOPSIS)
    examples = "\n".join(line for lines in EXAMPLES.values() for line in lines)
    page.add_section("examples", "=", f".nf\n{_escaped(examples)}\n.fi")
    codes = (f".TP\n.B {code}\n{_escaped(meaning)}" for code, meaning in exit_codes(""))
    page.add_section("exit status", "=", "\n".join(codes))
    page.add_section("see also", "=", ".BR kaivuri\\ COMMAND\\ \\-\\-help")
    return str(page)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"  # argparse breaks usages there
    PAGE.write_text(manual(), "utf-8")
