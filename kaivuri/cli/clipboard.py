"""The clipboard, by a command of the system or by the terminal.

Terminals accept text for the clipboard between `ESC ] 52 ; c ;` and BEL, in base 64 (xterm's
control sequences, OSC 52), also over SSH. They don't report whether they support it.
"""

import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

_MAX_OSC52_BYTES = 74_994
"""The limit of xterm and others."""
_TIMEOUT_SECONDS = 5


class ClipboardError(KaivuriError):
    """Raised if no clipboard is available."""


def copy(text: str) -> str:
    """Copy `text` to the clipboard; return the name of the program used.

    Raises:
        ClipboardError: if no clipboard is available.
    """
    for command in _commands():
        if _copy_with_command(command, text):
            return command[0]
    if _copy_with_osc52(text):
        return _("the terminal")
    raise ClipboardError(
        _("no clipboard: install wl-clipboard, xclip or xsel, run in a terminal, or use -o FILE")
    )


def _commands() -> Iterator[list[str]]:
    if sys.platform == "darwin":
        yield ["pbcopy"]
    if os.environ.get("WAYLAND_DISPLAY"):
        yield ["wl-copy"]
    if os.environ.get("DISPLAY"):
        yield ["xclip", "-selection", "clipboard"]
        yield ["xsel", "--clipboard", "--input"]
    if sys.platform == "win32" or os.environ.get("WSL_DISTRO_NAME"):
        yield ["clip.exe"]


def _copy_with_command(command: list[str], text: str) -> bool:
    encoding = "utf-16" if command[0] == "clip.exe" else "utf-8"
    try:
        process = subprocess.run(  # noqa: S603 - a fixed command from the user's PATH
            command,
            input=text.encode(encoding),
            stdout=subprocess.DEVNULL,  # xclip stays in the background and would keep a pipe open
            stderr=subprocess.DEVNULL,
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):  # such as a command that is not installed
        return False
    return process.returncode == 0


def _copy_with_osc52(text: str) -> bool:
    """Send the text to the terminal, even if stdout and stderr are redirected."""
    encoded = b64encode(text.encode())
    if len(encoded) > _MAX_OSC52_BYTES or os.environ.get("TERM") == "dumb":
        return False
    try:
        with open("CONOUT$" if sys.platform == "win32" else "/dev/tty", "wb", buffering=0) as tty:
            tty.write(b"\x1b]52;c;" + encoded + b"\x07")
    except OSError:
        return False
    return True
