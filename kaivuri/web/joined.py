"""The page's modules joined into a few files, so that a browser asks for few and reads short names.

Each part of the page that is loaded by itself becomes one file: `app.js`, what it loads later
(`import('…')`) and workers. A module goes with the part that needs it, or if several do with the
one through which they are loaded. What workers share, among them or with what a view loads later,
stands in a file of its own. All of a file stands within one function: names that only
functions know, the minifier makes short. What other files need of one it exports, by names as
short.

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


@dataclass(frozen=True)
class _Part:
    """A file to be."""

    address: str
    named: list[str]
    """What it gives by whole names, as it is loaded when it is needed."""


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
    loaders, workers = {FIRST: FIRST} if (folder / FIRST).is_file() else {}, list[str]()
    for part in (parts := list(loaders)):
        for address in _order(folder, part, modules):
            later = [one for one in modules[address].later if one not in loaders]
            loaders.update(dict.fromkeys(later, part))
            parts += later
            workers += (one for one in modules[address].workers if one not in workers)
    homes = _homes(loaders, modules, folder)
    late = [one for one, part in homes.items() if part != FIRST and loaders[part] != FIRST]
    roots = [homes, *(dict.fromkeys(_order(folder, one, modules), one) for one in workers)]
    _share(roots, [late, *roots[1:]])
    scripts = {}
    for part, own in {part: root for root in roots for part in root.values()}.items():
        links = {home: _links(home, roots, modules) for home in {part, *own.values()}}
        named = modules[part].exports if part in loaders and part != FIRST else []
        scripts[part] = _file(_Part(part, named), modules, own, links)
    return scripts | _others(folder, modules)


def _share(roots: list[dict[str, str]], users: Iterable[Iterable[str]]) -> None:
    """Give what several use a file of its own, named by the module that needs the others.

    Users are workers, and what views load later; a view itself does not wait for one more file.
    """
    using: dict[str, list[int]] = {}
    for n, user in enumerate(users):
        for address in user:
            using.setdefault(address, []).append(n)
    together: dict[tuple[int, ...], list[str]] = {}
    for address, many in using.items():
        if len(many) > 1:
            together.setdefault(tuple(many), []).append(address)
    for root in roots:
        for group in together.values():
            root.update({address: group[-1] for address in group if address in root})


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


def _homes(loaders: dict[str, str], modules: dict[str, _Module], folder: Path) -> dict[str, str]:
    """Which file each module goes with, in the order in which they have to stand.

    What several parts need goes with the part through which all of them are loaded.
    """

    def chain(part: str) -> list[str]:
        return [part, *(chain(loaders[part]) if part != FIRST else ())]

    homes: dict[str, list[str]] = {}
    for part in reversed(loaders):
        for address in _order(folder, part, modules):
            before = homes.get(address)
            homes[address] = [one for one in chain(part) if before is None or one in before]
    return {address: shared[0] for address, shared in homes.items()}


def _links(home: str, roots: list[dict[str, str]], modules: dict[str, _Module]) -> dict[str, str]:
    """Short names of what other files need of one."""
    needed = {
        name
        for homes in roots
        for address, part in homes.items()
        for other, names in modules[address].imports.items()
        if part != home and homes[other] == home
        for name in names
    }
    return {name: f"${n:x}" for n, name in enumerate(sorted(needed))}


def _file(
    file: _Part,
    modules: dict[str, _Module],
    homes: dict[str, str],
    links: dict[str, dict[str, str]],
) -> str:
    """One file: a function of its modules, what it takes of others, what it gives."""
    part = file.address
    own = [modules[address] for address, home in homes.items() if home == part]
    outside: dict[str, dict[str, str]] = {}
    for module in own:
        for other, names in module.imports.items():
            if (home := homes[other]) != part:
                taken = {name: links[home][name] for name in names}
                outside.setdefault(home, {}).update(taken)
    inside = "".join(_bodies(part, own, [name for taken in outside.values() for name in taken]))
    named, linked = {name: f"${name}" for name in file.named}, links.get(part, {})
    gives = [(inner, name) for names in (named, linked) for name, inner in names.items()]
    shown = [*(f"{inner} as {name}" for name, inner in named.items()), *linked.values()]
    lines = [f"import * as $$${n} from '{_path(part, home)}';" for n, home in enumerate(outside)]
    if gives:
        lines.append(f"let {', '.join(inner for inner, _ in gives)};")
        lines.append(f"export {{{', '.join(shown)}}};")
    lines.append("(() => {")
    for n, taken in enumerate(outside.values()):
        lines.append(
            f"const {{{', '.join(f'{to}: {name}' for name, to in taken.items())}}} = $$${n};"
        )
    lines += [inside, *(f"{inner} = {name};" for inner, name in gives), "})();", ""]
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
