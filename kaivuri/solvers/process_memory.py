"""How much memory there is, how much a run may take, and how much it holds.

Linux tells all of it in files. Where there are none, a run is held to no limit
but those that its engines keep by themselves.
"""

import os

_UNLIMITED = 1 << 60
"""Control groups of version 1 write a number beyond this for "no limit"."""
_CGROUP_V1 = ("sys/fs/cgroup/memory", "memory.limit_in_bytes")
"""Where its control groups lie below the root, and what the file with the limit is called."""
_CGROUP_V2 = ("sys/fs/cgroup", "memory.max")


def default_memory(root: str = "/") -> int | None:
    """Half of what this process can have at most, in bytes; None where nothing tells it."""
    limits = [limit for limit in (_physical_memory(), cgroup_limit(root)) if limit is not None]
    return min(limits) // 2 if limits else None


def cgroup_limit(root: str = "/") -> int | None:
    """The least limit of this process's control group and those above it; None: no limit."""
    groups = _read_text(os.path.join(root, "proc/self/cgroup")).splitlines()
    limits = [limit for line in groups for limit in _cgroup_limits(root, line)]
    return min(limits, default=None)


def _cgroup_limits(root: str, line: str) -> list[int]:
    """The limits along the path of a line `number:controllers:path`."""
    _, _, rest = line.partition(":")
    controllers, _, path = rest.partition(":")
    if controllers and "memory" not in controllers.split(","):
        return []
    folder, name = _CGROUP_V1 if controllers else _CGROUP_V2
    parts = [part for part in path.split("/") if part not in ("", "..")]
    places = ["/".join(parts[:depth]) for depth in range(len(parts) + 1)]
    texts = (_read_text(os.path.join(root, folder, place, name)).strip() for place in places)
    return [int(text) for text in texts if text.isdecimal() and int(text) < _UNLIMITED]


def _physical_memory() -> int | None:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


def resident_bytes() -> int:
    """Bytes of memory that this process holds; 0 where nothing tells it."""
    return _statm_bytes(1)


def data_bytes() -> int:
    """Bytes of data and stacks that this process has asked for; 0 where nothing tells it."""
    return _statm_bytes(5)


def free_address_space() -> int | None:
    """Bytes that this process may still ask for by its own limits; None: any number."""
    try:
        import resource
    except ImportError:  # no POSIX
        return None
    left = [
        max(0, limit - held)
        for kind, held in (
            (resource.RLIMIT_AS, _statm_bytes(0)),
            (resource.RLIMIT_DATA, data_bytes()),
        )
        if 0 <= (limit := resource.getrlimit(kind)[0]) < _UNLIMITED
    ]
    return min(left, default=None)


def _statm_bytes(field: int) -> int:
    numbers = _read_text("/proc/self/statm").split()
    return int(numbers[field]) * os.sysconf("SC_PAGE_SIZE") if len(numbers) > field else 0


def _read_text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""
