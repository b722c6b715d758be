"""A filter of everything that the workbench draws."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from kaivuri.control_characters import remove_controls


class ControlFilter(LineFilter):
    """Removes control characters, which titles and clues from files may contain."""

    def apply(self, segments: list[Segment], _background: Color) -> list[Segment]:
        """Return the segments of a line without them."""
        return [Segment(remove_controls(text), style, control) for text, style, control in segments]
