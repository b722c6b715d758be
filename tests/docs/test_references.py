"""References in the documents are valid: files, links, options, exit codes, layers."""

import contextlib
import io
import re
import tomllib

import pytest
from docs.documents import DOCUMENTS, name_of, spans
from paths import ROOT

from kaivuri.cli import main
from kaivuri.cli.command_table import COMMANDS
from kaivuri.cli.console import ExitCode

_LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
_PATH = re.compile(
    r"(?:kaivuri|tests|docs|scripts|wordlists|\.ci)/[\w./*-]+|[\w-]+/[\w/-]+\.(?:py|[ch]pp)"
)
_MODULE = re.compile(r"[\w-]+\.(?:py|[ch]pp|tcss)")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_ROW = re.compile(r"^\| (\d+) \| ", re.MULTILINE)

ACTIONS = {
    "archive": ("list", "fetch", "show", "export", "import"),
    "batch": ("solve", "rank", "generate", "year", "redesign"),
}
"""Commands with subcommands."""

EXAMPLE_FILES = {"kaivuri/solvers/plain.py", "kaivuri/games/viisikko.py"}
"""Example files that a tutorial creates."""

OTHER_PROGRAMS = {"--no-deps", "--nthreads", "--nworkers"}
OTHER_PROGRAMS |= {"--build-arg", "--cap-drop", "--format", "--read-only", "--tmpfs"}  # podman
OTHER_PROGRAMS |= {"--headless", "--tags", "--fast", "--rigorous", "--timeout", "--track-memory"}
OTHER_PROGRAMS |= {"--view", "--minutes"}  # Lighthouse, scripts/check/fuzz
"""Options of other programs."""


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_links_lead_to_files() -> None:
    assert [
        f"{name_of(document)}: {target}"
        for document in DOCUMENTS
        for target in _LINK.findall(document.read_text("utf-8"))
        if "://" not in target and not (document.parent / target).exists()
    ] == []


def test_files_in_the_prose_exist() -> None:
    """Paths are relative to the root or to the package."""
    named = {(document, span) for document in DOCUMENTS for span in spans(document)}
    paths = {(document, path) for document, span in named for path in _PATH.findall(span)}
    assert [
        f"{name_of(document)}: {path}"
        for document, path in paths
        if path not in EXAMPLE_FILES
        if not any(any(root.glob(path.rstrip("/."))) for root in (ROOT, ROOT / "kaivuri"))
    ] == []
    folders = ("kaivuri", "tests", "scripts")
    files = {path.name for folder in folders for path in (ROOT / folder).rglob("*.*")}
    modules = {(document, span) for document, span in named if _MODULE.fullmatch(span)}
    assert [
        f"{name_of(document)}: {module}" for document, module in modules if module not in files
    ] == []


@pytest.fixture(scope="module")
def options() -> dict[str, set[str]]:
    """Return the options in each command's help; those without a command under ''."""
    options_found: dict[str, set[str]] = {}
    for name in ("", *COMMANDS):
        for words in [name.split()] + [[name, action] for action in ACTIONS.get(name, ())]:
            text = io.StringIO()
            with contextlib.redirect_stdout(text), pytest.raises(SystemExit):
                main([*words, "--help"])
            options_found.setdefault(name, set()).update(_OPTION.findall(text.getvalue()))
    return options_found


def test_options_in_documents_exist(options: dict[str, set[str]]) -> None:
    shell = (ROOT / "scripts/test", ROOT / "scripts/check/page")
    scripts = [*(ROOT / "scripts").rglob("*.py"), *shell, ROOT / "tests/conftest.py"]
    known = {option for path in scripts for option in _OPTION.findall(path.read_text("utf-8"))}
    known |= OTHER_PROGRAMS.union(*options.values())
    for document in DOCUMENTS:
        named = set(_OPTION.findall(document.read_text("utf-8")))
        assert named <= known, name_of(document)


def test_every_option_is_documented(options: dict[str, set[str]]) -> None:
    texts = (document.read_text("utf-8") for document in DOCUMENTS)
    documented = {option for text in texts for option in _OPTION.findall(text)}
    for name, command_options in options.items():
        assert command_options <= documented, name


def test_exit_codes() -> None:
    table = read("docs/cli.md").partition("## Exit codes")[2].partition("\n## ")[0]
    assert {int(code) for code in _ROW.findall(table)} == {int(code) for code in ExitCode}


def test_documented_layers_match_the_import_linter() -> None:
    settings = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]
    layers = settings["contracts"][0]["layers"]
    assert "\n".join(f"    {layer}" for layer in layers) in read("docs/architecture.md")
