"""Decoding of picture files with Pillow, within limits.

Files are untrusted: format, size and number of pixels are checked before decoding.
"""

from __future__ import annotations

import io
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from kaivuri.errors import BadPicture, KaivuriError, ReaderUnavailable, os_error_message
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 10 * 1000 * 1000
MAX_PIXELS = 20 * 1000 * 1000
MAX_SIDE = 65_535
_MAX_SCANS = 100
_START_OF_SCAN = b"\xff\xda"
"""The marker before each scan of a JPEG file, which the scans themselves can't contain."""
_FORMATS = ("PNG", "JPEG", "WEBP", "HEIF", "AVIF")


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture, row by row, with three bytes per pixel: red, green, blue."""

    width: int
    height: int
    data: bytes


def decode_picture(file: bytes) -> Pixels:
    """Decode a PNG, JPEG or WebP file, or a HEIC or AVIF file if Pillow supports it.

    Raises:
        BadPicture: if the file has another format, or is too large, animated or damaged.
    """
    if len(file) > MAX_BYTES:
        raise BadPicture(
            _("the picture is too large: the limit is {limit} MB").format(limit=MAX_BYTES // 10**6)
        )
    with _pillow_errors():
        from PIL import Image

        _register_heic()
        Image.init()
        formats = [name for name in _FORMATS if name in Image.OPEN]
        with Image.open(io.BytesIO(file), formats=formats) as image:
            _check_size(image)
            if image.format in ("JPEG", "MPO") and file.count(_START_OF_SCAN) > _MAX_SCANS:
                raise BadPicture(
                    _("the JPEG file has more than {limit} scans: save it as PNG").format(
                        limit=_MAX_SCANS
                    )
                )
            if image.format == "PNG":
                image.seek(_frame_count(image) - 1)  # after a picture for other programs
            image.load()
            return _to_pixels(image)


def read_clipboard() -> Pixels:
    """Return the picture in the clipboard.

    Raises:
        BadPicture: if there is none, or it is too large.
        ReaderUnavailable: if the clipboard can't be accessed.
    """
    from PIL import ImageGrab

    try:
        content = ImageGrab.grabclipboard()
    except (NotImplementedError, OSError, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ReaderUnavailable(
            _(
                "the clipboard can't be read here ({reason}); save the picture and give its file"
            ).format(reason=reason)
        ) from None
    if isinstance(content, list) and content:
        return decode_picture(read_picture_file(content[0]))
    if content is None or isinstance(content, list):
        raise BadPicture(_("there is no picture in the clipboard"))
    with _pillow_errors():
        _check_size(content)
        return _to_pixels(content)


def read_picture_file(path: str | os.PathLike[str]) -> bytes:
    """Return the contents of a picture file, truncated just above `MAX_BYTES`.

    Raises:
        BadPicture: if the file can't be read.
    """
    try:
        with open(os.path.expanduser(path), "rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        why = os_error_message(error) if isinstance(error, OSError) else str(error)
        raise BadPicture(
            _("{path} can't be read: {why}").format(path=os.fspath(path), why=why)
        ) from None


def _register_heic() -> None:
    """Register HEIC with Pillow if the package `pillow-heif` is installed."""
    try:
        import pillow_heif
    except ImportError:
        return
    pillow_heif.register_heif_opener()


def check_sides(width: int, height: int) -> None:
    """Check the numbers of pixels of a picture's sides.

    Raises:
        BadPicture: if a side is empty or too long.
    """
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise BadPicture(
            _("the picture has {width} × {height} pixels: each side must have 1 to {limit}").format(
                width=width, height=height, limit=MAX_SIDE
            )
        )


def _check_size(image: Image) -> None:
    check_sides(image.width, image.height)
    pixels = image.width * image.height
    if pixels > MAX_PIXELS:
        raise BadPicture(
            _("the picture has {pixels:.0f} megapixels: the limit is {limit}").format(
                pixels=ceil(pixels / 10**6), limit=MAX_PIXELS // 10**6
            )
        )
    # Phones write a second JPEG image, with the brightness of another screen.
    if image.format != "MPO" and _frame_count(image) - getattr(image, "default_image", 0) > 1:
        raise BadPicture(_("the picture is animated: give a still screenshot"))


def _frame_count(image: Image) -> int:
    count: int = getattr(image, "n_frames", 1)
    return count


def _to_pixels(image: Image) -> Pixels:
    """Apply the EXIF orientation and replace transparency with a white background."""
    from PIL import Image as Pillow
    from PIL import ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):  # 16-bit greyscale
        upright = upright.convert("I").point(lambda value: value / 256).convert("L")
    if upright.has_transparency_data:
        rgba = upright.convert("RGBA")
        upright = Pillow.alpha_composite(Pillow.new("RGBA", rgba.size, "white"), rgba)
    rgb = upright.convert("RGB")
    return Pixels(rgb.width, rgb.height, rgb.tobytes())


@contextmanager
def _pillow_errors() -> Iterator[None]:
    """Convert the errors of Pillow and its decoders to `BadPicture`."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # _check_size has its own limits
            yield
    except Image.DecompressionBombError:
        raise BadPicture(
            _("the picture has too many pixels: the limit is {limit} megapixels").format(
                limit=MAX_PIXELS // 10**6
            )
        ) from None
    except UnidentifiedImageError:
        raise BadPicture(
            _(
                "the file is not a readable picture: give a PNG, JPEG or WebP file (or "
                "HEIC, with the package pillow-heif)"
            )
        ) from None
    except (KaivuriError, MemoryError):
        raise
    except Exception:  # noqa: BLE001 - the decoders of damaged files raise errors of any kind
        raise BadPicture(_("the picture is damaged or incomplete and can't be decoded")) from None
