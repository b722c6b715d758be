"""Memory limits and memory use of this process.

They come from Linux's virtual files; on other systems only the solvers' own limits apply.
"""

import os
from math import ceil

_UNLIMITED = 1 << 60
"""Version 1 control groups write a larger number for "no limit"."""
_CGROUP_V1 = ("sys/fs/cgroup/memory", "memory.limit_in_bytes")
"""The folder of the control groups below the root, and the name of the limit file."""
_CGROUP_V2 = ("sys/fs/cgroup", "memory.max")


def default_memory(root: str = "/") -> int | None:
    """Return half of the memory available to this process, in bytes; None if unknown."""
    limits = [limit for limit in (_physical_memory(), cgroup_limit(root)) if limit is not None]
    return min(limits) // 2 if limits else None


def cgroup_limit(root: str = "/") -> int | None:
    """Return the lowest limit of this process's control groups and their parents, if any."""
    groups = _read_text(os.path.join(root, "proc/self/cgroup")).splitlines()
    limits = [limit for line in groups for limit in _cgroup_limits(root, line)]
    return min(limits, default=None)


def _cgroup_limits(root: str, line: str) -> list[int]:
    """Return the limits along the path of a line `number:controllers:path`."""
    _, _, rest = line.partition(":")
    controllers, _, path = rest.partition(":")
    if controllers and "memory" not in controllers.split(","):
        return []
    folder, name = _CGROUP_V1 if controllers else _CGROUP_V2
    parts = [part for part in path.split("/") if part not in ("", "..")]
    groups = ["/".join(parts[:depth]) for depth in range(len(parts) + 1)]
    texts = (_read_text(os.path.join(root, folder, group, name)).strip() for group in groups)
    return [int(text) for text in texts if text.isdecimal() and int(text) < _UNLIMITED]


def _physical_memory() -> int | None:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


def resident_bytes() -> int:
    """Return the resident memory of this process in bytes; 0 if unknown."""
    return _statm_bytes(1)


def data_bytes() -> int:
    """Return the bytes of data and stack allocated by this process; 0 if unknown."""
    return _statm_bytes(5)


def free_address_space() -> int | None:
    """Return how many bytes this process may still allocate by its limits; None if unlimited."""
    try:
        import resource
    except ImportError:  # no POSIX
        return None
    free = [
        max(0, limit - used)
        for kind, used in (
            (resource.RLIMIT_AS, _statm_bytes(0)),
            (resource.RLIMIT_DATA, data_bytes()),
        )
        if 0 <= (limit := resource.getrlimit(kind)[0]) < _UNLIMITED
    ]
    return min(free, default=None)


def limit_process(seconds: float | None, memory: int | None) -> None:
    """Let the kernel limit this process, for good, to CPU time and to bytes beyond those in use."""
    try:
        import resource
    except ImportError:  # no POSIX
        return
    limits = []
    if seconds is not None:
        limits.append((resource.RLIMIT_CPU, ceil(seconds) + 1))
    if memory is not None and data_bytes():
        limits.append((resource.RLIMIT_DATA, data_bytes() + memory))
    for kind, requested in limits:
        hard = resource.getrlimit(kind)[1]
        limit = requested if hard == resource.RLIM_INFINITY else min(requested, hard)
        resource.setrlimit(kind, (limit, hard))


def _statm_bytes(field: int) -> int:
    numbers = _read_text("/proc/self/statm").split()
    return int(numbers[field]) * os.sysconf("SC_PAGE_SIZE") if len(numbers) > field else 0


def _read_text(path: str) -> str:
    try:
        with open(path, "rb", buffering=0) as file:  # faster than text, and read at each query
            return str(file.read(), "utf-8")
    except (OSError, ValueError):
        return ""
