"""A job: one computation, identified by everything that determines its result."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from kaivuri import _core
from kaivuri.json_text import dumps_sorted
from kaivuri.version import __version__

BUILD_ID = f"kaivuri {__version__}" + ("" if _core.available else " without its native core")
"""The build of the program; another build may compute other results."""
KEY_LENGTH = 32
"""The number of digits of a key."""
_MAX_TEXT_LENGTH = 100
_HIDDEN_KEYS = ("answers", "target", "theme_words")
"""Keys omitted from `str(job)`."""


@dataclass(frozen=True, slots=True)
class Job:
    """One computation."""

    text: str
    """The job as compact JSON with sorted keys: equal jobs have equal texts."""

    @classmethod
    def create(cls, kind: str, content: Mapping[str, Any]) -> "Job":
        """Return the job of a kind; values that are None are omitted."""
        given = {key: value for key, value in content.items() if value is not None}
        return cls(dumps_sorted({"what": kind, **given}))

    @property
    def content(self) -> dict[str, Any]:
        """The kind (`what`) and its options."""
        content: dict[str, Any] = json.loads(self.text)
        return content

    @property
    def key(self) -> str:
        """The key of its result: a hash of the build and the job, in hexadecimal."""
        return sha256(f"{BUILD_ID}\n{self.text}".encode()).hexdigest()[:KEY_LENGTH]

    def __str__(self) -> str:
        content = self.content
        parts = [str(content.pop("what"))]
        for name, value in sorted(content.items(), key=lambda entry: entry[0] != "rows"):
            if name in _HIDDEN_KEYS:
                continue
            shown = "/".join(value) if isinstance(value, list) else " ".join(str(value).split())
            parts.append(f"{name} {shown}")
        text = ", ".join(parts)
        return text if len(text) <= _MAX_TEXT_LENGTH else f"{text[:_MAX_TEXT_LENGTH]} …"
