"""Pictures of HTML pages, drawn by Chromium."""

import io
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Start Chromium; the program exits if it is not installed."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium is installed")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


def draw(browser: Browser, html: str, size: tuple[int, int], scale: float) -> Image.Image:
    """Return a picture of a page of `size` CSS pixels."""
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as source:
        source.write(html)  # only pages loaded from files may load fonts from files
        source.flush()
        page.goto(Path(source.name).as_uri())
        page.evaluate("document.fonts.ready")
    picture = Image.open(io.BytesIO(page.screenshot()))
    page.close()
    return picture.convert("RGB")


def save(picture: Image.Image, form: str, file: Path) -> None:
    """Save a picture as `png`, `webp` or, with the quality, `jpeg 80`."""
    kind, _, quality = form.partition(" ")
    options = {"quality": int(quality)} if quality else {}
    picture.save(file, kind.upper(), **options)
