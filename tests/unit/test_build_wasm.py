"""The digests of the WebAssembly binaries follow what they are built from."""

import build_wasm
import pytest


def test_a_change_of_the_flags_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a change in kaivuri/_core run scripts/data/build_wasm.py."""
    assert build_wasm.main(["--check"]) == 0
    monkeypatch.setattr(build_wasm, "FLAGS", (*build_wasm.FLAGS, "-O1"))
    assert build_wasm.main(["--check"]) == 1
    assert "core.wasm is outdated: run scripts/data/build_wasm.py" in capsys.readouterr().out
