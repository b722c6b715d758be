"""The native core: enumeration, families of covers and path search in C++.

The sources lie in rooms, which README.md names; only those in `bindings/` know
Python. Where the package was installed without a C++ compiler, `native` is None
and `why_missing` tells the reason. Most callers then use pure Python; `cdlx` and
the bounds have no stand-in.
The environment variable KAIVURI_CORE=python chooses the stand-ins, for study and
for tests.
"""

import os
from typing import TYPE_CHECKING

why_missing: str | None = None

if TYPE_CHECKING:
    from kaivuri._core import native as native
elif os.environ.get("KAIVURI_CORE") == "python":
    native, why_missing = None, "KAIVURI_CORE=python asks for pure Python"
else:
    try:
        import kaivuri._core.native as native  # noqa: PLR0402 - tells a missing core from a broken one
    except ModuleNotFoundError:
        native, why_missing = None, "installed without a C++ compiler"
    except ImportError as fault:  # built for another Python or another machine
        native, why_missing = None, str(fault)

available: bool = why_missing is None


def begin_thread() -> None:
    """To be called first in a thread that may run out of memory in the core."""
    if available:
        native.ready_to_throw()
