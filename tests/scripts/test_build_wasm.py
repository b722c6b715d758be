"""The digests of the WebAssembly binaries follow what they are built from."""

import build_wasm
import pytest
from paths import ROOT


def test_a_change_of_the_flags_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a change in kaivuri/_core run scripts/data/build_wasm.py."""
    assert build_wasm.main(["--check"]) == 0
    monkeypatch.setattr(build_wasm, "FLAGS", (*build_wasm.FLAGS, "-O1"))
    assert build_wasm.main(["--check"]) == 1
    assert "core.wasm is outdated: run scripts/data/build_wasm.py" in capsys.readouterr().out


def test_the_licences_name_all_binaries() -> None:
    licences = (ROOT / "licenses/README.md").read_text("utf-8")
    (row,) = (line for line in licences.splitlines() if ".wasm`" in line)
    assert row.split("|")[1].split(" of the page")[0].strip() == ", ".join(
        f"`{binary.name}`" for binary in build_wasm.BINARIES
    )
