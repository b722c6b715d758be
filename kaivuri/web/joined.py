"""The page's modules joined into a few files, so that a browser asks for few and reads short names.

Each part of the page that is loaded by itself becomes one file: `app.js`, what it loads later
(`import('…')`) and workers. A module goes with the part that needs it, or with `app.js` if several
parts do. All of a file stands within one function: names that only functions know, the minifier
makes short. What other files need of `app.js` it exports, by names as short.

Modules have to be written plainly: imports and exports of names that stand at the beginning of a
line, and no name exported twice in one file.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FIRST = "app.js"

_REMARK = re.compile(r"/\*[* ].*?\*/", re.DOTALL)
_IMPORT = re.compile(r"^import (?:\{([^}]*)\} from )?'([^']+)';\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function\*?) (\w+))", re.MULTILINE)
_NAME = re.compile(r"^(?:async )?(?:class|const|let|function\*?) (\w+)", re.MULTILINE)
_MORE = re.compile(r"^(?:const|let) \w.*?[;{]$", re.MULTILINE)
"""A line that may declare several names."""
_LATER = re.compile(r"\bimport\('([^']+)'\)")
_WORKER = re.compile(r"\bnew Worker\('([^']+)'")
_ODD = re.compile(r"^(?:import\b(?! *\()|export\b|await\b).*", re.MULTILINE)


@dataclass(frozen=True)
class _Module:
    """A module as it is written."""

    address: str
    source: str

    def at(self, path: str) -> str:
        """The address of what it names."""
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.address), path))

    @cached_property
    def text(self) -> str:
        """Without remarks, in which imports are types."""
        return _REMARK.sub("", self.source)

    @cached_property
    def imports(self) -> dict[str, list[str]]:
        """What it takes of which modules."""
        found: dict[str, list[str]] = {}
        for names, path in _IMPORT.findall(self.text):
            found.setdefault(self.at(path), []).extend(re.findall(r"\w+", names))
        return found

    @cached_property
    def later(self) -> list[str]:
        """Modules of the page that it loads when they are needed."""
        return [self.at(path) for path in _LATER.findall(self.text)]

    @cached_property
    def workers(self) -> list[str]:
        """Scripts of workers, whose addresses are those of the site."""
        return _WORKER.findall(self.text)

    @cached_property
    def exports(self) -> list[str]:
        """The names that it gives."""
        return _EXPORT.findall(self.text)

    def body(self, home: str) -> str:
        """What stands in a file at `home`: no imports or exports.

        Raises:
            ValueError: when some are left.
        """

        def again(found: re.Match[str]) -> str:
            return f"import('{_path(home, self.at(found[1]))}')"

        text = _LATER.sub(again, _EXPORT.sub("", _IMPORT.sub("", self.text)))
        if odd := _ODD.search(text):
            raise ValueError(f"{self.address}: {odd[0]!r} can't be joined")
        return text


def _path(home: str, address: str) -> str:
    """How a file names another."""
    path = posixpath.relpath(address, posixpath.dirname(home) or ".")
    return path if path[0] == "." else "./" + path


def joined(folder: Path) -> dict[str, str]:
    """The scripts of a page by their addresses, joined; as they are where it has no `app.js`.

    What no module imports by its name, as the texts of a language, stays as it is.

    Raises:
        ValueError: when a module is not written as this needs it.
        OSError: when a module that is named can't be read.
    """
    modules: dict[str, _Module] = {}
    parts, workers = [FIRST] if (folder / FIRST).is_file() else [], list[str]()
    for part in parts:
        for address in _order(folder, part, modules):
            module = modules[address]
            parts.extend(other for other in module.later if other not in parts)
            workers.extend(other for other in module.workers if other not in workers)
    homes = _homes(parts, modules, folder)
    files = {part: [one for one in homes if homes[one] == part] for part in parts}
    links = _links(homes, modules)
    scripts = {part: _file(part, own, modules, links) for part, own in files.items()}
    for worker in workers:
        scripts[worker] = _file(worker, list(_order(folder, worker, modules)), modules, {})
    return scripts | _others(folder, modules)


def _others(folder: Path, modules: dict[str, _Module]) -> dict[str, str]:
    """Scripts that are not joined."""
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.js")}
    return {one: path.read_text("utf-8") for one, path in paths.items() if one not in modules}


def _order(folder: Path, first: str, modules: dict[str, _Module]) -> Iterator[str]:
    """What a module needs, each before those that need it, and the module itself last."""
    seen: set[str] = set()

    def walk(address: str) -> Iterator[str]:
        if address in seen:
            return
        seen.add(address)
        if address not in modules:
            modules[address] = _Module(address, (folder / address).read_text("utf-8"))
        for other in modules[address].imports:
            yield from walk(other)
        yield address

    return walk(first)


def _homes(parts: list[str], modules: dict[str, _Module], folder: Path) -> dict[str, str]:
    """Which file each module goes with, in the order in which they have to stand."""
    users: dict[str, set[str]] = {}
    for part in reversed(parts):
        for address in _order(folder, part, modules):
            users.setdefault(address, set()).add(part)
    homes = {one: next(iter(by)) if len(by) == 1 else FIRST for one, by in users.items()}
    homes.pop(FIRST, None)
    return homes | ({FIRST: FIRST} if parts else {})


def _links(homes: dict[str, str], modules: dict[str, _Module]) -> dict[str, str]:
    """Short names of what other files need of the first."""
    needed = {
        name
        for address, home in homes.items()
        for other, names in modules[address].imports.items()
        if home != FIRST and homes[other] == FIRST
        for name in names
    }
    return {name: f"${n:x}" for n, name in enumerate(sorted(needed))}


def _file(part: str, own: list[str], modules: dict[str, _Module], links: dict[str, str]) -> str:
    """One file: a function of its modules, what it takes of the first, what it gives."""
    outside = {
        name: links[name]
        for address in own
        for other, names in modules[address].imports.items()
        if other not in own
        for name in names
    }
    inside = "".join(_bodies(part, [modules[address] for address in own], outside))
    gives = links if part == FIRST else {name: f"${name}" for name in modules[part].exports}
    lines = []
    if outside:
        lines.append(f"import * as $ from '{_path(part, FIRST)}';")
    if gives:
        lines.append(f"let {', '.join(gives.values())};")
        named = gives.values() if part == FIRST else [f"${name} as {name}" for name in gives]
        lines.append(f"export {{{', '.join(named)}}};")
    lines.append("(() => {")
    if outside:
        lines.append(f"const {{{', '.join(f'{to}: {name}' for name, to in outside.items())}}} = $;")
    lines += [inside, *(f"{to} = {name};" for name, to in gives.items()), "})();", ""]
    return "\n".join(lines)


def _bodies(part: str, own: list[_Module], outside: Iterable[str]) -> Iterator[str]:
    """What each module adds; in a function of its own where its names mean other things elsewhere.

    Raises:
        ValueError: when two modules export the same name.
    """
    written = {module.address: module.body(part) for module in own}
    names = {address: _names(body) for address, body in written.items()}
    times = Counter([*outside, *(name for found in names.values() for name in found)])
    given = Counter([*outside, *(name for module in own for name in module.exports)])
    if twice := [name for name, many in given.items() if many > 1]:
        raise ValueError(f"{part}: two modules export {', '.join(twice)}")
    for module in own:
        exports, body = ", ".join(module.exports), written[module.address]
        if all(times[name] == 1 or name in module.exports for name in names[module.address]):
            yield body
        else:
            yield f"const {{{exports}}} = (() => {{\n{body}return {{{exports}}};\n}})();\n"


def _names(body: str) -> list[str]:
    """What stands at the beginning of a line, and what may: a name too many does no harm."""
    more = (name for line in _MORE.findall(body) for name in re.findall(r", (\w+) = ", line))
    return list(dict.fromkeys([*_NAME.findall(body), *more]))
