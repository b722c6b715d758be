"""The lock file has every library of pyproject.toml, in a version that it allows."""

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from paths import ROOT
from requirements import requirements

LOCK = ROOT / "scripts/install/lock.txt"
GROUPS = "build run batch text all test lint wasm release".split()


def locked() -> dict[str, set[Version]]:
    versions: dict[str, set[Version]] = {}
    for line in LOCK.read_text("utf-8").splitlines():
        name, _, version = line.partition(" ;")[0].partition("==")
        versions.setdefault(name, set()).add(Version(version))
    return versions


@pytest.mark.parametrize("group", GROUPS)
def test_the_lock_file_is_up_to_date(group: str) -> None:
    versions = locked()
    for line in requirements(group):
        requirement = Requirement(line)
        found = versions.get(canonicalize_name(requirement.name), set())
        assert found, f"{line}: run scripts/install/lock"
        assert all(requirement.specifier.contains(each, prereleases=True) for each in found), line
