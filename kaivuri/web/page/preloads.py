"""The modules that each view of the page imports, so that a browser loads them at once.

Without this it would find them one import at a time.
"""

import posixpath
import re
from pathlib import Path

import msgspec

_IMPORT = re.compile(r"^import\s[^']*'(\.[^']+)';", re.MULTILINE)
_VIEW = re.compile(r"^\s*(\w+): \(\) => import\('(\.[^']+)'\)", re.MULTILINE)
_MAIN = "app.js"
_PRELOAD = "preload.js"


def index_with_preloads(folder: Path) -> bytes:
    """Return `index.html` with links that preload the modules of every view."""
    links = [f'<link rel="modulepreload" href="{name}">\n' for name in _page_modules(folder)]
    page = (folder / "index.html").read_text("utf-8")
    return page.replace("</head>", "".join(links) + "</head>", 1).encode()


def preload_script(folder: Path) -> bytes:
    """Return `preload.js` after `MODULES`: the further modules of each view by its name."""
    shared = {*_page_modules(folder), _MAIN}
    modules = [
        (view, sorted(_imported(folder, _resolve(_MAIN, path)) - shared))
        for view, path in _VIEW.findall((folder / _MAIN).read_text("utf-8"))
    ]
    listing = msgspec.json.encode(modules)
    return b"const MODULES = new Map(%b);\n" % listing + (folder / _PRELOAD).read_bytes()


def _page_modules(folder: Path) -> list[str]:
    """Return what all views need; first what the preloading of the others waits for."""
    first = _imported(folder, _PRELOAD)
    modules = (first | _imported(folder, _MAIN)) - {_MAIN, _PRELOAD}
    return sorted(modules, key=lambda name: (name not in first, name))


def _imported(folder: Path, module: str) -> set[str]:
    """Return a module and all that it imports, as paths relative to the folder."""
    found, waiting = set[str](), [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            imports = _IMPORT.findall((folder / name).read_text("utf-8"))
            waiting += [_resolve(name, path) for path in imports]
    return found


def _resolve(module: str, path: str) -> str:
    """Return the path of an import relative to the folder of the page."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), path))
