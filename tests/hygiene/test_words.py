"""Words that identifiers no longer use, with the words that replaced them."""

import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from paths import ROOT

RETIRED = {
    "crew": "executor",
    "desk": "session",
    "errand": "job",
    "fault": "error",
    "feat": "share_summary",
    "kept": "saved, stored or cached",
    "numeral": "format_number",
    "portion": "chunk",
    "remark": "comment, note or log line",
    "sign": "character",
    "speak": "set_language",
    "spoken": "current_language",
    "standing": "progress",
    "told": "a noun: message, match, reading",
    "usual": "default",
    "whole": "complete, full or all",
}
PREFIXES = {"least": "min_", "most": "max_"}
SUPERLATIVES = ("most_common", "most_used", "most_enclosed")
EXCEPTIONS = {
    "MOST_WORDS": "a value of SolveMode and of --solve-mode",
    "most": "a field beside `fewest` in documents and the archive",
}
IN_FILES = {
    ("fault", "torture"): "fault injection",
    ("sign", "kaivuri/solvers/base.py"): "of a number",
    ("sign", "tests/solvers/test_clauses.py"): "of a literal",
}
FOLDERS = ("kaivuri", "tests", "scripts")
SUFFIXES = (".py", ".pyi", ".cpp", ".hpp", ".js", ".mjs")
LITERALS = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""", re.DOTALL
)


def tracked() -> list[Path]:
    """Return the source files in the repository, or all that exist outside one."""
    names = subprocess.run(
        ["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    paths = [ROOT / name for name in names] or [p for f in FOLDERS for p in (ROOT / f).rglob("*.*")]
    return [path for path in paths if path.suffix in SUFFIXES and path.is_file()]


def identifiers(path: Path) -> set[str]:
    """Return the identifiers of a source file, without comments and strings."""
    text = path.read_text("utf-8")
    if path.suffix in (".py", ".pyi"):
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        return {token.string for token in tokens if token.type == tokenize.NAME}
    return set(re.findall(r"[A-Za-z_]\w*", LITERALS.sub(" ", text)))


def replacements(name: str, path: str = "") -> Iterator[str]:
    """Yield each retired word of `name` with its replacement, but for the exceptions."""
    if name in EXCEPTIONS:
        return
    parts = [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]
    for part in parts:
        word = part if part in RETIRED else part.removesuffix("s")
        if word in RETIRED and not any(word == w and file in path for w, file in IN_FILES):
            yield f"{name}: {word} → {RETIRED[word]}"
    if parts and parts[0] in PREFIXES and not name.strip("_").startswith(SUPERLATIVES):
        yield f"{name}: {parts[0]} → {PREFIXES[parts[0]]}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_identifier_uses_a_retired_word(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {message}"
        for path in tracked()
        if path.is_relative_to(ROOT / folder)
        for name in sorted(identifiers(path))
        for message in replacements(name, path.as_posix())
    ]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    ("name", "count"),
    [("errandsOf", 1), ("kErrand", 1), ("least_ready", 1), ("at_most", 0), ("design", 0)],
)
def test_retired_words_are_found_in_parts_of_names(name: str, count: int) -> None:
    assert len(list(replacements(name))) == count
