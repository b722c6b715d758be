"""Where files are kept."""

from collections.abc import Callable

import platformdirs
import pytest

from kaivuri import folders


@pytest.mark.parametrize(
    ("kind", "folder"),
    [
        ("cache", folders.cache_folder),
        ("data", folders.data_folder),
        ("config", folders.config_folder),
    ],
)
def test_the_environment_goes_before_the_platform(
    kind: str, folder: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    variable = f"KAIVURI_{kind.upper()}_DIR"
    monkeypatch.setenv(variable, "somewhere")
    assert folder() == "somewhere"
    monkeypatch.delenv(variable)
    assert folder() == getattr(platformdirs, f"user_{kind}_dir")("kaivuri", appauthor=False)
    monkeypatch.setenv(variable, "")
    assert folder().endswith("kaivuri") or kind in folder().lower()
