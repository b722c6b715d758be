"""The core and the libraries of this installation."""

import re
from importlib.metadata import PackageNotFoundError, requires, version

from kaivuri import _core
from kaivuri.language import gettext as _


def core_state() -> str:
    """Return `C++`, or why the native core is missing."""
    if _core.available:
        return "C++"
    return _("pure Python ({why})").format(why=_core.why_missing)


def library_versions() -> dict[str, str]:
    """Return the versions of the installed libraries that the package or its extras require."""
    try:
        requirements = requires("kaivuri") or []
    except PackageNotFoundError:  # a source tree that is not installed
        return {}
    names = sorted({re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in requirements})
    found = ((name, _version(name)) for name in names if name != "kaivuri")
    return {name: number for name, number in found if number is not None}


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
