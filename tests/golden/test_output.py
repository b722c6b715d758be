"""Golden tests of the output, byte for byte.

After an intended change of the output, `scripts/test --update-golden tests/golden` rewrites the
files; review the difference before committing it.
"""

import re
from pathlib import Path

import pytest
from grids import MACGARP, NO_COVER, PELLE, TMSII

from kaivuri import __version__
from kaivuri.cli import main

HERE = Path(__file__).parent
STRANDS = [MACGARP, "--game", "strands", "--clue", "Under the stars"]

CASES = {
    "default.txt": [TMSII],
    "default.json": [TMSII, "--json"],
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
    """Replace values that vary between runs or versions."""
    text = re.sub(r"(Solve time +: )[\d.]+ ms", r"\g<1>1.0 ms", text)
    text = re.sub(r'("seconds": )[\d.e-]+', r"\g<1>0.001", text)
    return text.replace(f'"kaivuri": "{__version__}"', '"kaivuri": "VERSION"')


@pytest.mark.parametrize("name", CASES)
def test_output_matches_the_file(
    name: str,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("KAIVURI_CACHE_DIR", str(tmp_path))
    main(CASES[name])
    printed = with_fixed_values(capsys.readouterr().out).encode()
    golden = HERE / name
    if request.config.getoption("--update-golden"):
        golden.write_bytes(printed)
    assert printed == golden.read_bytes()


def test_every_file_belongs_to_a_case() -> None:
    golden = {path.name for path in HERE.iterdir() if path.suffix in (".txt", ".json", ".jsonl")}
    assert golden == set(CASES)
