"""`kaivuri info`: information about this installation."""

import argparse
import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from kaivuri import _core, folders
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.search_arguments import add_output
from kaivuri.documents.document import Folders, InfoDocument
from kaivuri.errors import BadPuzzle, CoreMissing, SolverUnavailable
from kaivuri.games.registry import GAMES
from kaivuri.json_text import dumps_indented
from kaivuri.language import current_language
from kaivuri.language import gettext as _
from kaivuri.plugins import GAMES_GROUP, SOLVERS_GROUP, plugin_names
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, shipped_lexicon


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON document"))
    form.add_argument("--man", action="store_true", help=_("the manual page, in the format of man"))
    add_output(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the information."""
    with open_output(output_target(arguments), console) as target:
        if arguments.man:
            target.write(_manual().read_text("utf-8").rstrip())
        elif arguments.json:
            target.write(dumps_indented(_collect_info()))
        else:
            for name, value in _flatten(_collect_info()):
                target.write(f"{name:<30}{value}")
    return ExitCode.SUCCESS


def _manual() -> Path:
    """Return `docs/kaivuri.1` in the installed package, or beside it in a source tree."""
    package = Path(folders.__file__).parent
    inside = package / "docs/kaivuri.1"
    return inside if inside.exists() else package.parent / "docs/kaivuri.1"


def _collect_info() -> InfoDocument:
    return InfoDocument(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        platform=platform.platform(),
        language=current_language(),
        encoding=sys.stdout.encoding if sys.stdout else "",
        core=_core_state(),
        libraries=_library_versions(),
        solvers={
            name: _solver_state(name) for name in (*SOLVER_NAMES, *plugin_names(SOLVERS_GROUP))
        },
        plug_ins={name: _plugin_state(name) for name in plugin_names(GAMES_GROUP)},
        words={language: len(shipped_lexicon(language)) for language in SHIPPED_LANGUAGES},
        folders=Folders(
            cache=str(folders.cache_folder()),
            data=str(folders.data_folder()),
            config=str(folders.config_folder()),
        ),
    )


def _core_state() -> str:
    """Return `C++`, or why the native core is missing."""
    if _core.available:
        return "C++"
    return _("pure Python ({why})").format(why=_core.why_missing)


def _library_versions() -> dict[str, str]:
    """Return the versions of the installed libraries that the package or its extras require."""
    try:
        requirements = requires("kaivuri") or []
    except PackageNotFoundError:  # a source tree that is not installed
        return {}
    names = sorted({re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in requirements})
    found = ((name, _version(name)) for name in names if name != "kaivuri")
    return {name: number for name, number in found if number is not None}


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _solver_state(name: str) -> str:
    try:
        create_solver(name)
    except (CoreMissing, SolverUnavailable) as error:
        return str(error)
    return _("ready")


def _plugin_state(name: str) -> str:
    try:
        return str(GAMES[name])
    except BadPuzzle as error:
        return str(error)


def _flatten(info: InfoDocument) -> list[tuple[str, str]]:
    values: dict[str, Any] = to_builtins(info)
    del values["schema"]
    lines = []
    for name, value in values.items():
        parts = value.items() if isinstance(value, dict) else [("", value)]
        lines += [(f"{name} {part}".strip(), str(inner)) for part, inner in parts]
    return lines
