"""Where the program keeps its files on this machine, and how they are written."""

import os
import sys

from kaivuri.errors import FolderUnusable

_XDG = {
    "cache": ("XDG_CACHE_HOME", "~/.cache"),
    "config": ("XDG_CONFIG_HOME", "~/.config"),
    "data": ("XDG_DATA_HOME", "~/.local/share"),
}


def cache_folder() -> str:
    """What can be made or fetched again; KAIVURI_CACHE_DIR chooses another place."""
    return os.environ.get("KAIVURI_CACHE_DIR") or _platform_folder("cache")


def data_folder() -> str:
    """What can't be made again, such as progress; KAIVURI_DATA_DIR chooses another place."""
    return os.environ.get("KAIVURI_DATA_DIR") or _platform_folder("data")


def config_folder() -> str:
    """The user's settings; KAIVURI_CONFIG_DIR chooses another place."""
    return os.environ.get("KAIVURI_CONFIG_DIR") or _platform_folder("config")


def write_atomically(path: str, data: bytes) -> None:
    """Write a file so that other programs see all of it or nothing.

    Raises:
        FolderUnusable: when its directory can't be made or written.
    """
    folder = os.path.dirname(path)
    try:
        os.makedirs(folder, exist_ok=True)
        _replace(path, data)
    except OSError as fault:
        raise FolderUnusable(
            f"{folder} can't be written: {fault.strerror}; free it, or set KAIVURI_CACHE_DIR "
            "and KAIVURI_DATA_DIR to directories that can be"
        ) from fault


def _replace(path: str, data: bytes) -> None:
    import tempfile

    with tempfile.NamedTemporaryFile(dir=os.path.dirname(path), delete=False) as file:
        try:
            file.write(data)
            file.close()
            os.replace(file.name, path)
        except OSError:
            os.unlink(file.name)
            raise


def _platform_folder(kind: str) -> str:
    if sys.platform == "linux":  # the same as platformdirs gives, without the time to load it
        variable, usual = _XDG[kind]
        base = os.environ.get(variable, "")
        return os.path.join(base if os.path.isabs(base) else os.path.expanduser(usual), "kaivuri")
    import platformdirs

    return str(getattr(platformdirs, f"user_{kind}_dir")("kaivuri", appauthor=False))
