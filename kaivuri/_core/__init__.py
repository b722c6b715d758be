"""The native core: exact cover searches, families of covers and word paths in C++.

README.md lists the source folders; only `bindings/` depends on Python. If the package was
installed without a C++ compiler, `native` is None and `why_missing` gives the reason.

A module with an implementation in Python checks `available`; one without calls `require`.
The environment variable KAIVURI_CORE=python disables the core, for tests and for study.
"""

import os
from typing import TYPE_CHECKING

from kaivuri.errors import CoreMissing

why_missing: str | None = None
if TYPE_CHECKING:
    from kaivuri._core import native as native
elif os.environ.get("KAIVURI_CORE") == "python":
    native, why_missing = None, "KAIVURI_CORE=python disables it"
else:
    try:
        import kaivuri._core.native as native  # noqa: PLR0402 - tells a missing core from a broken one
    except ModuleNotFoundError:
        native, why_missing = None, "installed without a C++ compiler"
    except ImportError as error:  # built for another Python or another machine
        native, why_missing = None, str(error)

available: bool = why_missing is None


def require(feature: str) -> None:
    """Raise CoreMissing if the core is missing; the message names `feature`, which needs it."""
    if not available:
        raise CoreMissing.for_feature(feature, why_missing)


def begin_thread() -> None:
    """Prepare a thread that may run out of memory in the core; must be called first in it."""
    if available:
        native.prepare_for_exceptions()
