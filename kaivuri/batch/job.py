"""An errand: one thing to compute, named by all that decides what comes of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from kaivuri import _core
from kaivuri.json_text import dumps_sorted
from kaivuri.version import __version__

BUILD_ID = f"kaivuri {__version__}" + ("" if _core.available else " without its native core")
"""The program that computes: another one may come to other results."""
KEY_LENGTH = 32
"""Digits of a key."""
_MAX_NAME_LENGTH = 100
_UNNAMED_KEYS = ("answers", "target", "theme_words")
"""Left out where an errand is named for people."""


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to compute."""

    text: str
    """What is to be done, as compact JSON with sorted keys: equal errands have equal texts."""

    @classmethod
    def of(cls, kind: str, content: Mapping[str, Any]) -> "Job":
        """The errand of a kind with its content; None stands for what is not given."""
        given = {key: value for key, value in content.items() if value is not None}
        return cls(dumps_sorted({"what": kind, **given}))

    @property
    def content(self) -> dict[str, Any]:
        """What is to be done: `kind`, and what belongs to that."""
        content: dict[str, Any] = json.loads(self.text)
        return content

    @property
    def key(self) -> str:
        """What its result is known by: hexadecimal digits of the program and the errand."""
        return sha256(f"{BUILD_ID}\n{self.text}".encode()).hexdigest()[:KEY_LENGTH]

    def __str__(self) -> str:
        content = self.content
        parts = [str(content.pop("what"))]
        for name, value in sorted(content.items(), key=lambda entry: entry[0] != "rows"):
            if name in _UNNAMED_KEYS:
                continue
            told = "/".join(value) if _is_string_list(value) else " ".join(str(value).split())
            parts.append(f"{name} {told}")
        text = ", ".join(parts)
        return text if len(text) <= _MAX_NAME_LENGTH else f"{text[:_MAX_NAME_LENGTH]} …"


def _is_string_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
