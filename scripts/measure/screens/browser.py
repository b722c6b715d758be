"""A headless Chromium that takes screenshots, spoken to over a pipe (DevTools protocol)."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any


class Browser:
    """One browser with one page; a context manager."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="kaivuri-screens-"))
        command = shutil.which("chromium") or shutil.which("chromium-browser")
        if command is None:
            sys.exit("no chromium is installed")
        theirs_in, self._out = os.pipe()
        self._in, theirs_out = os.pipe()
        self._process = subprocess.Popen(
            [
                "sh", "-c", f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}', "sh", command,
                "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                "--hide-scrollbars", "--force-color-profile=srgb", "--allow-file-access-from-files",
                f"--user-data-dir={self.folder / 'profile'}", "about:blank",
            ],
            pass_fds=(theirs_in, theirs_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(theirs_in)
        os.close(theirs_out)
        self._rest, self._number, self._session = b"", 0, None
        self._events: list[str] = []
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        attached = self._call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self._call("Page.enable")

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def screenshot(self, page: str, width: int, height: int, scale: float) -> bytes:
        """A page in HTML as a PNG; width and height in CSS pixels, `scale` pixels for each."""
        file = self.folder / "page.html"
        file.write_text(page, "utf-8")
        self._call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=scale, mobile=False,
        )  # fmt: skip
        self._events.clear()
        self._call("Page.navigate", url=file.as_uri())
        while "Page.loadEventFired" not in self._events:
            self._receive()
        self._call("Runtime.evaluate", expression="document.fonts.ready", awaitPromise=True)
        return base64.b64decode(self._call("Page.captureScreenshot", format="png")["data"])

    def _call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            reply = self._receive()
            if reply.get("id") == self._number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                result: dict[str, Any] = reply["result"]
                return result

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            portion = os.read(self._in, 1 << 20)
            if not portion:
                raise RuntimeError("the browser has ended")
            self._rest += portion
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        if "method" in message:
            self._events.append(message["method"])
        return message
