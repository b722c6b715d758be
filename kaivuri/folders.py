"""Where the program keeps its files on this machine."""

import os


def cache_folder() -> str:
    """What can be made or fetched again; KAIVURI_CACHE_DIR chooses another place."""
    return os.environ.get("KAIVURI_CACHE_DIR") or _platform_folder("cache")


def data_folder() -> str:
    """What can't be made again, as the user's progress; KAIVURI_DATA_DIR chooses another place."""
    return os.environ.get("KAIVURI_DATA_DIR") or _platform_folder("data")


def config_folder() -> str:
    """The user's settings; KAIVURI_CONFIG_DIR chooses another place."""
    return os.environ.get("KAIVURI_CONFIG_DIR") or _platform_folder("config")


def _platform_folder(kind: str) -> str:
    import platformdirs

    return str(getattr(platformdirs, f"user_{kind}_dir")("kaivuri", appauthor=False))
