"""From a picture file to plain pixels, with Pillow and within limits.

A file may come from anywhere, so that its kind, its size in bytes and in pixels are
looked at before it is decoded.
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

from kaivuri.errors import BadPicture, ReaderUnavailable
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 10 * 1000 * 1000
"""Of a picture file."""
MAX_PIXELS = 20 * 1000 * 1000
_FORMATS = ("PNG", "JPEG", "WEBP", "HEIF", "AVIF")


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture, row by row, three bytes for each pixel: red, green, blue."""

    width: int
    height: int
    data: bytes


def decode_picture(file: bytes) -> Pixels:
    """The pixels of a PNG, JPEG or WebP file, or a HEIC one where Pillow can read it.

    Raises:
        BadPicture: when it is none of these, too large, moving, or cut off.
    """
    if len(file) > MAX_BYTES:
        raise BadPicture(
            _("the picture is too large: {most} MB at most").format(most=MAX_BYTES // 10**6)
        )
    _load_pillow()
    with _pillow_errors():
        from PIL import Image

        _register_heic()
        with Image.open(io.BytesIO(file), formats=_available_formats(_FORMATS)) as image:
            _check_size(image)
            image.load()
            return _to_pixels(image)


def read_clipboard() -> Pixels:
    """The pixels of the picture in the clipboard.

    Raises:
        BadPicture: when there is none, or it is too large.
        ReaderUnavailable: when Pillow is not installed, or can't look into the clipboard here.
    """
    _load_pillow()
    from PIL import ImageGrab

    try:
        found = ImageGrab.grabclipboard()
    except (NotImplementedError, OSError, ValueError) as error:
        told = " ".join(str(error).split()) or type(error).__name__
        raise ReaderUnavailable(
            _(
                "the clipboard can't be read here ({told}); save the picture and give its file"
            ).format(told=told)
        ) from error
    if isinstance(found, list) and found:
        return decode_picture(read_picture_file(found[0]))
    if found is None or isinstance(found, list):
        raise BadPicture(_("there is no picture in the clipboard"))
    with _pillow_errors():
        _check_size(found)
        return _to_pixels(found)


def read_picture_file(path: str | os.PathLike[str]) -> bytes:
    """What a picture file holds, as far as its size is allowed.

    Raises:
        BadPicture: when it can't be read.
    """
    try:
        with open(os.path.expanduser(path), "rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        told = getattr(error, "strerror", None) or str(error)
        raise BadPicture(
            _("{path} can't be read: {told}").format(path=os.fspath(path), told=told)
        ) from error


def _load_pillow() -> None:
    try:
        import PIL.Image  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise ReaderUnavailable(
            _("pictures are read with Pillow, which is not installed: pip install 'kaivuri[image]'")
        ) from error


def _register_heic() -> None:
    """Let Pillow read HEIC files where the package `pillow-heif` is installed."""
    try:
        import pillow_heif
    except ImportError:
        return
    pillow_heif.register_heif_opener()


def _available_formats(formats: tuple[str, ...]) -> list[str]:
    from PIL import Image

    Image.init()
    return [name for name in formats if name in Image.OPEN]


def _check_size(image: Image) -> None:
    pixels = image.width * image.height
    if pixels > MAX_PIXELS:
        raise BadPicture(
            _("the picture has {pixels:.0f} megapixels: {most} at most").format(
                pixels=ceil(pixels / 10**6), most=MAX_PIXELS // 10**6
            )
        )
    if getattr(image, "n_frames", 1) > 1:
        raise BadPicture(_("the picture moves: give a screenshot of one moment"))


def _to_pixels(image: Image) -> Pixels:
    """A picture upright, on white where it is transparent."""
    from PIL import Image as Pillow
    from PIL import ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):  # 16 bits of grey
        upright = upright.convert("I").point(lambda value: value / 256).convert("L")
    if upright.has_transparency_data:
        clear = upright.convert("RGBA")
        upright = Pillow.alpha_composite(Pillow.new("RGBA", clear.size, "white"), clear)
    plain = upright.convert("RGB")
    return Pixels(plain.width, plain.height, plain.tobytes())


@contextmanager
def _pillow_errors() -> Iterator[None]:
    """Turn what Pillow raises into one line; its decoders raise many kinds of errors."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked here, with other limits
            yield
    except Image.DecompressionBombError as error:
        raise BadPicture(
            _("the picture has too many pixels: {most} megapixels at most").format(
                most=MAX_PIXELS // 10**6
            )
        ) from error
    except UnidentifiedImageError as error:
        raise BadPicture(
            _(
                "this is no picture that can be read: give a PNG, JPEG or WebP file (or "
                "HEIC, with the package pillow-heif)"
            )
        ) from error
    except BadPicture:
        raise
    except (OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError) as error:
        raise BadPicture(_("the picture is damaged or cut off: it can't be decoded")) from error
