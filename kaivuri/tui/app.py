"""The workbench: one mode a subject, each with its screens."""

from collections.abc import Iterable

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.screen import Screen

from kaivuri.tui.desk import Desk, Settings
from kaivuri.tui.keys import Keys
from kaivuri.tui.opening import Fetch, Opening, fetched
from kaivuri.tui.today import TodayScreen


class Workbench(App[None]):
    """The terminal workbench of kaivuri."""

    TITLE = "kaivuri"
    CSS_PATH = "kaivuri.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-grid-alone"), (40, "-stacked"), (80, "-wide")]
    BINDINGS = [
        Binding("question_mark", "keys", "Keys", id="keys", tooltip="All keys", key_display="?"),
        Binding("q", "quit", "Quit", id="quit"),
    ]

    def __init__(
        self,
        opening: Opening,
        settings: Settings | None = None,
        *,
        solutions: bool = False,
        fetch: Fetch = fetched,
    ) -> None:
        """Open on a puzzle; with `solutions` on its covers, which `fetch` gets the letters of."""
        super().__init__()
        self.desk = Desk(opening, settings or Settings(), fetch)
        self._solutions = solutions
        self.add_mode("today", lambda: TodayScreen(self.desk, solutions=self._solutions))

    def on_mount(self) -> None:
        """Show the first mode."""
        self.switch_mode("today")

    def action_keys(self) -> None:
        """List all keys of the screen."""
        self.push_screen(Keys(list(self.screen.active_bindings.values())))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """All acts of the screen, so that the command palette finds them by name."""
        yield from super().get_system_commands(screen)
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.description and not binding.system:
                yield SystemCommand(
                    binding.description,
                    active.tooltip or "",
                    lambda action=binding.action, node=active.node: self.call_next(
                        self.run_action, action, node
                    ),
                )
