"""What the program prints, byte for byte, as kept in the files beside this one.

After a wanted change of the output: `scripts/test --update-golden tests/golden`
writes the files anew; read their difference before it is committed.
"""

import re
from pathlib import Path

import pytest
from grids import MACGARP, NO_COVER, PELLE, TMSII

from kaivuri import __version__, _core
from kaivuri.cli import main

HERE = Path(__file__).parent
STRANDS = [MACGARP, "--game", "strands", "--clue", "Under the stars"]

CASES = {
    "usual.txt": [TMSII],
    "usual.json": [TMSII, "--json"],
    "least_words.txt": [TMSII, "--solve-mode", "least_words"],
    "least_words.json": [TMSII, "--json", "--solve-mode", "least_words"],
    "most_words.txt": [TMSII, "--solve-mode", "most_words"],
    "any.json": [PELLE, "--json", "--solve-mode", "any", "--solver", "algx"],
    "all.txt": [PELLE, "--solve-mode", "all", "--solver", "algx"],
    "all.json": [PELLE, "--json", "--solve-mode", "all", "--solver", "algx"],
    "all.jsonl": [PELLE, "--jsonl", "--solve-mode", "all", "--solver", "algx"],
    "all_plain.txt": [PELLE, "--plain", "--solve-mode", "all", "--solver", "algx"],
    "likeliest.txt": [PELLE, "--solve-mode", "likeliest", "-n", "5"],
    "two_readings_plain.txt": [TMSII, "--plain"],
    "wide.txt": ["TTSKUI/AUULTK/ATEIAH/REKTRE"],
    "holes.txt": ["KISSA/.....", "--solver", "dlx"],
    "strands_hint.txt": ["hint", *STRANDS, "--level", "6"],
    "strands_letters.txt": ["hint", *STRANDS, "--level", "3", "--found", "stove"],
    "strands_check.txt": ["check", "campinggear", *STRANDS],
    "strands_check_part.txt": ["check", "camping", *STRANDS],
    "no_cover.txt": [NO_COVER],
    "no_cover.json": [NO_COVER, "--json"],
}


def with_fixed_values(text: str) -> str:
    """Put fixed values in the place of what differs from run to run or from version to version."""
    text = re.sub(r"(Solve time +: )[\d.]+ ms", r"\g<1>1.0 ms", text)
    text = re.sub(r'("seconds": )[\d.e-]+', r"\g<1>0.001", text)
    return text.replace(f'"kaivuri": "{__version__}"', '"kaivuri": "VERSION"')


@pytest.mark.parametrize("name", CASES)
def test_output_is_as_kept(
    name: str,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if name.startswith("strands") and not _core.available:
        pytest.skip("the ranking is that of the core")
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(tmp_path))
    main(CASES[name])
    printed = with_fixed_values(capsys.readouterr().out).encode()
    kept = HERE / name
    if request.config.getoption("--update-golden"):
        kept.write_bytes(printed)
    assert printed == kept.read_bytes()


def test_every_kept_file_belongs_to_a_case() -> None:
    kept = {path.name for path in HERE.iterdir() if path.suffix in (".txt", ".json", ".jsonl")}
    assert kept == set(CASES)
