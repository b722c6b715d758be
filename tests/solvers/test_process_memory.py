"""The memory available to a run, from made-up control groups."""

import os
import sys
from pathlib import Path

import pytest

from kaivuri.solvers.process_memory import (
    cgroup_limit,
    data_bytes,
    default_memory,
    free_address_space,
)


def make_root(root: Path, files: dict[str, str]) -> str:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "ascii")
    return str(root)


@pytest.mark.parametrize(
    ("files", "limit"),
    [
        ({}, None),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "1000000\n"}, 1_000_000),
        (
            {
                "proc/self/cgroup": "0::/a/b\n",
                "sys/fs/cgroup/a/b/memory.max": "max\n",
                "sys/fs/cgroup/a/memory.max": "5000000\n",
                "sys/fs/cgroup/memory.max": "9000000\n",
            },
            5_000_000,
        ),
        (
            {
                "proc/self/cgroup": "5:cpu,memory:/box\n4:pids:/box\n",
                "sys/fs/cgroup/memory/box/memory.limit_in_bytes": "3000000\n",
                "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
                "sys/fs/cgroup/memory.max": "1\n",
            },
            3_000_000,
        ),
        ({"proc/self/cgroup": "nonsense\n", "sys/fs/cgroup/memory.max": ""}, None),
    ],
)
def test_control_groups(tmp_path: Path, files: dict[str, str], limit: int | None) -> None:
    assert cgroup_limit(make_root(tmp_path, files)) == limit


def test_default_memory_is_half_of_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sysconf", lambda _: 10_000)  # pages, and their size
    none = make_root(tmp_path, {"proc/self/cgroup": "0::/\n"})
    assert default_memory(none) == 50_000_000
    group = make_root(tmp_path, {"sys/fs/cgroup/memory.max": "8000000\n"})
    assert default_memory(group) == 4_000_000


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep no such limit")
def test_free_address_space_follows_the_process_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = {resource.RLIMIT_AS: resource.RLIM_INFINITY, resource.RLIMIT_DATA: -1}
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (limits[kind], -1))
    assert free_address_space() is None
    limits[resource.RLIMIT_DATA] = data_bytes() + 5_000_000
    assert 0 < (free_address_space() or 0) <= 5_000_000
    limits[resource.RLIMIT_AS] = 1
    assert free_address_space() == 0
