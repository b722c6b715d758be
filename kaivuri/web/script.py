"""A script as the signs it is made of, so that names can be told from texts."""

import re
from collections.abc import Iterator
from typing import NamedTuple

NAME, TEXT, CHUNK, OTHER = "name", "text", "chunk", "other"

_SIGN = re.compile(
    r"""(?P<remark>//[^\n]*|/\*.*?\*/|\s+)
    |(?P<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
    |(?P<name>\#?[^\W\d][\w$]*|\$[\w$]*)
    |(?P<number>\d[\w.]*)
    |(?P<pattern>/(?![/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    |(?P<other>\?\.(?!\d)|\.\.\.|[\s;,)\]=<>!&|+*%^~-]+|[^\s])""",
    re.VERBOSE | re.DOTALL,
)
_CHUNK = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
"""What a template says up to a value or its end."""
_BEFORE_PATTERN = {*"(,=:[!&|?{};+-*%<>~^", "return", "typeof", "case"}


class Sign(NamedTuple):
    """A part of a script."""

    kind: str
    """A name, with `#` where it is private; a text; a chunk of a template; anything else, of which
    several may be one sign."""
    text: str
    """As it is written."""


def signs(script: str) -> Iterator[Sign]:
    """All of a script, in order.

    Raises:
        ValueError: when a text or a template does not end.
    """
    at, last, depth = 0, "", 0
    templates: list[int] = []
    """At which depth of braces each template goes on."""
    while at < len(script):
        sign = _sign(script, at, last)
        at += len(sign.text)
        yield sign
        if sign.text.isspace() or sign.text.startswith(("//", "/*")):
            continue
        last = sign.text.rstrip()[-1] if sign.kind == OTHER else sign.text
        depth += (last == "{") - (last == "}")
        if last == "}" and templates and templates[-1] == depth:
            templates.pop()
        elif last != "`":
            continue
        chunk = _chunk(script, at)
        yield chunk
        at += len(chunk.text)
        if script.startswith("${", at):
            templates.append(depth)
            depth += 1
            yield Sign(OTHER, "${")
            at, last = at + 2, "{"
        else:
            yield Sign(OTHER, "`")
            at, last = at + 1, ")"
    if templates:
        raise ValueError("a template does not end")


def _sign(script: str, at: int, last: str) -> Sign:
    found = _SIGN.match(script, at)
    if found is None or found.lastgroup is None:
        raise ValueError(f"odd sign {script[at]!r}")
    kind, text = found.lastgroup, found[0]
    if kind == "pattern" and last and last not in _BEFORE_PATTERN:
        return Sign(OTHER, "/")
    if text in ("'", '"'):
        raise ValueError("a text does not end")
    return Sign(kind if kind in (NAME, TEXT) else OTHER, text)


def _chunk(script: str, at: int) -> Sign:
    found = _CHUNK.match(script, at)
    text = found[0] if found else ""
    if not script.startswith(("${", "`"), at + len(text)):
        raise ValueError("a template does not end")
    return Sign(CHUNK, text)
