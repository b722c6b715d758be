"""Answers that draw themselves, as SVG or as a picture."""

from abc import ABC, abstractmethod
from typing import Any

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

_FONT_FAMILY = "Open Sans"


class PicturesUnavailable(KaivuriError):
    """Raised if the libraries that make pictures are not installed."""


class Drawn(ABC):
    """An answer with a drawing, which notebooks show."""

    __slots__ = ()

    @abstractmethod
    def svg(self) -> str:
        """Return the drawing as SVG."""

    def png(self, *, scale: float = 2, **options: Any) -> bytes:
        """Return the drawing as a PNG picture with light colours, for chats and mail.

        Args:
            scale: the number of pixels for each unit of the drawing.
            options: passed to `svg`.

        Raises:
            PicturesUnavailable: if resvg-py is missing, which has no package for every system.
        """
        return _picture(self.svg(**options), scale)

    def _repr_svg_(self) -> str:
        return self.svg()


def _picture(svg: str, scale: float) -> bytes:
    try:
        import resvg_py
        import ttf_opensans
    except ImportError:
        from kaivuri.optional_libraries import install_command  # for this advice only

        message = _("pictures need resvg-py, which has no package for every system: {install}")
        raise PicturesUnavailable(message.format(install=install_command("resvg-py"))) from None
    font = str(ttf_opensans.OPENSANS_REGULAR.path)
    return bytes(
        resvg_py.svg_to_bytes(svg, zoom=scale, font_files=[font], sans_serif_family=_FONT_FAMILY)
    )
