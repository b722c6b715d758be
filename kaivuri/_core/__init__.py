"""The native core: enumeration, families of covers and path search in C++.

README.md lists the directories of the sources; only those in `bindings/` know
Python. Where the package was installed without a C++ compiler, `native` is None
and `why_missing` says why.

A module with an implementation in Python checks `available`; one without calls `require`.
The environment variable KAIVURI_CORE=python leaves out a compiled core, for study and
for tests.
"""

import os
from typing import TYPE_CHECKING

from kaivuri.errors import CoreMissing

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
    except ImportError as error:  # built for another Python or another machine
        native, why_missing = None, str(error)

available: bool = why_missing is None


def require(feature: str) -> None:
    """Check that the core is there.

    Args:
        feature: what needs it, for people.

    Raises:
        CoreMissing: when it is not.
    """
    if not available:
        raise CoreMissing.of(feature, why_missing)


def begin_thread() -> None:
    """To be called first in a thread that may run out of memory in the core."""
    if available:
        native.ready_to_throw()
