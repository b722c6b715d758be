"""Short names for what only the page knows: keys of its texts, some names of fields and methods.

Both are written in full in the sources, and become short in all files alike. Whatever could be
something else is refused, or stays as it is:

- A key that stands whole in a script becomes a number, if it has a dot, or stands nowhere but in
  `t('…')`. Keys that are put together (`'fault.' + code`) have their beginning shortened, there
  and in the texts.
- A name of OWN is replaced wherever a name stands, be it of a field, of a method or of a variable;
  so nobody has to know which it is. No text may be such a name.
- `const` is for the reader of the sources; `let` does the same in a script that runs.
- What a style calls its values (`--accent`) is known to it alone, but for those that a script sets.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import product
from string import ascii_letters, ascii_uppercase

from kaivuri.web.script import CHUNK, NAME, TEXT, Sign, signs

OWN = frozenset(
    """
    answer ask bad base beforeLift begin chosen core covered dated desk drawn
    enlarge faces fail faint feat filled finger fits flips focused follow forgetful
    free fresh giveUp helped hinted hover hue hues keep kept lay least lend letGo lifts
    listen locale look made makeWorker marks moreTexts moved named newest nodes obstacle
    onShow pick pieceName previous quarters reach redraw refuse replay ruledOut rungs seen
    sessions shades skip solvedLine spots standing star stow stuck takeList tell tellCount
    texts tick tidy timer told unmount verb worker
    """.split()
)
"""Names of our own objects that neither a browser nor a document of the service knows."""

_TABLE = "export default {"
"""Begins a file of texts (after its remark)."""
_VALUE = re.compile(r"--[a-z][\w-]*")
_FILLED = re.compile(r"\{(\w+)\}")

Script = list[Sign]


def shortened(scripts: dict[str, str], own: Iterable[str] = OWN) -> dict[str, str]:
    """The scripts of a page, by their addresses, with short names.

    Raises:
        ValueError: when a text has a key that no script asks for, when something that is called
            by its text has a name of `own`, or when nothing has such a name.
    """
    read = {address: list(signs(text)) for address, text in scripts.items()}
    tables = {one for one, script in read.items() if _written(script).startswith(_TABLE)}
    code = {one: script for one, script in read.items() if one not in tables}
    keys = _keys([script for one, script in read.items() if one in tables], code.values())
    names = _names(read, tables, own)
    for address, script in read.items():
        renamed = _renamed(script, names)
        read[address] = list(_told(renamed, keys) if address in code else _table(renamed, keys))
    return {address: "".join(sign.text for sign in script) for address, script in read.items()}


def short_style(style: str, scripts: Iterable[str]) -> str:
    """A style with short names of values; those that a script names stay."""
    known = {name for script in scripts for name in _VALUE.findall(script)}
    often = Counter(name for name in _VALUE.findall(style) if name not in known)
    free = (f"--{sign}" for sign in ascii_letters if f"--{sign}" not in known)
    short = dict(zip((name for name, _ in often.most_common()), free, strict=False))
    return _VALUE.sub(lambda found: short.get(found[0], found[0]), style)


def _written(script: Script) -> str:
    """A script without what stands before its first sign."""
    texts = [sign.text for sign in script]
    while texts and (texts[0].isspace() or texts[0].startswith(("/*", "//"))):
        del texts[0]
    return "".join(texts)


def _said(sign: Sign) -> str | None:
    """What a text says, where it says it plainly."""
    return sign.text[1:-1] if sign.kind == TEXT and "\\" not in sign.text else None


def _entries(table: Script) -> Iterator[tuple[int, str]]:
    """The keys of a file of texts, and where each stands."""
    for n, sign in enumerate(table[:-1]):
        key = _said(sign)
        if key is not None and table[n + 1].text == ":":
            yield n, key


# Keys of texts


def _keys(tables: Iterable[Script], code: Collection[Script]) -> Callable[[str], str | None]:
    """What is written in place of a key, or of the beginning of some.

    Raises:
        ValueError: when a key is not asked for.
    """
    known = {key for table in tables for _, key in _entries(table)}
    said = Counter(text for script in code for text in _texts(script))
    begun = {text for text in said if text.endswith(".") and any(k.startswith(text) for k in known)}
    long = {key for key in known if key.startswith(tuple(begun))}
    if unused := sorted(key for key in known - long if not said[key]):
        raise ValueError(f"nothing asks for {', '.join(unused)}")
    asked = Counter(text for script in code for text in _asked(script))
    sure = (key for key in known - long if "." in key or asked[key] == said[key])
    whole = sorted(sure, key=lambda key: (-said[key], key))
    numbers = {key: str(n) for n, key in enumerate(whole, 1)}
    longest = sorted(begun, key=lambda text: (-len(text), text))
    starts = dict(zip(longest, ascii_uppercase, strict=False))

    def short(text: str) -> str | None:
        start = next((one for one in starts if text.startswith(one)), None)
        if start and (text == start or text in long):
            return f"'{starts[start]}{text.removeprefix(start)}'"
        return numbers.get(text)

    return short


def _texts(script: Script) -> Iterator[str]:
    for n, sign in enumerate(script):
        if sign.kind in (TEXT, CHUNK) and (said := _said_at(script, n)) is not None:
            yield said


def _asked(script: Script) -> Iterator[str]:
    """What is given to `t` itself: nothing but a key."""
    for name, bracket, text in zip(script, script[1:], script[2:], strict=False):
        if (name.text, bracket.text) == ("t", "(") and (said := _said(text)) is not None:
            yield said


def _said_at(script: Script, n: int) -> str | None:
    """What a text says, or the beginning of a template that goes on with a value."""
    if script[n].kind == CHUNK:
        return script[n].text if script[n - 1].text == "`" and script[n + 1].text == "${" else None
    return _said(script[n])


def _told(script: Script, short: Callable[[str], str | None]) -> Iterator[Sign]:
    """A script with short keys."""
    for n, sign in enumerate(script):
        said = _said_at(script, n) if sign.kind in (TEXT, CHUNK) else None
        told = short(said) if said else None
        if told:
            yield Sign(sign.kind, told[1:-1] if sign.kind == CHUNK else told)
        else:
            yield sign


def _table(table: Script, short: Callable[[str], str | None]) -> Iterator[Sign]:
    """A file of texts with short keys."""
    keys = dict(_entries(table))
    for n, sign in enumerate(table):
        yield Sign(TEXT, short(keys[n]) or sign.text) if n in keys else sign


# Names


def _names(scripts: dict[str, Script], tables: set[str], own: Iterable[str]) -> dict[str, str]:
    """Short names, the shortest for the most frequent.

    Raises:
        ValueError: when a name is not only one of a field, a method or a variable.
    """
    own = set(own)
    every = [sign for script in scripts.values() for sign in script]
    often = Counter(sign.text.lstrip("#") for sign in every if sign.kind == NAME)
    texts = set[str]()
    for address, script in scripts.items():
        if address in tables:
            texts.update(_FILLED.findall(_written(script)))
        else:
            texts.update(_called(script))
    if odd := sorted(own & texts | (own - set(often))):
        raise ValueError(f"not only names, or nobody's: {', '.join(odd)}")
    free = (name for name in _short() if name not in often and name not in texts)
    return dict(zip(sorted(own, key=lambda name: (-often[name], name)), free, strict=False))


def _called(script: Script) -> Iterator[str]:
    """What something may be called by: texts, and the data of elements."""
    for n, sign in enumerate(script):
        if (said := _said(sign)) is not None:
            yield said.removeprefix("data-")
        elif sign.text == "dataset" and script[n + 1].text in (".", "?."):
            yield script[n + 2].text


def _short() -> Iterator[str]:
    """Names that may be free."""
    yield from (sign for sign in ascii_letters if sign != "E")  # Math.E
    yield from ("".join(pair) for pair in product("_" + ascii_letters, ascii_letters))


def _renamed(script: Script, names: dict[str, str]) -> Script:
    """A script with short names."""
    private = {f"#{name}": f"#{short}" for name, short in names.items()}
    every = names | private | {"const": "let"}
    return [
        Sign(NAME, every[sign.text]) if sign.kind == NAME and sign.text in every else sign
        for sign in script
    ]
