"""Keys in order, however fast they come.

Textual hands a key to the widget in focus before the one before it has been answered.
In a burst of typing, and in a paste by a terminal that has no signs for it, the letters
after Enter would then go where the letters before it went. Here a key waits until all
that the one before has set off in the way of messages is done.
"""

from collections import deque

from textual import events
from textual.app import App, ScreenStackError
from textual.dom import DOMNode


class OrderedKeys(App[None]):
    """Hands on one key or paste after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[events.Key | events.Paste] = deque()
        self._answering = False

    @property
    def typed_ahead(self) -> bool:
        """Whether keys wait that were pressed before the present one was answered."""
        return bool(self._typed)

    async def on_event(self, event: events.Event) -> None:
        """Let keys and pasted text wait for those before them."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._typed.append(event)
        if not self._answering:
            await self._hand_on()

    async def _hand_on(self) -> None:
        """Let the next key in."""
        self._answering = bool(self._typed)
        if self._typed:
            target = self.focused or self.screen
            await super().on_event(self._typed.popleft())
            self._follow(target)

    def _follow(self, node: DOMNode | None) -> None:
        """Go the way of a key that nobody takes: from where it came in up to the program."""
        if node is None or node is self:
            self.call_later(self._settle)
        elif not node.call_later(self._follow, node.parent):
            self.call_later(self._settle)  # it is being taken away, and the key with it

    def _settle(self) -> None:
        """Wait for what the key has asked of the program, then of the screen that came of it."""
        try:
            waits = self.screen.call_later(self.call_later, self._hand_on)
        except ScreenStackError:  # the program ends
            waits = False
        if not waits:
            self.call_later(self._hand_on)
