"""The program as a process: `kaivuri`, and `python -m kaivuri`."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from types import ModuleType
from typing import NoReturn

_WANT_AN_END = ("threading", "tempfile")
"""Modules that leave something to be done when the interpreter ends."""


class _PutOff(ModuleType):
    """Stands in for a module, which is loaded when an attribute is first used."""

    def __getattr__(self, name: str) -> object:
        from importlib import import_module

        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        real = import_module(self.__name__)
        self.__dict__.update(real.__dict__)
        return getattr(real, name)


def run() -> int:
    """Run the program; give its exit code."""
    # Garbage collection finds little and takes a tenth of a short run.
    gc.set_threshold(100_000, 20, 20)
    # `dataclasses` loads them for docstrings and for `asdict`: a fifth of a short run.
    for name in ("inspect", "copy"):
        sys.modules.setdefault(name, _PutOff(name))
    from kaivuri.cli import main

    return main()


def process() -> NoReturn:
    """Run the program and end the process."""
    code = run()
    if any(module in sys.modules for module in _WANT_AN_END):
        gc.freeze()  # keeps the collector from going through everything at exit
        sys.exit(code)
    # To take the interpreter down piece by piece, before the kernel does it at a stroke,
    # would be a tenth of a short run.
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):  # closed, or its reader is gone
            stream.flush()
    os._exit(code)


if __name__ == "__main__":
    process()
