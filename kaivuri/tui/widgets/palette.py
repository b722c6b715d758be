"""The command palette, in the language in use."""

from textual.app import App
from textual.command import CommandPalette, Hit, Hits
from textual.system_commands import SystemCommandsProvider

from kaivuri.language import gettext as _


class Commands(SystemCommandsProvider):
    """The acts of a screen; where none has the name searched for, one line says so."""

    async def search(self, query: str) -> Hits:
        """The acts with a name like the query."""
        none = True
        async for hit in super().search(query):
            none = False
            yield hit
        if none:
            yield Hit(1.0, _("nothing of that name"), lambda: None)


def open_palette(app: App[object]) -> None:
    """Ask for an act by its name."""
    if not CommandPalette.is_open(app):
        app.push_screen(CommandPalette(placeholder=_("Search for an act …")))
