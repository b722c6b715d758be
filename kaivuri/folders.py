"""The program's folders, and atomic writing of files."""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

from kaivuri.errors import FolderUnusable, os_error_message
from kaivuri.language import gettext as _


def cache_folder() -> Path:
    """Return the cache folder; KAIVURI_CACHE_DIR overrides it."""
    return _folder("KAIVURI_CACHE_DIR", platformdirs.user_cache_dir)


def data_folder() -> Path:
    """Return the folder of the user's data; KAIVURI_DATA_DIR overrides it."""
    return _folder("KAIVURI_DATA_DIR", platformdirs.user_data_dir)


def config_folder() -> Path:
    """Return the configuration folder; KAIVURI_CONFIG_DIR overrides it."""
    return _folder("KAIVURI_CONFIG_DIR", platformdirs.user_config_dir)


def settings_path() -> Path:
    """Return the path of the settings file, which may not exist."""
    return config_folder() / "config.toml"


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file atomically and create its folder if needed.

    Raises:
        FolderUnusable: if the folder can't be created or written.
    """
    with _creating_folder(path):
        _replace_file(path, (data,))


def update_atomically(path: Path, new_data: Callable[[], bytes]) -> None:
    """Write a file whose new content depends on the old one; other processes wait meanwhile.

    Raises:
        FolderUnusable: if the folder can't be created or written.
    """
    with _creating_folder(path) as folder, _locked(folder):
        _replace_file(path, (new_data(),))


@contextmanager
def _creating_folder(path: Path) -> Iterator[Path]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield path.parent
    except OSError as error:
        raise _unusable(str(path.parent), os_error_message(error)) from None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Let one process at a time update files of a folder; Windows has no such lock."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems have no locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file named by the user; an error leaves the old file unchanged.

    Symbolic links and permissions are preserved. Pipes and devices such as `/dev/stdout` are
    written directly, and so are files in a folder that is not writable.
    """
    target = path.resolve()
    if _is_stream(path) or not os.access(target.parent, os.W_OK):
        path.write_bytes(data)
    else:
        _replace_file(target, (data,))


def rewrite_file(path: Path, chunks: Iterable[bytes]) -> None:
    """Replace a file in chunks; an error leaves the old file unchanged.

    The chunks may be read from the old file. Symbolic links are preserved.
    """
    _replace_file(path.resolve(), chunks)


def sync_folder(folder: Path) -> None:
    """Flush a folder to disk so its entries survive a power cut; Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_stream(path: Path) -> bool:
    if os.path.abspath(path).startswith(("/dev/", "/proc/")):
        return True  # even if it is redirected to a file, which the shell still writes to
    return path.exists() and not path.is_file()


def _replace_file(path: Path, chunks: Iterable[bytes]) -> None:
    temporary = path.with_name(f".kaivuri-{os.urandom(8).hex()}")
    with temporary.open("xb") as file:
        try:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
            file.close()  # Windows can't rename an open file
            _copy_mode(path, temporary)
            temporary.replace(path)
        except BaseException:
            file.close()
            temporary.unlink()
            raise
    with suppress(OSError):  # some file systems can't sync a folder
        sync_folder(path.parent)


def _copy_mode(old: Path, new: Path) -> None:
    if not old.exists():
        return
    if not os.access(old, os.W_OK):
        # The same error as opening the file for writing.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    new.chmod(old.stat().st_mode & 0o7777)


def _folder(variable: str, default: Callable[..., str]) -> Path:
    if path := os.environ.get(variable):
        return Path(os.path.expanduser(path))
    try:
        return Path(default("kaivuri", appauthor=False))
    except RuntimeError as error:  # a user without a home directory, as in a container
        raise _unusable("~", str(error)) from None


def _unusable(folder: str, why: str) -> FolderUnusable:
    return FolderUnusable(
        _(
            "can't write to {folder}: {why}; make it writable, or set KAIVURI_CACHE_DIR, "
            "KAIVURI_DATA_DIR and KAIVURI_CONFIG_DIR to writable folders"
        ).format(folder=folder, why=why)
    )
