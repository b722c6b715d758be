"""Games and solvers of other packages, by their entry points.

A package lists its games in the group `kaivuri.games` and its solvers in `kaivuri.solvers`. The
installed packages are searched only for names that the program does not know itself, because
importing `importlib.metadata` takes about as long as solving a grid.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES_GROUP = "kaivuri.games"
SOLVERS_GROUP = "kaivuri.solvers"


class PluginError(KaivuriError):
    """Raised if an entry point can't be loaded, or is of another type."""


@cache
def _entry_points(group: str) -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in sorted(entry_points(group=group))}


def plugin_names(group: str) -> tuple[str, ...]:
    """Return the names of the entry points in a group."""
    return tuple(_entry_points(group))


def load_plugin(group: str, name: str, kind: type) -> Any:
    """Return an instance of `kind`: what an entry point names, or what it returns when called.

    Raises:
        PluginError: if it can't be loaded, or is not such an instance.
    """
    entry = _entry_points(group)[name]
    try:
        found = entry.load()
        plugin = found if isinstance(found, kind) else found()
    except Exception as error:  # noqa: BLE001 - code of others
        details = f"{type(error).__name__}: {error}".partition("\n")[0]
        message = _("the plug-in {name} ({value}) can't be loaded: {error}")
        raise PluginError(
            message.format(name=name, value=entry.value, error=details[:300])
        ) from None
    if not isinstance(plugin, kind):
        message = _("the plug-in {name} ({value}) is not a {kind} of kaivuri")
        raise PluginError(message.format(name=name, value=entry.value, kind=kind.__name__))
    return plugin
