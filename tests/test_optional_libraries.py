"""Advice on installing libraries, for the environment that runs the program."""

import sys
from pathlib import Path

import pytest

from kaivuri import optional_libraries
from kaivuri.optional_libraries import install_command


def test_pip_installs_libraries() -> None:
    assert install_command("dask", "distributed").endswith(" -m pip install dask distributed")


def test_pipx_injects_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "kaivuri"))
    (tmp_path / "kaivuri").mkdir()
    (tmp_path / "kaivuri" / "pipx_metadata.json").touch()
    assert install_command("dask") == "pipx inject kaivuri dask"


def test_environments_of_uv_have_no_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_libraries, "find_spec", lambda _name: None)
    assert install_command("dask") == f"uv pip install --python {sys.executable} dask"
