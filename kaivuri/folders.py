"""Where the program keeps its files on this machine, and how they are written."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress

import platformdirs

from kaivuri.errors import FolderUnusable, os_error_message
from kaivuri.language import gettext as _


def cache_folder() -> str:
    """What can be made or fetched again; KAIVURI_CACHE_DIR chooses another place."""
    return _folder("KAIVURI_CACHE_DIR", platformdirs.user_cache_dir("kaivuri", appauthor=False))


def data_folder() -> str:
    """What can't be made again, such as progress; KAIVURI_DATA_DIR chooses another place."""
    return _folder("KAIVURI_DATA_DIR", platformdirs.user_data_dir("kaivuri", appauthor=False))


def config_folder() -> str:
    """The user's settings; KAIVURI_CONFIG_DIR chooses another place."""
    return _folder("KAIVURI_CONFIG_DIR", platformdirs.user_config_dir("kaivuri", appauthor=False))


def settings_path() -> str:
    """The file of the user's settings, which may not be there."""
    return os.path.join(config_folder(), "config.toml")


def write_atomically(path: str, data: bytes) -> None:
    """Write a file so that other programs see all of it or nothing.

    Raises:
        FolderUnusable: when its directory can't be made or written.
    """
    folder = os.path.dirname(path)
    try:
        os.makedirs(folder, exist_ok=True)
        _replace_file(path, (data,))
    except OSError as error:
        raise FolderUnusable(
            _(
                "{folder} can't be written: {why}; free it, or set KAIVURI_CACHE_DIR, "
                "KAIVURI_DATA_DIR and KAIVURI_CONFIG_DIR to directories that can be"
            ).format(folder=folder, why=os_error_message(error))
        ) from error


def replace_file(path: str, data: bytes) -> None:
    """Write a file that the user named; after an error the old one is there, whole.

    A link stays a link, and a file keeps its permissions. What is no file, such
    as a pipe or `/dev/stdout`, is written to directly; so is a file in a directory
    where none can be made.
    """
    target = os.path.realpath(path)
    if _is_stream(path) or not os.access(os.path.dirname(target), os.W_OK):
        with open(path, "wb") as file:
            file.write(data)
    else:
        _replace_file(target, (data,))


def rewrite_file(path: str, chunks: Iterable[bytes]) -> None:
    """Write a file anew, part by part; after an error the old one is there, whole.

    The parts may be read from the old one. A link stays a link.

    Raises:
        OSError: when it can't be written.
    """
    _replace_file(os.path.realpath(path), chunks)


def sync_folder(folder: str) -> None:
    """See to it that the names in a folder outlast a power cut; Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_stream(path: str) -> bool:
    if os.path.abspath(path).startswith(("/dev/", "/proc/")):
        return True  # even where it leads to a file: the shell goes on writing to that
    return os.path.exists(path) and not os.path.isfile(path)


def _replace_file(path: str, chunks: Iterable[bytes]) -> None:
    unfinished = os.path.join(os.path.dirname(path), f".kaivuri-{os.urandom(8).hex()}")
    with open(unfinished, "xb") as file:
        try:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
            file.close()  # Windows renames no open file
            _copy_mode(path, unfinished)
            os.replace(unfinished, path)
        except BaseException:
            file.close()
            os.unlink(unfinished)
            raise
    with suppress(OSError):  # the file is whole, old or new; some file systems know no such call
        sync_folder(os.path.dirname(path) or ".")


def _copy_mode(old: str, new: str) -> None:
    if not os.path.exists(old):
        return
    status = os.stat(old)
    if not os.access(old, os.W_OK):
        # What a plain write would raise.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    os.chmod(new, status.st_mode & 0o7777)


def _folder(variable: str, default: str) -> str:
    chosen = os.environ.get(variable)
    return os.path.expanduser(chosen) if chosen else default
