"""The clipboard: by a command of the system, or else by the terminal itself.

Terminals take a text for the clipboard between `ESC ] 52 ; c ;` and BEL, in base 64 (xterm's
control sequences, OSC 52); so it works over SSH too. Whether a terminal heeds it, it does not say.
"""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from shutil import which

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

_MAX_OSC52_BYTES = 74_994
"""Bytes that xterm takes, and others too."""
_TIMEOUT_SECONDS = 5


class ClipboardError(KaivuriError):
    """There is no clipboard here, or it can't be reached."""


def copy(text: str) -> str:
    """Put a text into the clipboard; give the name of what took it.

    Raises:
        ClipboardFault: when nothing takes it.
    """
    for command in _commands():
        if which(command[0]) and _copy_with_command(command, text):
            return command[0]
    if _copy_with_osc52(text):
        return _("the terminal")
    raise ClipboardError(
        _("no clipboard here: install wl-clipboard, xclip or xsel, or use a terminal; or -o FILE")
    )


def _commands() -> Iterator[list[str]]:
    """What may put a text into the clipboard here."""
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
        done = subprocess.run(  # noqa: S603 - one of ours, looked up in the user's own PATH
            command,
            input=text.encode(encoding),
            stdout=subprocess.DEVNULL,  # xclip keeps what it is given, and would keep a pipe open
            stderr=subprocess.DEVNULL,
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _copy_with_osc52(text: str) -> bool:
    """Send the text to the terminal, wherever stdout and stderr go."""
    coded = b64encode(text.encode())
    if len(coded) > _MAX_OSC52_BYTES or os.environ.get("TERM") == "dumb":
        return False
    try:
        with open("CONOUT$" if sys.platform == "win32" else "/dev/tty", "wb", buffering=0) as tty:
            tty.write(b"\x1b]52;c;" + coded + b"\x07")
    except OSError:
        return False
    return True
